import FocusDomain

/// Something half typed. It outlives the program, which may lose its terminal at any time.
package struct Draft: Equatable, Sendable {
  /// What it was typed into; the feature knows its own.
  package let kind: String
  /// What was typed.
  package let fields: JSONObject
  /// Whether it was being typed; otherwise the person had left it.
  package let isOpen: Bool

  package init(_ kind: String, _ fields: JSONObject, isOpen: Bool) {
    self.kind = kind
    self.fields = fields
    self.isOpen = isOpen
  }
}

extension AppState {
  /// All that is half typed.
  package var drafts: [Draft] { Features.all.flatMap { $0.drafts(in: self) } }

  /// Takes in what an earlier run left half typed, as if its sheets had just been closed.
  mutating func take(_ drafts: [Draft]) {
    for draft in drafts {
      for feature in Features.all {
        if let sentence = feature.take(draft, in: &self), draft.isOpen { say(sentence) }
      }
    }
  }
}
