/// A text area for a text that is stored, and may change elsewhere while it is edited.
struct StoredText: Equatable, Sendable {
  /// What is typed is compared with it.
  private(set) var stored: String
  var area: TextArea

  init(_ stored: String) {
    self.stored = stored
    area = TextArea(stored)
  }

  /// Whether the text differs from the stored one, apart from what a text area removes from every text.
  var isChanged: Bool { !area.text.utf8.elementsEqual(TextArea(stored).text.utf8) }

  /// Takes in the text as it is stored now. What was typed stays, and what is shown already keeps its cursor; everything else
  /// follows. Returns whether saving would replace another text.
  mutating func follow(_ text: String) -> Bool {
    guard !text.utf8.elementsEqual(stored.utf8) else { return false }
    let wasChanged = isChanged
    stored = text
    if !wasChanged, isChanged { area = TextArea(text) }
    return wasChanged && isChanged
  }
}
