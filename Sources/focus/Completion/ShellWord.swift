/// Words as a shell has them on its line, quotes and all, and as it will hand them over.
extension CompletionShell {
  /// The words of a half typed line without their quotes: bash gives all of them as they were typed, fish the one at the
  /// cursor, zsh none.
  func unquoted(_ words: [String]) -> [String] {
    switch self {
    case .bash: words.map(unquoted)
    case .fish: words.dropLast() + words.suffix(1).map(unquoted)
    case .zsh: words
    }
  }

  /// A word without its quotes, the last of which may still be open. Nothing in it is expanded.
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

  /// Whether a backslash takes the meaning of the character after it.
  private func escapes(_ character: Character, in quote: Character?) -> Bool {
    switch quote {
    case nil: true
    case "\"": "\"\\$`".contains(character)
    default: self == .fish && "'\\".contains(character)
    }
  }
}
