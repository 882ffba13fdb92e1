import FocusSystem

/// Desktop notifications shown by the terminal itself.
package enum Notification {
  /// Returns the bytes that make the terminal show a notification: a single sequence in the form that this
  /// terminal understands, or an empty string if it understands none.
  /// - Parameters:
  ///   - title: the sender.
  ///   - text: any text; it cannot end the sequence early.
  ///   - environment: identifies the terminal; see `NotificationProtocol.variables`.
  /// - Returns: the bytes to write.
  package static func sequence(_ title: String, _ text: String, environment: [String: String]) -> String {
    guard let form = NotificationProtocol(environment: environment) else { return "" }
    let sequence = form.sequence(clean(title), clean(text))
    guard NotificationProtocol.isInTmux(environment) else { return sequence }
    // tmux forwards this to the outer terminal if `allow-passthrough` is on, and drops it otherwise.
    return "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }

  /// Rings the bell and shows a notification if `descriptor` is a terminal. Does nothing otherwise.
  package static func send(_ title: String, _ text: String, to descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return }
    var environment: [String: String] = [:]
    for name in NotificationProtocol.variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    let bytes = Array("\u{07}\(sequence(title, text, environment: environment))".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Returns the text as it is drawn, without the character that separates fields.
  private static func clean(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for glyph in Sanitizer(text) { glyph.append(to: &view) }
    return String(view).replacing(";", with: ",")
  }
}
