import FocusDomain

// Loading of the statistics: when the tab is first opened, and after changes while it is shown. They are not
// loaded at the start of the program.
extension DashboardTab {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    if let reading = event.payload(as: StatisticsReading.self) {
      state.dashboard.show(reading)
      return []
    }
    if changesStatistics(event, before: before, in: state) { state.dashboard.isOutdated = true }
    guard state.tab == id else { return [] }
    let tab = state.dashboard
    guard tab.isOutdated, tab.reading != nil || !event.isInitial else { return [] }
    state.dashboard.isOutdated = false
    return [.readStatistics]
  }

  private static func changesStatistics(_ event: Event, before: AppState, in state: AppState) -> Bool {
    switch event {
    // Sessions of any day may have changed, not only those of the last four weeks.
    case .performed, .storeChanged, .sessionChanged, .sessionsRead: true
    // The current session counts in whole minutes.
    case .timePassed:
      state.session?.progress.state == .running && before.clock.wall.time != state.clock.wall.time
    default: false
    }
  }

  /// Keeps the selection on its day.
  private mutating func show(_ reading: StatisticsReading) {
    let day = record?.day
    self.reading = reading
    if selected > 0, let day { selected = reading.records.firstIndex { $0.day <= day } ?? selected }
  }
}
