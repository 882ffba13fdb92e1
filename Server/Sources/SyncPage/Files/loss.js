// Whether so much is removed elsewhere that nobody can have meant it. As in Sources/FocusDomain (MassLoss).
import { adding, isDate, today } from './dates.js'

const isEverything = (lost, all) => lost >= 3 && lost === all

const isText = value => typeof value === 'string'

/// Whether an opened record is there for a person. What a day keeps of a task that went on is a copy, which goes without a
/// word.
export const isLiving = ({ fields } = {}) => Boolean(fields) && !isText(fields.deletedAt)
  && !(isText(fields.task) && isText(fields.carriedTo))

export const dayOf = ({ id, fields }) => isDate(id) ? id : isDate(fields.day) ? fields.day : null

/// Whether a person may have meant to remove the records of the days `lost`, of those that are opened here.
export function isMeant(lost, here) {
  const records = here.filter(({ type, fields }) => type !== 'head' && fields)
  return !isTooMuch(lost, records.filter(isLiving).map(dayOf), records.length, today())
}

/// `lost` and `living` are the days of records, `all` counts every record.
export function isTooMuch(lost, living, all, today) {
  if ((lost.length > 10 && lost.length * 5 > all) || isEverything(lost.length, living.length)) return true
  if (living.length > 50) return false
  const first = adding(today, -7)
  const count = (days, day) => days.filter(one => one === day).length
  return [...new Set(lost)].some(day =>
    day && day >= first && day <= today && isEverything(count(lost, day), count(living, day)))
}
