import FocusText

@testable import FocusDomain

@testable import FocusTUI
@testable import FocusTerminal

/// 2026-11-21, a Saturday, 11:08 UTC.
let pinnedNow = Instant(milliseconds: 1_795_259_280_000)
let pinnedDay = reading().today

func day(_ offset: Int) -> CivilDate { pinnedDay.adding(days: offset) }

func reading(_ instant: Instant = pinnedNow, dayStartsAt: TimeOfDay = .midnight) -> ClockReading {
  ClockReading(PlannerClock(now: { instant }, zone: .utc, dayStartsAt: dayStartsAt))
}

/// A task with an identity derived from its title.
func task(
  _ title: String, _ priority: Priority = .medium, at range: String? = nil, done: Bool = false,
  from origin: CivilDate? = nil, carries: Int = 0, on next: CivilDate? = nil
) -> FocusTask {
  FocusTask(
    id: .derived(from: title), title: title, priority: priority,
    schedule: range.flatMap(TimeRange.init(typed:)).map(Schedule.timed) ?? .allDay, createdAt: pinnedNow,
    completedAt: done ? pinnedNow : nil, carriedFrom: origin, carries: carries, carriedTo: next)
}

/// The screen with an in-memory store. It runs effects as `ScreenLoop` does and records them.
struct World {
  var state: AppState
  /// The contents of the store.
  var stored: Agenda
  /// The logs of the store.
  var logs = RecordTable<DayLog>()
  /// The lines of Later in the store.
  var later = RecordTable<LaterLine>()
  /// The routines of the store.
  var routines = RecordTable<Routine>()
  /// The logs of weeks in the store.
  var weeks = RecordTable<WeekLog>()
  /// The changes that can be undone and redone.
  var history = UndoHistory()
  /// If set, every write to the store fails with it.
  var failure: StoreError?
  /// Whether another process holds the lock of the store.
  var isBusy = false
  /// The sessions of the store.
  var sessions = SessionMemory()
  /// Days of the statistics that are not in the store.
  var past: [DaySummary] = []
  /// Fixed statistics, which replace the computed ones.
  var knownStatistics: StatisticsReading?
  /// The result of the user's editor for a text.
  var editor: (@Sendable (String) -> EditedText)?
  /// The links that were opened.
  var opened: [String] = []
  /// The durations of finished tasks.
  var durations = TaskDurations()
  /// The conflicts of the store, and the machines that the server lists.
  var conflicts: [ConflictReading] = []
  var devices: [DeviceReading]?
  /// The imported tasks that are offered once.
  var overdue: OverdueTasks = [:]
  /// The overdue tasks that were offered.
  var offered: [TaskID] = []
  /// All effects since the list was last cleared.
  var effects: [Effect] = []

  init(
    _ today: [FocusTask] = [], days: [CivilDate: [FocusTask]] = [:], size: Size = Size(width: 80, height: 24),
    options: ScreenOptions = ScreenOptions(reducedMotion: true),
    memory: ScreenMemory = ScreenMemory(openedOn: pinnedDay, onboarded: true), now: ClockReading = reading(),
    overdue: OverdueTasks = [:]
  ) {
    let plans = days.merging([pinnedDay: today]) { $1 }.map { DayPlan(day: $0, entries: $1) }
    stored = Agenda(plans)
    state = AppState(options: options, memory: memory, size: size, clock: now)
    self.overdue = overdue
    carryOut(state.start())
    effects = []
  }

  mutating func send(_ event: Event, at clock: ClockReading? = nil) {
    carryOut(update(&state, event, at: clock))
  }

  mutating func press(_ keys: Key...) { for key in keys { send(.keyPressed(key)) } }

  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// The keys that choose an entry of the menu.
  func menuKeys(_ action: Action) -> [Key] {
    let row = Drawer.items(in: state).firstIndex { $0.action == action } ?? 0
    return ["s"] + Array(repeating: "j", count: row) + [.enter]
  }

  /// Chooses an entry of the menu.
  mutating func choose(_ action: Action) { for key in menuKeys(action) { press(key) } }

  /// Runs an action as the menu does, and returns the effects that it requests.
  mutating func open(_ action: Action) -> [Effect] {
    let wanted = state.run(action)
    carryOut(wanted)
    return wanted
  }

  /// Changes the plans as another process would.
  mutating func changeElsewhere(_ operations: FocusDomain.Operation...) {
    _ = try? stored.perform(operations, in: Agenda.Context(now: state.clock.now))
    send(.storeChanged(nil))
  }

  /// The requested operations.
  var operations: [FocusDomain.Operation] {
    effects.compactMap { if case .perform(let operation, _) = $0 { operation } else { nil } }
  }

  /// The titles of a day's tasks in display order.
  func titles(_ day: CivilDate = pinnedDay) -> [String] { stored[day].tasks.map(\.title) }

