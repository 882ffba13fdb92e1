import FocusDomain

/// What a person may do with a task for which its day has no room: a new one, a moved or a restored one.
public struct LimitChoice: Equatable, Sendable {
  /// A way out.
  public enum Option: Equatable, Sendable {
    case plan(CivilDate)
    case replace
    case cancel
  }

  /// What was refused; the sheet beneath keeps what was typed.
  public let wanted: Operation
  /// What the task is called.
  public let title: String
  /// The day that is full.
  public let day: CivilDate
  /// The next day that has room.
  public var alternative: CivilDate
  /// The selected option, or the selected task once one is to give way.
  public var row = 0
  /// Whether a task to give way is being chosen.
  public var isReplacing = false

  /// The ways out in the order shown.
  public var options: [Option] { [.plan(alternative), .replace, .cancel] }
}
