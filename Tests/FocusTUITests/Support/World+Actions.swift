import FocusText
@testable import FocusDomain
@testable import FocusTUI

extension World {
  /// The topmost sheet as a form; an empty form, which no test expects, if it is another sheet.
  var form: TaskForm {
    state.sheets.top(TaskForm.self)
      ?? TaskForm(newOn: day(99), wall: state.clock.wall, dates: .english)
  }

  /// The topmost sheet as a full-day choice.
  var choice: DayFullSheet? {
    state.sheets.top(DayFullSheet.self)
  }

  /// The topmost sheet as the carry-over sheet.
  var carryOver: CarryOver? {
    state.sheets.top(CarryOver.self)
  }

  /// The topmost sheet as the move sheet.
  var move: MoveTask? {
    state.sheets.top(MoveTask.self)
  }
}

extension World {
  /// The topmost sheet as the daily log.
  var dailyLog: DayLogSheet? {
    state.sheets.top(DayLogSheet.self)
  }

  /// Changes the log of a day as another process would.
  mutating func log(_ log: DayLog) {
    logs[log.day] = DayRecords(day: log.day, entries: [log])
    send(.storeChanged(nil))
  }

  /// The topmost sheet as the week sheet.
  var week: WeekSheet? {
    state.sheets.top(WeekSheet.self)
  }

  /// Changes the log of a week as another process would.
  mutating func say(_ week: WeekLog) {
    weeks[week.monday] = DayRecords(day: week.monday, entries: [week])
    send(.storeChanged(nil))
  }

  /// The topmost sheet as the help.
  var help: Help? {
    state.sheets.top(Help.self)
  }

  /// The topmost sheet as the search.
  var search: Search? {
    state.sheets.top(Search.self)
  }

  /// The topmost sheet as the list of deleted tasks.
  var deleted: Trash? {
    state.sheets.top(Trash.self)
  }

  /// The topmost sheet as the prompt for a day to show.
  var jump: GoToDaySheet? {
    state.sheets.top(GoToDaySheet.self)
  }

  /// Writes a routine as another process would. It starts a week ago unless another day is given.
  mutating func writeRoutine(
    _ title: String, _ rule: String = "1d", priority: Priority = .medium, at times: String? = nil,
    isPaused: Bool = false, from start: CivilDate? = nil, until end: CivilDate? = nil
  ) {
    var entries = routines[.undated].entries
    entries.append(
      Routine(
        id: .derived(from: "routine \(title)"), title: title, priority: priority,
        schedule: times.flatMap { Schedule(typed: $0, lasting: 60) } ?? .allDay,
        recurrence: Recurrence(Recurrence.Rule(rule) ?? .days(1), from: start ?? day(-7), until: end),
        createdAt: pinnedNow.adding(milliseconds: Int64(entries.count - 100) * 60_000),
        pausedAt: isPaused ? pinnedNow : nil))
    routines[.undated] = DayRecords(day: .undated, entries: entries)
    send(.undatedChanged)
  }

  /// Changes all routines as another process would.
  mutating func changeRoutines(_ change: (inout Routine) -> Void) {
    var entries = routines[.undated].entries
    for index in entries.indices { change(&entries[index]) }
    routines[.undated] = DayRecords(day: .undated, entries: entries)
    send(.undatedChanged)
  }

  /// Changes all lines of Later as another process would.
  mutating func changeLines(_ change: (inout LaterLine) -> Void) {
    var entries = later[.undated].entries
    for index in entries.indices { change(&entries[index]) }
    later[.undated] = DayRecords(day: .undated, entries: entries)
    send(.undatedChanged)
  }

  /// Returns the routines as a store with these records would report them.
  func routinesReading(listing: Bool) -> RoutinesReading {
    let (today, all) = (state.today, routines.routines)
    let known = Set(stored.days.flatMap { $0.entries.flatMap { [$0.id, $0.traceOf].compactMap(\.self) } })
    let offers = stored[today].candidates(among: all).filter { !known.contains($0.taskID(on: today)) }
    return RoutinesReading(
      day: today, offers: all.isEmpty ? nil : offers,
      listed: listing ? all.map { ListedRoutine(routine: $0, taken: 9, offered: 12) } : nil)
  }

  /// The topmost sheet as the list of routines, and as the form of one.
  var routineList: Routines? { state.sheets.top(Routines.self) }
  var routineForm: RoutineForm? { state.sheets.top(RoutineForm.self) }

  /// The topmost sheet as Later.
  var laterSheet: Later? {
    state.sheets.top(Later.self)
  }

  /// Adds lines to Later as another process would, one minute apart, before now.
  mutating func writeForLater(_ titles: String..., priority: Priority = .medium, note: String = "") {
    var entries = later[.undated].entries
    for title in titles {
      entries.append(
        LaterLine(
          id: .derived(from: "later \(title)"), title: title, note: note, priority: priority,
          createdAt: pinnedNow.adding(milliseconds: Int64(entries.count - 100) * 60_000)))
    }
    later[.undated] = DayRecords(day: .undated, entries: entries)
    send(.undatedChanged)
  }

  /// The titles of the lines in Later.
  var linesForLater: [String] { later.lines.map(\.title) }

  /// The topmost sheet as the choice of three.
  var chooseThree: ChooseThree? {
    state.sheets.top(ChooseThree.self)
  }

  /// The text of the screen.
  var shown: String { view(state).lines.joined(separator: "\n") }

  /// Lets time pass.
  mutating func wait(milliseconds: Int64) {
    send(.timePassed, at: reading(state.clock.now.adding(milliseconds: milliseconds)))
  }
}
