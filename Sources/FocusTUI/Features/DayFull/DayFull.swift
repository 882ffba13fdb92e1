import FocusDomain
import FocusText

extension KeyContext {
  /// A question with a few answers.
  static let choice = KeyContext("choice") { Text.placeChoice }
}

/// What a person may do with a task for which its day has no room: a new one, a moved or a restored one.
struct DayFull: Equatable, Sendable {
  /// A way out.
  enum Option: Equatable, Sendable {
    case plan(CivilDate)
    case replace
    case cancel
  }

  /// What was refused; the sheet beneath keeps what was typed.
  let wanted: Operation
  /// What the task is called.
  let title: String
  /// The day that is full.
  let day: CivilDate
  /// The next day that has room.
  var alternative: CivilDate
  /// The selected option, or the selected task once one is to be replaced.
  var row = 0
  /// Whether a task to replace is being chosen.
  var isReplacing = false

  /// The ways out in the order shown.
  var options: [Option] { [.plan(alternative), .replace, .cancel] }
}

extension DayFull: Feature {
  static var keyContexts: [KeyContext] { [.choice] }

  static var bindings: [KeyBinding] {
    KeyBinding.selection(in: [.choice]) + [
      KeyBinding.submit(in: [.choice]) { Text.keyChoose },
      KeyBinding.back(in: [.choice]) { Text.hintCancel },
    ]
  }
}

extension AppState {
  /// Offers the ways out for an operation that found its day full.
  mutating func offerWaysOut(of day: CivilDate, for wanted: Operation, title: String) -> [Effect] {
    let alternative = plans.nextDayWithRoom(after: day)
    sheets.push(DayFull(wanted: wanted, title: title, day: day, alternative: alternative))
    return [.bell, .read([day.civilMonth])]
  }
}

extension DayFull: ListSheet {
  var keyContexts: [KeyContext] { [.choice, .always] }

  func rows(in state: AppState) -> Int { isReplacing ? state.plans[day].count : options.count }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    return action == .submit ? submit(in: &state) : nil
  }

  private mutating func submit(in state: inout AppState) -> [Effect] {
    if isReplacing {
      let tasks = state.plans[day].tasks
      guard tasks.indices.contains(row) else { return [] }
      return [.perform(.replace(tasks[row].id, day: day, by: wanted), .submission)]
    }
    switch options[min(row, options.count - 1)] {
    case .plan(let day): return wanted.planned(for: day).map { [.perform($0, .submission)] } ?? []
    case .replace:
      isReplacing = true
      // What is done has earned its place: the last open one is replaced first.
      row = state.plans[day].tasks.lastIndex(where: \.isOpen) ?? 0
      return []
    case .cancel:
      state.sheets.pop()
      return []
    }
  }

  /// From the choice of a task back to the choice of a way out.
  mutating func leave(in state: inout AppState) -> Bool {
    guard isReplacing else { return true }
    isReplacing = false
    row = 0
    return false
  }

  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]? {
    if !isReplacing { alternative = state.plans.nextDayWithRoom(after: day) }
    return state.refuse(state.sentence(.refused(.dayFull(day))))
  }

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    if isReplacing { row = min(row, max(0, state.plans[day].count - 1)) }
    return true
  }
}
