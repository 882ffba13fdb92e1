import FocusDomain

extension Text {
  /// The maximum number of characters of user text that a sentence quotes.
  package static let longestQuote = 60

  /// Quotes user text: sanitized, on one line, and truncated if it is long.
  package static func quoted(_ words: String) -> String {
    let text = Title.cleaned(words)
    return text.count <= longestQuote ? "'\(text)'" : "'\(text.prefix(longestQuote - 1))…'"
  }

  /// `'Buy milk'`, or `'Buy milk' of tomorrow` if the day is not today.
  package static func quoted(
    _ title: String, on day: CivilDate, today: CivilDate, _ style: DateStyle = .english
  ) -> String {
    day == today ? quoted(title) : "\(quoted(title)) of \(relativeDate(day, today: today, style))"
  }

  /// `1 task`, `3 tasks`.
  package static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`.
  package static func list(_ items: [String], _ conjunction: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// `U+001B`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }
}
