// The reports of this browser to the other machines, and the comparison with theirs.
import * as sealing from './crypto.js'
import * as heads from './heads.js'
import { Problem } from './api.js'
import * as store from './store.js'

/// The opened records by name, and their digest.
let opened = new Map()
let knows = heads.versions([])

/// Opens new records. If thousands of records are unchanged, no digest is computed.
async function openAll({ keys }, records) {
  const isSame = records.size === opened.size && [...records].every(([name, { doc }]) => opened.get(name)?.doc === doc)
  if (isSame) return [...opened.values()]
  opened = new Map(await Promise.all([...records].map(async ([name, { type, id, doc }]) => {
    const before = opened.get(name)
    if (before?.doc === doc) return [name, before]
    try {
      return [name, { doc, type, ...await sealing.open(keys, type, id, doc) }]
    } catch {
      throw new Problem('wrongKey')
    }
  })))
  const all = [...opened.values()]
  knows = heads.versions(all)
  return all
}

/// Records the present state, since when it has been the same, and the machines whose state differs. Returns the report
/// for the others, based on the server's version of it; null if none is due.
export async function news(now = Date.now()) {
  const { account, records } = await store.all()
  if (!account) return null
  const all = await openAll(account, records)
  if (heads.isNothing(knows)) return null
  const since = heads.isEqual(account.knows, knows) ? account.since : now
  const machine = account.machine === undefined ? await sealing.makeMachine() : account.machine
  const identity = machine ? { device: account.device, key: machine.publicText } : {}
  const contradicting = all.filter(({ type, id, fields }) => type === 'head' && id !== account.author && fields
    && heads.contradicts(fields, knows, since, now)).map(({ fields }) => String(fields.name ?? ''))
  await store.save({ account: { knows, since, machine, contradicting } })
  if (!heads.isDue(account.head, knows, identity, now)) return null
  const [time, begin] = [now, since].map(instant => new Date(instant).toISOString())
  const fields = { knows, name: account.name ?? 'Browser', since: begin, time, ...identity }
  const record = await sealing.seal(account.keys, 'head', account.author, fields, {})
  return { record: { ...record, base: account.head?.rev ?? 0 }, head: { knows, time: now, ...identity } }
}
