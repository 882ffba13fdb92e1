import FocusDomain

/// What a setting accepts, and how to convert it between text and ``Settings``.
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

  /// Free text on one line. Lowercase words in `allowed` have a special meaning; uppercase ones are
  /// placeholders.
  static func text(
    _ path: WritableKeyPath<Settings, String>, _ summary: String, allowed: [String]
  ) -> SettingRule {
    SettingRule(
      type: .string, allowed: allowed, summary: summary,
      read: { $0[keyPath: path] },
      write: { text, settings in
        guard !text.isEmpty, !text.contains(where: \.isNewline) else { return false }
        settings[keyPath: path] = text
        return true
      })
  }

  static func number(
    _ path: WritableKeyPath<Settings, Int>, in range: ClosedRange<Int>, _ summary: String
  ) -> SettingRule {
    SettingRule(
      type: .integer, allowed: ["\(range.lowerBound) to \(range.upperBound)"], summary: summary,
      read: { String($0[keyPath: path]) },
      write: { text, settings in
        guard let value = Int(text), range.contains(value) else { return false }
        settings[keyPath: path] = value
        return true
      })
  }

  static func timeOfDay(_ path: WritableKeyPath<Settings, TimeOfDay>, _ summary: String) -> SettingRule {
    SettingRule(
      type: .string, allowed: ["HH:MM"], summary: summary,
      read: { $0[keyPath: path].description },
      write: { text, settings in
        guard let time = TimeOfDay(text) else { return false }
        settings[keyPath: path] = time
        return true
      })
  }

  /// A list of weekdays, in any order, each by its name or the first three letters of it: `["sat", "sun"]`.
  static func weekdays(_ path: WritableKeyPath<Settings, [Weekday]>, _ summary: String) -> SettingRule {
    func list(_ days: [Weekday]) -> String {
      "[\(days.map { "\"\($0.shortSettingName)\"" }.joined(separator: ", "))]"
    }
    return SettingRule(
      type: .array, allowed: [list(Weekday.allCases)], summary: summary,
      read: { list($0[keyPath: path]) },
      write: { text, settings in
        guard text.first == "[", text.last == "]" else { return false }
        let words = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
          .map { $0.filter { $0 != " " } }
        let days = words.compactMap { word in
          Weekday.allCases.first { ["\"\($0.settingName)\"", "\"\($0.shortSettingName)\""].contains(word) }
        }
        guard words == [""] || days.count == words.count else { return false }
        settings[keyPath: path] = Weekday.allCases.filter(days.contains)
        return true
      })
  }
}

extension SettingRule {
  /// A list of the schemes of links: `["zotero", "obsidian"]`.
  static func schemes(_ path: WritableKeyPath<Settings, [String]>, _ summary: String) -> SettingRule {
    func list(_ schemes: [String]) -> String { "[\(schemes.map { "\"\($0)\"" }.joined(separator: ", "))]" }
    return SettingRule(
      type: .array, allowed: [list(["SCHEME"]).lowercased()], summary: summary,
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

  /// The scheme in quotation marks (RFC 3986).
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

extension Weekday {
  fileprivate var settingName: String {
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][rawValue - 1]
  }

  fileprivate var shortSettingName: String { String(settingName.prefix(3)) }
}
