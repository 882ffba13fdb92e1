// The renewal of the account key by one of the machines, which seals everything again.
import { Problem } from './api.js'
import * as sealing from './crypto.js'
import * as store from './store.js'

/// Accepts a new key if the server has one for this browser, and returns whether it does. Throws if there is one only
/// for others.
export async function takeKey({ keys, author, machine }, records) {
  const sent = new Map(records.filter(({ type }) => type === 'key').map(({ id, doc }) => [id, doc]))
  // Only a machine with the previous key can announce a new one.
  const announcers = []
  for (const [id, doc] of sent) {
    const from = (await sealing.open(keys, 'key', id, doc).catch(() => null))?.fields?.from
    if (typeof from === 'string') announcers.push(from)
  }
  if (announcers.length === 0) return false
  for (const from of machine && sent.has(author) ? announcers : []) {
    const renewed = await sealing.unwrapRenewed(machine.privateKey, from, author, sent.get(author)).catch(() => null)
    if (renewed) {
      await useKeys(renewed)
      return true
    }
  }
  throw new Problem('keyRenewed')
}

/// Seals everything with other keys, and requests all records of the server. `more` is added to the account.
export const useKeys = (keys, more = {}) => store.exclusively(async () => {
  const { account, records, outbox } = await store.all()
  if (!account) return
  const resealed = async (type, id, doc) => {
    const content = await sealing.open(account.keys, type, id, doc)
    return sealing.seal(keys, type, content.id, content.fields, content.edition)
  }
  const [known, waiting] = [new Map(), new Map()]
  // Reports of machines are created again and not resealed.
  for (const { type, id, doc } of records.values()) {
    if (type === 'head') continue
    const record = await resealed(type, id, doc)
    known.set(store.nameOf(record), { ...record, rev: 0 })
  }
  for (const [name, { type, id, doc, baseDoc }] of outbox) {
    waiting.set(name, null)
    const entry = await resealed(type, id, doc)
    const base = baseDoc ? (await resealed(type, id, baseDoc)).doc : null
    waiting.set(store.nameOf(entry), { ...entry, base: 0, baseDoc: base })
  }
  await store.save({
    account: { ...more, keys, cursor: null, head: null }, records: known, outbox: waiting, request: null, replacing: true,
  })
})
