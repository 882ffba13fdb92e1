import FocusDomain

/// The values that a setting accepts, and their conversion between text and ``Settings``.
struct SettingRule {
  var type: ConfigValueType
  /// Whether the value may also be a table of words.
  var takesTable = false
  var allowed: [String]
  var read: (Settings) -> String
  var write: (String, inout Settings) -> Bool

  static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ path: WritableKeyPath<Settings, Value>
  ) -> SettingRule {
    SettingRule(
      type: .string, allowed: Value.allCases.map(\.rawValue),
      read: { $0[keyPath: path].rawValue },
      write: { text, settings in
        guard let value = Value(rawValue: text) else { return false }
        settings[keyPath: path] = value
        return true
      })
  }

  static func flag(_ path: WritableKeyPath<Settings, Bool>) -> SettingRule {
    SettingRule(
      type: .boolean, allowed: ["true", "false"],
      read: { $0[keyPath: path] ? "true" : "false" },
      write: { text, settings in
        guard let value = Bool(text) else { return false }
        settings[keyPath: path] = value
        return true
      })
  }

  /// Returns a rule for free text on one line. Lowercase words in `allowed` have a special meaning; uppercase
  /// ones are placeholders.
  static func text(
    _ path: WritableKeyPath<Settings, String>, allowed: [String]
  ) -> SettingRule {
    SettingRule(
      type: .string, allowed: allowed,
      read: { $0[keyPath: path] },
      write: { text, settings in
        guard !text.isEmpty, !text.contains(where: \.isNewline) else { return false }
        settings[keyPath: path] = text
        return true
      })
  }

  static func number(
    _ path: WritableKeyPath<Settings, Int>, in range: ClosedRange<Int>
  ) -> SettingRule {
    SettingRule(
      type: .integer, allowed: ["\(range.lowerBound) to \(range.upperBound)"],
      read: { String($0[keyPath: path]) },
      write: { text, settings in
        guard let value = Int(text), range.contains(value) else { return false }
        settings[keyPath: path] = value
        return true
      })
  }

  static func timeOfDay(_ path: WritableKeyPath<Settings, TimeOfDay>) -> SettingRule {
    SettingRule(
      type: .string, allowed: ["HH:MM"],
      read: { $0[keyPath: path].description },
      write: { text, settings in
        guard let time = TimeOfDay(text) else { return false }
        settings[keyPath: path] = time
        return true
      })
  }

  /// Returns a rule for a list of weekdays in any order, each with its name or its first three letters:
  /// `["sat", "sun"]`.
  static func weekdays(_ path: WritableKeyPath<Settings, [Weekday]>) -> SettingRule {
    func list(_ days: [Weekday]) -> String {
      "[\(days.map { "\"\($0.shortSettingName)\"" }.joined(separator: ", "))]"
    }
    return SettingRule(
      type: .array, allowed: [list(Weekday.allCases)],
      read: { list($0[keyPath: path]) },
      write: { text, settings in
        guard text.first == "[", text.last == "]" else { return false }
        let words = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
          .map { $0.filter { $0 != " " } }
        let days = words.compactMap { word in
          word.count > 2 && word.first == "\"" && word.last == "\""
            ? Weekday(settingName: String(word.dropFirst().dropLast())) : nil
        }
        guard words == [""] || days.count == words.count else { return false }
        settings[keyPath: path] = Weekday.allCases.filter(days.contains)
        return true
      })
  }
}

