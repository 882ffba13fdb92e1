import FocusDomain
import FocusText

extension KeyContext {
  /// A question with a few answers.
  static let choice = KeyContext("choice") { Text.placeChoice }
}

/// Offers alternatives for a new, moved or restored task whose day is full.
struct DayFullSheet: Equatable, Sendable {
  /// An alternative.
  enum Option: Equatable, Sendable {
    case plan(CivilDate)
    case replace
    /// Adds the task to the list for later.
    case later
    case cancel
  }

  /// The refused operation. The sheet below keeps the typed text.
  let wanted: Operation
  /// The title of the task.
  let title: String
  /// The full day.
  let day: CivilDate
  /// The next day with room.
  var alternative: CivilDate
  /// The selected option or, while replacing, the selected task.
  var row = 0
  /// Whether the user is choosing the task to replace.
  var isReplacing = false
  /// The task to replace, while the user decides what to do with it.
  var leaving: FocusTask?

  /// The alternatives in the order shown.
  var options: [Option] { [.plan(alternative), .replace] + (draft == nil ? [] : [.later]) + [.cancel] }

  /// The new task; nil if the task already exists.
  private var draft: TaskDraft? { if case .add(let draft, _) = wanted { draft } else { nil } }
}

extension DayFullSheet: Feature {
  static var keyContexts: [KeyContext] { [.choice] }

  static var bindings: [KeyBinding] {
    KeyBinding.selection(in: [.choice]) + [
      KeyBinding.submit(in: [.choice]) { Text.keyChoose },
      KeyBinding.back(in: [.choice]) { Text.hintCancel },
    ]
  }
}

extension AppState {
  /// Returns why another task does not fit on a full day, and what to do about it.
  func sentenceOfFull(_ day: CivilDate) -> String {
    sentence(.refused(.dayFull(day, hasOpen: plans[day].refusalOfMore != .dayFull(day, hasOpen: false))))
  }

  /// Opens the sheet for an operation that was refused because the day is full.
  mutating func offerAlternatives(of day: CivilDate, for wanted: Operation, title: String) -> [Effect] {
    let alternative = plans.nextDayWithRoom(after: day)
    sheets.push(DayFullSheet(wanted: wanted, title: title, day: day, alternative: alternative))
    return [.bell, .read([day.civilMonth])]
  }
}

extension DayFullSheet: ListSheet {
  var keyContexts: [KeyContext] { [.choice, .anyPageOrSheet] }

  func rows(in state: AppState) -> Int {
    if leaving != nil { return 2 }
    return isReplacing ? state.plans[day].count : options.count
  }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    return action == .submit ? submit(in: &state) : nil
  }

  private mutating func submit(in state: inout AppState) -> [Effect] {
    if let leaving {
      let target = row == 0 ? alternative : nil
      return [.perform(.replace(leaving.id, day: day, by: wanted, movingTo: target), .submission)]
    }
    if isReplacing {
      let tasks = state.plans[day].tasks
      guard tasks.indices.contains(row) else { return [] }
      // A completed task must not move to a later day, so it is replaced without another question.
      guard tasks[row].isOpen else {
        return [.perform(.replace(tasks[row].id, day: day, by: wanted), .submission)]
      }
      (leaving, row) = (tasks[row], 0)
      return []
    }
    switch options[min(row, options.count - 1)] {
    case .plan(let day): return wanted.planned(for: day).map { [.perform($0, .submission)] } ?? []
    case .replace:
      isReplacing = true
      // Propose the last open task, because completed ones should stay.
      row = state.plans[day].tasks.lastIndex(where: \.isOpen) ?? 0
      return []
    case .later: return draft.map { [.perform(.later(.add($0)), .submission)] } ?? []
    case .cancel:
      state.sheets.pop()
      return []
    }
  }

  /// Goes back from choosing a task to choosing an alternative.
  mutating func shouldClose(in state: inout AppState) -> Bool {
    guard isReplacing else { return true }
    if let task = leaving {
      row = state.plans[day].tasks.firstIndex { $0.id == task.id } ?? 0
      leaving = nil
      return false
    }
    isReplacing = false
    row = 0
    return false
  }

  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]? {
    alternative = state.plans.nextDayWithRoom(after: max(day, self.day))
    return state.refuse(state.sentenceOfFull(day))
  }

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    if let task = leaving, !state.plans[day].tasks.contains(where: { $0.id == task.id && $0.isOpen }) {
      (leaving, row) = (nil, 0)
    }
    if isReplacing, leaving == nil { row = min(row, max(0, state.plans[day].count - 1)) }
    return true
  }
}