  private mutating func carryOut(_ wanted: [Effect]) {
    effects += wanted
    for effect in wanted {
      if isBusy, effect.isRetryable {
        send(.failed(.store(.busy(path: ".lock")), effect, .command))
        continue
      }
      switch effect {
      case .perform(let operation, let origin):
        let context = Agenda.Context(now: state.clock.now, today: state.today)
        send(
          change(origin, effect) { records throws(RuleViolation) in
            try records.perform([operation], in: context)
          })
      case .performAll(let operations, let origin):
        let context = Agenda.Context(now: state.clock.now, today: state.today)
        send(
          change(origin, effect) { records throws(RuleViolation) in
            try records.perform(operations, in: context)
          })
      case .changeLog(let day, let edit, let origin):
        send(
          change(DayLog(day: day), on: day, origin) { log throws(RuleViolation) in try edit.apply(to: &log) }
        )
      case .edit(let text, _): if let editor { send(.textEdited(editor(text))) }
      case .undo:
        let now = state.clock.now
        send(
          walk(.undo) { history, records throws(RuleViolation) in try history.undo(on: &records, at: now) })
      case .redo:
        let now = state.clock.now
        send(
          walk(.redo) { history, records throws(RuleViolation) in try history.redo(on: &records, at: now) })
      case .retry(let kept):
        carryOut([kept])
        send(.retried)
      case .read(let months): send(.monthsRead(months.sorted().map(read)))
      case .session(let verb):
        let event = sessions.perform(verb, at: state.clock.machine)
        send(.sessionsRead(sessions.reading))
        send(event)
      case .readSessions: send(.sessionsRead(sessions.reading))
      case .feature(let own): for event in answer(own.effect) { send(event) }
      case .editPlan, .remember, .bell, .redraw, .suspend: break
      }
    }
  }

  /// The effects of a feature among the requested ones.
  func effects<Own: FeatureEffect>(_: Own.Type) -> [Own] {
    effects.compactMap { if case .feature(let own) = $0 { own.effect as? Own } else { nil } }
  }

  mutating func change(
    _ origin: EffectOrigin, _ effect: Effect?,
    _ body: (inout Records) throws(RuleViolation) -> Change
  ) -> Event {
    if isBusy { return .failed(.store(.busy(path: ".lock")), effect, origin) }
    if let failure { return .failed(.store(failure), effect, origin) }
    do throws(RuleViolation) {
      var all = records
      let change = try body(&all)
      records = all
      history.record(change)
      return performed(change, origin)
    } catch {
      return .failed(.refused(error), effect, origin)
    }
  }

  private mutating func walk(
    _ origin: EffectOrigin, _ step: (inout UndoHistory, inout Records) throws(RuleViolation) -> Change
  ) -> Event {
    if let failure { return .failed(.store(failure), nil, origin) }
    do throws(RuleViolation) {
      var all = records
      defer { records = all }
      let change = try step(&history, &all)
      records = all
      return performed(change, origin)
    } catch {
      return .failed(.refused(error), nil, origin)
    }
  }

  /// Changes the only record of a day.
  mutating func change<R: Record>(
    _ blank: R, on day: CivilDate, _ origin: EffectOrigin, _ edit: (inout R) throws(RuleViolation) -> Void
  ) -> Event {
    if let failure { return .failed(.store(failure), nil, origin) }
    var editor = RecordEditor(records, in: EditContext(now: state.clock.now))
    do throws(RuleViolation) {
      let old = records[R.self][day].entries.first
      var new = old ?? blank
      try edit(&new)
      if let old { editor.replace(old, with: new, on: day) } else { editor.insert(new, on: day) }
    } catch {
      return .failed(.refused(error), nil, origin)
    }
    records = editor.records
    let change = editor.change(of: .edit)
    history.record(change)
    return performed(change, origin)
  }

  /// The event that reports a change, with the current state of the store.
  func performed(_ change: Change, _ origin: EffectOrigin) -> Event {
    .performed(change, Set(change.days.map(\.civilMonth)).sorted().map(read), origin)
  }

  /// All records in the store.
  private var records: Records {
    get {
      var records = Records(stored)
      (records[DayLog.self], records[WeekLog.self]) = (logs, weeks)
      records[LaterLine.self] = later
      records[Routine.self] = routines
      return records
    }
    set {
      (stored, logs, weeks) = (newValue.agenda, newValue[DayLog.self], newValue[WeekLog.self])
      (later, routines) = (newValue[LaterLine.self], newValue[Routine.self])
    }
  }

  /// The failure, if it is a read error.
  var unreadable: StoreError? {
    if case .cannotRead? = failure { failure } else { nil }
  }

  func read(_ month: CivilMonth) -> MonthReading {
    var agenda = Agenda(stored.days.filter { $0.day.civilMonth == month })
    // A log is stored in the object of its day.
    for log in logs.days.flatMap(\.entries) where log.day.civilMonth == month {
      agenda[log.day].unknown["log"] = try? JSONReader.parse(JSONWriter.line { log.encode(to: &$0) })
    }
    for week in weeks.days.flatMap(\.entries) where week.monday.civilMonth == month {
      agenda[week.monday].unknown["week"] = try? JSONReader.parse(
        JSONWriter.line { week.encode(to: &$0) })
    }
    return MonthReading(month: month, agenda: agenda, problem: nil)
  }
}
