// What this browser says to the other machines, and what they say: which versions of which records each one knows. Two that
// have been at rest know the same, so a server that withholds something from one of them is found. As in
// Sources/FocusSync/SyncHead.swift.
import { write } from './json.js'

const kinds = ['task', 'day', 'session', 'later', 'routine', 'week']
const modulus = 1n << 128n
const prime = (1n << 88n) + 0x13bn
const encode = text => new TextEncoder().encode(text)
/// In milliseconds: who is at rest for so long knows what the others know, and repeats what it knows.
const rest = 600_000
const repetition = 3_600_000
const calm = 60_000

function digest(text) {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const byte of encode(text)) hash = ((hash ^ BigInt(byte)) * prime) % modulus
  return hash
}

/// A digest of the versions of records, `{type, id, edition}`: a sum for each kind.
export function versions(records) {
  const sums = Object.fromEntries(kinds.map(kind => [kind, 0n]))
  for (const { type, id, edition } of records) {
    if (kinds.includes(type)) sums[type] = (sums[type] + digest(`${type}/${id} ${write(edition)}`)) % modulus
  }
  return Object.fromEntries(kinds.map(kind => [kind, sums[kind].toString(16)]))
}

export const isNothing = known => Object.values(known).every(sum => sum === '0')

export const isEqual = (one, other) => kinds.every(kind => one?.[kind] === other?.[kind])

/// Whether a machine has to say what it knows; `said` is what it said last, and when.
export function isDue(said, known, identity, now) {
  if (!said) return true
  const isSaid = isEqual(said.knows, known) && said.key === identity.key && said.device === identity.device
  const age = now - said.time
  return age < 0 || age >= (isSaid ? repetition : calm)
}

/// Whether another machine and this one, which has known `own` since `since`, have been at rest, and know something else.
export function contradicts(head, own, since, now) {
  const [time, begin] = [Date.parse(head.time), Date.parse(head.since)]
  const differs = kinds.some(kind => typeof head.knows?.[kind] === 'string' && head.knows[kind] !== own[kind])
  return differs && time >= since + rest && now >= begin + rest
}
