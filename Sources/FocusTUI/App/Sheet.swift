import FocusDomain

/// What lies over the screen, which is dimmed meanwhile.
public enum Sheet: Equatable, Sendable {
  /// The welcome at first launch.
  case onboarding
  /// Adding or editing a task.
  case form(TaskForm)
  /// The day has its three: what now?
  case choice(LimitChoice)
  /// Planning a task for another day.
  case move(MoveForm)
  /// What becomes of the tasks left from the last planned day.
  case carryOver(CarryOverForm)
  /// Going to a day of the calendar.
  case jump(JumpForm)
  /// The side drawer; the selected item.
  case drawer(row: Int)
  /// Whether to delete all tasks of today; the selected option.
  case reset(row: Int)
  /// What was deleted of late.
  case deleted(DeletedList)
  /// A search over all days.
  case search(SearchForm)
  /// A day over the limit.
  case chooseThree(ChooseThree)
  /// All keys; the first line shown.
  case help(scroll: Int)
}

/// The one field that asks for a day.
public struct MoveForm: Equatable, Sendable {
  /// The task to move.
  public let task: FocusTask
  /// Its day.
  public let from: CivilDate
  /// The day as typed.
  public var field: TextField
  /// Why it was not accepted.
  public var error: String?
}

/// The one field that asks for a day to go to.
public struct JumpForm: Equatable, Sendable {
  /// The day as typed.
  public var field = TextField()
  /// Why it was not accepted.
  public var error: String?
}

/// What becomes of each task left from an earlier day.
public struct CarryOverForm: Equatable, Sendable {
  /// What is left.
  public let offer: CarryOverOffer
  /// A decision for each task, in the offer's order.
  public var decisions: [CarryDecision]
  /// The selected task.
  public var row = 0
  /// Why the last key did nothing.
  public var error: String?

  /// How many are to be carried.
  public var carried: Int { decisions.count { $0.choice == .carry } }
}
