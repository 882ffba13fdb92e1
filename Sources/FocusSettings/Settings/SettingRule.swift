/// What a setting accepts, and how it moves between text and ``Settings``.
struct SettingRule {
  var type: ConfigValueType
  var allowed: [String]
  var summary: String
  var read: (Settings) -> String
  var write: (String, inout Settings) -> Bool

  static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ path: WritableKeyPath<Settings, Value>, _ summary: String
  ) -> SettingRule {
    SettingRule(
      type: .string, allowed: Value.allCases.map(\.rawValue), summary: summary,
      read: { $0[keyPath: path].rawValue },
      write: { text, settings in
        guard let value = Value(rawValue: text) else { return false }
        settings[keyPath: path] = value
        return true
      })
  }

  static func flag(_ path: WritableKeyPath<Settings, Bool>, _ summary: String) -> SettingRule {
    SettingRule(
      type: .boolean, allowed: ["true", "false"], summary: summary,
      read: { $0[keyPath: path] ? "true" : "false" },
      write: { text, settings in
        guard let value = Bool(text) else { return false }
        settings[keyPath: path] = value
        return true
      })
  }

  static func timeOfDay(_ path: WritableKeyPath<Settings, Int>, _ summary: String) -> SettingRule {
    SettingRule(
      type: .string, allowed: ["HH:MM"], summary: summary,
      read: { clockText(minutes: $0[keyPath: path]) },
      write: { text, settings in
        guard let minutes = clockMinutes(text) else { return false }
        settings[keyPath: path] = minutes
        return true
      })
  }
}

/// `HH:MM` of a minute of the day.
private func clockText(minutes: Int) -> String {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return two(minutes / 60) + ":" + two(minutes % 60)
}

/// The minute of the day that `HH:MM` or `H:MM` names.
private func clockMinutes(_ text: String) -> Int? {
  let bytes = Array(text.utf8)
  guard bytes.count == 4 || bytes.count == 5, bytes[bytes.count - 3] == UInt8(ascii: ":") else { return nil }
  var digits: [Int] = []
  for (index, byte) in bytes.enumerated() where index != bytes.count - 3 {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    digits.append(Int(byte - UInt8(ascii: "0")))
  }
  let minute = digits[digits.count - 2] * 10 + digits[digits.count - 1]
  let hour = digits.dropLast(2).reduce(0) { $0 * 10 + $1 }
  return hour < 24 && minute < 60 ? hour * 60 + minute : nil
}
