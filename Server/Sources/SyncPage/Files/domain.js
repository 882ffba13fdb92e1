// The rules of the planner, from the fields of records to the displayed plan. All functions are pure.
import { isDate, week } from './dates.js'
import { JSONNumber } from './json.js'
import { derivedID, detailsOf, offers, priorityOf, routine } from './offers.js'

export const limit = 3
const titleLimit = 200
const priorities = ['high', 'medium', 'low']

const controls = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u
const breaks = /\r\n|[\t-\r\u0085\u2028\u2029]/gu

/// Returns a text on one line, without control characters.
export function cleaned(text) {
  return text.replace(breaks, ' ').replace(new RegExp(controls, 'gu'), '').toWellFormed()
}

/// Returns the title as it is stored, or the violated rule.
export function validated(typed) {
  const title = typed.toWellFormed().replace(breaks, ' ').trim()
  if (controls.test(title)) return { refusal: 'controlCharacter' }
  if (!/[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(title)) return { refusal: 'emptyTitle' }
  const length = [...new Intl.Segmenter().segment(title)].length
  if (length > titleLimit || [...title].length > titleLimit * 8) return { refusal: 'titleTooLong', length }
  return { title }
}

const isText = value => typeof value === 'string'
const number = value => value instanceof JSONNumber ? Number(value.text) || 0 : 0
const millis = value => isText(value) ? Date.parse(value) || 0 : 0

function task(id, fields, isUnsent) {
  const isTimed = fields.allDay !== true && isText(fields.start)
  return {
    id, isUnsent, day: fields.day,
    title: isText(fields.title) ? cleaned(fields.title) : '',
    priority: priorities.includes(fields.priority) ? fields.priority : 'medium',
    start: isTimed ? cleaned(fields.start) : null,
    end: isTimed && isText(fields.end) ? cleaned(fields.end) : null,
    place: millis(fields.placedAt ?? fields.createdAt),
    isDeleted: isText(fields.deletedAt),
    isDone: isText(fields.completedAt) && !isText(fields.carriedTo),
    isCarriedOn: isText(fields.carriedTo),
    carriedFrom: isDate(fields.carriedFrom) ? fields.carriedFrom : null,
    carries: number(fields.carries),
    hasConflict: Array.isArray(fields.conflicts) && fields.conflicts.length > 0,
  }
}

const byPlace = (one, other) => one.place - other.place || (one.id < other.id ? -1 : 1)

/// Creates the model of the page. `records` are opened records, `{type, id, fields, isUnsent}`.
export function planner(records) {
  const [days, focus, routines, rests, known] = [new Map(), new Map(), [], new Set(), new Set()]
  for (const { type, id, fields, isUnsent } of records) {
    if (type === 'task' && isDate(fields.day)) {
      if (!days.has(fields.day)) days.set(fields.day, [])
      days.get(fields.day).push(task(id, fields, isUnsent))
      // A task that Taskwarrior created from a routine names the id of the offered task.
      known.add(id).add(fields.task).add(fields.taskwarrior?.offer)
    } else if (type === 'routine') {
      const found = routine(id, fields)
      if (found) routines.push(found)
    } else if (type === 'day' && fields.rest === true) {
      rests.add(id)
    } else if (type === 'session' && fields.kind !== 'break' && !isText(fields.deletedAt)) {
      for (const piece of Array.isArray(fields.pieces) ? fields.pieces : []) {
        const day = piece?.day ?? fields.day
        focus.set(day, (focus.get(day) ?? 0) + number(piece?.ms))
      }
    }
  }
  return { days, focus, routines, rests, known }
}

/// Returns the plan of a day, in display order.
export function plan({ days, focus, rests }, day) {
  const entries = (days.get(day) ?? []).toSorted(byPlace)
  const there = entries.filter(task => !task.isDeleted)
  const tasks = priorities.flatMap(priority => there.filter(task => task.priority === priority))
  const open = tasks.filter(task => !task.isDone && !task.isCarriedOn)
  const completed = tasks.filter(task => task.isDone).length
  const state = task => task.isCarriedOn ? 'carried'
    : task.isDone ? 'completed' : task === open[0] ? 'inFocus' : 'nextUp'
  return {
    day, completed, open, isRest: rests.has(day), focused: focus.get(day) ?? 0,
    tasks: tasks.map(task => ({ ...task, state: state(task) })),
    total: tasks.length || limit,
    room: Math.max(0, limit - tasks.length),
    isOverLimit: tasks.length > limit,
    isFinished: completed > 0 && open.length === 0,
    lastPlace: entries.at(-1)?.place ?? 0,
  }
}

/// Returns the offers of routines for a day.
export const offersOf = (planner, day) =>
  planner.routines.length === 0 ? []
    : offers(planner.routines, planner.known, plan(planner, day), day)
      .map(offer => ({ ...offer, title: isText(offer.fields.title) ? cleaned(offer.fields.title) : '' }))

/// Returns the last planned day before this one, with its open tasks; null if there are none.
export function leftOver(planner, day) {
  const before = [...planner.days.keys()].filter(date => date < day).toSorted().reverse()
  const last = before.map(date => plan(planner, date)).find(({ tasks }) => tasks.length > 0)
  const open = last?.tasks.filter(task => !task.isDone && !task.isCarriedOn) ?? []
  return open.length > 0 ? { day: last.day, tasks: open } : null
}

export const weekOf = (planner, day) => week(day).map(date => plan(planner, date))

export function completedInMonth({ days }, day) {
  let count = 0
  for (const [date, tasks] of days) {
    if (date.slice(0, 7) === day.slice(0, 7)) count += tasks.filter(task => task.isDone && !task.isDeleted).length
  }
  return count
}

// MARK: Changes

const instant = time => new Date(time).toISOString()

/// Returns the fields with changes by `device`.
const changed = (fields, changes, device, now) =>
  Object.assign(Object.create(null), fields, changes, { modifiedAt: instant(now), device })

/// Returns the place at the end of a day, even if the clock of another machine was ahead.
const lastOn = (plan, now) => ({ day: plan.day, placedAt: instant(Math.max(now, plan.lastPlace + 1)) })

/// Returns the id of the trace of a task that was carried over, which is the same on every machine.
export const traceID = (id, day) => derivedID('trace', id, day)

const kept = ['title', 'priority', 'allDay', 'start', 'end', 'createdAt', 'placedAt', 'carriedFrom', 'carries']

/// Returns the fields of a task that is carried over to `plan`.
export function carried(fields, plan, device, now = Date.now()) {
  return changed(fields, {
    ...lastOn(plan, now), carriedFrom: fields.carriedFrom ?? fields.day,
    carries: new JSONNumber(String(number(fields.carries) + 1)),
  }, device, now)
}

/// Returns the fields of the trace, which stays on the previous day.
export function trace(id, fields, day, device, now = Date.now()) {
  const copy = Object.fromEntries(kept.filter(key => fields[key] !== undefined).map(key => [key, fields[key]]))
  return changed(copy, { day: fields.day, carriedTo: day, task: id }, device, now)
}

/// Returns the fields of a task that is moved to the day of `plan`.
export const moved = (fields, plan, device, now = Date.now()) => changed(fields, lastOn(plan, now), device, now)

/// Returns the fields of a deleted task. It stays in Recently Deleted for 30 days.
export const dropped = (fields, device, now = Date.now()) => changed(fields, { deletedAt: instant(now) }, device, now)

/// Returns the fields of a new task, at the end of its day even if the clock of another machine was ahead.
export function newTask(title, priority, plan, device, now = Date.now()) {
  const fields = {
    allDay: true, createdAt: instant(now), day: plan.day, device, modifiedAt: instant(now), priority, title,
  }
  if (plan.lastPlace >= now) fields.placedAt = instant(plan.lastPlace + 1)
  return fields
}

/// Returns the fields of a new task from an offer, on the day of `plan`.
export const taken = (offer, plan, device, now = Date.now()) =>
  ({ ...newTask(offer.fields.title, priorityOf(offer.fields), plan, device, now), ...detailsOf(offer) })

/// Returns the fields with the task completed or reopened; null if it already is.
export function toggled(fields, isDone, device, now = Date.now()) {
  if (isText(fields.completedAt) === isDone) return null
  const next = changed(fields, isDone ? { completedAt: instant(now) } : {}, device, now)
  if (!isDone) delete next.completedAt
  return next
}
