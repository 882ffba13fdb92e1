// Synchronizes this browser with the server. A change stays in the outbox until the server has acknowledged it. The
// request with the change is stored before it is sent, and retried unchanged until it is answered.
import { call, Problem } from './api.js'
import * as sealing from './crypto.js'
import * as editions from './editions.js'
import { dayOf, isLiving, isMeant } from './loss.js'
import { takeKey } from './renewal.js'
import { opened, openedOrNull, rebased, resealed, saysSame } from './sealed.js'
import * as store from './store.js'
import { news } from './telling.js'

const recordsInRequest = 50
const { nameOf } = store

/// Sends pending changes and receives new ones. Only in one tab at a time.
export const synchronize = () => navigator.locks.request('focus-sync', async () => {
  // A round ends with an answer. A further one is needed after a conflict, or if a change was made in the meantime.
  for (let round = 0; round < 10; round += 1) {
    // Slow down, because a faulty server could answer forever.
    if (round > 2) await new Promise(resolve => setTimeout(resolve, 1000 + Math.random() * 500))
    const { account, request: stored, outbox } = await store.all()
    if (!account) return
    try {
      if (!account.cursor) await takeEverything(account)
      else if (stored ?? outbox.size > 0) await sendChanges(stored ?? await makeRequest(account, outbox))
      else {
        await takeChanges(account.cursor)
        await tell()
        decision = null
        return
      }
    } catch (error) {
      if (error.kind !== 'cursorUnknown') throw error
      await store.save({ account: { cursor: null }, request: null })
    }
  }
  throw new Problem('unsettled')
})

/// The user's decision about suspicious removals: 'keep' or 'remove'.
let decision = null
export function decide(choice) { decision = choice }

/// The time of the last report to the other machines, or of the last check that none was due.
let toldAt = 0

/// Reports the state of this browser to the other machines while it is idle, at most once a minute.
export const tellOthers = () => navigator.locks.request('focus-sync', async () => {
  if (Date.now() - toldAt >= 60_000) await tell()
})

async function tell() {
  toldAt = Date.now()
  const told = await news()
  const { cursor } = await store.account() ?? {}
  if (!told || !cursor) return
  const { status, fields } = await post(encoded({ mode: 'incremental', cursor, changes: [told.record] }))
  // If this fails, the next change sends the report. No user data depends on it.
  if (status !== 200) return
  const [result] = fields.results
  const rev = result?.rev ?? fields.conflicts?.find(({ type }) => type === 'head')?.rev
  await store.save({ account: { head: result?.rev ? { ...told.head, rev } : rev ? { rev, time: 0 } : null } })
  await take({ ...fields, results: [], conflicts: [] }, { since: cursor })
}

/// Waits for changes by other machines, for at most 25 seconds. Returns whether there were any.
export async function waitForChanges(signal) {
  const account = await store.account()
  if (!account) return false
  const { cursor } = account
  if (!cursor) throw new Problem('cursorUnknown')
  await takeChanges(cursor, { wait: 25, signal })
  return (await store.account())?.cursor !== cursor
}

async function post(body) {
  const answer = await call('POST', '/v1/sync', { body })
  if (answer.status === 409) throw new Problem('cursorUnknown')
  await expectSameKey(answer.fields)
  return answer
}

/// Accepts a new key, after which everything is requested again.
async function expectSameKey({ changes }) {
  if (!changes?.some(({ type }) => type === 'key')) return
  const account = await store.account()
  if (account && await takeKey(account, changes)) throw new Problem('cursorUnknown')
}

const encoded = fields => JSON.stringify(
  { idempotency_key: crypto.randomUUID(), client_sync_timestamp: new Date().toISOString(), ...fields })

async function makeRequest({ cursor }, outbox) {
  const sent = [...outbox.values()].slice(0, recordsInRequest)
  const changes = sent.map(({ type, id, base, doc, hash }) => ({ type, id, base, doc, hash }))
  const request = { body: encoded({ mode: 'incremental', cursor, changes }), sent }
  await store.save({ request })
  return request
}

async function sendChanges({ body, sent }) {
  const { status, fields } = await post(body)
  if (status !== 200) {
    // This request must not be repeated; its changes stay in the outbox.
    await store.save({ request: null })
    throw new Problem('server', String(status))
  }
  await take(fields, { sent })
  if (fields.more) await takeChanges(fields.cursor)
  if (fields.results.some(({ status }) => status === 'rejected')) throw new Problem('rejected')
}

async function takeChanges(cursor, { wait, signal } = {}) {
  for (let more = true; more;) {
    const { status, fields } = await page(cursor, { wait, signal })
    if (status === 304) return
    if (!await take(fields, { since: cursor })) return
    ;({ cursor, more } = fields)
    if (more && fields.changes.length === 0) throw new Problem('malformed')
  }
}

async function page(cursor, { wait, signal } = {}) {
  const path = `/v1/changes?since=${encodeURIComponent(cursor)}${wait ? `&wait=${wait}` : ''}`
  const answer = await call('GET', path, { signal })
  if (answer.status === 409) throw new Problem('cursorUnknown')
  if (answer.status !== 200 && answer.status !== 304) throw new Problem('server', String(answer.status))
  await expectSameKey(answer.fields)
  return answer
}

