// Makes the inputs of the benchmarks from session-VERSION.json, and prints the sizes of the VarInts by kind of field.
//
//   node extract.js VERSION...
//
// values.gz: VarInts in the order in which they came: of each session 200,000, from its middle.
// frames.gz: whole frames, of each session 100,000 bytes, from its middle. Each frame starts with its length.
const fs = require('fs')
const zlib = require('zlib')
const varint = require('protodef').types.varint

// Before anything else loads the reader of VarInts: it keeps a list of what is read.
const read = varint[0]
let seen = null
varint[0] = (buffer, offset) => {
  const result = read(buffer, offset)
  if (seen) seen.push({ kind: 'within packets', value: result.value, size: result.size })
  return result
}
const { ProtoDef } = require('protodef')
const minecraftData = require('minecraft-data')
const minecraftTypes = require('minecraft-protocol/src/datatypes/minecraft')
const nbt = require('prismarine-nbt')

const VALUES = 200_000
const BYTES = 100_000

function parser (version) {
  const cache = {}
  return (state, direction) => cache[state + direction] ??= (() => {
    const protocol = new ProtoDef(false)
    protocol.addTypes(minecraftTypes)
    protocol.addProtocol(minecraftData(version).protocol, [state, direction])
    nbt.addTypesToInterpreter('big', protocol)
    return protocol
  })()
}

/** The VarInt at an index, or null if it is incomplete. */
function peek (buffer, index) {
  for (let value = 0, size = 1; index + size <= buffer.length; size++) {
    const byte = buffer[index + size - 1]
    value |= (byte & 0x7f) << 7 * (size - 1)
    if (byte < 0x80) return { value, size }
  }
  return null
}

/** Calls back with each frame of one direction, and the VarInts that were read from it. */
function split (bytes, direction, protocols, onFrame) {
  let state = direction === 'toClient' ? 'login' : 'handshaking'
  let compressed = false
  for (let index = 0, length; (length = peek(bytes, index)) && index + length.size + length.value <= bytes.length;) {
    const frame = bytes.subarray(index, index + length.size + length.value)
    index += frame.length
    const values = [{ kind: 'frame length', ...length }]
    let body = frame.subarray(length.size)
    if (compressed) {
      const dataLength = peek(body, 0)
      values.push({ kind: 'uncompressed length', ...dataLength })
      body = body.subarray(dataLength.size)
      if (dataLength.value > 0) body = zlib.inflateSync(body)
    }
    seen = []
    let name = null
    try {
      name = protocols(state, direction).parsePacketBuffer('packet', body).data.name
    } catch (e) {
      // minecraft-data does not know all packets of the server. What was read up to there counts.
    }
    if (seen.length > 0) seen[0].kind = 'packet id'
    onFrame(frame, values.concat(seen))
    seen = null
    if (name === 'compress') compressed = true
    else if (name === 'success') state = 'play'
    else if (name === 'set_protocol') state = 'login'
    else if (name === 'login_start') { state = 'play'; compressed = true }
  }
}

function encode (value) {
  const bytes = []
  for (value >>>= 0; value > 0x7f; value >>>= 7) bytes.push(value & 0x7f | 0x80)
  bytes.push(value)
  return Buffer.from(bytes)
}

/** A part of the middle, of whole items whose sizes sum up to at most a limit. */
function middle (items, limit, sizeOf) {
  let sum = 0
  const part = []
  for (let i = Math.floor(items.length / 3); i < items.length && sum + sizeOf(items[i]) <= limit; i++) {
    sum += sizeOf(items[i])
    part.push(items[i])
  }
  return part
}

const kinds = {}
const values = []
const frames = []
for (const version of process.argv.slice(2)) {
  const ofSession = { values: [], frames: [] }
  for (const connection of JSON.parse(fs.readFileSync(`session-${version}.json`))) {
    for (const direction of ['toClient', 'toServer']) {
      split(Buffer.from(connection[direction], 'base64'), direction, parser(version), (frame, read) => {
        ofSession.frames.push(frame)
        ofSession.values.push(...read)
      })
    }
  }
  for (const { kind, size } of ofSession.values) {
    for (const key of [kind, 'all']) (kinds[key] ??= [0, 0, 0, 0, 0])[size - 1]++
  }
  values.push(...middle(ofSession.values, VALUES, () => 1).map(({ value }) => encode(value)))
  frames.push(...middle(ofSession.frames, BYTES, frame => frame.length))
}
fs.writeFileSync('values.gz', zlib.gzipSync(Buffer.concat(values), { level: 9 }))
fs.writeFileSync('frames.gz', zlib.gzipSync(Buffer.concat(frames), { level: 9 }))
console.log('| field | VarInts | 1 byte | 2 | 3 | 4 | 5 |\n| --- | --- | --- | --- | --- | --- | --- |')
for (const [kind, sizes] of Object.entries(kinds)) {
  const sum = sizes.reduce((a, b) => a + b)
  console.log(`| ${[kind, sum.toLocaleString('en'), ...sizes.map(n => (100 * n / sum).toFixed(2) + ' %')].join(' | ')} |`)
}
