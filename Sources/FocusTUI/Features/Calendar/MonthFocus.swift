import FocusDomain
import FocusText

/// The focus time in the months that the calendar shows, loaded when a month is first shown.
struct MonthFocus: FeatureState {
  /// The focus time by the month in whose file the sessions are stored. A session that crosses midnight may
  /// count for a day of the next month.
  private(set) var months: [CivilMonth: [CivilDate: Int64]] = [:]

  /// Returns the months to load for a calendar of this month.
  func missing(for month: CivilMonth) -> Set<CivilMonth> {
    Set([month, month.adding(months: -1)]).subtracting(months.keys)
  }

  /// Returns the focus time of a day in milliseconds, without the current session.
  func focused(on day: CivilDate) -> Int64 {
    let month = day.civilMonth
    return (months[month]?[day] ?? 0) + (months[month.adding(months: -1)]?[day] ?? 0)
  }

  mutating func add(_ read: [CivilMonth: [CivilDate: Int64]]) { months.merge(read) { $1 } }
  mutating func forget() { months = [:] }
}

extension CalendarTab {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    if let read = event.payload(as: FocusOfMonths.self) { state.features[MonthFocus.self].add(read.months) }
    // Sessions of any month may have changed.
    if case .sessionsRead = event { state.features[MonthFocus.self].forget() }
    guard state.tab == id, !event.isInitial else { return [] }
    let month = state.calendar.day.civilMonth
    // There are no sessions in the future.
    guard month <= state.today.civilMonth else { return [] }
    let missing = state.features[MonthFocus.self].missing(for: month)
    return missing.isEmpty ? [] : [ReadFocus(months: missing).effect]
  }
}

extension AppState {
  /// Returns the focus time of any day of the calendar's month in milliseconds. It includes the current
  /// session if the day is in the last four weeks.
  func focusedInCalendar(on day: CivilDate) -> Int64 {
    today.fourWeeks.contains(day) ? focused(on: day) : features[MonthFocus.self].focused(on: day)
  }

  /// Returns the focus time of the calendar's month in milliseconds.
  func focused(in month: CivilMonth) -> Int64 {
    month.days.reduce(0) { $0 + focusedInCalendar(on: $1) }
  }
}
