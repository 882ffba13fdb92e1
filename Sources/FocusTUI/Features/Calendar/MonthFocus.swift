import FocusDomain
import FocusText

/// The focus of the months that the calendar shows, read when they are first shown.
struct MonthFocus: FeatureState {
  /// By the month whose file the sessions stand in. One that crosses midnight may count for a day of the next month.
  private(set) var months: [CivilMonth: [CivilDate: Int64]] = [:]

  /// The months to read for a calendar of this month.
  func missing(for month: CivilMonth) -> Set<CivilMonth> {
    Set([month, month.adding(months: -1)]).subtracting(months.keys)
  }

  /// The focused time of a day, in milliseconds, without a session under way.
  func focused(on day: CivilDate) -> Int64 {
    let month = day.civilMonth
    return (months[month]?[day] ?? 0) + (months[month.adding(months: -1)]?[day] ?? 0)
  }

  mutating func take(_ read: [CivilMonth: [CivilDate: Int64]]) { months.merge(read) { $1 } }
  mutating func forget() { months = [:] }
}

extension CalendarTab {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    if let read = event.of(FocusOfMonths.self) { state.features[MonthFocus.self].take(read.months) }
    // Sessions of any month may have changed.
    if case .sessionsRead = event { state.features[MonthFocus.self].forget() }
    guard state.tab == id, !event.isOfTheStart else { return [] }
    let month = state.calendar.day.civilMonth
    // There are no sessions in the future.
    guard month <= state.today.civilMonth else { return [] }
    let missing = state.features[MonthFocus.self].missing(for: month)
    return missing.isEmpty ? [] : [ReadFocus(months: missing).effect]
  }
}

extension AppState {
  /// The focused time of any day of the month in the calendar, in milliseconds. The last four weeks are known with the
  /// session under way.
  func focusedInCalendar(on day: CivilDate) -> Int64 {
    (0..<28).contains(day.days(until: today)) ? focused(on: day) : features[MonthFocus.self].focused(on: day)
  }

  /// The focused time of the month in the calendar.
  func focused(in month: CivilMonth) -> Int64 {
    month.days.reduce(0) { $0 + focusedInCalendar(on: $1) }
  }
}
