/// A time of day as written in Korean and Japanese: `오후 3시 반`, `9시 30분`, `午後0:30`, `15時`, `９：００`,
/// `正午`.
struct EasternTime {
  /// The time in ASCII: `3:30`. Other text is unchanged.
  let clock: String
  /// The number of hours that the half of the day adds; nil if the text has none.
  let half: Int?

  private static let halves = [("오전", 0), ("午前", 0), ("오후", 12), ("午後", 12)]
  private static let names = ["정오": "12:00", "正午": "12:00", "자정": "0:00"]

  /// Parses a text; nil if the text before the words for hours or minutes is not a number.
  init?(_ text: String) {
    var text = text.composed.halfWidth.filter { !$0.isWhitespace }.lowercased()
    let half = EasternTime.halves.first { text.hasPrefix($0.0) }
    if let half { text.removeFirst(half.0.count) }
    self.half = half?.1
    guard let unit = text.firstIndex(where: { "시時".contains($0) }) else {
      clock = EasternTime.names[text] ?? text
      return
    }
    let hour = text[..<unit]
    var minute = text[text.index(after: unit)...]
    if minute == "반" || minute == "半" {
      minute = "30"
    } else if let last = minute.last, "분分".contains(last) {
      minute.removeLast()
      guard !minute.isEmpty else { return nil }
    }
    guard 1...2 ~= hour.count, minute.count <= 2 else { return nil }
    clock = minute.isEmpty ? String(hour) : "\(hour):\(minute.count == 1 ? "0" : "")\(minute)"
  }

  /// A range in ASCII: `9시-10시` for `9시 ~ 10시` and `9시부터 10시까지`.
  static func range(_ text: String) -> String {
    var text = text.composed.halfWidth.filter { !$0.isWhitespace }
    for ending in ["까지", "まで"] where text.hasSuffix(ending) { text.removeLast(ending.count) }
    for sign in ["부터", "에서", "から", "~", "〜", "−"] {
      if let range = text.firstRange(of: sign) { text.replaceSubrange(range, with: "-") }
    }
    return text
  }
}
