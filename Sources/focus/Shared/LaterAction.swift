/// The actions of `focus later` besides adding a line.
enum LaterAction: String, CaseIterable {
  case add, plan, rm

  /// Whether a title begins with the name of an action, and has to be written with `add`.
  static func begins(_ title: String) -> Bool {
    title.split(separator: " ").first.flatMap { LaterAction(rawValue: String($0)) } != nil
  }
}
