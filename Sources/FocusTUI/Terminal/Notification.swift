import Glibc

/// What makes a terminal show a notification of its own.
package enum Notification {
  /// The bytes that make the terminal show a notification once: one sequence, in the form that it is known to understand;
  /// empty where it would understand none.
  /// - Parameters:
  ///   - title: who speaks.
  ///   - text: any text; nothing of it ends the sequence.
  ///   - environment: what tells the terminal; see `NotificationProtocol.variables`.
  /// - Returns: the bytes to write.
  package static func sequence(_ title: String, _ text: String, environment: [String: String]) -> String {
    guard let form = NotificationProtocol(environment: environment) else { return "" }
    let sequence = form.sequence(clean(title), clean(text))
    guard NotificationProtocol.isInTmux(environment) else { return sequence }
    // tmux hands it to the terminal outside where `allow-passthrough` lets it, and drops it otherwise.
    return "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }

  /// The bell and a notification on a terminal that lines are printed on; nothing anywhere else.
  package static func send(_ title: String, _ text: String, to descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return }
    var environment: [String: String] = [:]
    for name in NotificationProtocol.variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    let bytes = Array("\u{07}\(sequence(title, text, environment: environment))".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// What is drawn of it, without the character that separates fields.
  private static func clean(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for glyph in Sanitizer(text) { glyph.append(to: &view) }
    return String(view).replacing(";", with: ",")
  }
}
