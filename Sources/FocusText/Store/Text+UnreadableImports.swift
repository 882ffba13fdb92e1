import FocusDomain

// Texts about files that cannot be imported.
extension Text {
  /// The error for a file in an unknown format.
  package static func unknownFormat(_ path: String, formats: [String]) -> String {
    say(
      en: "The file '\(path)' does not look like any known format, so nothing was imported: "
        + "say which it is with --format \(list(formats, .or)).",
      ko: "파일 '\(path)'의 형식을 알 수 없어 가져오지 않았습니다. --format으로 \(list(formats)) 중 하나를 지정하세요.",
      ja: "ファイル「\(path)」の形式がわからないため、何も取り込みませんでした。\(list(formats, .comma))のいずれかを--formatで指定してください。")
  }

  /// The error for a file in a format that is only exported.
  package static func exportOnly(_ path: String, format: String) -> String {
    say(
      en: "The file '\(path)' is \(format), which focus writes but does not read, so nothing was imported: "
        + "import the JSON of 'focus export', or name another format with --format.",
      ko:
        "파일 '\(path)'의 형식은 내보내기만 하는 \(format)이어서 가져오지 않았습니다. 'focus export'의 JSON을 가져오거나 --format으로 다른 형식을 지정하세요.",
      ja: "ファイル「\(path)」は書き出し専用の\(format)のため、何も取り込みませんでした。'focus export'のJSONを取り込むか、--formatで別の形式を指定してください。")
  }

  /// The error for an empty file.
  package static func emptyImport(_ path: String) -> String {
    say(
      en: "The file '\(path)' is empty, so nothing was imported.", ko: "파일 '\(path)'에 내용이 없어 가져오지 않았습니다.",
      ja: "ファイル「\(path)」は空のため、何も取り込みませんでした。")
  }

  /// The error for a file in another encoding.
  package static func utf16Import(_ path: String) -> String {
    say(
      en: "The file '\(path)' is in UTF-16, so nothing was imported: save it as UTF-8.",
      ko: "파일 '\(path)'의 인코딩이 UTF-16이어서 가져오지 않았습니다. UTF-8로 저장하세요.",
      ja: "ファイル「\(path)」はUTF-16のため、何も取り込みませんでした。UTF-8で保存し直してください。")
  }

  /// The error for a file whose content does not match its name or its beginning.
  package static func notAsExpected(_ path: String, format: String) -> String {
    say(
      en:
        "The file '\(path)' looks like \(quoted(format)), but has not its form, so nothing was imported: export it again, "
        + "or say what it is with --format.",
      ko:
        "\(quoted(format)) 형식으로 보이는 파일 '\(path)'의 내용이 그 형식에 맞지 않아 가져오지 않았습니다. 다시 내보내거나 --format으로 형식을 지정하세요.",
      ja:
        "ファイル「\(path)」は\(quoted(format))のようですが、その形式になっていないため、何も取り込みませんでした。書き出し直すか、--formatで形式を指定してください。")
  }

  /// The error for a file that does not have the given format.
  package static func notOfFormat(_ path: String, format: String) -> String {
    say(
      en: "The file '\(path)' is not of the format \(quoted(format)), so nothing was imported: "
        + "leave --format out to have it recognised.",
      ko: "파일 '\(path)'의 형식이 \(quoted(format), .이) 아니어서 가져오지 않았습니다. --format을 빼면 형식을 자동으로 알아냅니다.",
      ja: "ファイル「\(path)」は\(quoted(format))の形式ではないため、何も取り込みませんでした。--formatを外すと自動で判別します。")
  }

  /// The error for a file with too many entries.
  package static func tooManyTasks(_ path: String, limit: Int) -> String {
    say(
      en: "The file '\(path)' has more than \(limit) entries, so nothing was imported: divide it.",
      ko: "파일 '\(path)'의 항목이 \(limit)개를 넘어 가져오지 않았습니다. 파일을 나누세요.",
      ja: "ファイル「\(path)」の項目が\(limit)件を超えるため、何も取り込みませんでした。分割してください。")
  }

  /// The error for components that are nested too deeply.
  package static func nestedTooDeeply(_ path: String, line: Int) -> String {
    say(
      en: "The file '\(path)' cannot be read, line \(line): it is nested too deeply; \(damagedImport).",
      ko: "파일 '\(path)'의 \(line)번째 줄을 읽을 수 없습니다. 너무 깊이 중첩되어 있습니다. \(damagedImport).",
      ja: "ファイル「\(path)」の\(line)行目を読めません。入れ子が深すぎます。\(damagedImport)。")
  }
}
