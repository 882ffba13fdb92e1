// Assembles the page: the link, the parts of the page, keys and messages.
import { month, week } from './calendar.js'
import { isAvailable, parseLink } from './crypto.js'
import * as dates from './dates.js'
import { fill, h } from './dom.js'
import * as model from './model.js'
import { settling } from './settling.js'
import * as sheets from './sheets.js'
import { register } from './register.js'
import * as store from './store.js'
import { offersToday, take } from './taking.js'
import * as texts from './texts.js'
import * as words from './texts-sync.js'
import { leftOvers, overview, taskList } from './today.js'

const { state } = model
const [main, message, standing, helpButton] =
  ['main', 'message', 'standing', 'help-button'].map(id => document.getElementById(id))
let [selected, shownToday] = [state.today, state.today]
let link = null // not used yet

function announce(text) {
  message.textContent = text
  clearTimeout(announce.timer)
  announce.timer = setTimeout(() => { message.textContent = '' }, 6_000)
}

// MARK: Before joining

function showWelcome(text, canJoin = false) {
  standing.textContent = ''
  helpButton.hidden = true
  fill(main, canJoin ? sheets.welcome(text, { join }) : sheets.welcome(text, { paste }))
}

/// Accepts a pasted link, in the same way as an opened one.
function paste(text) {
  const found = parseLink(text)
  if (!found) return words.badLink
  if (/^[a-z]+:/i.test(text.trim()) && URL.parse(text.trim())?.origin !== location.origin) return words.otherServer
  link = found
  showWelcome(words.joinIntro, true)
  return ''
}

async function join(canChange) {
  for (const button of main.querySelectorAll('button')) button.disabled = true
  announce(words.joining)
  try {
    await model.join(link, canChange)
    link = null
    announce('')
    start()
  } catch (error) {
    announce('')
    // The code may still be valid if the server could not be reached.
    showWelcome(sentence(error.kind), error.kind === 'offline')
  }
}

/// Joins again if there is an unused link of the same account.
async function rejoin() {
  if (!link) return false
  const used = link
  link = null
  try {
    await model.join(used, state.account.canChange)
    return true
  } catch (error) {
    announce(sentence(error.kind))
    return false
  }
}

function takeLink() {
  const { text } = joinLink
  joinLink.text = ''
  return text ? parseLink(text) ?? { isBad: true } : null
}

const sentence = (kind, detail) => (words.problems[kind] ?? words.problems.server)(state.unsent, detail)

// MARK: The page

const region = (tag, name, label) => h(tag, { id: name, class: 'card', 'aria-labelledby': label })
const form = sheets.addForm(submit, closeForm)
const parts = {
  problem: h('p', { id: 'problem', class: 'card problem', role: 'alert', hidden: true }),
  choice: sheets.removals(model.decideRemovals),
  overview: region('section', 'overview', 'overview-title'),
  left: region('section', 'left', 'left-title'),
  tasks: h('section', { id: 'tasks', 'aria-label': texts.tasks }),
  week: region('section', 'week', 'week-title'),
  month: region('section', 'month', 'month-title'),
  settings: h('footer', { id: 'settings', class: 'card' }),
}

function start() {
  helpButton.hidden = false
  fill(main, parts.problem, parts.choice,
    h('div', { class: 'column' }, parts.overview, parts.left, parts.tasks, form.element, parts.week),
    h('div', { class: 'column' }, parts.month, parts.settings))
  model.run(rejoin).catch(() => showWelcome(sentence('storage')))
}

function render() {
  if (!state.account) return showWelcome(words.needsLink)
  if (shownToday !== state.today) {
    if (selected === shownToday) selected = state.today
    shownToday = state.today
  }
  const { canChange, contradicting = [] } = state.account
  const today = model.planOfToday()
  const problem = state.problem && state.problem.kind !== 'offline' ? sentence(state.problem.kind, state.problem.detail)
    : contradicting.slice(0, 1).map(words.contradicts).join('')
  parts.choice.hidden = state.problem?.kind !== 'accident'
  parts.problem.hidden = problem === ''
  if (parts.problem.textContent !== problem) parts.problem.textContent = problem
  standing.textContent = words.describe(state)
  standing.className = state.problem ? 'failed' : state.unsent > 0 ? 'waiting' : ''
  fill(parts.overview, overview(today))
  const left = model.leftOverToday()
  parts.left.hidden = !left
  // Arriving changes must not replace a date field that is in use.
  if (!left || !parts.left.contains(document.activeElement) || document.activeElement.type !== 'date') {
    fill(parts.left, left ? leftOvers(left, dates.adding(state.today, 1), settling(announce)) : [])
  }
  const actions = canChange ? { toggle, add: showForm, offers: offersToday(), take: offer => take(offer, announce) } : {}
  fill(parts.tasks, taskList(today, actions))
  fill(parts.week, week(state.planner, state.today))
  fill(parts.month, month(state.planner, { selected, today: state.today }, select))
  fill(parts.settings, sheets.settings(state.account, { change: allowChanges, synchronize: contradicting.length > 0 ? model.compare : model.poke, leave }))
  document.title = today.tasks.length > 0 ? `${today.completed}/${today.total} · Daily Focus` : 'Daily Focus'
}

