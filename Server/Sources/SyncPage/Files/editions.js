// The edition of a record: for each machine the number of its last change that the version contains. It prevents the
// server from passing off an old version as a new one, or a version as the successor of an unrelated one. As in
// Sources/FocusSync/Edition.swift.
import { JSONNumber } from './json.js'

const numbers = edition => Object.entries(edition).map(([machine, { text }]) => [machine, Number(text)])
const contains = (one, other) => numbers(other).every(([machine, number]) => Number(one[machine]?.text ?? 0) >= number)

/// Validates a sealed edition; empty for a record of protocol 1.
export function checked(edition = {}) {
  const isRight = edition !== null && typeof edition === 'object' && Object.values(edition).every(
    number => number instanceof JSONNumber && /^[1-9][0-9]{0,15}$/.test(number.text)
      && Number.isSafeInteger(Number(number.text)))
  if (!isRight) throw new Error('edition')
  return edition
}

/// Returns the edition of a new change by this browser that is based on both versions.
export function next(machine, one, other = {}) {
  const joined = Object.assign(Object.create(null), one)
  for (const [name, number] of numbers(other)) {
    if (Number(joined[name]?.text ?? 0) < number) joined[name] = new JSONNumber(String(number))
  }
  const highest = Math.max(0, ...numbers(joined).map(([, number]) => number))
  joined[machine.slice(0, 8)] = new JSONNumber(String(highest + 1))
  return joined
}

/// Compares an arriving version to the known one: newer, same, older or apart.
export function relation(arriving, known) {
  const [forth, back] = [contains(arriving, known), contains(known, arriving)]
  // Protocol 1 has no editions, so the version of the server counts as newer.
  if (forth && back) return Object.keys(known).length === 0 ? 'newer' : 'same'
  return forth ? 'newer' : back ? 'older' : 'apart'
}
