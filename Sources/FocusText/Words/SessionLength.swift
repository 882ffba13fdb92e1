import FocusDomain

/// The format of durations as people type and read them.
package enum SessionLength {
  /// Parses a duration in seconds: `25`, `25m`, `1h30`, `1h 30m`, `90s`, `1:30`, `1시간 30분` or `1時間半`. A
  /// number without a unit is in minutes. Returns nil for any other text, and for more than a day.
  package static func seconds(typed text: String) -> Int? {
    let text = text.composed.halfWidth.lowercased().filter { $0 != " " }
    if let colon = text.firstIndex(of: ":") {
      guard let hours = number(text[..<colon].utf8),
        let minutes = number(text[text.index(after: colon)...].utf8),
        minutes < 60
      else { return nil }
      return inReach(hours * 3600 + minutes * 60)
    }
    var (total, rest, units) = (0, Substring(text), [("h", 3600), ("m", 60), ("s", 1)])
    guard !rest.isEmpty else { return nil }
    var last: Int?
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber }
      guard let value = number(digits.utf8), value <= 86_400 else { return nil }
      rest = rest.dropFirst(digits.count)
      var name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      if let half = name.last, "반半".contains(half), rest.isEmpty {
        // 반 and 半 mean half an hour after hours, and half a minute after minutes.
        name.removeLast()
        rest = name.hasSuffix("분") || name == "分" ? "30초" : "30분"
      }
      if name.isEmpty {
        // A number without a unit is in minutes after hours, in seconds after minutes, and in minutes
        // otherwise.
        let unit = last.map { $0 / 60 } ?? 60
        guard rest.isEmpty, unit > 0 else { return nil }
        total += value * unit
      } else {
        guard let index = units.firstIndex(where: { names($0.0).contains(String(name)) }) else { return nil }
        total += value * units[index].1
        last = units[index].1
        units = Array(units[(index + 1)...])
      }
    }
    return inReach(total)
  }

  private static func names(_ unit: String) -> [String] {
    switch unit {
    case "h": ["h", "hr", "hrs", "hour", "hours", "시간", "時間"]
    case "m": ["m", "min", "mins", "minute", "minutes", "분", "分"]
    default: ["s", "sec", "secs", "second", "seconds", "초", "秒"]
    }
  }

  private static func inReach(_ seconds: Int) -> Int? {
    SessionRules.lengths.contains(seconds) ? seconds : nil
  }

  /// Returns clock notation: `25:00`, `1:05:00`, `0:07`. A negative duration, which is overtime, has a plus
  /// sign.
  package static func clock(seconds: Int) -> String {
    let (sign, value) = seconds < 0 ? ("+", -seconds) : ("", seconds)
    let (hours, minutes) = (value / 3600, value / 60 % 60)
    return hours > 0
      ? "\(sign)\(hours):\(padded(minutes, to: 2)):\(padded(value % 60, to: 2))"
      : "\(sign)\(minutes):\(padded(value % 60, to: 2))"
  }

  /// Returns words such as `25 min`, `1 h 5 min`.
  package static func words(minutes: Int) -> String { words(seconds: minutes * 60) }

  /// Returns words such as `25 min`, `1 h 5 min`, `40 s`.
  package static func words(seconds: Int) -> String {
    if 1..<60 ~= seconds { return Text.say(en: "\(seconds) s", ko: "\(seconds)초", ja: "\(seconds)秒") }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours == 0 { return Text.say(en: "\(minutes) min", ko: "\(minutes)분", ja: "\(minutes)分") }
    if minutes == 0 { return Text.say(en: "\(hours) h", ko: "\(hours)시간", ja: "\(hours)時間") }
    return Text.say(
      en: "\(hours) h \(minutes) min", ko: "\(hours)시간 \(minutes)분", ja: "\(hours)時間\(minutes)分")
  }
}

/// The format of the lengths of tasks.
package enum TaskLength {
  /// Parses a length in whole minutes, such as `50m`, `1h30` or `90`; nil for any other text.
  package static func minutes(typed text: String) -> Int? {
    guard let seconds = SessionLength.seconds(typed: text), seconds % 60 == 0,
      FocusTask.lengths.contains(seconds / 60)
    else { return nil }
    return seconds / 60
  }
}

extension Int64 {
  /// The seconds that a count-up timer shows for this number of milliseconds.
  package var wholeSeconds: Int { Int(self / 1000) }

  /// The seconds that a countdown shows for this number of milliseconds: rounded up, so that 0:01 is the last
  /// one.
  package var secondsLeft: Int { Int(self > 0 ? (self + 999) / 1000 : self / 1000) }
}

extension SessionProgress {
  /// The seconds that a timer shows: the remaining ones, negative past the end, or the elapsed ones for a
  /// stopwatch.
  package var timerSeconds: Int { remaining?.secondsLeft ?? focused.wholeSeconds }
}
