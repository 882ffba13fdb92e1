// Merges two versions of a task that were changed apart from each other. The rules are those of the planner
// (Sources/FocusSync/Merge.swift), and `merging.json` has examples that both agree on.
import { groups } from './groups.js'
import { compareTexts, JSONNumber, write } from './json.js'

const bookkeeping = new Set(['createdAt', 'modifiedAt', 'device'])
const isEmpty = value => value === undefined || value === null
const known = new Set([...groups.flatMap(({ keys }) => keys), ...bookkeeping, 'conflicts'])
const deletion = groups.find(({ keys }) => keys[0] === 'deletedAt')

/// Whether both say the same; who wrote it and when does not count.
export function isSame(one, other) { return content(one) === content(other) }

function content(fields) {
  const kept = Object.entries(fields).filter(([key, value]) =>
    !bookkeeping.has(key) && !isEmpty(value) && !(key === 'conflicts' && value.length === 0))
  return write(Object.fromEntries(kept))
}

const valueOf = ({ keys }, fields) =>
  Object.fromEntries(keys.filter(key => !isEmpty(fields[key])).map(key => [key, fields[key]]))
const isEqual = (one, other) => write(one) === write(other)
const isLess = (one, other) => one instanceof JSONNumber && other instanceof JSONNumber
  ? Number(one.text) < Number(other.text) : compareTexts(one ?? '', other ?? '') < 0
const timeOf = fields => fields.modifiedAt ?? ''
const orderOf = (one, other) => compareTexts(one[0], other[0]) || compareTexts(one[1], other[1])

/// Every group of task fields, and each field that only another version knows by itself.
function groupsOf(documents) {
  const others = new Set(documents.flatMap(Object.keys).filter(key => !known.has(key)))
  return [...groups, ...[...others].map(key => ({ keys: [key], rule: 'newest', isTyped: true }))]
}

/// The merged version; `theirs` itself if that says all of it. Without a base both were made apart.
export function reapply(base, ours, theirs) {
  if (isEqual(ours, theirs)) return theirs
  const all = groupsOf([ours, theirs, base ?? {}])
  const merged = Object.assign(Object.create(null), theirs)
  const notes = notesOf(base, ours, theirs)
  for (const group of all) {
    const [winner, loser] = choose(group, base, ours, theirs)
    if (loser) insert(notes, note(group, loser))
    const value = valueOf(group, winner)
    for (const key of group.keys) merged[key] = value[key]
  }
  revive(merged, notes, all, base, ours, theirs)
  // What the record says now is no conflict any more. Nobody decides about what a day keeps of a task that went on.
  const isNews = ({ field, value }) => !(isTrace(ours) && isTrace(theirs)) && all.every(group =>
    group.keys[0] !== field || !isEqual(valueOf(group, merged), value))
  const left = [...notes].sort(([one], [other]) => compareTexts(one, other)).map(([, each]) => each).filter(isNews)
  merged.conflicts = left.length > 0 ? left : undefined
  const newest = orderOf([timeOf(ours), ours.device ?? ''], [timeOf(theirs), theirs.device ?? '']) >= 0 ? ours : theirs
  Object.assign(merged, { modifiedAt: newest.modifiedAt, device: newest.device })
  const created = [ours.createdAt, theirs.createdAt].filter(time => !isEmpty(time)).sort(compareTexts)
  if (created.length > 0) merged.createdAt = created[0]
  return isSame(merged, theirs) ? theirs : merged
}

/// The version whose value of a group counts, and the one whose value has to be kept beside it.
function choose(group, base, ours, theirs) {
  const [own, other, former] = [ours, theirs, base ?? {}].map(fields => valueOf(group, fields))
  if (isEqual(own, other) || base && isEqual(other, former)) return [ours]
  if (base && isEqual(own, former)) return [theirs]
  const name = group.keys[0]
  if (group.rule !== 'newest' && name in own && name in other) {
    const isOurs = group.rule === 'earliest' ? !isLess(other[name], own[name]) : !isLess(own[name], other[name])
    return [isOurs ? ours : theirs]
  }
  if (name === 'day') {
    // Carried on by both: to the later day.
    if (base && isCarried(ours, base) && isCarried(theirs, base) && own.day !== other.day) {
      return [compareTexts(ours.day ?? '', theirs.day ?? '') > 0 ? ours : theirs]
    }
  }
  const isOurs = orderOf([timeOf(ours), write(own)], [timeOf(theirs), write(other)]) >= 0
  const [winner, loser] = isOurs ? [ours, theirs] : [theirs, ours]
  // On the same day only the order differs, which nobody has typed.
  if (name === 'day' && own.day === other.day) return [winner]
  return [winner, group.isTyped && Object.keys(valueOf(group, loser)).length > 0 ? loser : undefined]
}

/// An edit beats a deletion that did not know of it; the deletion is kept as a conflict.
function revive(merged, notes, all, base, ours, theirs) {
  if (!base || !isEmpty(base.deletedAt)) return
  for (const [one, other] of [[ours, theirs], [theirs, ours]]) {
    if (isEmpty(one.deletedAt) || !isEmpty(other.deletedAt)) continue
    const isEdited = all.some(group => group !== deletion && !isEqual(valueOf(group, other), valueOf(group, base)))
    if (!isEdited) continue
    merged.deletedAt = undefined
    insert(notes, note(deletion, one))
  }
}

const isTrace = fields => !isEmpty(fields.task) && !isEmpty(fields.carriedTo)
const isCarried = (fields, base) =>
  Number(fields.carries?.text ?? 0) > Number(base.carries?.text ?? 0) && compareTexts(fields.day ?? '', base.day ?? '') > 0

// MARK: Conflicts

const identity = ({ field, value }) => write({ field, value })
const note = (group, fields) => ({
  field: group.keys[0], value: valueOf(group, fields), device: fields.device, modifiedAt: fields.modifiedAt,
})

/// Those of both sides, without those that one of them has decided.
function notesOf(base, ours, theirs) {
  const names = fields => new Set((fields?.conflicts ?? []).map(identity))
  const [former, own, other] = [base, ours, theirs].map(names)
  const notes = new Map()
  for (const each of [...ours.conflicts ?? [], ...theirs.conflicts ?? []]) {
    const name = identity(each)
    if (!former.has(name) || own.has(name) && other.has(name)) insert(notes, each)
  }
  return notes
}

/// Of two with the same value, every machine keeps the same one.
function insert(notes, added) {
  const found = notes.get(identity(added))
  if (!found || compareTexts(write(found), write(added)) > 0) notes.set(identity(added), added)
}