extension SettingRule {
  /// Returns a rule for working hours: `9-17` for every day, `{mon = "9-17", fri = "9-13"}` for some, `off`
  /// for none.
  static func workday(_ path: WritableKeyPath<Settings, Workday>) -> SettingRule {
    SettingRule(
      type: .string, takesTable: true, allowed: ["off", "9-17", #"{mon = "9-12, 13-17", fri = "9-13"}"#],

      read: { text(of: $0[keyPath: path]) },
      write: { text, settings in
        guard let workday = workday(text) else { return false }
        settings[keyPath: path] = workday
        return true
      })
  }

  private static func text(of workday: Workday) -> String {
    guard let first = workday.hours.first?.value else { return "off" }
    if workday == Workday(everyDay: first) { return Workday.text(of: first) }
    let days = Weekday.allCases.compactMap { day in
      workday.hours[day].map { "\(day.shortSettingName) = \"\(Workday.text(of: $0))\"" }
    }
    return "{\(days.joined(separator: ", "))}"
  }

  private static func workday(_ text: String) -> Workday? {
    if text == "off" { return Workday() }
    guard let table = Quotations(in: text, from: "{", to: "}") else {
      return Workday.hours(typed: text).map(Workday.init(everyDay:))
    }
    guard table.after.allSatisfy({ $0 == " " }) else { return nil }
    var hours: [Weekday: [TimeRange]] = [:]
    for (before, quoted) in table.items {
      let name = before.filter { !" =,".contains($0) }
      guard let day = Weekday(settingName: name), hours[day] == nil,
        let ranges = quoted == "off" ? [] : Workday.hours(typed: quoted)
      else { return nil }
      hours[day] = ranges
    }
    return hours.isEmpty ? nil : Workday(hours.filter { !$0.value.isEmpty })
  }
}

extension SettingRule {
  /// Returns a rule for a list of link schemes: `["zotero", "obsidian"]`.
  static func schemes(_ path: WritableKeyPath<Settings, [String]>) -> SettingRule {
    func list(_ schemes: [String]) -> String { "[\(schemes.map { "\"\($0)\"" }.joined(separator: ", "))]" }
    return SettingRule(
      type: .array, allowed: [list(["SCHEME"]).lowercased()],
      read: { list($0[keyPath: path]) },
      write: { text, settings in
        guard text.first == "[", text.last == "]" else { return false }
        let words = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
          .map { String($0).trimmingBlanks.lowercased() }
        let schemes = words.compactMap(scheme)
        guard words == [""] || schemes.count == words.count else { return false }
        settings[keyPath: path] = schemes
        return true
      })
  }

  /// Returns a rule for a list of paths: `["~/.calendars/work", "~/holidays.ics"]`.
  static func paths(_ path: WritableKeyPath<Settings, [String]>) -> SettingRule {
    SettingRule(
      type: .array, allowed: [#"["PATH"]"#],
      read: { "[\($0[keyPath: path].map { "\"\($0)\"" }.joined(separator: ", "))]" },
      write: { text, settings in
        guard let list = Quotations(in: text, from: "[", to: "]") else { return false }
        let separators = (list.items.map(\.before) + [list.after]).map(\.trimmingBlanks)
        let paths = list.items.map(\.quoted)
        guard separators.first == "", separators.last == "",
          separators.dropFirst().dropLast().allSatisfy({ $0 == "," }),
          paths.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNewline) })
        else { return false }
        settings[keyPath: path] = paths
        return true
      })
  }

  /// Returns the scheme in quotation marks; nil if it is not valid (RFC 3986, 3.1).
  private static func scheme(_ word: String) -> String? {
    guard word.count > 2, word.first == "\"", word.last == "\"" else { return nil }
    let scheme = String(word.dropFirst().dropLast())
    let isValid = scheme.utf8.first.map { (97...122).contains($0) } ?? false
    let rest = scheme.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
    return isValid && rest ? scheme : nil
  }
}

/// The quoted texts in a list or table of a setting, each with the text before it.
private struct Quotations {
  let items: [(before: String, quoted: String)]
  /// The text after the last one.
  let after: String

  /// Parses a list or table; nil if a bracket or a quotation mark is missing.
  init?(in text: String, from open: Character, to close: Character) {
    guard text.first == open, text.last == close else { return nil }
    // Every second part was between quotation marks, and may contain commas.
    let parts = text.dropFirst().dropLast().split(separator: "\"", omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count % 2 == 1 else { return nil }
    items = stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }
    after = parts[parts.count - 1]
  }
}

extension Weekday {
  /// Creates the weekday with this name, or with these first three letters; otherwise nil.
  package init?(settingName name: String) {
    guard let day = Weekday.allCases.first(where: { [$0.settingName, $0.shortSettingName].contains(name) })
    else { return nil }
    self = day
  }

  fileprivate var settingName: String {
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][rawValue - 1]
  }

  fileprivate var shortSettingName: String { String(settingName.prefix(3)) }
}
