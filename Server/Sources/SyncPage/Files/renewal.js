// A new key of the account, which one of its machines has made, and with which it seals everything again.
import { Problem } from './api.js'
import * as sealing from './crypto.js'
import * as store from './store.js'

/// Takes over a new key if records of the server have one for this browser; whether they have. Throws if only others got it.
export async function takeKey({ keys, author, machine }, records) {
  const sent = new Map(records.filter(({ type }) => type === 'key').map(({ id, doc }) => [id, doc]))
  // Only a machine with the key that is replaced can say that there is a new one.
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

/// Seals everything here with other keys, and asks for everything that the server has. `more` goes into the account with them.
export const useKeys = (keys, more = {}) => store.exclusively(async () => {
  const { account, records, outbox } = await store.all()
  if (!account) return
  const resealed = async (type, id, doc) => {
    const content = await sealing.open(account.keys, type, id, doc)
    return sealing.seal(keys, type, content.id, content.fields, content.edition)
  }
  const [known, waiting] = [new Map(), new Map()]
  // What machines said is said anew.
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
