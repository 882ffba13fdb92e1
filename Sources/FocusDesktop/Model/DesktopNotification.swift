import FocusDomain

/// A desktop notification.
package struct DesktopNotification: Equatable, Sendable {
  /// A button.
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
  /// What is told in the place of title and body where every user of the machine can read it: in the arguments of a program.
  package let discreet: String
  package var actions: [Action]
  /// Whether it stays until the user dismisses it.
  package var isUrgent: Bool

  /// A notification. Control characters are removed; the body may have several lines.
  package init(
    id: String, title: String, body: String, discreet: String, actions: [Action] = [], isUrgent: Bool = false
  ) {
    self.discreet = discreet
    (self.id, self.title, self.actions, self.isUrgent) = (id, Title.cleaned(title), actions, isUrgent)
    self.body = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Title.cleaned(String($0)) }.joined(separator: "\n")
  }
}
