import FocusTerminal

/// Typed text: a field of one line, or an area of several.
package protocol TextInput: Equatable, Sendable {
  var text: String { get }
  var characters: [Character] { get }
  /// The index of the character under the cursor; `characters.count` at the end.
  var cursor: Int { get }
  /// How many characters the last insertion dropped because the limit was reached.
  var leftOut: Int { get }
  /// Inserts text at the cursor, as far as there is room.
  mutating func insert(_ text: String)
  /// Handles a key. Returns false if the key has no meaning here.
  mutating func handle(_ key: Key) -> Bool
}

extension TextField: TextInput {}
extension TextArea: TextInput {}
