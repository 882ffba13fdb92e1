// The month with its stripes, and the chart of the week.
import { adding, addingMonths, day, weekday, weeksOfMonth } from './dates.js'
import { h } from './dom.js'
import { completedInMonth, limit, plan, weekOf } from './domain.js'
import * as texts from './texts.js'
import { taskList } from './today.js'

const stripeLimit = 4

function label(plan, today) {
  const parts = [texts.longDate(plan.day)]
  if (plan.day === today) parts.push(texts.today)
  if (plan.tasks.length > 0) {
    parts.push(texts.doneCount(plan.completed, plan.tasks.length))
    parts.push(...plan.tasks.slice(0, stripeLimit).map(task => texts.priorityNames[task.priority]))
  }
  return parts.join(', ')
}

function cell(plan, { selected, today }, select) {
  const isSelected = plan.day === selected
  const classes = ['day']
  if (plan.day.slice(0, 7) !== selected.slice(0, 7)) classes.push('other')
  if (plan.day === today) classes.push('today')
  if (plan.day < today) classes.push('past')
  const stripes = plan.tasks.slice(0, stripeLimit).map(task =>
    h('i', { class: `stripe ${task.priority}${task.isDone ? '' : ' open'}` }))
  return h('td', { role: 'gridcell', 'aria-selected': String(isSelected) },
    h('button', {
      type: 'button', class: classes.join(' '), id: `day-${plan.day}`, tabindex: isSelected ? 0 : -1,
      'aria-label': label(plan, today), 'aria-current': plan.day === today && 'date',
      click: () => select(plan.day),
    }, h('span', { class: 'number' }, day(plan.day), plan.isFinished && h('b', {}, '✓')),
    h('span', { class: 'stripes', 'aria-hidden': 'true' }, stripes)))
}

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function keyed(event, selected, select) {
  const target = event.key in steps ? adding(selected, steps[event.key])
    : event.key === 'PageUp' ? addingMonths(selected, -1)
      : event.key === 'PageDown' ? addingMonths(selected, 1)
        : event.key === 'Home' ? `${selected.slice(0, 8)}01` : null
  if (!target) return
  event.preventDefault()
  select(target)
}

/// Returns the month of the selected day. `select` chooses another day.
export function month(planner, { selected, today }, select) {
  const weeks = weeksOfMonth(selected)
  const step = (name, months, sign) => h('button', {
    type: 'button', class: 'quiet', id: name, 'aria-label': texts[name],
    click: () => select(addingMonths(selected, months), false),
  }, sign)
  const shown = plan(planner, selected)
  return [
    h('header', {},
      h('div', {}, h('h2', { id: 'month-title' }, texts.monthAndYear(selected)),
        h('p', { class: 'muted' }, texts.tasksCompleted(completedInMonth(planner, selected)))),
      h('div', { class: 'steps' }, step('previousMonth', -1, '‹'), step('nextMonth', 1, '›'))),
    h('table', {
      role: 'grid', 'aria-labelledby': 'month-title', keydown: event => keyed(event, selected, select),
    },
    h('thead', {}, h('tr', {}, weeks[0].map(date => h('th', { scope: 'col', abbr: texts.weekdayName(weekday(date)) },
      texts.shortWeekday(weekday(date)))))),
    h('tbody', {}, weeks.map(days => h('tr', {}, days.map(date =>
      cell(plan(planner, date), { selected, today }, select)))))),
    ...selected === today ? [] : [
      h('header', { class: 'agenda' }, h('h3', {}, texts.focusFor(selected)),
        h('p', { class: 'badge' }, texts.items(shown.tasks.length))),
      shown.tasks.length > 0 ? taskList(shown, { isPast: selected < today })
        : h('p', { class: 'muted' }, texts.emptyDay),
    ],
  ]
}

function bar(plan, today) {
  const count = Math.max(limit, plan.tasks.length)
  const blocks = Array.from({ length: count }, (_, index) =>
    h('i', { class: index < plan.completed ? 'block done' : index < plan.tasks.length ? 'block open' : 'block' }))
  const name = weekday(plan.day)
  return h('li', { class: plan.day === today ? 'today' : plan.day > today ? 'future' : 'past' },
    h('span', { class: 'bar', 'aria-hidden': 'true' }, blocks.reverse()),
    h('span', { class: 'figure' }, plan.tasks.length > 0 ? `${plan.completed}/${plan.tasks.length}` : '–'),
    h('abbr', { title: texts.weekdayName(name) }, texts.shortWeekday(name)),
    plan.focused >= 60_000 && h('span', { class: 'focused' }, texts.length(plan.focused)))
}

/// Returns the chart of the tasks that were done on each day of this week.
export function week(planner, today) {
  const plans = weekOf(planner, today)
  const sum = key => plans.reduce((total, plan) => total + key(plan), 0)
  const focused = sum(plan => plan.focused)
  // A task counts once, on its final day. Future tasks do not count as behind plan.
  const planned = sum(plan => plan.day > today ? 0 : plan.tasks.filter(task => !task.isCarriedOn).length)
  const done = sum(plan => plan.day > today ? 0 : plan.completed)
  const figures = planned > 0 ? [texts.doneCount(done, planned)] : []
  if (focused >= 60_000) figures.push(texts.ofFocus(focused))
  return [
    h('header', {}, h('h2', { id: 'week-title' }, texts.weekTitle),
      h('p', { class: 'muted' }, figures.join(' · '))),
    h('ol', { class: 'bars' }, plans.map(plan => bar(plan, today))),
  ]
}
