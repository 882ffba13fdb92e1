/// The actions of `focus routine`.
enum RoutineAction: String, CaseIterable {
  case add, list, take, edit, pause, resume, delete

  /// Parses an action. Accepts `rm` and `ls` as other commands do.
  init?(typed: String) {
    switch typed {
    case "rm": self = .delete
    case "ls": self = .list
    default: self.init(rawValue: typed)
    }
  }

  /// Whether it applies to an existing routine.
  var needsRoutine: Bool { self != .add && self != .list }
  /// Whether it sets the fields of a routine.
  var setsFields: Bool { self == .add || self == .edit }
}
