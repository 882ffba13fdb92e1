import FocusDomain

/// Dates as typed in Korean and Japanese: `내일`, `다음 주 금요일`, `11월 27일`, `3日後`. They are read in every language.
extension DateParser {
  func eastern(_ text: String) -> CivilDate? {
    let text = text.filter { $0 != " " }
    guard text.contains(where: { !$0.isASCII }) else { return nil }
    return DateParser.distances[text].map { today.adding(days: $0) } ?? easternWeekday(text) ?? counted(text)
  }

  private static let distances: [String: Int] = [
    "오늘": 0, "내일": 1, "모레": 2, "글피": 3, "어제": -1, "그제": -2, "그저께": -2, "다음주": 7,
    "今日": 0, "きょう": 0, "明日": 1, "あした": 1, "あす": 1, "明後日": 2, "あさって": 2, "昨日": -1, "きのう": -1,
    "一昨日": -2, "おととい": -2, "来週": 7,
  ]

  /// `금요일`, `金曜`: the next one. `다음 주 금요일`, `来週の金曜日`: the one of the week after this.
  private func easternWeekday(_ text: String) -> CivilDate? {
    var (name, weeks): (Substring, Int?) = (text[...], nil)
    for (prefix, count) in [("다음주", 1), ("이번주", 0), ("来週の", 1), ("来週", 1), ("今週の", 0), ("今週", 0)]
    where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      weeks = count
      break
    }
    for prefix in ["다음", "次の"] where weeks == nil && name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    for (names, endings) in [
      (DateStyle.korean.shortWeekdays, ["요일", ""]), (DateStyle.japanese.shortWeekdays, ["曜日", "曜", ""]),
    ] {
      guard let index = names.firstIndex(where: { day in endings.contains { name == day + $0 } }) else {
        continue
      }
      let ahead = Weekday.allCases[index].offset(from: today.weekday)
      guard let weeks else { return today.adding(days: ahead == 0 ? 7 : ahead) }
      return today.adding(days: index + 1 - today.weekday.rawValue + 7 * weeks)
    }
    return nil
  }

  /// `2027년 1월 3일`, `11月27日`, `27日`, `3일 뒤`, `2週間後`.
  private func counted(_ text: String) -> CivilDate? {
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
        guard values[0] == nil, values[1] == nil, rest.isEmpty || ["뒤", "후", "後"].contains(rest) else {
          return nil
        }
        return today.adding(days: values[2] ?? 0)
      }
    }
    guard rest.isEmpty else { return nil }
    if let month = values[1] { return date(year: values[0], month: month, day: values[2] ?? 1) }
    return values[0] == nil ? values[2].flatMap(dayOfMonth) : nil
  }
}

extension String {
  /// The text with full-width signs, as input methods for Japanese type them, as ASCII.
  var halfWidth: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { 0xFF01...0xFF5E ~= $0.value ? Unicode.Scalar($0.value - 0xFEE0) ?? $0 : $0 }))
  }
}
