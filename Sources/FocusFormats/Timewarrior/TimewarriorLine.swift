import FocusDomain

/// A line of Timewarrior's `2026-11.data`: `inc START [- END] [# TAG…] [# "ANNOTATION"]`.
struct TimewarriorLine: Equatable {
  /// The start as written, such as `20261121T090000Z`.
  let start: String
  /// The end as written; nil while it is running.
  let end: String?
  let tags: [String]
  let annotation: String

  /// Parses a line; nil if it has another form.
  init?(_ text: String) {
    var words = TimewarriorLine.words(text)[...]
    guard words.popFirst() == .plain("inc"), case .plain(let start)? = words.popFirst(),
      BasicDate(start)?.instant != nil
    else { return nil }
    self.start = start
    if words.first == .plain("-") {
      words = words.dropFirst()
      guard case .plain(let end)? = words.popFirst() else { return nil }
      self.end = end
    } else {
      end = nil
    }
    let parts = words.split(separator: .plain("#"), omittingEmptySubsequences: false)
    // Timewarrior writes nothing before the first `#`.
    guard parts.first?.isEmpty ?? true, parts.count <= 3 else { return nil }
    tags = parts.dropFirst().first?.map(\.text) ?? []
    annotation = parts.count == 3 ? parts[2].map(\.text).joined(separator: " ") : ""
  }

  private enum Word: Equatable {
    case plain(String)
    case quoted(String)

    var text: String {
      switch self {
      case .plain(let text), .quoted(let text): text
      }
    }
  }

  /// The words, separated by spaces. A word in quotation marks may contain spaces and `\"`.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var rest = Substring(text).unicodeScalars
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { return words }
      guard first == "\"" else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(.plain(String(word)))
        rest = rest[word.endIndex...]
        continue
      }
      rest = rest.dropFirst()
      var word = String.UnicodeScalarView()
      while let scalar = rest.popFirst(), scalar != "\"" {
        let isEscape = scalar == "\\" && (rest.first == "\"" || rest.first == "\\")
        word.append(isEscape ? rest.removeFirst() : scalar)
      }
      words.append(.quoted(String(word)))
    }
  }
}
