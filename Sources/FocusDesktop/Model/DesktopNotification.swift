import FocusDomain

/// A desktop notification.
package struct DesktopNotification: Equatable, Sendable {
  /// A button of a notification.
  package struct Action: Equatable, Sendable {
    /// The key that is reported when the button is chosen.
    package var key: String
    package var label: String

    package init(key: String, label: String) { (self.key, self.label) = (key, label) }
  }

  /// The id used in events.
  package let id: String
  package let title: String
  package let body: String
  /// The text for the arguments of a program, which every user of the machine can read. It replaces title and
  /// body there.
  package let discreet: String
  package var actions: [Action]
  /// Whether the notification stays until the user dismisses it.
  package var isUrgent: Bool

  /// Creates a notification. Control characters are removed; the body may have several lines.
  package init(
    id: String, title: String, body: String, discreet: String, actions: [Action] = [], isUrgent: Bool = false
  ) {
    self.discreet = discreet
    (self.id, self.title, self.actions, self.isUrgent) = (id, Title.cleaned(title), actions, isUrgent)
    self.body = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Title.cleaned(String($0)) }.joined(separator: "\n")
  }
}
