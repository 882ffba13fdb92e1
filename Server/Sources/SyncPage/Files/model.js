// The state of the page, and the loop that updates it while the page is visible. Independent of the elements.
import * as api from './api.js'
import { open, unwrapKeys } from './crypto.js'
import * as dates from './dates.js'
import { carried, dropped, leftOver, moved, newTask, plan, planner, toggled, trace, traceID, validated } from './domain.js'
import * as store from './store.js'
import { useKeys } from './renewal.js'
import { decide, queue, synchronize, tellOthers, waitForChanges } from './sync.js'

/// Problems that only the user can solve.
const stopping = new Set(['revoked', 'loggedOut', 'wrongKey', 'keyRenewed', 'accident', 'tooOld', 'storage'])
/// Those of them that a new link may solve.
const joinable = ['revoked', 'loggedOut', 'keyRenewed']
/// In seconds.
const longestPause = 60

export const state = {
  account: null, planner: planner([]), unsent: 0, today: dates.today(), isRunning: true, problem: null,
}

let changed = () => {}
/// Sets the function that is called after each change of the state.
export function onChange(body) { changed = body }

const tabs = new BroadcastChannel('focus')
tabs.onmessage = () => reload()

// MARK: Records
let known = new Map()

let reading = Promise.resolve()
/// Reads the stored records, and opens new ones; calls run in order, so that the last one shows the newest state.
export function reload() {
  reading = reading.catch(() => {}).then(read)
  return reading
}

async function read() {
  const { account, records, outbox } = await store.all()
  if (!account) return
  const current = new Map([...records, ...outbox])
  known = new Map(await Promise.all([...current].map(async ([name, { type, id, doc }]) => {
    const before = known.get(name)
    if (before?.doc === doc) return [name, before]
    return [name, { doc, type, ...await open(account.keys, type, id, doc) }]
  })))
  // A record without fields is a removal.
  const entries = [...known].filter(([, { fields }]) => fields)
  Object.assign(state, {
    account, unsent: outbox.size, today: dates.today(),
    planner: planner(entries.map(([name, entry]) => ({ ...entry, isUnsent: outbox.has(name) }))),
  })
  changed()
}

// MARK: Joining and leaving

/// Joins the account of a link, for the first time or again.
export async function join({ code, key }, canChange) {
  const system = navigator.userAgentData?.platform || navigator.platform || ''
  const name = `Browser ${system}${canChange ? '' : ' (reads only)'}`.trim()
  const { wrapped, ...joined } = await api.join(code, name)
  const keys = await unwrapKeys(key, wrapped ?? '').catch(() => null)
  const before = state.account
  // The account may have a new key, but another account has another name.
  const isOther = keys && before && before.keys.name !== keys.name && before.of !== joined.of
  if (!keys || isOther) {
    await api.giveBack(joined)
    throw new api.Problem(keys ? 'otherAccount' : 'wrongKey')
  }
  if (before && before.keys.name !== keys.name) {
    await api.giveBack(before)
    await useKeys(keys, joined)
  }
  const author = before?.author ?? crypto.randomUUID()
  await store.save({ account: { cursor: null, ...await store.account(), keys, canChange, author, name, ...joined } })
  // Some browsers ask the user, so do not wait for the answer.
  navigator.storage?.persist?.()
}

/// Removes all local data. Returns whether the server was notified.
export async function leave() {
  const { device } = state.account
  isLeaving = true
  wake.abort()
  const isTold = await api.revoke(device)
  // Pending work must not restore anything.
  await Promise.allSettled([loop, reading])
  await store.forget()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) await registration.unregister()
  isLeaving = false
  forgetHere()
  return isTold
}

function forgetHere() {
  known = new Map()
  Object.assign(state, { account: null, planner: planner([]), unsent: 0, problem: null })
}

/// Another tab has left the account.
addEventListener('left', () => {
  forgetHere()
  changed()
})

// MARK: Changes

export const planOfToday = () => plan(state.planner, state.today)

export async function change(type, id, body) {
  await queue(type, id, body)
  await reload()
  tabs.postMessage('changed')
  poke()
}

export const toggle = (task, isDone) =>
  change('task', task.id, fields => fields && toggled(fields, isDone, state.account.author))

