import FocusDomain

extension TitleToken {
  /// Whether an invalid token was probably meant as one: `@tomorow`, `@13-25`, `!hgh`.
  package static func isLikelyMeant(_ word: String, _ dates: DateParser) -> Bool {
    guard let sign = word.first, sign == "@" || sign == "!", TitleToken(word, dates) == nil else {
      return false
    }
    let body = word.dropFirst().lowercased()
    switch sign {
    case "!": return isTypo(body, of: Priority.allCases.map(\.rawValue))
    case "@":
      if let first = body.first, first.isASCII, first.isNumber {
        // `@2nd-floor` is a place, `@13-25` an invalid time.
        return body.allSatisfy { $0.isASCII && ($0.isNumber || "-:.+/ampdw".contains($0)) }
      }
      let days = DateStyle.english.weekdays + dates.style.weekdays
      return isTypo(body, of: ["today", "tomorrow", "yesterday"] + days.map { $0.lowercased() })
    default: return false
    }
  }

  /// Whether a word has the same first letter as a name, and differs from it in at most two letters, or one
  /// if it is short.
  private static func isTypo(_ word: String, of names: [String]) -> Bool {
    names.contains { name in
      guard word.first == name.first, word.count > 2, name.count > 2 else { return false }
      return Spelling.distance(Array(word), Array(name)) <= (name.count > 5 ? 2 : 1)
    }
  }
}
