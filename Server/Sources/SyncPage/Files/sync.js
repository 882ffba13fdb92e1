// Keeps this browser and the server the same. A change waits in the outbox until the server has acknowledged it; the
// request that carries it is stored before it is sent, and sent again unchanged until it is answered.
import { call, Problem } from './api.js'
import * as sealing from './crypto.js'
import * as editions from './editions.js'
import { isSame, reapply } from './merge.js'
import * as store from './store.js'

const recordsInRequest = 50
const { nameOf } = store

/// Sends what waits, and takes what is new. One tab at a time.
export const synchronize = () => navigator.locks.request('focus-sync', async () => {
  // Each round ends with an answer; another one is needed after a conflict, or a change that was made meanwhile.
  for (let round = 0; round < 10; round += 1) {
    // A server may answer without end.
    if (round > 2) await new Promise(resolve => setTimeout(resolve, 1000 + Math.random() * 500))
    const { account, request: stored, outbox } = await store.all()
    if (!account) return
    try {
      if (!account.cursor) await takeEverything(account)
      else if (stored ?? outbox.size > 0) await sendChanges(stored ?? await makeRequest(account, outbox))
      else return await takeChanges(account.cursor)
    } catch (error) {
      if (error.kind !== 'cursorUnknown') throw error
      await store.save({ account: { cursor: null }, request: null })
    }
  }
  throw new Problem('unsettled')
})

/// Waits for changes of other machines, up to 25 seconds. Whether some came.
export async function waitForChanges(signal) {
  const { cursor } = await store.account() ?? {}
  if (!cursor) return false
  await takeChanges(cursor, { wait: 25, signal })
  return (await store.account())?.cursor !== cursor
}

async function post(body) {
  const answer = await call('POST', '/v1/sync', { body })
  if (answer.status === 409) throw new Problem('cursorUnknown')
  return answer
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
    // Not to be sent again as it is; the changes stay in the outbox.
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
  return answer
}

/// The first time, and after the server forgot where this browser was. What the server has lost is sent again.
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

/// Stores an answer with the cursor that it leads to, in one step. False if another tab was faster.
const take = (answer, { sent = [], since, isFull = false }) => store.exclusively(async () => {
  const { account, records, outbox } = await store.all()
  if (!account || (since && account.cursor !== since)) return false
  const arrived = new Map(answer.changes.map(record => [nameOf(record), record]))
  const conflicts = new Map((answer.conflicts ?? []).map(record => [nameOf(record), record]))
  const own = new Map(sent.map(entry => [nameOf(entry), entry]))
  const waiting = new Map()
  for (const result of answer.results ?? []) {
    const name = nameOf(result)
    const entry = own.get(name)
    if (result.status === 'conflict') {
      // Without a record, the server was restored and has forgotten it.
      if (conflicts.has(name)) arrived.set(name, conflicts.get(name))
      else waiting.set(name, { ...outbox.get(name) ?? entry, base: 0 })
    } else if (result.status !== 'rejected') {
      const { type, id, doc, hash } = entry
      arrived.set(name, { type, id, doc, hash, rev: result.rev })
      // What was changed again meanwhile builds on what was sent.
      const now = outbox.get(name)
      if (now) outbox.set(name, { ...now, base: result.rev, baseDoc: doc })
      if (now?.doc === doc) outbox.delete(name)
      waiting.set(name, outbox.get(name) ?? null)
    }
  }
  const changes = new Map()
  let [readable, foreign] = [0, 0]
  for (const [name, record] of arrived) {
    // A record is removed by a document that says so: the server cannot remove one.
    if (typeof record.doc !== 'string') throw new Problem('malformed')
    const known = records.get(name)
    const entry = outbox.get(name)
    const [content, former] = [await openedOrNull(account.keys, record), known && await opened(account.keys, known)]
    const relation = !content ? 'older' : former ? editions.relation(content.edition, former.edition) : 'newer'
    if (content) readable += 1
    else if (!known) {
      foreign += 1
      continue
    }
    if (relation === 'newer' || (relation === 'same' && saysSame(content, former))) {
      changes.set(name, record)
      if (entry && (isFull || record.rev > entry.base)) waiting.set(name, await rebased(account, entry, record))
    } else if (relation === 'older') {
      // The server was restored, it lies, or somebody without the key has written there: what is known here stays.
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
  if (isFull && readable === 0 && foreign > 0) throw new Problem('wrongKey')
  if (isFull) {
    for (const [name, record] of new Map([...account.canChange ? records : [], ...outbox])) {
      if (!arrived.has(name)) waiting.set(name, await resealed(account, record, 0))
    }
  }
  await store.save({
    account: { cursor: answer.cursor, synchronizedAt: Date.now() }, records: changes, outbox: waiting,
    request: sent.length > 0 || isFull ? null : undefined, replacing: isFull,
  })
  return true
})

async function opened(keys, { type, id, doc }) {
  try {
    return await sealing.open(keys, type, id, doc)
  } catch {
    throw new Problem('wrongKey')
  }
}

const openedOrNull = (keys, { type, id, doc }) => sealing.open(keys, type, id, doc).catch(() => null)

const saysSame = (one, other) => one.fields && other.fields
  ? isSame(one.fields, other.fields) : !one.fields && !other.fields

/// What is known of a record, to be sent again.
async function resealed({ keys, author }, record, base) {
  const { id, fields, edition } = await opened(keys, record)
  return { ...await sealing.seal(keys, record.type, id, fields, editions.next(author, edition)), base, baseDoc: null }
}

/// A waiting change on top of what the server has now; null if that says the same.
async function rebased({ keys, author }, entry, current) {
  const ours = await opened(keys, entry)
  const theirs = await opened(keys, current)
  if (saysSame(ours, theirs)) return null
  let { fields } = ours
  if (fields && theirs.fields) {
    const base = entry.baseDoc ? (await opened(keys, { ...entry, doc: entry.baseDoc })).fields : null
    fields = reapply(base, fields, theirs.fields)
    if (isSame(fields, theirs.fields)) return null
  }
  const edition = editions.next(author, ours.edition, theirs.edition)
  return { ...await sealing.seal(keys, entry.type, ours.id, fields, edition), base: current.rev, baseDoc: current.doc }
}

/// Puts a change into the outbox: `change` gets the fields as they are now (nothing for a new record), and returns the
/// new ones.
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
