import FocusDomain
import FocusText

// What was read of the store becomes what is shown; selections stay with their tasks.
extension AppState {
  /// The months to read anew. When it may be any, those browsed before are forgotten until they are shown again.
  mutating func affected(by changed: Set<CivilMonth>?) -> Set<CivilMonth> {
    if let changed { return months.intersection(changed) }
    months.formIntersection(neededMonths)
    return neededMonths
  }

  /// Whether a day of this month before today is another than was known: what is left over may have changed. What is
  /// done today, which is nearly everything, needs no look back.
  func changesEarlierDays(_ readings: [MonthReading]) -> Bool {
    guard months.contains(today.civilMonth) else { return false }
    return readings.contains { reading in
      reading.month == today.civilMonth
        && reading.month.days.contains { $0 < today && agenda[$0] != reading.agenda[$0] }
    }
  }

  mutating func take(_ readings: [MonthReading]) {
    let isFirst = months.isEmpty
    let held = (focus: task(at: row, of: today), calendar: task(at: calendar.row, of: calendar.day))
    let questioned = taskInQuestion
    for reading in readings {
      months.insert(reading.month)
      problems[reading.month] = reading.problem
      agenda.replace(reading.month, with: reading.agenda)
    }
    showUnsaved()
    if isFirst {
      // What was there at the start needs no motion; x finishes what is in focus.
      ring.set(progress, at: clock.now, moves: false)
      row = focusRow
    }
    tellProblem(of: tab == .calendar && problems[today.civilMonth] == nil ? calendar.day : today)
    // A selection belongs to its task, wherever another process has moved it.
    if let held = held.focus { row = place(of: held, on: today) ?? row }
    if let held = held.calendar { calendar.row = place(of: held, on: calendar.day) ?? calendar.row }
    if let wanted = following { select(wanted) }
    refreshForms()
    refreshChooseThree(at: questioned)
  }

  /// The row of the task in focus; the first where there is none.
  var focusRow: Int { plan.inFocus.flatMap { place(of: $0.id, on: today) } ?? 0 }

  func task(at row: Int?, of day: CivilDate) -> TaskID? {
    let tasks = agenda[day].tasks
    return row.flatMap { tasks.indices.contains($0) ? tasks[$0].id : nil }
  }

  func place(of id: TaskID, on day: CivilDate) -> Int? {
    agenda[day].tasks.firstIndex { $0.id == id }
  }

  /// A month that cannot be read, or not be written, says so where it is shown.
  mutating func tellProblem(of day: CivilDate) {
    if let problem = problems[day.civilMonth] {
      notice = Notice(text: Text.sentence(problem), level: .failure)
    }
  }

  /// What was found is stale once the store has changed; an open search asks anew.
  mutating func forgetHistory() -> [Effect] {
    if case .search = sheets.last { return [.readHistory] }
    history = nil
    return []
  }

  /// Selects a task where it is shown, once it has been read.
  private mutating func select(_ wanted: PlannedPlace) {
    guard let place = agenda[wanted.day].tasks.firstIndex(where: { $0.id == wanted.id }) else { return }
    if wanted.day == today { row = place }
    if calendar.row != nil || wanted.entersDay, wanted.day == calendar.day { calendar.row = place }
    following = nil
  }
}
