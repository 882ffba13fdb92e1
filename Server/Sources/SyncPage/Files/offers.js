// The offers of routines, by the rules of the planner (Recurrence, DayPlan+Offers). Its tests write examples of every
// kind of rule and of days, and the tests of the page compare them. All functions are pure.
import { day as dayOf, isDate, month, year } from './dates.js'
import { JSONNumber } from './json.js'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/// Returns the number of days since 1970-01-01, a Thursday.
const numberOf = date => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const weekdayOf = number => (number + 3) % 7
const weekOf = number => Math.floor((number + 3) / 7)
const monthOf = date => year(date) * 12 + month(date)
const lengthOfMonth = date => new Date(Date.UTC(year(date), month(date), 0)).getUTCDate()
const isReal = date =>
  isDate(date) && !Number.isNaN(numberOf(date)) && new Date(numberOf(date) * 86_400_000).toISOString().slice(0, 10) === date

/// Parses a rule as in files: `1d`, `1w mon,wed,fri`, `2w tue`, `1m 1,15`; null if it is not valid.
export function rule(text) {
  const [, typed, unit, names] = /^([1-9]\d{0,2})([dwm])(?: (\S+))?$/.exec(text) ?? []
  if (!typed || (unit === 'd') !== (names === undefined)) return null
  const days = (names?.split(',') ?? []).map(name =>
    unit === 'w' ? weekdays.indexOf(name) : /^([1-9]|[12]\d|3[01])$/.test(name) ? Number(name) : -1)
  // A rule has one spelling: days in order, without duplicates.
  if (days.some((day, place) => day < 0 || place > 0 && day <= days[place - 1])) return null
  return { count: Number(typed), unit, days }
}

/// Whether a routine is due on a day. A day that the month does not have means its last one.
export function isOn({ count, unit, days, from, until }, date) {
  if (date < from || until && date > until) return false
  const [start, number] = [numberOf(from), numberOf(date)]
  if (unit === 'd') return (number - start) % count === 0
  if (unit === 'w') return days.includes(weekdayOf(number)) && (weekOf(number) - weekOf(start)) % count === 0
  return (monthOf(date) - monthOf(from)) % count === 0
    && days.some(day => Math.min(day, lengthOfMonth(date)) === dayOf(date))
}

const isText = value => typeof value === 'string'
const isTime = value => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/// Creates a routine from the fields of its record; null if its days are not valid.
export function routine(id, fields) {
  const { repeats, from, until, pausedAt, deletedAt } = fields
  const found = isText(repeats) ? rule(repeats) : null
  if (!found || !isReal(from) || until && !isReal(until)) return null
  const start = fields.allDay !== true && isTime(fields.start) ? fields.start : null
  return {
    id, fields, ...found, from, until, isOffered: !isText(pausedAt) && !isText(deletedAt),
    start, end: start && (isTime(fields.end) ? fields.end : anHourAfter(start)),
    createdAt: Date.parse(fields.createdAt) || 0,
  }
}

const anHourAfter = time => `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`

/// Returns an id that is derived from words and therefore the same on every machine.
export function derivedID(...words) {
  const digest = seed => new TextEncoder().encode(words.join('\0'))
    .reduce((hash, byte) => (hash ^ BigInt(byte)) * 0x100000001b3n & 0xffffffffffffffffn, seed)
  const high = digest(0xcbf29ce484222325n) & ~0xf000n | 0x8000n
  const low = digest(0x6c62272e07bb0142n) & ~(3n << 62n) | 2n << 62n
  const text = [high, low].map(half => half.toString(16).padStart(16, '0')).join('')
  return text.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

export const taskID = (routine, day) => derivedID('routine', routine.id, day)

const priorities = ['high', 'medium', 'low']
export const priorityOf = fields => priorities.includes(fields.priority) ? fields.priority : 'medium'

/// Returns the offers for a day, at most as many as it has room for: those with a time first, then by priority. `known`
/// has the ids of all tasks, regardless of their day; `plan` is the day.
export function offers(routines, known, plan, day) {
  if (plan.isRest) return []
  // A routine whose earlier task was carried over to this day is not offered again, so that tasks do not pile up.
  const carried = plan.open.filter(task => task.carriedFrom)
  const isStillHere = routine => carried.some(task => taskID(routine, task.carriedFrom) === task.id)
  const key = routine => [
    routine.start ?? '99', priorities.indexOf(priorityOf(routine.fields)), routine.createdAt,
  ]
  const byKey = (one, other) => {
    const [left, right] = [key(one), key(other)]
    const place = left.findIndex((value, index) => value !== right[index])
    if (place < 0) return one.id < other.id ? -1 : 1
    return left[place] < right[place] ? -1 : 1
  }
  return routines
    .filter(routine => routine.isOffered && isOn(routine, day) && !known.has(taskID(routine, day)) && !isStillHere(routine))
    .toSorted(byKey).slice(0, plan.room)
    .map(routine => ({ ...routine, day, task: taskID(routine, day) }))
}

/// Returns the fields of the task other than title and priority.
export function detailsOf({ fields, start, end }) {
  const details = isText(fields.note) && fields.note !== '' ? { note: fields.note } : {}
  if (fields.length instanceof JSONNumber) details.length = fields.length
  return start ? { ...details, allDay: false, start, end } : details
}
