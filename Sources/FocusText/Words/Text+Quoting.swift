import FocusDomain

extension Text {
  /// The maximum number of characters of user text that a sentence quotes.
  package static let longestQuote = 60

  /// Quotes user text: sanitized, on one line, and truncated if it is long.
  package static func quoted(_ words: String) -> String {
    // A character may have any number of combining marks, so limit the scalars first.
    let text = Title.cleaned(String(words.unicodeScalars.prefix(8 * longestQuote)))
    let shown = text.count <= longestQuote ? text : "\(text.prefix(longestQuote - 1))…"
    return say(en: "'\(shown)'", ko: "'\(shown)'", ja: "「\(shown)」")
  }

  /// Returns two quoted texts. Long ones begin shortly before the first difference.
  static func quotedDifference(_ one: String, _ other: String) -> (String, String) {
    let (one, other) = fromDifference(one, other, most: longestQuote)
    func quote(_ text: String) -> String { text.isEmpty ? conflictNothing : quoted(text) }
    return (quote(one), quote(other))
  }

  /// Returns two texts, on one line each. If one has more than `most` characters, both begin shortly before
  /// the first difference.
  static func fromDifference(_ one: String, _ other: String, most: Int) -> (String, String) {
    let texts = [one, other].map {
      Title.cleaned($0.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    let same = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
    guard texts.contains(where: { $0.count > most }), same > most / 2 else { return (texts[0], texts[1]) }
    let cut = texts.map { "…" + $0.dropFirst(same - most / 4) }
    return (cut[0], cut[1])
  }

  /// Quotes a path. It is not truncated, so that it can be copied.
  static func quotedPath(_ path: String) -> String {
    let path = Title.cleaned(path)
    return say(en: "'\(path)'", ko: "'\(path)'", ja: "「\(path)」")
  }

  /// `'Buy milk'`, or `'Buy milk' of tomorrow` if the day is not today.
  package static func quoted(
    _ title: String, on day: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    guard day != today else { return quoted(title) }
    let (title, day) = (quoted(title), relativeDate(day, today: today, style))
    return say(en: "\(title) of \(day)", ko: "\(day)의 \(title)", ja: "\(day)の\(title)")
  }

  /// `1 task`, `3 tasks`: for English sentences only.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// `Label: value`, with the colon of the language.
  package static func labelled(_ label: String, _ value: String) -> String {
    say(en: "\(label): \(value)", ko: "\(label): \(value)", ja: "\(label)：\(value)")
  }

  /// The conjunction of a list.
  package enum Conjunction: Sendable {
    case and, or
    /// Commas alone.
    case comma
    /// For use after `neither`; the other languages negate the verb instead.
    case nor
  }

  /// `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`.
  package static func list(_ items: [String], _ conjunction: Conjunction = .and) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let rest = items.dropLast()
    let commas = rest.joined(separator: ", ")
    return switch conjunction {
    case .and: say(en: "\(commas) and \(last)", ko: "\(commas), \(last)", ja: items.joined(separator: "、"))
    case .or:
      say(
        en: "\(commas) or \(last)", ko: "\(commas) 또는 \(last)",
        ja: items.count > 2
          ? "\(items.joined(separator: "、"))のいずれか" : "\(rest.joined(separator: "、"))か\(last)")
    case .comma: say(en: "\(commas), \(last)", ko: "\(commas), \(last)", ja: items.joined(separator: "、"))
    case .nor: say(en: "\(commas) nor \(last)", ko: "\(commas), \(last)", ja: items.joined(separator: "、"))
    }
  }

  /// Returns sentences as one text. Japanese has no blank between them.
  package static func joined(_ sentences: [String]) -> String {
    sentences.joined(separator: say(en: " ", ko: " ", ja: ""))
  }

  /// `U+001B`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }
}
