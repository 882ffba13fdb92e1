import FocusDomain
import FocusText

extension KeyContext {
  static let chooseThree = KeyContext("choose-three") { Text.placeChooseThree }
}

extension Action {
  static let chooseThree = Action("choose-three")
  static let moveRest = Action("move-others")
  static let deleteRest = Action("delete-others")
}

/// Asks which three tasks stay on a day that has more than three.
struct ChooseThree: Equatable, Sendable {
  let day: CivilDate
  /// The tasks that stay.
  var kept: Set<TaskID> = []
  /// The selected row.
  var row = 0
  /// Whether to delete the other tasks instead of moving them to the next days with room.
  var deletesRest = false
  /// Why the last key had no effect; nil otherwise.
  var error: String?

  init(day: CivilDate) { self.day = day }
}

extension ChooseThree: Feature {
  static var keyContexts: [KeyContext] { [.chooseThree] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.focus, .calendar, .agenda], [["C"]], .chooseThree, Text.keyChooseThree)
        .hinted(Text.keyChooseThree).idle { !$0.plans[$0.selectedDay].isOverLimit }
    ]
      + KeyBinding.selection(in: [.chooseThree]) + [
        KeyBinding([.chooseThree], [["x"], [" "]], .change, Text.keyKeep).hinted(Text.keyKeep),
        KeyBinding([.chooseThree], [["m"]], .moveRest, Text.keyMoveRest).hinted(Text.hintMoveRest),
        KeyBinding([.chooseThree], [["d"]], .deleteRest, Text.keyDeleteRest).hinted(Text.hintDeleteRest),
        KeyBinding.submit(in: [.chooseThree]) { Text.keySave },
        KeyBinding.back(in: [.chooseThree]),
      ]
  }

  /// Opens the sheet. Refuses if the day is not over the limit.
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .chooseThree, state.sheets.isEmpty else { return nil }
    let plan = state.plans[state.selectedDay]
    guard plan.isOverLimit else { return state.refuse(Text.notOverLimit) }
    state.sheets.push(ChooseThree(day: plan.day))
    return []
  }
}

extension ChooseThree: ListSheet, ErrorSheet {
  var keyContexts: [KeyContext] { [.chooseThree, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { state.plans[day].count }
  var afterSubmission: AfterSubmission { .closes }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    error = nil
    if moveSelection(action, times: times, in: state) { return [] }
    switch action {
    case .change: toggle(state.plans[day].tasks)
    case .moveRest: deletesRest = false
    case .deleteRest: deletesRest = true
    case .submit:
      // Fewer than three tasks may stay, but at least one must.
      let keymap = state.options.keymap
      guard !kept.isEmpty else {
        error = Text.chooseAtLeastOne(key: keymap.name(of: .change, in: [.chooseThree]))
        return []
      }
      let rest = state.plans[day].tasks.filter { !kept.contains($0.id) }
      if !deletesRest, let done = rest.first(where: { $0.isCompleted && $0.carriedTo == nil }) {
        error = Text.doneTaskStays(
          done.title, deleteKey: keymap.name(of: .deleteRest, in: [.chooseThree]))
        return []
      }
      return [.performAll(operations(on: state.plans), .submission)]
    default: return nil
    }
    return []
  }

  private mutating func toggle(_ tasks: [FocusTask]) {
    guard tasks.indices.contains(row), kept.remove(tasks[row].id) == nil else { return }
    if kept.count == DayPlan.limit { error = Text.threeChosen } else { kept.insert(tasks[row].id) }
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    guard case .option(let index) = target else { return nil }
    row = index
    return .change
  }

  /// Returns the operations that move or delete the other tasks. Each moves to the next day with room.
  private func operations(on plans: LoadedPlans) -> [Operation] {
    var taken: [CivilDate: Int] = [:]
    return plans[day].tasks.filter { !kept.contains($0.id) }.map { task in
      if deletesRest || task.carriedTo != nil { return .delete(task.id, day: day) }
      var target = plans.nextDayWithRoom(after: day)
      while taken[target, default: 0] >= plans[target].room {
        let next = plans.nextDayWithRoom(after: target)
        // At the end of the calendar there is no next day; the store then refuses the move.
        if next == target { break }
        target = next
      }
      taken[target, default: 0] += 1
      return .move(task.id, day: day, to: target)
    }
  }

  /// Handles a target day that has become full. Its month is loaded, so that the next attempt finds another
  /// day.
  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]? {
    error = state.sentenceOfFull(day)
    return [.bell, .read([day.civilMonth])]
  }

  /// Keeps the marked tasks that still exist, and the selection. Closes the sheet if no more than three tasks
  /// are left.
  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    let plan = state.plans[day]
    guard plan.isOverLimit else {
      if state.plans.problems[day.civilMonth] == nil { state.say(Text.notOverLimit) }
      return false
    }
    let tasks = before.plans[day].tasks
    let selected = tasks.indices.contains(row) ? tasks[row].id : nil
    kept.formIntersection(plan.tasks.map(\.id))
    row = plan.tasks.firstIndex { $0.id == selected } ?? min(row, plan.count - 1)
    return true
  }
}