/// Requests all records: the first time, and after the server has lost the cursor. Sends records again that the server
/// has lost.
async function takeEverything(account) {
  const { status, fields } = await post(encoded({ mode: 'full', changes: [] }))
  if (status !== 200) throw new Problem('server', String(status))
  const changes = [...fields.changes]
  let { cursor, more } = fields
  while (more) {
    const next = await page(cursor)
    changes.push(...next.fields.changes)
    ;({ cursor, more } = next.fields)
    if (more && next.fields.changes.length === 0) throw new Problem('malformed')
  }
  await take({ changes, cursor, results: [], conflicts: [] }, { isFull: true })
}

/// Stores an answer together with its cursor, in one transaction. Returns false if another tab was faster.
const take = (answer, { sent = [], since, isFull = false }) => store.exclusively(async () => {
  const { account, records, outbox } = await store.all()
  if (!account || (since && account.cursor !== since)) return false
  const removed = []
  const arrived = new Map(answer.changes.map(record => [nameOf(record), record]))
  const conflicts = new Map((answer.conflicts ?? []).map(record => [nameOf(record), record]))
  const own = new Map(sent.map(entry => [nameOf(entry), entry]))
  const waiting = new Map()
  for (const result of answer.results ?? []) {
    const name = nameOf(result)
    const entry = own.get(name)
    if (result.status === 'conflict') {
      // A conflict without a record means that a restored server has lost it.
      if (conflicts.has(name)) arrived.set(name, conflicts.get(name))
      else waiting.set(name, { ...outbox.get(name) ?? entry, base: 0 })
    } else if (result.status !== 'rejected') {
      const { type, id, doc, hash } = entry
      arrived.set(name, { type, id, doc, hash, rev: result.rev })
      // A change that was made in the meantime is based on the sent one.
      const now = outbox.get(name)
      if (now) outbox.set(name, { ...now, base: result.rev, baseDoc: doc })
      if (now?.doc === doc) outbox.delete(name)
      waiting.set(name, outbox.get(name) ?? null)
    }
  }
  const changes = new Map()
  let [foreign, older] = [0, 0]
  for (const [name, record] of arrived) {
    // A record is removed by a sealed document that marks it as removed: the server cannot remove one.
    if (typeof record.doc !== 'string') throw new Problem('malformed')
    if (record.type === 'key') continue
    const known = records.get(name)
    const entry = outbox.get(name)
    const [content, former] = [await openedOrNull(account.keys, record), known && await opened(account.keys, known)]
    if (record.type === 'head') {
      // An older report of a machine never replaces a newer one.
      const isNews = content && !(former?.fields?.time > content.fields?.time)
      if (isNews || known) changes.set(name, isNews ? record : known)
      continue
    }
    const relation = !content ? 'older' : former ? editions.relation(content.edition, former.edition) : 'newer'
    if (!content && !known) {
      foreign += 1
      continue
    }
    const isRemoval = relation === 'newer' && !content.fields && !entry && isLiving(former)
    if (isRemoval) removed.push(dayOf(former))
    if (isRemoval && decision === 'keep') {
      changes.set(name, { ...known, rev: record.rev })
      if (account.canChange) waiting.set(name, await resealed(account, known, record.rev, content.edition))
    } else if (relation === 'newer' || (relation === 'same' && saysSame(content, former))) {
      changes.set(name, record)
      if (entry && (isFull || record.rev > entry.base)) waiting.set(name, await rebased(account, entry, record))
    } else if (relation === 'older') {
      older += 1
      // The server was restored or is malicious, or someone without the key writes to it: keep the known version.
      changes.set(name, { ...known, rev: record.rev })
      if (entry) waiting.set(name, { ...entry, base: record.rev })
      else if (account.canChange) waiting.set(name, await resealed(account, known, record.rev))
    } else {
      changes.set(name, record)
      if (account.canChange) {
        waiting.set(name, await rebased(account, { ...known, ...entry, baseDoc: null }, record))
      }
    }
  }
  if (isFull && changes.size === 0 && foreign > 0) throw new Problem('wrongKey')
  if (removed.length > 0 && !decision) {
    const here = await Promise.all([...records.values()].map(record => opened(account.keys, record)))
    if (!isMeant(removed, here)) throw new Problem('accident', String(removed.length))
  }
  if (isFull) {
    for (const [name, record] of new Map([...account.canChange ? records : [], ...outbox])) {
      if (!arrived.has(name) && record.type !== 'head') waiting.set(name, await resealed(account, record, 0))
    }
  }
  // A server that gives old versions or records that cannot be opened may have kept others back: compare everything
  // next time. Records that cannot be opened are not of this account if each comparison finds the same number of them.
  const isDoubtful = isFull ? foreign !== (account.foreign ?? 0) : foreign + older > 0
  await store.save({
    account: { cursor: isDoubtful ? null : answer.cursor, synchronizedAt: Date.now(), ...isFull && { foreign } },
    records: changes, outbox: waiting,
    request: sent.length > 0 || isFull ? null : undefined, replacing: isFull,
  })
  return true
})

/// Adds a change to the outbox: `change` gets the present fields (null for a new record), and returns the new ones.
export const queue = (type, id, change) => store.exclusively(async () => {
  const { keys, author } = await store.account()
  const name = await sealing.wireID(keys, type, id)
  const [record, entry] = await store.find(type, name)
  const current = entry ?? record
  const known = current ? await opened(keys, current) : { fields: null, edition: {} }
  const fields = change(known.fields)
  if (!fields) return
  const sealed = await sealing.seal(keys, type, id, fields, editions.next(author, known.edition))
  const { base, baseDoc } = entry ?? { base: record?.rev ?? 0, baseDoc: record?.doc ?? null }
  await store.save({ outbox: new Map([[nameOf(sealed), { ...sealed, base, baseDoc }]]) })
})
