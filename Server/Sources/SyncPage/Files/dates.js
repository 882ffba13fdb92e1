// Civil dates as the planner writes them, `2026-11-21`, without any time zone.

const pad = number => String(number).padStart(2, '0')
const utc = date => new Date(`${date}T00:00:00Z`)
const text = date => date.toISOString().slice(0, 10)

export const isDate = value => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/// The date on this machine.
export function today(now = new Date()) {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/// Milliseconds until the next day begins here.
export function untilTomorrow(now = new Date()) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now
}

export function adding(date, days) {
  const moved = utc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return text(moved)
}

/// The same day of another month, or its last one.
export function addingMonths(date, months) {
  const first = utc(`${date.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0)
  return `${text(first).slice(0, 8)}${pad(Math.min(day(date), first.getUTCDate()))}`
}

export const year = date => Number(date.slice(0, 4))
export const month = date => Number(date.slice(5, 7))
export const day = date => Number(date.slice(8, 10))
/// 0 is Monday.
export const weekday = date => (utc(date).getUTCDay() + 6) % 7

/// The day on which weeks begin here; 0 is Monday.
export function firstWeekday() {
  const locale = new Intl.Locale(navigator.language)
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) - 1
}

/// The seven days of the week that has this one.
export function week(date, first = firstWeekday()) {
  const start = adding(date, -((weekday(date) - first + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => adding(start, index))
}

/// The weeks that have a day of the month of this one.
export function weeksOfMonth(date) {
  const weeks = []
  for (let days = week(`${date.slice(0, 7)}-01`); days[0].slice(0, 7) <= date.slice(0, 7);) {
    weeks.push(days)
    days = week(adding(days[6], 1))
  }
  return weeks
}
