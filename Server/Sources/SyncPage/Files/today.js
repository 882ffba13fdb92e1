// The tasks of a day, and the ring.
import { h, title } from './dom.js'
import { limit } from './domain.js'
import * as texts from './texts.js'
import { conflict, notSynced } from './texts-sync.js'

const glyphs = { high: '↑', medium: '–', low: '↓' }
const centre = 50
const radius = 38
/// The gap between two arcs, in degrees.
const gap = 12

function arc(index, count, name) {
  const point = degrees => {
    const angle = (degrees - 90) * Math.PI / 180
    return `${(centre + radius * Math.cos(angle)).toFixed(2)} ${(centre + radius * Math.sin(angle)).toFixed(2)}`
  }
  const [from, to] = [index * 360 / count + gap / 2, (index + 1) * 360 / count - gap / 2]
  const path = `M${point(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}`
  return h('path', { class: `arc ${name}`, d: path })
}

/// Creates the ring with an arc for each slot of the day: done, in focus, open, empty.
function ring(plan) {
  const count = Math.max(limit, plan.tasks.length)
  const [inFocus, open] = ['inFocus', 'nextUp'].map(state => plan.tasks.filter(task => task.state === state).length)
  const states = [
    ...Array(plan.completed).fill(plan.isFinished ? 'finished' : 'done'), ...Array(inFocus).fill('focus'),
    ...Array(open).fill('open'),
  ]
  const arcs = Array.from({ length: count }, (_, index) => arc(index, count, states[index] ?? 'empty'))
  return h('div', { class: plan.isFinished ? 'ring finished' : 'ring', 'aria-hidden': 'true' },
    h('svg', { viewBox: '0 0 100 100', focusable: 'false' }, arcs),
    h('div', { class: 'figure' }, h('strong', {}, `${plan.completed}/${plan.total}`), h('span', {}, texts.complete)))
}

function sentence(plan) {
  if (plan.isOverLimit) return texts.overLimit(plan.tasks.length)
  if (plan.tasks.length === 0) return texts.emptyToday
  if (plan.isFinished) return texts.finished
  return texts.progress(plan.completed, plan.total)
}

export const overview = plan => [
  h('div', {},
    h('p', { class: 'eyebrow' }, texts.longDate(plan.day)),
    h('h2', { id: 'overview-title' }, texts.overview),
    h('p', { class: plan.isFinished ? 'sentence finished' : 'sentence' }, sentence(plan))),
  ring(plan),
]

const details = task => h('p', { class: 'details', id: `details-${task.id}` },
  h('span', { class: `priority ${task.priority}` },
    h('span', { 'aria-hidden': 'true' }, `${glyphs[task.priority]} `), texts.priorityNames[task.priority]),
  h('span', {}, task.start ? texts.range(task.start, task.end) : texts.allDay),
  (task.carries > 0 || task.carriedFrom) &&
    h('span', { class: 'carried' }, texts.carriedOver(task.carriedFrom, task.carries)))

/// The marks are on the line of the badge, where they can change without moving the rest.
const marks = task => h('span', { class: 'marks', id: `marks-${task.id}` },
  task.isUnsent && h('span', {}, `⇡ ${notSynced}`), task.hasConflict && h('span', {}, `≠ ${conflict}`))

/// Creates a card. With `toggle` the task can be completed here.
function card(task, isPast, toggle) {
  const name = isPast && ['inFocus', 'nextUp'].includes(task.state) ? 'missed' : task.state
  const [isDone, canToggle] = [task.state === 'completed', toggle && !task.isCarriedOn]
  return h('li', { class: `card task ${name} ${task.priority}` },
    h('p', { class: 'standing' },
      h('span', { class: 'badge' }, isDone && h('span', { 'aria-hidden': 'true' }, '✓ '), texts.badges[name]), marks(task)),
    title('h3', task.title, { id: `title-${task.id}` }),
    details(task),
    canToggle
      ? h('button', {
        type: 'button', class: 'check', id: `check-${task.id}`, role: 'checkbox', 'aria-checked': String(isDone),
        'aria-labelledby': `title-${task.id}`, 'aria-describedby': `details-${task.id} marks-${task.id}`,
        click: () => toggle(task, !isDone),
      }, h('span', { 'aria-hidden': 'true' }))
      : h('span', { class: isDone ? 'check still done' : 'check still', 'aria-hidden': 'true' }, h('span')))
}

/// Creates the list of open tasks of the last planned day: each can be carried over, moved or deleted. `tomorrow` is
/// the first day to move to.
export const leftOvers = ({ day, tasks }, tomorrow, { carry, move, drop, leave }) => [
  h('header', {}, h('h2', { id: 'left-title' }, texts.leftTitle(day)),
    h('button', { type: 'button', id: 'leave-all', click: leave }, texts.leaveAll)),
  h('ul', { class: 'left' }, tasks.map(task => {
    const field = h('input', {
      type: 'date', min: tomorrow, value: tomorrow, required: true, id: `day-of-${task.id}`,
      'aria-label': texts.moveTo(task.title),
    })
    return h('li', {},
      title('h3', task.title, { id: `left-${task.id}` }),
      h('div', { class: 'buttons' },
        h('button', { type: 'button', class: 'primary', 'aria-describedby': `left-${task.id}`, click: () => carry(task) },
          texts.carryIt),
        h('button', { type: 'button', class: 'danger', 'aria-describedby': `left-${task.id}`, click: () => drop(task) },
          texts.dropIt),
        h('span', { class: 'move' }, field, h('button', {
          type: 'button', 'aria-describedby': `left-${task.id}`,
          click: () => { if (field.reportValidity()) move(task, field.value) },
        }, texts.moveIt))))
  })),
]

/// Creates an empty slot with the offer of a routine.
const offerRow = (offer, take) => h('li', { class: 'add-row' },
  h('button', { type: 'button', class: 'offer', id: `offer-${offer.id}`, click: () => take(offer) },
    h('span', { 'aria-hidden': 'true', class: 'sign' }, '↻ '), h('span', {}, title('span', offer.title, { class: 'title' }),
      offer.start && h('span', { class: 'times' }, ` ${texts.range(offer.start, offer.end)}`)),
    h('span', { class: 'hint' }, ` ${texts.takeOffer}`)))

/// Creates the cards of a day. `add` is the action of an empty slot, if tasks may be added, and `take` that of one with
/// an offer.
export const taskList = (plan, { isPast = false, toggle, add, offers = [], take } = {}) => h('ul', { class: 'tasks' },
  plan.tasks.map(task => card(task, isPast, toggle)), offers.map(offer => offerRow(offer, take)),
  add && plan.room > 0 && h('li', { class: 'add-row' },
    h('button', { type: 'button', id: 'add-row', click: add, 'aria-keyshortcuts': 'a' },
      h('span', { 'aria-hidden': 'true' }, '+ '), texts.addRow)))
