import FocusText

extension KeyContext {
  /// Every page, but no sheet.
  static let everywhere = KeyContext("everywhere") { Text.placeEverywhere }
  /// Pages and sheets alike.
  static let always = KeyContext("always")
}

/// Keys that many features have in common.
extension KeyBinding {
  /// The selection goes up and down.
  static func selection(in contexts: [KeyContext]) -> [KeyBinding] {
    [
      KeyBinding(contexts, [["k"], [.up]], .up, Text.keyUp),
      KeyBinding(contexts, [["j"], [.down]], .down, Text.keyDown),
    ]
  }

  /// The selection goes to either end.
  static func ends(in contexts: [KeyContext]) -> [KeyBinding] {
    [
      KeyBinding(contexts, [["g", "g"], [.home]], .first, Text.keyFirst),
      KeyBinding(contexts, [["G"], [.end]], .last, Text.keyLast),
    ]
  }

  /// Enter accepts; the footer says what that does here.
  static func submit(
    in contexts: [KeyContext], _ label: @escaping @Sendable () -> String = { Text.keySubmit }
  ) -> KeyBinding {
    KeyBinding(contexts, [[.enter]], .submit, label(), hint: label)
  }

  /// Leaves a sheet without a text field.
  static func back(in contexts: [KeyContext], _ label: @escaping @Sendable () -> String = { Text.keyBack })
    -> KeyBinding
  {
    KeyBinding(contexts, [[.escape], ["q"], [.control("c")]], .back, label(), hint: label)
  }

  /// Leaves a sheet in which `q` is text.
  static func backFromText(
    in contexts: [KeyContext], _ label: @escaping @Sendable () -> String = { Text.keyBack }
  ) -> KeyBinding {
    KeyBinding(contexts, [[.escape], [.control("c")]], .back, label(), hint: label)
  }
}
