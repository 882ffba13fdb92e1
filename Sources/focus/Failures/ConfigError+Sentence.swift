import FocusSettings
import FocusText

extension [ConfigError] {
  /// All errors in one sentence; nil if there are none.
  var summary: String? {
    guard let first else { return nil }
    return count == 1 ? first.sentence : Text.configurationMistakes(count, file: first.file)
  }
}

extension ConfigError {
  /// The problem with its file, line and column, and what to do about it.
  var sentence: String {
    Text.badConfiguration(
      file: file, line: position?.line, column: position?.column, reason: reasonText)
  }

  private var reasonText: String {
    switch reason {
    case .unreadable(let code): Text.configurationUnreadable(code)
    case .isDirectory, .isSpecialFile: Text.configurationIsNoFile
    case .tooLarge(let limit): Text.configurationTooLarge(limit)
    case .notUTF8: Text.configurationNotUTF8
    case .unexpected(let scalar): Text.unexpectedCharacter(scalar)
    case .tooDeep(let limit): Text.configurationTooDeep(limit)
    case .notAValue(nil, let found): Text.notAValue(found)
    case .syntax(let detail): Text.configurationSyntax(detail)
    case .unknownKey(let key, let nearest):
      Text.unknownSetting(key, nearest: nearest?.name, known: SettingKey.allCases.map(\.name))
    case .keysExpected(let action, let found): Text.keysExpected(action, found: found)
    case .badKeys(let sentence): sentence
    case .notAValue(let key?, let found) where key.type == .string && key.allowedValues.contains(found):
      Text.settingNeedsQuotes(key.name, found: found)
    case .wrongType(let key, _, let found), .badValue(let key, let found), .notAValue(let key?, let found):
      Text.badSetting(
        key.name, found: found,
        allowed: key.allowedValues.map { value in
          switch key.type {
          case .string: value.hasPrefix("{") ? value : "\"\(value)\""
          case .array: Text.someOf(value)
          case .boolean, .integer, .float, .date, .time, .dateTime, .table: value
          }
        })
    }
  }
}
