// What this browser reports to the other machines, and what they report: a digest of the versions of all records that a
// machine knows. Two idle machines know the same, so a server that withholds changes from one of them is detected. As
// in Sources/FocusSync/SyncHead.swift.
import { write } from './json.js'

const kinds = ['task', 'day', 'session', 'later', 'routine', 'week']
const modulus = 1n << 128n
const prime = (1n << 88n) + 0x13bn
const encode = text => new TextEncoder().encode(text)
/// In milliseconds: the time after which an idle machine has received the state of the others, and the intervals of
/// reports without and with changes.
const rest = 600_000
const repetition = 3_600_000
const calm = 60_000

function digest(text) {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const byte of encode(text)) hash = ((hash ^ BigInt(byte)) * prime) % modulus
  return hash
}

/// Returns a digest of the versions of records, `{type, id, edition}`: a sum for each type.
export function versions(records) {
  const sums = Object.fromEntries(kinds.map(kind => [kind, 0n]))
  for (const { type, id, edition } of records) {
    if (kinds.includes(type)) sums[type] = (sums[type] + digest(`${type}/${id} ${write(edition)}`)) % modulus
  }
  return Object.fromEntries(kinds.map(kind => [kind, sums[kind].toString(16)]))
}

export const isNothing = known => Object.values(known).every(sum => sum === '0')

export const isEqual = (one, other) => kinds.every(kind => one?.[kind] === other?.[kind])

/// Whether this machine has to report its state; `said` is its last report, with the time.
export function isDue(said, known, identity, now) {
  if (!said) return true
  const isSaid = isEqual(said.knows, known) && said.key === identity.key && said.device === identity.device
  const age = now - said.time
  return age < 0 || age >= (isSaid ? repetition : calm)
}

/// Whether another machine has a different state, though both have been idle. This one has had the state `own` since
/// `since`.
export function contradicts(head, own, since, now) {
  const [time, begin] = [Date.parse(head.time), Date.parse(head.since)]
  const differs = kinds.some(kind => typeof head.knows?.[kind] === 'string' && head.knows[kind] !== own[kind])
  return differs && time >= since + rest && now >= begin + rest
}
