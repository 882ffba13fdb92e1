import FocusDomain
import FocusText

extension KeyContext {
  static let carryOver = KeyContext("carry-over") { Text.placeCarry }
}

extension Action {
  static let carryOver = Action("carry-over")
  static let carryIt = Action("carry")
  static let moveIt = Action("move-on")
  static let leaveIt = Action("leave")
  static let deleteIt = Action("drop")
  static let dayLater = Action("day-later")
  static let dayEarlier = Action("day-earlier")
}

/// The open tasks of the last planned day, until the user has decided about them.
struct CarryOverState: FeatureState {
  var offer: CarryOverOffer?
}

/// Asks what to do with each unfinished task of an earlier day.
struct CarryOver: Equatable, Sendable {
  /// The unfinished tasks.
  let offer: CarryOverOffer
  /// A decision per task, in the order of the offer.
  var decisions: [CarryDecision]
  /// The selected row.
  var row = 0
  /// Why the last key had no effect; nil otherwise.
  var error: String?

  /// Creates the question. At first, as many tasks are carried over as there is room for.
  init(_ offer: CarryOverOffer, room: Int) {
    self.offer = offer
    decisions = offer.carryingAll(room: room)
  }

  /// The number of tasks to carry over.
  var carried: Int { decisions.count { $0.choice == .carry } }
}

extension CarryOver: Feature {
  static var keyContexts: [KeyContext] { [.carryOver] }

  static var bindings: [KeyBinding] {
    let here: [KeyContext] = [.carryOver]
    return [
      KeyBinding([.focus], [["c"]], .carryOver, Text.keyCarry)
        .refused { $0.features[CarryOverState.self].offer == nil ? Text.nothingToCarry : nil }
    ] + KeyBinding.selection(in: here) + [
      KeyBinding(here, [["c"]], .carryIt, Text.keyCarryIt).hinted(Text.hintCarry),
      KeyBinding(here, [["m"]], .moveIt, Text.keyMoveIt).hinted(Text.hintMove),
      KeyBinding(here, [["l"]], .leaveIt, Text.keyLeaveIt).hinted(Text.keyLeaveIt),
      KeyBinding(here, [["d"]], .deleteIt, Text.keyDeleteIt).hinted(Text.keyDeleteIt),
      KeyBinding(here, [["+"], [.right]], .dayLater, Text.keyLater)
        .hinted(Text.hintDay).paired(with: .dayEarlier),
      KeyBinding(here, [["-"], [.left]], .dayEarlier, Text.keyEarlier),
      KeyBinding.submit(in: here) { Text.keySave },
      KeyBinding.back(in: here) { Text.hintCancel },
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .carryOver, state.sheets.isEmpty else { return nil }
    guard let offer = state.features[CarryOverState.self].offer else { return [] }
    state.sheets.push(CarryOver(offer, room: state.plan.room))
    return offer.forgettingOverdue
  }
}

extension CarryOver: ListSheet, ErrorSheet {
  var keyContexts: [KeyContext] { [.carryOver, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { decisions.count }
  var afterSubmission: AfterSubmission { .closes }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    error = nil
    if moveSelection(action, times: times, in: state) { return [] }
    let tomorrow = state.today.adding(days: 1)
    switch action {
    case .carryIt: choose(.carry, room: state.plan.room)
    case .moveIt: choose(.move(dayWithRoom(from: tomorrow, in: state)), room: state.plan.room)
    case .leaveIt: choose(.leave, room: state.plan.room)
    case .deleteIt: choose(.delete, room: state.plan.room)
    case .dayLater: shift(by: 1, from: tomorrow, in: state)
    case .dayEarlier: shift(by: -1, from: tomorrow, in: state)
    case .submit:
      return [offer.effect(of: decisions, .submission)]
    default: return nil
    }
    return []
  }

  /// Selects a row on a click. Only keys change decisions.
  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    if case .option(let index) = target { row = min(max(0, index), decisions.count - 1) }
    return nil
  }

  private mutating func choose(_ choice: CarryDecision.Choice, room: Int) {
    if choice == .carry, decisions[row].choice != .carry, carried >= room {
      error = Text.roomToday(max(0, room - carried), carried: carried)
      return
    }
    decisions[row].choice = choice
    row = min(row + 1, decisions.count - 1)
  }

  /// Moves a task's target day, skipping full days. Any other decision becomes a move.
  private mutating func shift(by days: Int, from tomorrow: CivilDate, in state: AppState) {
    guard case .move(let chosen) = decisions[row].choice else {
      decisions[row].choice = .move(dayWithRoom(from: tomorrow, in: state))
      return
    }
    var day = chosen.adding(days: days)
    if days > 0 {
      day = dayWithRoom(from: day, in: state)
    } else {
      while day >= tomorrow, room(on: day, in: state) <= 0 { day = day.adding(days: -1) }
    }
    if day >= tomorrow { decisions[row].choice = .move(day) }
  }

  /// Returns the first day from `first` on that has room, according to the loaded months.
  private func dayWithRoom(from first: CivilDate, in state: AppState) -> CivilDate {
    var day = first
    while room(on: day, in: state) <= 0, day < first.adding(days: 60) { day = day.adding(days: 1) }
    return day
  }

  /// Returns the room on a day, minus the tasks that other decisions move there.
  private func room(on day: CivilDate, in state: AppState) -> Int {
    let moved = decisions.indices.count { $0 != row && decisions[$0].choice == .move(day) }
    return state.plans[day].room - moved
  }

  mutating func shouldClose(in state: inout AppState) -> Bool {
    state.say(
      Text.leftForLater(
        offer.countOfLastDay, from: offer.from, today: state.today,
        key: state.options.keymap.name(of: .carryOver, in: [.focus]), state.options.dates))
    return true
  }

  /// Closes the sheet. The question is asked again for the new day.
  mutating func dayChanged(from before: CivilDate, to today: CivilDate) -> Bool { false }
}
