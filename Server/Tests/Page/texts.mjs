// Prints, for the language in the environment, every text of the page as a line `file name: text`. Functions are called with
// arguments that stand for what the page gives them. `undefined`, an empty text and a name that a script uses but no text has are
// printed as `missing`.
import { readFileSync } from 'node:fs'

const folder = new URL('../../Sources/SyncPage/Files/', import.meta.url)
Object.defineProperty(globalThis, 'navigator', { value: { languages: [process.env.PAGE_LANGUAGE] } })
const modules = {}
for (const file of ['texts.js', 'texts-sync.js']) modules[file] = await import(new URL(file, folder))

const date = '2026-11-27'
const samples = {
  range: ['09:00', '10:30'], carriedOver: [date, 2], titleTooLong: [{ length: 201 }], left: [true],
  length: [5_400_000], ofFocus: [5_400_000], shortWeekday: [0], weekdayName: [6], added: ['a'], completed: ['a'], reopened: ['a'],
  describe: [{ isRunning: false, problem: null, unsent: 2 }], leftTitle: [date], moveTo: ['a'], carriedToday: ['a'], movedTo: ['a', date], droppedIt: ['a'], otherDayFull: [{ day: date }],
  dayAndMonth: [date], longDate: [date], shortDate: [date], monthAndYear: [date], focusFor: [date],
}

function * texts(name, value) {
  if (typeof value === 'function') yield * texts(name, value(...samples[name.split('.').pop()] ?? [2, 3]))
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield * texts(`${name}.${key}`, inner)
  } else yield [name, value]
}

for (const [file, module] of Object.entries(modules)) {
  for (const [name, value] of Object.entries(module)) {
    for (const [place, text] of texts(name, value)) {
      const isThere = typeof text === 'string' && text !== '' && !/undefined|NaN/.test(text)
      console.log(isThere ? `${file} ${place}: ${text}` : `missing ${file} ${place}: ${text}`)
    }
  }
}

const used = { texts: 'texts.js', words: 'texts-sync.js' }
for (const file of ['app.js', 'calendar.js', 'settling.js', 'sheets.js', 'today.js']) {
  const source = readFileSync(new URL(file, folder), 'utf8')
  for (const [, module, name] of source.matchAll(/(?<![/\w])(texts|words)\.([A-Za-z]+)/g)) {
    if (source.includes(`as ${module} from './${used[module]}'`) && !(name in modules[used[module]])) {
      console.log(`missing ${used[module]} ${name}, used in ${file}`)
    }
  }
}
