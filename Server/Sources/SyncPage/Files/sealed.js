// Records in their stored form: opened, compared and sealed again.
import { Problem } from './api.js'
import * as sealing from './crypto.js'
import * as editions from './editions.js'
import { isSame, reapply } from './merge.js'

export async function opened(keys, { type, id, doc }) {
  try {
    return { type, ...await sealing.open(keys, type, id, doc) }
  } catch {
    throw new Problem('wrongKey')
  }
}

export const openedOrNull = (keys, { type, id, doc }) => sealing.open(keys, type, id, doc).catch(() => null)

export const saysSame = (one, other) => one.fields && other.fields
  ? isSame(one.fields, other.fields) : !one.fields && !other.fields

/// Seals a known record again for sending, as the successor of its own edition and of `replaced`.
export async function resealed({ keys, author }, record, base, replaced = {}) {
  const { id, fields, edition } = await opened(keys, record)
  const next = editions.next(author, edition, replaced)
  return { ...await sealing.seal(keys, record.type, id, fields, next), base, baseDoc: null }
}

/// Rebases a pending change on the server's present version; null if that has the same content.
export async function rebased({ keys, author }, entry, current) {
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
