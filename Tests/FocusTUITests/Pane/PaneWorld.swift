import FocusDomain

@testable import FocusTUI
@testable import FocusTerminal

/// The pane with an in-memory store. It runs effects as the event loop does.
struct PaneWorld {
  var state: AppState
  var stored: Agenda
  var routines: [Routine] = []
  var history = UndoHistory()
  var sessions = SessionMemory()
  var failure: StoreError?

  init(_ tasks: [FocusTask] = [], size: Size, charset: Charset = .unicode) {
    stored = Agenda([DayPlan(day: pinnedDay, entries: tasks)])
    let options = ScreenOptions(charset: charset, reducedMotion: true)
    state = AppState(options: options, memory: ScreenMemory().forPane, size: size, clock: reading())
    carryOut(state.startPane())
  }

  mutating func press(_ keys: Key...) { for key in keys { send(.keyPressed(key)) } }

  mutating func send(_ event: Event, at clock: ClockReading? = nil) {
    carryOut(updatePane(&state, event, at: clock))
  }

  mutating func changeElsewhere(_ operations: FocusDomain.Operation...) {
    _ = try? stored.perform(operations, in: Agenda.Context(now: state.clock.now))
    send(.storeChanged(nil))
  }

  /// Writes routines as another process would, a minute apart; the times are as typed.
  mutating func writeRoutines(_ all: (title: String, times: String)..., rule: Recurrence.Rule = .days(1)) {
    for (title, times) in all {
      routines.append(
        Routine(
          id: .derived(from: "routine \(title)"), title: title,
          schedule: Schedule(typed: times, lasting: 60) ?? .allDay,
          recurrence: Recurrence(rule, from: day(-7)),
          createdAt: pinnedNow.adding(milliseconds: Int64(routines.count - 100) * 60_000)))
    }
    send(.undatedChanged)
  }

  var frame: Frame { viewPane(state) }
  var selected: String? { state.selectedTask?.title }
  var completed: [String] { stored[pinnedDay].tasks.filter(\.isCompleted).map(\.title) }

  private mutating func carryOut(_ effects: [Effect]) {
    let now = state.clock.now
    for effect in effects {
      switch effect {
      case .perform(let operation, let origin):
        if let failure {
          send(.failed(.store(failure), effect, origin))
        } else if let change = try? stored.perform([operation], in: Agenda.Context(now: now)) {
          history.record(change)
          send(performed(change, origin))
        }
      case .undo:
        if let change = try? history.undo(on: &stored, at: now) { send(performed(change, .undo)) }
      case .redo:
        if let change = try? history.redo(on: &stored, at: now) { send(performed(change, .redo)) }
      case .read(let months):
        send(.monthsRead(readings(of: months)))
      case .feature(let own) where own.effect is ReadRoutines:
        let offers = stored[state.today].candidates(among: routines)
        send(RoutinesReading(day: state.today, offers: routines.isEmpty ? nil : offers).event)
      case .session(let verb):
        let event = sessions.perform(verb, at: state.clock.machine)
        send(.sessionsRead(sessions.reading))
        send(event)
      default: break
      }
    }
  }

  private func performed(_ change: Change, _ origin: EffectOrigin) -> Event {
    .performed(change, readings(of: Set(change.days.map(\.civilMonth))), origin)
  }

  private func readings(of months: Set<CivilMonth>) -> [MonthReading] {
    months.sorted().map { month in
      let plans = stored.days.filter { $0.day.civilMonth == month }
      return MonthReading(month: month, agenda: Agenda(plans), problem: nil)
    }
  }
}
