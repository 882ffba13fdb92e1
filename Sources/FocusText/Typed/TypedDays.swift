import FocusDomain

extension Recurrence.Rule {
  /// Parses a rule as typed in one field: the interval and the days, in English or in the words of Korean and
  /// Japanese. Nil if it is invalid. A part that is missing is taken from `old`, or derived from `start`.
  package init?(
    typed text: String, from start: CivilDate, changing old: Recurrence.Rule? = nil,
    weekday: (String) -> Weekday?
  ) {
    let words = EasternRecurrence.english(text).split { $0 == " " || $0 == "\t" }.map { $0.lowercased() }
    guard let first = words.first else { return nil }
    let isInterval =
      Recurrence.Rule(every: first, on: nil, from: start, weekday: weekday) != nil
    let names = words.dropFirst(isInterval ? 1 : 0)
    self.init(
      every: isInterval ? first : nil, on: names.isEmpty ? nil : names.joined(separator: ","), from: start,
      changing: old, weekday: weekday)
  }

  /// Returns the rule as it can be typed in the current language.
  package func typed(_ dates: DateStyle) -> String {
    // All seven weekdays are written as "every day" in a sentence, but must stay a list of weekdays here.
    if case .weeks(1, let days) = self, days.count == Weekday.allCases.count { return names(of: days, dates) }
    guard Text.language == .english else { return Text.days(of: self, dates) }
    switch self {
    case .days(1): return "day"
    case .days: return description
    case .weeks(1, [.monday, .tuesday, .wednesday, .thursday, .friday]): return "weekday"
    case .weeks(let count, let days): return (count == 1 ? "" : "\(count)w ") + names(of: days, dates)
    case .months(let count, let days):
      return (count == 1 ? "" : "\(count)m ") + days.sorted().map(String.init).joined(separator: ",")
    }
  }

  private func names(of days: Set<Weekday>, _ dates: DateStyle) -> String {
    days.map(\.rawValue).sorted().map { dates.shortWeekdays[$0 - 1].lowercased() }.joined(separator: ",")
  }
}

/// Recurrences in Korean and Japanese words. Like dates, they are accepted in every language: `2주마다 월,금`,
/// `매월 1일`, `平日`, `隔週の月曜`.
package enum EasternRecurrence {
  /// Translates a recurrence to the syntax of the command line: `2w 월,금`, `month 1`. Other words are
  /// unchanged.
  package static func english(_ text: String) -> String {
    let text = text.composed.halfWidth.trimmingBlanks
    guard text.contains(where: { !$0.isASCII }) else { return text }
    let (interval, rest) = interval(of: text)
    let days = rest.split { $0 == " " || $0 == "\t" }.map { word in
      word.split { ",、・".contains($0) }.map(day).joined(separator: ",")
    }
    return ([interval].compactMap(\.self) + days).joined(separator: " ")
  }

  private static let words: [(eastern: String, english: String)] = [
    ("매일", "day"), ("날마다", "day"), ("평일", "weekday"), ("주중", "weekday"), ("매주", "week"), ("격주", "2w"),
    ("매월", "month"), ("매달", "month"), ("격월", "2m"), ("毎日", "day"), ("平日", "weekday"), ("毎週", "week"),
    ("隔週", "2w"), ("隔周", "2w"), ("毎周", "week"), ("毎月", "month"), ("隔月", "2m"),
  ]

  /// The units after a number, longer ones first. Days need the word for "each", which distinguishes them
  /// from a day of the month.
  private static let units: [(eastern: String, sign: String, needsEach: Bool)] = [
    ("일", "d", true), ("日", "d", true), ("주일", "w", false), ("주", "w", false), ("週間", "w", false),
    ("週", "w", false), ("개월", "m", false), ("달", "m", false), ("か月", "m", false), ("ヶ月", "m", false),
    ("カ月", "m", false), ("ヵ月", "m", false), ("ケ月", "m", false),
  ]

  /// Returns the interval in English, and the rest of the text; nil and the whole text if it does not begin
  /// with an interval.
  private static func interval(of text: String) -> (english: String?, rest: Substring) {
    func rest(after count: Int) -> Substring {
      let rest = text.dropFirst(count).drop { $0 == " " || $0 == ":" || $0 == "：" }
      return rest.first == "の" ? rest.dropFirst() : rest
    }
    if let word = words.first(where: { text.hasPrefix($0.eastern) }) {
      return (word.english, rest(after: word.eastern.count))
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let behind = text.dropFirst(digits.count)
    guard !digits.isEmpty, let unit = units.first(where: { behind.hasPrefix($0.eastern) }) else {
      return (nil, text[...])
    }
    var count = digits.count + unit.eastern.count
    let blanks = text.dropFirst(count).prefix { $0 == " " }.count
    let each = ["마다", "ごと", "毎"].first { text.dropFirst(count + blanks).hasPrefix($0) }
    if let each { count += blanks + each.count } else if unit.needsEach { return (nil, text[...]) }
    return ("\(digits)\(unit.sign)", rest(after: count))
  }

  /// Translates a day: `1` for `1일`, `31` for the last day of the month, `月,水,金` for `月水金`.
  private static func day(_ word: Substring) -> String {
    if ["말일", "末日", "月末", "末"].contains(word) { return "31" }
    if let last = word.last, "일日".contains(last), Int(word.dropLast()) != nil {
      return String(word.dropLast())
    }
    for names in [DateStyle.korean.shortWeekdays, DateStyle.japanese.shortWeekdays]
    where word.count > 1 && word.allSatisfy({ names.contains(String($0)) }) {
      return word.map(String.init).joined(separator: ",")
    }
    return String(word)
  }
}
