// Asks the page's code for what routines offer in the examples of offers.json, and prints whether it comes to what the planner
// comes to.
import { readFileSync } from 'node:fs'
import { load } from './modules.mjs'

const { isOn, routine, rule } = await load('offers.js')
const { offersOf, plan, planner, taken } = await load('domain.js')
const { adding } = await load('dates.js')
const { parse, write } = await load('json.js')

/// The first day on which both disagree; nothing if there is none.
function difference({ repeats, from, until, first, count, days }) {
  const [bits, repeating] = [Buffer.from(days, 'base64'), { ...rule(repeats), from, until }]
  let day = first
  for (let offset = 0; offset < Number(count.text); offset += 1, day = adding(day, 1)) {
    if (isOn(repeating, day) !== Boolean(bits[offset >> 3] & 0x80 >> offset % 8)) return `${repeats} from ${from} on ${day}`
  }
}

function differenceOfDay({ day, now, rests, routines, tasks, offers, taken: made }) {
  const known = planner([
    ...routines.map(([id, fields]) => ({ type: 'routine', id, fields })),
    ...tasks.map(([id, fields]) => ({ type: 'task', id, fields })),
    ...rests ? [{ type: 'day', id: day, fields: { rest: true } }] : [],
  ])
  const found = offersOf(known, day)
  const pairs = write(found.map(({ id, task }) => [id, task]))
  if (pairs !== write(offers)) return `${day}: ${pairs}, not ${write(offers)}`
  if (!made) return
  const fields = taken(found[0], plan(known, day), 'page', Date.parse(now))
  if (write(fields) !== write(made)) return `${day}: ${write(fields)}, not ${write(made)}`
}

for (const example of parse(readFileSync(new URL('offers.json', import.meta.url), 'utf8'))) {
  const wrong = 'isRule' in example
    ? (rule(example.repeats) !== null) !== example.isRule && `the spelling ${example.repeats}`
    : 'days' in example ? difference(example) : differenceOfDay(example)
  console.log(wrong ? `wrong: ${wrong}` : 'right')
}

// Damaged records offer nothing, and take nothing else with them.
const whole = { title: 'Walk', repeats: '1d', from: '2026-11-21', createdAt: '2026-11-21T08:00:00.000Z' }
for (const damage of [{ repeats: 'often' }, { repeats: null }, { from: '2026-02-31' }, { from: 5 }, { until: 'soon' }]) {
  console.log(routine('r', { ...whole, ...damage }) === null ? 'right' : `wrong: ${JSON.stringify(damage)} is a routine`)
}
console.log(routine('r', whole) ? 'right' : 'wrong: a routine is none')