function select(day, takesFocus = true) {
  selected = day
  render()
  if (takesFocus) document.getElementById(`day-${day}`)?.focus()
}

// MARK: Actions

async function toggle(task, isDone) {
  const isFocused = document.activeElement?.id === `check-${task.id}`
  await model.toggle(task, isDone)
  const today = model.planOfToday()
  announce(today.isFinished ? texts.finished : (isDone ? texts.completed : texts.reopened)(task.title))
  // Focus the next open task, so that the same key finishes a day.
  const next = today.tasks.find(({ state }) => state === 'inFocus')
  if (isFocused && isDone && next) document.getElementById(`check-${next.id}`)?.focus()
}

function showForm() {
  if (!state.account?.canChange) return
  if (model.planOfToday().room === 0) return announce(texts.refusals.dayFull())
  form.show()
}

function closeForm() {
  form.hide()
  if (form.hasText()) announce(texts.draftKept)
  ;(document.getElementById('add-row') ?? parts.tasks.querySelector('button[aria-checked=false]'))?.focus()
}

async function submit(typed, priority) {
  const { title, refusal, ...detail } = await model.add(typed, priority)
  if (refusal) return form.refuse(texts.refusals[refusal](detail))
  form.reset()
  form.refuse('')
  closeForm()
  announce(texts.added(title))
}

function allowChanges(isAllowed) {
  if (!isAllowed) form.hide()
  model.allowChanges(isAllowed)
}

async function leave() {
  if (!await sheets.confirmsLeaving(state.unsent)) return
  const isTold = await model.leave()
  form.reset()
  showWelcome(words.left(isTold))
}

function moveBetweenTasks(step) {
  const stops = [...parts.tasks.querySelectorAll('button')]
  const place = stops.indexOf(document.activeElement)
  stops.at(place < 0 ? (step > 0 ? 0 : -1) : (place + step + stops.length) % stops.length)?.focus()
}

const shortcuts = {
  a: showForm,
  t: () => select(state.today),
  '?': sheets.help,
  ArrowDown: () => moveBetweenTasks(1),
  ArrowUp: () => moveBetweenTasks(-1),
}

document.addEventListener('keydown', event => {
  if (!state.account || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
  if (event.target.closest('input:not([type=checkbox]), dialog') || document.querySelector('dialog[open]')) return
  // If no task has the focus, the arrow keys scroll.
  if (event.key.startsWith('Arrow') && !event.target.closest('#tasks')) return
  if (!Object.hasOwn(shortcuts, event.key)) return
  event.preventDefault()
  shortcuts[event.key]()
})

// MARK: Start

function waitForMidnight() {
  setTimeout(() => {
    Object.assign(state, { today: dates.today() })
    if (state.account) render()
    waitForMidnight()
  }, Math.min(dates.untilTomorrow() + 50, 60_000))
}

addEventListener('beforeunload', event => { if (form.hasText()) event.preventDefault() })
for (const name of ['visibilitychange', 'online', 'focus']) addEventListener(name, model.poke, true)

async function open() {
  const found = takeLink()
  let account
  try { account = await store.account() } catch { return showWelcome(sentence('storage')) }
  if (!account) {
    link = found?.isBad ? null : found
    return link ? showWelcome(words.joinIntro, true) : showWelcome(found?.isBad ? words.badLink : words.needsLink)
  }
  if (found?.isBad) announce(words.badLink)
  else link = found
  if (!state.account) start()
  else model.poke()
}

document.documentElement.lang = texts.language
helpButton.setAttribute('aria-label', words.shortcuts)
helpButton.addEventListener('click', sheets.help)
if (isAvailable()) {
  model.onChange(render)
  addEventListener('joinlink', open)
  register()
  waitForMidnight()
  await open()
} else {
  showWelcome(words.insecure)
}
