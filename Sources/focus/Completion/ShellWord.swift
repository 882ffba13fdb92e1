/// Removes shell quoting from the words of a command line.
extension CompletionShell {
  /// The words of an unfinished line without quotes. bash passes all words quoted as typed, fish only the one
  /// at the cursor, and zsh none.
  func unquoted(_ words: [String]) -> [String] {
    switch self {
    case .bash: words.map(unquoted)
    case .fish: words.dropLast() + words.suffix(1).map(unquoted)
    case .zsh: words
    }
  }

  /// A word without its quotes; the last quote may be unclosed. Expands nothing.
  private func unquoted(_ word: String) -> String {
    var result = ""
    var quote: Character?
    var rest = word[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, escapes(next, in: quote) {
        result.append(next)
        rest.removeFirst()
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if character != "\\" || quote != nil {
        result.append(character)
      }
    }
    return result
  }

  /// Whether a backslash escapes the character after it.
  private func escapes(_ character: Character, in quote: Character?) -> Bool {
    switch quote {
    case nil: true
    case "\"": "\"\\$`".contains(character)
    default: self == .fish && "'\\".contains(character)
    }
  }
}
