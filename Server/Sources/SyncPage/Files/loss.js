// Whether removals from elsewhere are so many that they are probably an accident. As in Sources/FocusDomain (MassLoss).
import { adding, isDate, today } from './dates.js'

const isEverything = (lost, all) => lost >= 3 && lost === all

const isText = value => typeof value === 'string'

/// Whether an opened record is visible to the user. The trace of a carried task is a copy, which may be removed
/// silently.
export const isLiving = ({ fields } = {}) => Boolean(fields) && !isText(fields.deletedAt)
  && !(isText(fields.task) && isText(fields.carriedTo))

export const dayOf = ({ id, fields }) => isDate(id) ? id : isDate(fields.day) ? fields.day : null

/// Whether the removal of the records on the days `lost` was probably intended; `here` are all opened records.
export function isMeant(lost, here) {
  const records = here.filter(({ type, fields }) => type !== 'head' && fields)
  return !isTooMuch(lost, records.filter(isLiving).map(dayOf), records.length, today())
}

/// Whether the loss is too large. `lost` and `living` are the days of records, `all` is the number of all records.
export function isTooMuch(lost, living, all, today) {
  if ((lost.length > 10 && lost.length * 5 > all) || isEverything(lost.length, living.length)) return true
  if (living.length > 50) return false
  const first = adding(today, -7)
  const count = (days, day) => days.filter(one => one === day).length
  return [...new Set(lost)].some(day =>
    day && day >= first && day <= today && isEverything(count(lost, day), count(living, day)))
}
