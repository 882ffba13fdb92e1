/// A text area for a stored text, which may change elsewhere while it is edited.
struct StoredText: Equatable, Sendable {
  /// The stored text, with which the edited text is compared.
  private(set) var stored: String
  var area: TextArea

  init(_ stored: String) {
    self.stored = stored
    area = TextArea(stored)
  }

  /// Whether the text differs from the stored one. Characters that a text area always removes do not count.
  var isChanged: Bool { !area.text.utf8.elementsEqual(TextArea(stored).text.utf8) }

  /// Adopts the current stored text. Changes by the user are kept, and an unchanged text keeps its cursor;
  /// anything else is replaced. Returns whether saving would overwrite a different text.
  mutating func follow(_ text: String) -> Bool {
    guard !text.utf8.elementsEqual(stored.utf8) else { return false }
    let wasChanged = isChanged
    stored = text
    if !wasChanged, isChanged { area = TextArea(text) }
    return wasChanged && isChanged
  }
}
