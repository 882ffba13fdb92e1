/// The actions of `focus later` besides adding a line.
enum LaterAction: String, CaseIterable {
  case add, plan, rm

  /// Whether a title begins with the name of an action, and has to be written with `add`.
  static func begins(_ title: String) -> Bool {
    title.split(separator: " ").first.flatMap { LaterAction(rawValue: String($0)) } != nil
  }

  /// Whether the words of a title are an action by another name, alone or with a line: `list`, `edit 2`.
  static func isMeant(by words: [String]) -> Bool {
    guard let verb = words.first, others.contains(verb.lowercased()) else { return false }
    return words.count == 1 || words.count == 2 && words[1].allSatisfy(\.isNumber)
  }

  /// What other commands and programs call their actions.
  private static let others: Set = [
    "list", "ls", "show", "edit", "delete", "del", "remove", "drop", "done", "move", "mv", "undo", "redo",
    "help",
  ]
}
