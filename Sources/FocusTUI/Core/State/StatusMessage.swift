import FocusDomain
import FocusTerminal

/// The message above the footer.
package struct StatusMessage: Equatable, Sendable {
  package enum Level: Sendable {
    case information, refusal, failure
  }

  /// The message, one sentence.
  package var text: String
  package var level: Level
  /// Whether a key asked for it, so that it may hide a task.
  var isAsked = false

  package init(text: String, level: Level) {
    self.text = text
    self.level = level
  }
}

extension AppState {
  mutating func say(_ text: String) { status = StatusMessage(text: text, level: .information) }

  /// Shows why an action is impossible, and rings the bell.
  mutating func refuse(_ text: String) -> [Effect] {
    status = StatusMessage(text: text, level: .refusal)
    return [.bell]
  }

  /// Removes a message once there was time to read it. A message waits for a key if it reports a failure, if
  /// no key caused it (the user may be absent), or if a screen reader is used.
  mutating func timeMessage(since before: StatusMessage?, _ event: Event) {
    guard let status, status.level != .failure, !options.isPlain else {
      messageEnds = nil
      return
    }
    if status != before || event.isInput {
      messageEnds = event.comesByItself ? nil : clock.now.adding(milliseconds: status.readingTime)
    } else if let end = messageEnds, clock.now >= end {
      (self.status, messageEnds) = (nil, nil)
    }
  }
}

extension StatusMessage {
  /// The time to notice and read the message, in milliseconds.
  var readingTime: Int64 { 3000 + 50 * Int64(TextWidth.width(of: text)) }
}
