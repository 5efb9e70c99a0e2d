// Bots that walk, look around, dig, swing, choose items and chat. record.js starts them.
const mineflayer = require('mineflayer')

const [version, count] = process.argv.slice(2)
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})

function join (i) {
  const bot = mineflayer.createBot({
    host: '127.0.0.1', port: 25565, username: 'bot' + i, version, auth: 'offline', viewDistance: 4
  })
  bot.on('error', () => {})
  bot.once('spawn', () => setInterval(() => act(bot, i), 400 + 100 * i))
}

function act (bot, i) {
  const choice = Math.random()
  bot.look(Math.random() * 2 * Math.PI, (Math.random() - 0.5) * 2)
  for (const control of ['forward', 'left', 'right', 'sprint', 'jump']) {
    bot.setControlState(control, Math.random() < 0.45)
  }
  if (choice < 0.1) bot.chat(`hello number ${Math.floor(Math.random() * 1000)} from bot ${i}`)
  if (choice > 0.6) bot.swingArm()
  if (choice > 0.8) {
    const block = bot.blockAt(bot.entity.position.offset(0, -1, 0))
    if (block && block.diggable) bot.dig(block, true).catch(() => {})
  }
  if (choice > 0.95) bot.setQuickBarSlot(Math.floor(Math.random() * 9))
}

for (let i = 0; i < count; i++) setTimeout(() => join(i), 4000 + 2500 * i)
