import FocusDomain
import FocusText

extension TabID {
  package static let dashboard = TabID(rawValue: "dashboard")
}

extension KeyContext {
  static let dashboard = KeyContext("dashboard") { Text.placeDashboard }
}

extension Action {
  static let weekBefore = Action("week-before")
  static let weekAfter = Action("week-after")
  static let year = Action("year")
  static let thisWeek = Action("this-week")
  static let openRecord = Action("open-record")
}

/// The Dashboard tab: figures, the focus of a week or a year, and daily records.
struct DashboardTab: Tab {
  static let id = TabID.dashboard
  static var label: String { Text.tabDashboard }
  static var keyContexts: [KeyContext] { [.dashboard] }
  static var bindings: [KeyBinding] {
    let here: [KeyContext] = [.dashboard]
    let isEmpty: @Sendable (AppState) -> Bool = { $0.dashboard.record == nil }
    return [
      KeyBinding(here, [["h"], [.left]], .weekBefore, Text.keyWeekBefore)
        .hintedBy { $0.dashboard.period.name }.paired(with: .weekAfter).idle(isEmpty),
      KeyBinding(here, [["l"], [.right]], .weekAfter, Text.keyWeekAfter),
      KeyBinding(here, [["y"]], .year, Text.keyYear)
        .hintedBy { $0.dashboard.period.next.name }.idle(isEmpty),
      KeyBinding(here, [[.enter]], .openRecord, Text.keyOpenRecord).hinted(Text.hintThatDay).idle(isEmpty),
      KeyBinding(here, [["t"]], .thisWeek, Text.keyThisWeek)
        .hinted(Text.hintToday).idle { $0.dashboard.stepsBack == 0 && $0.dashboard.selected == 0 },
    ] + KeyBinding.selection(in: here)
  }

  /// The last loaded statistics; nil before they are first loaded.
  var reading: StatisticsReading?
  /// Whether something has changed since the statistics were loaded.
  var isOutdated = true
  /// The index of the selected daily record.
  var selected = 0
  /// The number of weeks, months or years before the current one.
  private(set) var stepsBack = 0
  private(set) var period = Period.week
  var isYear: Bool { period == .year }

  /// The period that the chart shows.
  enum Period: Equatable, Sendable {
    case week, month, year

    var next: Period {
      switch self {
      case .week: .month
      case .month: .year
      case .year: .week
      }
    }

    var name: String {
      switch self {
      case .week: Text.hintWeek
      case .month: Text.hintMonth
      case .year: Text.hintYear
      }
    }
  }

  init(today: CivilDate) {}

  /// The selected row; always nil, because the tab selects no task.
  var row: Int? {
    get { nil }
    set {}
  }
  var activeContexts: [KeyContext] { [.dashboard, .anyPage, .anyPageOrSheet] }
  func day(today: CivilDate) -> CivilDate { today }

  /// The day of the selected record.
  var record: DaySummary? {
    guard let records = reading?.records, records.indices.contains(selected) else { return nil }
    return records[selected]
  }

  /// Returns a day of the shown week or month, or of the last week of the shown year.
  func shownDay(today: CivilDate) -> CivilDate {
    switch period {
    case .week: today.adding(days: -7 * stepsBack)
    case .month: stepsBack == 0 ? today : today.civilMonth.adding(months: -stepsBack).firstDay
    case .year: today.adding(days: -7 * 53 * stepsBack)
    }
  }

  /// Returns the days of the bars. If the year is shown, these are the days of this week.
  func shownDays(_ statistics: Statistics) -> ClosedRange<CivilDate> {
    let day = isYear ? statistics.today : shownDay(today: statistics.today)
    guard period == .month else { return statistics.week(of: day) }
    return day.civilMonth.firstDay...day.civilMonth.lastDay
  }

  mutating func act(_ action: Action, times: Int, in state: inout AppState) -> [Effect] {
    switch action {
    case .up: selected -= times
    case .down: selected += times
    case .first: selected = 0
    case .last: selected = .max
    case .weekBefore: stepsBack += times
    case .weekAfter: stepsBack -= times
    case .thisWeek: (stepsBack, selected) = (0, 0)
    case .year: (period, stepsBack) = (period.next, 0)
    case .openRecord:
      guard let day = record?.day else { return [] }
      return state.show(day)
    default: break
    }
    return []
  }

  /// Selects a record on a click, and opens it on a second one. A click on a day of a chart selects its
  /// record.
  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    switch target {
    case .row(let index):
      defer { selected = index }
      return index == selected ? .openRecord : nil
    case .day(let day):
      guard let index = reading?.records.firstIndex(where: { $0.day == day }) else { return nil }
      defer { selected = index }
      return index == selected ? .openRecord : nil
    default: return nil
    }
  }

  mutating func plansChanged(from before: AppState, in state: AppState) {}
  mutating func select(_ wanted: TaskToSelect, in state: AppState) {}
  mutating func dayChanged(from before: CivilDate, in state: AppState) { isOutdated = true }

  mutating func refresh(in state: AppState) {
    let count = reading?.records.count ?? 0
    selected = min(max(selected, 0), max(0, count - 1))
    let first = reading?.records.last?.day ?? state.today
    let weeks = (first.days(until: state.today) + 6) / 7
    let most =
      switch period {
      case .week: weeks
      case .month: 12 * (state.today.year - first.year) + state.today.month - first.month
      case .year: weeks / 53
      }
    stepsBack = min(max(stepsBack, 0), most)
  }
}

extension AppState {
  /// The Dashboard tab, whether or not it is shown.
  var dashboard: DashboardTab {
    get { tabs[DashboardTab.self] }
    set { tabs[DashboardTab.self] = newValue }
  }
}
