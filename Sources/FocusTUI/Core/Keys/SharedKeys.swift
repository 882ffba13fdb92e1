import FocusText

extension KeyContext {
  /// Every page, but no sheet.
  static let anyPage = KeyContext("everywhere") { Text.placeEverywhere }
  /// Pages and sheets.
  static let anyPageOrSheet = KeyContext("always")
  /// The lists in which a task of a day is selected.
  static let taskLists: [KeyContext] = [.focus, .timelineTasks, .agenda]
}

/// Keys that many features share.
extension KeyBinding {
  /// Returns the keys that move the selection up and down, and to either end.
  static func selection(in contexts: [KeyContext]) -> [KeyBinding] {
    [
      KeyBinding(contexts, [["k"], [.up]], .up, Text.keyUp),
      KeyBinding(contexts, [["j"], [.down]], .down, Text.keyDown),
      KeyBinding(contexts, [["g", "g"], [.home]], .first, Text.keyFirst),
      KeyBinding(contexts, [["G"], [.end]], .last, Text.keyLast),
    ]
  }

  /// Returns the binding with which Enter submits. `label` is the footer's label.
  static func submit(
    in contexts: [KeyContext], _ label: @escaping @Sendable () -> String = { Text.keySubmit }
  ) -> KeyBinding {
    KeyBinding(contexts, [[.enter]], .submit, label()).hinted(label())
  }

  /// Returns the binding that closes a sheet without a text field.
  static func back(in contexts: [KeyContext], _ label: @escaping @Sendable () -> String = { Text.keyBack })
    -> KeyBinding
  {
    KeyBinding(contexts, [[.escape], ["q"], [.control("c")]], .back, label()).hinted(label())
  }

  /// Returns the binding that closes a sheet in which `q` is text.
  static func backFromText(
    in contexts: [KeyContext], _ label: @escaping @Sendable () -> String = { Text.keyBack }
  ) -> KeyBinding {
    KeyBinding(contexts, [[.escape], [.control("c")]], .back, label()).hinted(label())
  }
}
