// Merges two concurrent versions of a task. The rules are those of the planner (Sources/FocusSync/Merge.swift), and
// `merging.json` has examples that both are tested with.
import { groups } from './groups.js'
import { compareTexts, JSONNumber, write } from './json.js'

const bookkeeping = new Set(['createdAt', 'modifiedAt', 'device'])
const isEmpty = value => value === undefined || value === null
const known = new Set([...groups.flatMap(({ keys }) => keys), ...bookkeeping, 'conflicts'])
const deletion = groups.find(({ keys }) => keys[0] === 'deletedAt')

/// Whether both have the same content, regardless of the author and the time.
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

/// Returns all groups of task fields, with a separate group for each unknown field.
function groupsOf(documents) {
  const others = new Set(documents.flatMap(Object.keys).filter(key => !known.has(key)))
  return [...groups, ...[...others].map(key => ({ keys: [key], rule: 'newest', isTyped: true }))]
}

/// Returns the merged version, or `theirs` itself if it contains everything. Without a base the versions were created
/// separately.
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
  // A value that the record has now is no longer a conflict. Conflicts of traces are dropped, because nobody resolves
  // them.
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

/// Returns the version whose value of a group wins, and the one whose value must be kept as a conflict.
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
    // If both carried the task over, the later day wins.
    if (base && isCarried(ours, base) && isCarried(theirs, base) && own.day !== other.day) {
      return [compareTexts(ours.day ?? '', theirs.day ?? '') > 0 ? ours : theirs]
    }
  }
  const isOurs = orderOf([timeOf(ours), write(own)], [timeOf(theirs), write(other)]) >= 0
  const [winner, loser] = isOurs ? [ours, theirs] : [theirs, ours]
  // On the same day only the position differs, which no user has typed.
  if (name === 'day' && own.day === other.day) return [winner]
  return [winner, group.isTyped && Object.keys(valueOf(group, loser)).length > 0 ? loser : undefined]
}

/// An edit wins over a concurrent deletion; the deletion is kept as a conflict.
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

/// Returns the conflicts of both sides, without those that one side has resolved.
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

/// Adds a conflict. Of two with the same value, every machine keeps the same one.
function insert(notes, added) {
  const found = notes.get(identity(added))
  if (!found || compareTexts(write(found), write(added)) > 0) notes.set(identity(added), added)
}
