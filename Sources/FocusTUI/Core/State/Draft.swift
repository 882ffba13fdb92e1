import FocusDomain

/// Unfinished input. It is kept after the program ends, because the program may lose its terminal at any
/// time.
package struct Draft: Equatable, Sendable {
  /// The kind of input. Each feature defines its own kinds.
  package let kind: String
  /// The typed values.
  package let fields: JSONObject
  /// Whether the input was still being edited; otherwise the user had left it.
  package let isOpen: Bool

  package init(_ kind: String, _ fields: JSONObject, isOpen: Bool) {
    self.kind = kind
    self.fields = fields
    self.isOpen = isOpen
  }
}

extension AppState {
  /// All unfinished input.
  package var drafts: [Draft] { Features.all.flatMap { $0.drafts(in: self) } }

  /// Adopts the unfinished input of an earlier run, as if its sheets had just been closed.
  mutating func keep(_ drafts: [Draft]) {
    for draft in drafts {
      for feature in Features.all {
        if let sentence = feature.restore(draft, in: &self), draft.isOpen { say(sentence) }
      }
    }
  }
}
