import FocusText

/// A format with placeholders, e.g. `{done}/{total} {title}`.
struct StatusFormat: Equatable {
  enum Part: Equatable {
    case text(String)
    case placeholder(StatusText.Placeholder)
  }

  let parts: [Part]

  /// Parses a format; `{{` and `}}` are literal braces. Throws for an unknown placeholder.
  init(_ format: String) throws(Failure) {
    var parts: [Part] = []
    var text = ""
    var rest = Substring(format)
    while let character = rest.popFirst() {
      if character == "}", rest.first == "}" {
        rest.removeFirst()
        text.append("}")
      } else if character != "{" {
        text.append(character)
      } else if rest.first == "{" {
        rest.removeFirst()
        text.append("{")
      } else {
        guard let end = rest.firstIndex(of: "}") else { throw .usage(Text.openBrace(format)) }
        let name = String(rest[..<end])
        guard let placeholder = StatusText.Placeholder(rawValue: name) else {
          let known = StatusText.Placeholder.allCases.map(\.rawValue)
          throw .usage(Text.unknownPlaceholder(name, known: known))
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.placeholder(placeholder))
        rest = rest[rest.index(after: end)...]
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }
}
