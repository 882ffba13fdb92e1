// Brings a change of this browser into a record that another machine has changed since. The rules are those of the
// planner (Sources/FocusSync/Merge.swift), for the groups of fields that this page changes.
import { JSONNumber, write } from './json.js'

const bookkeeping = new Set(['createdAt', 'modifiedAt', 'device'])
const isEmpty = value => value === undefined || value === null

/// Whether both say the same; who wrote it and when does not count.
export function isSame(one, other) { return content(one) === content(other) }

function content(fields) {
  const kept = Object.entries(fields).filter(([key, value]) =>
    !bookkeeping.has(key) && !isEmpty(value) && !(key === 'conflicts' && value.length === 0))
  return write(Object.fromEntries(kept))
}

/// The fields that this page changes, by groups that mean something only together. Of two times or numbers the earlier or
/// later one may win; what no person types is no conflict.
const groups = [
  { keys: ['completedAt'], pick: 'earliest', isTyped: true }, { keys: ['day', 'placedAt'], isTyped: true },
  { keys: ['carriedFrom'], pick: 'earliest' }, { keys: ['carries'], pick: 'latest' },
  { keys: ['deletedAt'], pick: 'latest', isTyped: true },
]
const deletion = groups.at(-1)

const valueOf = ({ keys }, fields) =>
  Object.fromEntries(keys.filter(key => !isEmpty(fields[key])).map(key => [key, fields[key]]))
const differ = (one, other) => write(one) !== write(other)
const isLess = (one, other) => one instanceof JSONNumber && other instanceof JSONNumber
  ? Number(one.text) < Number(other.text) : String(one) < String(other)

/// `theirs` with what `ours` changed since `base`, and what lost in `conflicts`. Without a base both were made apart, so that
/// neither is the older one.
export function reapply(base, ours, theirs) {
  base ??= {}
  const merged = Object.assign(Object.create(null), theirs)
  const isOurs = (ours.modifiedAt ?? '') >= (theirs.modifiedAt ?? '')
  const notes = [...theirs.conflicts ?? []]
  const add = note => {
    if (!notes.some(known => identity(known) === identity(note))) notes.push(note)
  }
  const decided = new Set((base.conflicts ?? []).map(identity))
  for (const note of ours.conflicts ?? []) if (!decided.has(identity(note))) add(note)
  for (const group of groups) {
    const [own, other, former] = [ours, theirs, base].map(fields => valueOf(group, fields))
    if (!differ(own, former) || !differ(own, other)) continue
    const name = group.keys[0]
    let takesOurs = isOurs
    if (!differ(other, former)) takesOurs = true
    else if (group.pick && name in own && name in other) {
      takesOurs = group.pick === 'earliest' ? isLess(own[name], other[name]) : isLess(other[name], own[name])
    } else {
      const lost = takesOurs ? [theirs, other] : [ours, own]
      // On the same day only the order differs, which nobody has typed.
      if (group.isTyped && Object.keys(lost[1]).length > 0 && (name !== 'day' || own.day !== other.day)) add(note(group, ...lost))
    }
    if (takesOurs) for (const key of group.keys) merged[key] = own[key]
  }
  // An edit beats a deletion that did not know of it.
  if (isEmpty(base.deletedAt)) {
    for (const [one, another] of [[ours, theirs], [theirs, ours]]) {
      const isEdited = groups.some(group => group !== deletion && differ(valueOf(group, another), valueOf(group, base)))
      if (isEmpty(one.deletedAt) || !isEmpty(another.deletedAt) || !isEdited) continue
      merged.deletedAt = undefined
      add(note(deletion, one, valueOf(deletion, one)))
    }
  }
  if (notes.length > 0) merged.conflicts = notes
  if (isSame(merged, theirs)) return theirs
  if (isOurs) Object.assign(merged, { modifiedAt: ours.modifiedAt, device: ours.device })
  return merged
}

const identity = ({ field, value }) => write({ field, value })
const note = ({ keys }, { device, modifiedAt }, value) => ({ field: keys[0], value, device, modifiedAt })
