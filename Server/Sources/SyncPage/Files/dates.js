// Civil dates in the format of the planner, `2026-11-21`, without a time zone.

const pad = number => String(number).padStart(2, '0')
const utc = date => new Date(`${date}T00:00:00Z`)
const text = date => date.toISOString().slice(0, 10)

export const isDate = value => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/// Returns the local date.
export function today(now = new Date()) {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/// Returns the number of milliseconds until the next local day.
export function untilTomorrow(now = new Date()) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now
}

export function adding(date, days) {
  const moved = utc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return text(moved)
}

/// Returns the same day of another month, or its last day if it is shorter.
export function addingMonths(date, months) {
  const first = utc(`${date.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0)
  return `${text(first).slice(0, 8)}${pad(Math.min(day(date), first.getUTCDate()))}`
}

export const year = date => Number(date.slice(0, 4))
export const month = date => Number(date.slice(5, 7))
export const day = date => Number(date.slice(8, 10))
/// Returns the weekday; 0 is Monday.
export const weekday = date => (utc(date).getUTCDay() + 6) % 7

/// Returns the first weekday of the locale; 0 is Monday.
export function firstWeekday() {
  const locale = new Intl.Locale(navigator.language)
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) - 1
}

/// Returns the seven days of the week of a date.
export function week(date, first = firstWeekday()) {
  const start = adding(date, -((weekday(date) - first + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => adding(start, index))
}

/// Returns the weeks that overlap the month of a date.
export function weeksOfMonth(date) {
  const weeks = []
  for (let days = week(`${date.slice(0, 7)}-01`); days[0].slice(0, 7) <= date.slice(0, 7);) {
    weeks.push(days)
    days = week(adding(days[6], 1))
  }
  return weeks
}
