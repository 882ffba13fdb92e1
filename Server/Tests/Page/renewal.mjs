// Opens the keys of renewal.json with the page's code, and prints what it finds; `--record` wraps them anew and writes the file.
// The tests of the planner wrap the same with libcrypto, byte for byte.
import { readFileSync, writeFileSync } from 'node:fs'
import { load } from './modules.mjs'

const place = new URL('renewal.json', import.meta.url)
const { deriveKeys, makeMachine, unwrapRenewed } = await load('crypto.js')
const heads = await load('heads.js')
const { planner } = await load('domain.js')
const { isTooMuch } = await load('loss.js')
const { parse } = await load('json.js')
const { subtle } = crypto
const text = bytes => Buffer.from(bytes).toString('base64url')
const bytes = text => new Uint8Array(Buffer.from(text, 'base64url'))
const replica = '2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e5f'

const privateKey = ({ secret, publicKey }) => subtle.importKey(
  'jwk', { kty: 'OKP', crv: 'X25519', d: secret, x: publicKey, ext: true }, 'X25519', false, ['deriveBits'])

async function mac(key, message) {
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', imported, message))
}

async function record() {
  const machine = async () => {
    const pair = await subtle.generateKey('X25519', true, ['deriveBits'])
    const { d: secret, x: publicKey } = await subtle.exportKey('jwk', pair.privateKey)
    return { secret, publicKey }
  }
  const all = []
  for (const account of [new Uint8Array(32).map((_, index) => index), new Uint8Array(32).fill(255)]) {
    const [from, to] = [await machine(), await machine()]
    const other = await subtle.importKey('raw', bytes(to.publicKey), 'X25519', false, [])
    const shared = new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: other }, await privateKey(from), 256))
    const secret = await mac(shared, new TextEncoder().encode('focus/1 renewal'))
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
    const additionalData = new TextEncoder().encode(`focus/1 renewal|${replica}`)
    const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, account))
    all.push({ account: text(account), from, to, replica, wrapped: text([1, ...iv, ...sealed]) })
  }
  writeFileSync(place, `${JSON.stringify(all, null, 1)}\n`)
}

const says = (isRight, what) => console.log(isRight ? 'right' : `wrong: ${what}`)
const isRefused = promise => promise.then(() => false, () => true)

if (process.argv.includes('--record')) await record()
for (const { account, from, to, replica, wrapped } of JSON.parse(readFileSync(place, 'utf8'))) {
  const own = await privateKey(to)
  const keys = await unwrapRenewed(own, from.publicKey, replica, wrapped)
  says(keys.name === (await deriveKeys(bytes(account))).name, 'another key')
  says(await isRefused(unwrapRenewed(own, to.publicKey, replica, wrapped)), 'from another machine')
  says(await isRefused(unwrapRenewed(own, from.publicKey, `${replica}x`, wrapped)), 'for another machine')
}
const machine = await makeMachine()
says(/^[\w-]{43}$/.test(machine?.publicText) && !machine.privateKey.extractable, 'a key pair')

// The sums are those of Tests/FocusSyncTests/SyncHeadTests.swift.
const known = heads.versions([
  { type: 'task', id: 'a', edition: parse('{"here1234":3}') }, { type: 'task', id: 'b', edition: parse('{"x":1,"y":2}') },
  { type: 'day', id: '2026-11-21', edition: parse('{"here1234":1}') }, { type: 'head', id: 'c', edition: {} },
])
says(JSON.stringify(known) === JSON.stringify({ task: '34fe831e70529dd591a9f464c23ff212', day: 'fc78bcd59bb8411e28f5ce447a7ce91e', session: '0', later: '0', routine: '0', week: '0' }),
  `the sums ${JSON.stringify(known)}`)
const at = minutes => 1_800_000_000_000 + minutes * 60_000
const instant = minutes => new Date(at(minutes)).toISOString()
const head = (knows, since, time) => ({ knows, since: instant(since), time: instant(time) })
const other = { ...known, task: '1' }
says(heads.contradicts(head(other, 0, 20), known, at(5), at(20)), 'both at rest')
says(!heads.contradicts(head(known, 0, 20), known, at(5), at(20)), 'the same')
says(!heads.contradicts(head({ note: '1' }, 0, 20), known, at(5), at(20)), 'a kind that only one knows')
says(!heads.contradicts(head(other, 15, 20), known, at(5), at(20)), 'the other one is not at rest')
says(!heads.contradicts(head(other, 0, 14), known, at(5), at(20)), 'it spoke too early')
const identity = { device: 'd', key: 'k' }
const said = { knows: known, time: at(0), ...identity }
says(heads.isDue(null, known, identity, at(0)), 'never said')
says(!heads.isDue(said, known, identity, at(59)) && heads.isDue(said, known, identity, at(60)), 'said again after an hour')
says(!heads.isDue(said, other, identity, at(0.5)) && heads.isDue(said, other, identity, at(1)), 'news after a minute')
says(heads.isDue(said, known, { device: 'e', key: 'k' }, at(1)), 'another device')

// The page shows no lines of later, and a store that has them is one like any other.
const later = { type: 'later', id: 'l', fields: { title: 'Buy', priority: 'high' }, isUnsent: false }
says(planner([later]).days.size === 0 && planner([later]).focus.size === 0, 'a record without a day')

// As in Tests/FocusDomainTests: ten are no accident, eleven of fifty-five neither, all of three are.
const days = (count, day = '2026-01-01') => Array(count).fill(day)
const today = '2026-11-21'
says(!isTooMuch(days(10), days(12), 12, today) && !isTooMuch(days(11), days(60), 60, today), 'what a person removes')
says(isTooMuch(days(11), days(54), 54, today) && isTooMuch(days(3), days(3), 3, today), 'what nobody removes')
says(!isTooMuch(days(2), days(2), 2, today), 'two of two')
says(isTooMuch(days(3, today), [...days(3, today), ...days(9)], 12, today), 'a whole day of the last week')
says(!isTooMuch(days(3, today), [...days(3, today), ...days(50)], 53, today), 'a whole day in a large store')
