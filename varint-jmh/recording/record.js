// Records a session: a flying-squid server, mineflayer bots, and a proxy between them that keeps the bytes of both
// directions. Everything stays on this machine.
//
//   node record.js VERSION SECONDS BOTS     writes session-VERSION.json
const childProcess = require('child_process')
const fs = require('fs')
const net = require('net')
const squid = require('flying-squid')

const [version, seconds, bots] = process.argv.slice(2)
const settings = JSON.parse(fs.readFileSync(require.resolve('flying-squid/config/default-settings.json')))
squid.createMCServer({
  ...settings,
  version,
  port: 25566,
  'online-mode': false, // so nothing is encrypted
  'view-distance': 4,
  'max-players': 20,
  gameMode: 0,
  logging: false,
  worldFolder: undefined,
  generation: { name: 'diamond_square', options: { worldHeight: 80, seed: 7 } }
})

const connections = []
net.createServer(client => {
  const server = net.connect(25566, '127.0.0.1')
  const connection = { toServer: [], toClient: [] }
  connections.push(connection)
  client.on('data', bytes => { connection.toServer.push(bytes); server.write(bytes) })
  server.on('data', bytes => { connection.toClient.push(bytes); client.write(bytes) })
  client.on('error', () => {}).on('close', () => server.end())
  server.on('error', () => {}).on('close', () => client.end())
}).listen(25565, '127.0.0.1')

// In a process of its own: what fails in a bot must not stop the server.
const players = childProcess.fork(require.resolve('./bots.js'), [version, bots], { stdio: 'ignore' })

setTimeout(() => {
  players.kill()
  const text = connections.map(connection => ({
    toServer: Buffer.concat(connection.toServer).toString('base64'),
    toClient: Buffer.concat(connection.toClient).toString('base64')
  }))
  fs.writeFileSync(`session-${version}.json`, JSON.stringify(text))
  process.exit(0)
}, seconds * 1000)
