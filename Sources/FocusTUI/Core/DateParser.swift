import FocusDomain
import FocusText

/// A day as a person types it into a field: all that the command line takes, and what else one would say. The day
/// meant stands beside the field, so that a guess is seen before it counts.
struct DateParser {
  let today: CivilDate
  let style: DateStyle
  /// Whether a day without its year may be a past one: then it is the nearest.
  var looksBack = false

  /// Reads `fri`, `next friday`, `+2w`, `in 3 days`, `next week`, `27`, `nov 27`, `27 nov 2027`, `11/27`, `27.11.`, and
  /// names in the person's own language; a day without its year is the next one. Nil for anything else.
  func date(_ text: String) -> CivilDate? {
    if let expression = DateExpression(text) { return expression.date(from: today) }
    // A whole date out of reach is a slip, and no other day written in another order.
    if CivilDate(text.trimmingBlanks) != nil { return nil }
    var words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
    if words == ["next", "week"] { return today.adding(days: 7) }
    if words.count > 1, ["next", "on", "in", "the"].contains(words[0]) { words.removeFirst() }
    return weekday(words) ?? distance(words) ?? named(words) ?? numbers(text)
  }

  private func weekday(_ words: [String]) -> CivilDate? {
    guard words.count == 1,
      let index = index(of: words[0], in: [DateStyle.english.weekdays, style.weekdays, style.shortWeekdays])
    else { return nil }
    return DateExpression.next(Weekday.allCases[index]).date(from: today)
  }

  /// `+2w`, `2w`, `3 days`.
  private func distance(_ words: [String]) -> CivilDate? {
    let word = words.joined()
    let sign = word.hasPrefix("-") ? -1 : 1
    let body = word.drop { $0 == "+" || $0 == "-" }
    let digits = body.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count <= 9_999 else { return nil }
    switch body.dropFirst(digits.count) {
    case "d", "day", "days": return today.adding(days: sign * count)
    case "w", "week", "weeks": return today.adding(days: sign * count * 7)
    default: return nil
    }
  }

  /// A month by its name, with a day, a year, or both, in any order.
  private func named(_ words: [String]) -> CivilDate? {
    let names = [DateStyle.english.months, style.months, style.monthsInDates, style.shortMonths]
    guard (2...3).contains(words.count),
      let place = words.firstIndex(where: { index(of: $0, in: names) != nil }),
      let month = index(of: words[place], in: names).map({ $0 + 1 })
    else { return nil }
    var rest = words
    rest.remove(at: place)
    let values = rest.compactMap { Int($0.filter { $0.isNumber }) }
    guard values.count == rest.count else { return nil }
    let year = values.first { $0 > 31 }
    let day = values.first { $0 <= 31 }
    guard values.count == (year == nil ? 0 : 1) + (day == nil ? 0 : 1) else { return nil }
    return date(year: year, month: month, day: day ?? 1)
  }

  /// `27`, `11/27`, `27.11.`, `27.11.2027`: the order of the person's own dates.
  private func numbers(_ text: String) -> CivilDate? {
    let parts = text.split(omittingEmptySubsequences: false) { "/.-".contains($0) }
      .map { $0.filter { $0 != " " } }
    let values = (parts.last == "" ? parts.dropLast() : parts[...]).compactMap {
      $0.count <= 4 ? Int($0) : nil
    }
    guard values.count == parts.count - (parts.last == "" ? 1 : 0), values.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    switch values.count {
    case 1: return dayOfMonth(values[0])
    case 2, 3:
      let isDayFirst = style.order == .dayMonth || text.contains(".")
      let (month, day) = isDayFirst ? (values[1], values[0]) : (values[0], values[1])
      return date(year: values.count == 3 ? values[2] : nil, month: month, day: day)
    default: return nil
    }
  }

  /// The next day of that number, today included.
  private func dayOfMonth(_ day: Int) -> CivilDate? {
    guard (1...31).contains(day) else { return nil }
    for offset in 0...12 {
      let month = today.civilMonth.adding(months: offset)
      if let date = CivilDate(year: month.year, month: month.month, day: day), date >= today { return date }
    }
    return nil
  }

  /// Without a year, the next one that has that day; or the nearest.
  private func date(year: Int?, month: Int, day: Int) -> CivilDate? {
    if let year {
      return CivilDate(year: year < 100 ? 2000 + year : year, month: month, day: day)
        .flatMap { DateExpression.reach.contains($0) ? $0 : nil }
    }
    if looksBack {
      return (-8...8).compactMap { CivilDate(year: today.year + $0, month: month, day: day) }
        .min { abs(today.days(until: $0)) < abs(today.days(until: $1)) }
    }
    return (0...8).lazy.compactMap { CivilDate(year: today.year + $0, month: month, day: day) }
      .first { $0 >= today }
  }

  /// The place of the first name that begins so; two letters at least where a name has as many.
  private func index(of word: String, in lists: [[String]]) -> Int? {
    guard word.contains(where: \.isLetter) else { return nil }
    for names in lists {
      if let index = names.firstIndex(where: { $0.lowercased() == word }) { return index }
    }
    guard word.count >= 2 else { return nil }
    for names in lists {
      let found = names.indices.filter { names[$0].lowercased().hasPrefix(word) }
      if found.count == 1 { return found[0] }
    }
    return nil
  }
}

extension AppState {
  /// Reads a day as the user types it. To plan is to look ahead; to go to a day, either way.
  func dateParser(looksBack: Bool = false) -> DateParser {
    DateParser(today: today, style: options.dates, looksBack: looksBack)
  }
}

extension TextField {
  /// Moves the day in the field by so many; an empty field begins at today. What cannot be read stays.
  mutating func moveDay(by days: Int, _ parser: DateParser) {
    guard let day = text.isEmpty ? parser.today : parser.date(text) else { return }
    self = TextField(day.adding(days: days).description, isProposal: true)
  }
}
