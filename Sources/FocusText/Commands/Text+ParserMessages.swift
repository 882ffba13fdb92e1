/// The messages of the argument parser. The parser has only English messages, which `en` repeats exactly.
extension Text {
  package static func unknownOption(_ option: String, meant: String?) -> String {
    guard let meant else {
      return say(
        en: "Unknown option '\(option)'", ko: "'\(option)' 옵션은 없습니다.", ja: "'\(option)'というオプションはありません。")
    }
    return say(
      en: "Unknown option '\(option)'. Did you mean '\(meant)'?",
      ko: "'\(option)' 옵션은 없습니다. '\(meant)'인가요?", ja: "'\(option)'というオプションはありません。'\(meant)'ですか？")
  }

  /// The error for an option without a value, at the end of the line or before another option.
  package static func missingValue(of option: String) -> String {
    say(en: "Missing value for '\(option)'", ko: "'\(option)'의 값이 없습니다.", ja: "'\(option)'の値がありません。")
  }

  package static func needsNoValue(_ option: String, value: String) -> String {
    say(
      en: "The option '\(option)' does not take any value, but '\(value)' was specified.",
      ko: "'\(option)' 옵션에는 값을 쓰지 않는데 '\(value)' 값을 주었습니다.",
      ja: "'\(option)'は値を取りませんが、'\(value)'が指定されています。")
  }

  /// The error for unexpected arguments; `arguments` are quoted and separated by commas.
  package static func unexpected(arguments: String, count: Int) -> String {
    say(
      en: count == 1 ? "Unexpected argument \(arguments)" : "\(count) unexpected arguments: \(arguments)",
      ko: count == 1 ? "필요 없는 인수가 있습니다: \(arguments)." : "필요 없는 인수가 \(count)개 있습니다: \(arguments).",
      ja: count == 1 ? "余分な引数があります：\(arguments)。" : "余分な引数が\(count)個あります：\(arguments)。")
  }

  /// The error for a missing argument; `names` are quoted and separated by commas.
  package static func missingArguments(_ names: String, isOne: Bool) -> String {
    say(
      en: isOne ? "Missing expected argument \(names)" : "Missing one of: \(names)",
      ko: isOne ? "인수가 빠졌습니다: \(names)." : "다음 중 하나가 필요합니다: \(names).",
      ja: isOne ? "引数が足りません：\(names)。" : "次のどれかが必要です：\(names)。")
  }

  package static func invalidValue(_ value: String, of name: String) -> String {
    say(
      en: "The value '\(value)' is invalid for '\(name)'", ko: "'\(value)' 값은 '\(name)'에 쓸 수 없습니다.",
      ja: "'\(value)'は'\(name)'の値として使えません。")
  }
}
