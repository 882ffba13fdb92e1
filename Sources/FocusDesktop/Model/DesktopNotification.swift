import FocusDomain

/// Something a person is told by the desktop.
package struct DesktopNotification: Equatable, Sendable {
  /// A button.
  package struct Action: Equatable, Sendable {
    /// What is reported when it is chosen.
    package var key: String
    /// What it says.
    package var label: String

    /// A button.
    package init(key: String, label: String) { (self.key, self.label) = (key, label) }
  }

  /// What its events name.
  package let id: String
  package let title: String
  package let body: String
  package var actions: [Action]
  /// Whether it stays until it is answered.
  package var isUrgent: Bool

  /// A notification. Control characters are dropped; the body may have several lines.
  package init(id: String, title: String, body: String, actions: [Action] = [], isUrgent: Bool = false) {
    (self.id, self.title, self.actions, self.isUrgent) = (id, Title.cleaned(title), actions, isUrgent)
    self.body = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Title.cleaned(String($0)) }.joined(separator: "\n")
  }
}
