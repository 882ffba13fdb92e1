/// What `focus routine` does besides listing them.
enum RoutineAction: String, CaseIterable {
  case add, list, take, edit, pause, resume, delete

  /// Also knows `rm` and `ls`, as other commands do.
  init?(typed: String) {
    switch typed {
    case "rm": self = .delete
    case "ls": self = .list
    default: self.init(rawValue: typed)
    }
  }

  /// Whether it is done to a routine.
  var needsRoutine: Bool { self != .add && self != .list }
  /// Whether it says what a routine is.
  var setsFields: Bool { self == .add || self == .edit }
}
