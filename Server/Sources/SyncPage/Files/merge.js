// Brings a change of this browser into a record that another machine has changed since. The rules are those of the
// planner (Sources/FocusSync/Merge.swift), for the one group of fields that this page changes: `completedAt`.
import { write } from './json.js'

const bookkeeping = new Set(['createdAt', 'modifiedAt', 'device'])
const isEmpty = value => value === undefined || value === null

/// Whether both say the same; who wrote it and when does not count.
export function isSame(one, other) { return content(one) === content(other) }

function content(fields) {
  const kept = Object.entries(fields).filter(([key, value]) =>
    !bookkeeping.has(key) && !isEmpty(value) && !(key === 'conflicts' && value.length === 0))
  return write(Object.fromEntries(kept))
}

/// `theirs` with what `ours` changed since `base`, and what lost in `conflicts`.
export function reapply(base, ours, theirs) {
  const merged = Object.assign(Object.create(null), theirs)
  const [own, other, former] = [ours, theirs, base].map(fields => fields.completedAt ?? undefined)
  const isOurs = (ours.modifiedAt ?? '') >= (theirs.modifiedAt ?? '')
  const notes = [...theirs.conflicts ?? []]
  const add = note => {
    if (!notes.some(known => identity(known) === identity(note))) notes.push(note)
  }
  const decided = new Set((base.conflicts ?? []).map(identity))
  for (const note of ours.conflicts ?? []) if (!decided.has(identity(note))) add(note)
  if (own !== former) {
    if (own && other && other !== former) {
      // A task was done when it was first done.
      merged.completedAt = own < other ? own : other
    } else if (other === former || isOurs) {
      merged.completedAt = own
      if (other && other !== former) add(lost('completedAt', theirs))
    } else if (own) {
      add(lost('completedAt', ours))
    }
    // An edit beats a deletion that did not know of it.
    if (!isEmpty(theirs.deletedAt) && isEmpty(ours.deletedAt)) {
      merged.deletedAt = undefined
      add(lost('deletedAt', theirs))
    }
  }
  if (notes.length > 0) merged.conflicts = notes
  if (isSame(merged, theirs)) return theirs
  if (isOurs) Object.assign(merged, { modifiedAt: ours.modifiedAt, device: ours.device })
  return merged
}

const identity = ({ field, value }) => write({ field, value })
const lost = (field, { [field]: value, device, modifiedAt }) =>
  ({ field, value: { [field]: value }, device, modifiedAt })
