// Opens the sealed records of sealing.json with the page's code, and prints what it finds; `--record` seals them anew and writes
// the file. The tests of the planner seal the same with libcrypto, with the same random bytes, byte for byte.
import { readFileSync, writeFileSync } from 'node:fs'
import { load } from './modules.mjs'

const place = new URL('sealing.json', import.meta.url)
const { open, seal, wireID, ...crypto } = await load('crypto.js')
const { parse, write } = await load('json.js')
const editions = await load('editions.js')
const deriveKeys = account => crypto.deriveKeys(new Uint8Array(Buffer.from(account, 'base64url')))

if (process.argv.includes('--record')) {
  const accounts = ['AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', '__________________________________________8']
  const records = [
    ['task', '2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e5f', '{"day":"2026-11-21","title":"Räum auf","x":1.50}', '{"here1234":3}'],
    ['task', '46cb71ec-1111-8222-9333-444455556666', null, '{"here1234":3,"there123":9007199254740991}'],
    ['day', '2026-11-21', '{"mood":4,"reflection":"오늘 👍\\u0001"}', '{"z":1}'],
    ['session', '00000000-0000-4000-8000-000000000000', `{"note":"${'n'.repeat(11_300)}"}`, '{"here1234":1}'],
    ['session', '00000000-0000-4000-8000-000000000001', `{"note":"${'n'.repeat(1_100)}"}`, '{"here1234":1}'],
  ]
  const all = []
  for (const account of accounts) {
    const keys = await deriveKeys(account)
    for (const [type, id, fields, edition] of account === accounts[0] ? records : records.slice(0, 3)) {
      const sealed = await seal(keys, type, id, fields && parse(fields), editions.checked(parse(edition)))
      all.push({ account, type, id, fields, edition, wire: sealed.id, doc: sealed.doc, hash: sealed.hash })
    }
  }
  writeFileSync(place, `${JSON.stringify(all, null, 1)}\n`)
}

for (const vector of JSON.parse(readFileSync(place, 'utf8'))) {
  const keys = await deriveKeys(vector.account)
  const { id, fields, edition } = await open(keys, vector.type, vector.wire, vector.doc)
  const isRight = id === vector.id && await wireID(keys, vector.type, id) === vector.wire
    && write(edition) === vector.edition && (fields && write(fields)) === (vector.fields && write(parse(vector.fields)))
  let isRefused = false
  try {
    await open(keys, vector.type, `${vector.wire}x`, vector.doc)
  } catch { isRefused = true }
  console.log(isRight && isRefused ? 'right' : `wrong: ${vector.type} ${vector.id}`)
}

const relation = (one, other) => editions.relation(editions.checked(parse(one)), editions.checked(parse(other)))
for (const [one, other, expected] of [
  ['{}', '{}', 'newer'], ['{"a":1}', '{}', 'newer'], ['{}', '{"a":1}', 'older'], ['{"a":2}', '{"a":1}', 'newer'],
  ['{"a":1}', '{"a":1}', 'same'], ['{"a":1,"b":3}', '{"a":2}', 'apart'], ['{"b":9}', '{"a":1}', 'apart'],
]) console.log(relation(one, other) === expected ? 'right' : `wrong: ${one} to ${other} is ${relation(one, other)}`)
const next = write(editions.next('here1234-and-more', parse('{"a":4}'), parse('{"a":2,"b":6}')))
console.log(next === '{"a":4,"b":6,"here1234":7}' ? 'right' : `wrong: ${next}`)
for (const wrong of ['{"a":0}', '{"a":-1}', '{"a":"1"}', '7', 'null', '{"a":1.5}']) {
  let isRefused = false
  try {
    editions.checked(parse(wrong))
  } catch { isRefused = true }
  console.log(isRefused ? 'right' : `wrong: ${wrong} is taken`)
}