/// Returns the open tasks of the last planned day, until they are settled or dismissed for today.
export function leftOverToday() {
  const { account, today } = state
  return account.canChange && account.leftAt !== today ? leftOver(state.planner, today) : null
}

export async function leaveAll() {
  await store.save({ account: { leftAt: state.today } })
  await reload()
}

/// Carries a task over to today. Returns the violated rule, if any.
export async function carry(task) {
  const today = planOfToday()
  if (today.room === 0) return { refusal: 'dayFull' }
  const { author } = state.account
  let before = null
  await change('task', task.id, fields => {
    if (fields?.day !== task.day || isText(fields.deletedAt) || isText(fields.completedAt)) return null
    before = fields
    return carried(fields, today, author)
  })
  if (before) await change('task', traceID(task.id, task.day), () => trace(task.id, before, today.day, author))
  return {}
}

/// Moves a task to another day. Returns the violated rule, if any.
export async function move(task, day) {
  const target = plan(state.planner, day)
  if (target.room === 0) return { refusal: 'otherDayFull', day }
  await change('task', task.id, fields => fields?.day === task.day ? moved(fields, target, state.account.author) : null)
  return {}
}

export const drop = task => change('task', task.id, fields => fields && dropped(fields, state.account.author))

const isText = value => typeof value === 'string'

/// Adds a task for today. Returns the violated rule, if any.
export async function add(typed, priority) {
  const { title, ...violation } = validated(typed)
  if (violation.refusal) return violation
  await reload()
  const today = planOfToday()
  if (today.room === 0) return { refusal: 'dayFull' }
  await change('task', crypto.randomUUID(), () => newTask(title, priority, today, state.account.author))
  return { title }
}

/// Decides whether suspicious removals are accepted, or undone on every machine.
export function decideRemovals(choice) {
  decide(choice)
  poke()
}

export async function compare() {
  await store.save({ account: { cursor: null } })
  poke()
}

export async function allowChanges(canChange) {
  await store.save({ account: { canChange } })
  await reload()
}

// MARK: The loop

let wake = new AbortController()
let isLeaving = false
let loop
/// Wakes the loop, so that it contacts the server now.
export function poke() { wake.abort() }

const pause = (milliseconds, signal) => new Promise(resolve => {
  if (signal.aborted) return resolve()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  }, { once: true })
})

const isHidden = () => document.visibilityState === 'hidden'

/// Synchronizes until the browser leaves. `rejoin` may solve a problem, and returns whether it has.
export function run(rejoin) {
  loop = keepCurrent(rejoin)
  return loop
}

async function keepCurrent(rejoin) {
  await reload()
  let failures = 0
  while (state.account && !isLeaving) {
    wake = new AbortController()
    try {
      await synchronize()
      if (!state.account) return
      Object.assign(state, { isRunning: false, problem: null })
      failures = 0
      await reload()
      tabs.postMessage('changed')
      while (!wake.signal.aborted && !isHidden()) {
        const begun = Date.now()
        if (await waitForChanges(wake.signal)) await reload()
        await tellOthers()
        // Send at most one request per second, regardless of the answers.
        await pause(Math.max(0, begun + 1000 + Math.random() * 500 - Date.now()), wake.signal)
      }
      await pause(isHidden() ? 2 ** 31 - 1 : 0, wake.signal)
    } catch (error) {
      if (!state.account || isLeaving) return
      if (error.kind === 'cancelled') continue
      // The server was restored, or the account has a new key: the next round requests everything.
      if (error.kind === 'cursorUnknown') {
        await pause(1000, wake.signal)
        continue
      }
      const problem = error instanceof api.Problem ? error : new api.Problem('storage', String(error))
      if (joinable.includes(problem.kind) && await rejoin()) continue
      Object.assign(state, { isRunning: false, problem })
      await reload().catch(() => changed())
      const longest = Math.min(longestPause, 2 ** (failures += 1))
      const seconds = Math.max(problem.seconds, Math.random() * longest)
      await pause(stopping.has(problem.kind) || isHidden() ? 2 ** 31 - 1 : seconds * 1000, wake.signal)
    }
  }
}
