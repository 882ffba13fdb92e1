import FocusDomain

/// Parsing of Korean and Japanese dates: `내일`, `다음 주 금요일`, `11월 27일`, `3日後`. They are accepted in every
/// language.
extension DateParser {
  func eastern(_ text: String) throws -> CivilDate? {
    let text = text.filter { $0 != " " }
    guard text.contains(where: { !$0.isASCII }) else { return nil }
    return try DateParser.distances[text].map { try day($0) } ?? easternWeekday(text) ?? counted(text)
  }

  private static let distances: [String: Int] = [
    "오늘": 0, "내일": 1, "모레": 2, "내일모레": 2, "글피": 3, "어제": -1, "그제": -2, "그저께": -2, "다음주": 7, "다다음주": 14,
    "지난주": -7, "今日": 0, "きょう": 0, "明日": 1, "あした": 1, "あす": 1, "明後日": 2, "あさって": 2, "しあさって": 3,
    "明々後日": 3, "昨日": -1, "きのう": -1, "一昨日": -2, "おととい": -2, "来週": 7, "再来週": 14, "先週": -7, "先々週": -14,
  ]

  /// The words before a weekday, and their distance in weeks.
  private static let weeks: [(prefix: String, count: Int)] = [
    ("다다음주", 2), ("다음주", 1), ("이번주", 0), ("지지난주", -2), ("지난주", -1), ("再来週", 2), ("来週", 1), ("今週", 0),
    ("先々週", -2), ("先週", -1),
  ]

  /// Parses a weekday. `금요일`, `金曜`: the one that the direction selects. `다음 금요일`: the next one. `다음 주 금요일`,
  /// `来週の金曜日`: the one of next week.
  private func easternWeekday(_ text: String) throws -> CivilDate? {
    var (name, weeks, direction): (Substring, Int?, Direction) = (text[...], nil, direction)
    if let (prefix, count) = DateParser.weeks.first(where: { name.hasPrefix($0.prefix) }) {
      name = name.dropFirst(prefix.count)
      if name.first == "の" { name = name.dropFirst() }
      weeks = count
    }
    for prefix in ["다음", "次の"] where weeks == nil && name.hasPrefix(prefix) {
      (name, direction) = (name.dropFirst(prefix.count), .ahead)
    }
    guard let weekday = easternWeekday(named: name) else { return nil }
    guard let weeks else { return try day(weekday, direction) }
    return try day(weekday.rawValue - today.weekday.rawValue + 7 * weeks)
  }

  /// Parses the name of a weekday: `금`, `금요일`, `金`, `金曜`, `金曜日`.
  func easternWeekday(named name: Substring) -> Weekday? {
    for (names, endings) in [
      (DateStyle.korean.shortWeekdays, ["요일", ""]), (DateStyle.japanese.shortWeekdays, ["曜日", "曜", ""]),
    ] {
      if let index = names.firstIndex(where: { day in endings.contains { name == day + $0 } }) {
        return Weekday.allCases[index]
      }
    }
    return nil
  }

  /// Parses dates with units: `2027년 1월 3일`, `11月27日`, `27日`, `3일 뒤`, `이틀 전`, `2週間後`, `三日後`.
  private func counted(_ text: String) throws -> CivilDate? {
    let text = DateParser.withDigits(text)
    var (rest, values): (Substring, [Int?]) = (text[...], [])
    for units in ["년年", "월月", "일日주週"] {
      values.append(nil)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let value = Int(digits), value < 10_000, let unit = rest.dropFirst(digits.count).first,
        units.contains(unit)
      else { continue }
      let isWeeks = unit == "주" || unit == "週"
      values[values.count - 1] = isWeeks ? value * 7 : value
      rest = rest.dropFirst(digits.count + 1)
      if unit == "週", rest.first == "間" { rest = rest.dropFirst() }
      if units.contains("일"), isWeeks || !rest.isEmpty {
        let isPast = rest == "전" || rest == "前"
        guard values[0] == nil, values[1] == nil, isPast || ["", "뒤", "후", "後"].contains(rest) else {
          return nil
        }
        return try day((isPast ? -1 : 1) * (values[2] ?? 0))
      }
    }
    guard rest.isEmpty else { return nil }
    if let month = values[1] { return date(year: values[0], month: month, day: values[2] ?? 1) }
    return values[0] == nil ? values[2].flatMap(dayOfMonth) : nil
  }

  /// Replaces words for numbers by digits: `2일뒤` for `이틀뒤`, `3日後` for `三日後`.
  private static func withDigits(_ text: String) -> String {
    for (name, count) in counts
    where text.hasPrefix(name) && ["뒤", "후", "전"].contains(text.dropFirst(name.count)) {
      return count + text.dropFirst(name.count)
    }
    guard text.contains(where: { numerals[$0] != nil || $0 == "十" }) else { return text }
    var (result, tens, ones): (String, Int?, Int?) = ("", nil, nil)
    for character in text {
      if let value = numerals[character] {
        ones = value
      } else if character == "十" {
        (tens, ones) = (ones ?? 1, nil)
      } else {
        if tens != nil || ones != nil { result += "\((tens ?? 0) * 10 + (ones ?? 0))" }
        (tens, ones) = (nil, nil)
        result.append(character)
      }
    }
    return result
  }

  private static let counts: [(name: String, count: String)] = [
    ("하루", "1일"), ("이틀", "2일"), ("사흘", "3일"), ("나흘", "4일"), ("닷새", "5일"), ("엿새", "6일"), ("이레", "7일"),
    ("여드레", "8일"), ("아흐레", "9일"), ("열흘", "10일"), ("보름", "15일"), ("일주일", "1주"), ("한주", "1주"), ("두주", "2주"),
    ("이주일", "2주"),
  ]

  private static let numerals: [Character: Int] = [
    "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
}

/// Parsing of a date together with its weekday, as they are displayed: `Fri Nov 27`, `11월 27일 (금)`,
/// `11月27日金曜日`.
extension DateParser {
  /// Parses a date that has its weekday before or after it; nil for any other text, or if the weekday is
  /// wrong.
  func beside(weekday text: String, _ read: (String) throws -> CivilDate?) rethrows -> CivilDate? {
    let text = DateParser.spacedWeekday(text)
    let words = text.split { " ,()\t".contains($0) }.map(String.init)
    guard words.count > 1 else { return nil }
    for (word, rest) in [(words[0], words.dropFirst()), (words[words.count - 1], words.dropLast())] {
      let lists = [DateStyle.english, .korean, .japanese, style].flatMap { [$0.weekdays, $0.shortWeekdays] }
      guard
        let index = lists.lazy.compactMap({ names in names.firstIndex { $0.lowercased() == word } }).first,
        let date = try read(rest.joined(separator: " ")), date.weekday == Weekday.allCases[index]
      else { continue }
      return date
    }
    return nil
  }

  /// Inserts a space before a weekday: `11月27日 金曜日` for `11月27日金曜日`.
  private static func spacedWeekday(_ text: String) -> String {
    for name in DateStyle.korean.weekdays + DateStyle.japanese.weekdays where text.hasSuffix(name) {
      return "\(text.dropLast(name.count)) \(name)"
    }
    return text
  }
}
