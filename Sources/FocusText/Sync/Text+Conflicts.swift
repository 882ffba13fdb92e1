import FocusDomain

/// Texts about conflicts between two devices.
extension Text {
  /// Returns a value of a conflict on one line; `field` is the name of its group of fields.
  package static func conflictValue(_ value: JSONObject, of field: String, _ dates: DateStyle) -> String {
    switch field {
    case "deletedAt":
      return value.isEmpty
        ? say(en: "not deleted", ko: "삭제하지 않음", ja: "削除していない")
        : say(en: "deleted", ko: "삭제함", ja: "削除済み")
    case "completedAt":
      return value.isEmpty
        ? say(en: "not done", ko: "완료하지 않음", ja: "未完了") : say(en: "done", ko: "완료함", ja: "完了済み")
    default: break
    }
    guard !value.isEmpty else { return conflictNothing }
    let known: String? =
      switch field {
      case "priority": value["priority"]?.text.flatMap { Priority(rawValue: $0) }.map { name(of: $0) }
      case "start": schedule(of: value, dates.clock)
      case "length": value["length"]?.integer.map { SessionLength.words(seconds: $0 * 60) }
      case "day": value["day"]?.text.flatMap { CivilDate($0) }.map { shortDate($0, dates) }
      default: nil
      }
    if let known { return known }
    let all = value.map { field in field.value.text ?? JSONWriter.line(field.value) }
    return all.joined(separator: " ").split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns both values of a conflict; of long texts the part where they differ.
  package static func conflictValues(
    _ one: JSONObject, _ other: JSONObject, of field: String, _ dates: DateStyle
  ) -> (String, String) {
    let texts = [one, other].map { conflictValue($0, of: field, dates) }
    guard one[field]?.text != nil, other[field]?.text != nil else { return (texts[0], texts[1]) }
    let (first, second) = fromDifference(texts[0], texts[1], most: longestQuote)
    func cut(_ text: String) -> String {
      text.count > 4 * longestQuote ? "\(text.prefix(4 * longestQuote - 1))…" : text
    }
    return (cut(first), cut(second))
  }

  private static func schedule(of value: JSONObject, _ clock: ClockStyle) -> String? {
    if value["allDay"]?.flag == true { return schedule(.allDay, clock) }
    let start = value["start"]?.text.flatMap { TimeOfDay($0) }
    guard let start else { return nil }
    let end = value["end"]?.text.flatMap { TimeOfDay($0) }
    return end.map { "\(time(start, clock))–\(time($0, clock))" } ?? time(start, clock)
  }

  /// The message if there are unresolved conflicts.
  package static func conflictsWait(_ count: Int) -> String {
    say(
      en:
        "\(self.count(count, "conflict waits", "conflicts wait")) for you: 'focus sync conflicts' shows both values.",
      ko: "해결할 충돌이 \(count)개 있습니다. 'focus sync conflicts'로 두 값을 확인하세요.",
      ja: "確認が必要な競合が\(count)件あります。'focus sync conflicts'で両方の値を表示できます。")
  }

  /// The word for a routine in place of a day.
  package static var routine: String { say(en: "routine", ko: "루틴", ja: "ルーティン") }

  package static var noConflicts: String {
    say(en: "There are no conflicts.", ko: "충돌이 없습니다.", ja: "競合はありません。")
  }

  /// The error if no conflict has this id.
  package static func noSuchConflict(_ id: String) -> String {
    say(
      en: "There is no conflict \(quoted(id)). 'focus sync conflicts' lists them.",
      ko: "\(quoted(id), .이라)는 충돌은 없습니다. 'focus sync conflicts'로 목록을 보세요.",
      ja: "\(quoted(id))という競合はありません。'focus sync conflicts'で一覧を表示できます。")
  }

  /// The name of the field that a conflict is about.
  package static func conflictField(_ name: String) -> String {
    switch name {
    case "title": say(en: "title", ko: "제목", ja: "タイトル")
    case "priority": say(en: "priority", ko: "우선순위", ja: "優先度")
    case "start": say(en: "time", ko: "시간", ja: "時間")
    case "length": say(en: "length", ko: "길이", ja: "長さ")
    case "day": say(en: "day", ko: "날짜", ja: "日付")
    case "deletedAt": say(en: "deletion", ko: "삭제", ja: "削除")
    case "completedAt": say(en: "completion", ko: "완료", ja: "完了")
    case "carriedTo": say(en: "carry-over", ko: "넘김", ja: "繰り越し")
    case "sleep": say(en: "sleep", ko: "수면", ja: "睡眠")
    case "mood": say(en: "mood", ko: "기분", ja: "気分")
    case "reflection": say(en: "reflection", ko: "회고", ja: "振り返り")
    case "rest": say(en: "day of rest", ko: "쉬는 날", ja: "休みの日")
    case "intention1", "intention2", "intention3": intentionName(name.last.map(String.init) ?? "")
    case "review": say(en: "review", ko: "한 주 돌아보기", ja: "週の振り返り")
    case "pieces": say(en: "times of the session", ko: "세션 시간", ja: "セッションの開始・終了時刻")
    case "repeats": say(en: "days of the routine", ko: "루틴 반복", ja: "ルーティンの頻度")
    case "pausedAt": say(en: "pause", ko: "일시 정지", ja: "一時停止")
    case "note": say(en: "note", ko: "메모", ja: "メモ")
    default: say(en: "field \(quoted(name))", ko: "\(quoted(name)) 항목", ja: "項目\(quoted(name))")
    }
  }

  /// `(nothing)`: the text for a missing value.
  package static var conflictNothing: String { say(en: "(nothing)", ko: "(없음)", ja: "(なし)") }
  /// The label of the current value.
  package static var conflictNow: String { say(en: "now", ko: "현재 값", ja: "現在の値") }
  /// The label of the other value.
  package static var conflictOther: String { say(en: "other", ko: "다른 값", ja: "別の値") }

  /// The advice for resolving a conflict in the shell; `canKeepBoth` is whether both values can be kept.
  package static func conflictHint(_ id: String, canKeepBoth: Bool) -> String {
    let command = "focus sync conflicts \(id)"
    return canKeepBoth
      ? say(
        en: "'\(command) keep', 'take' or 'both' decides.",
        ko: "'\(command) keep', 'take', 'both' 중 하나로 해결하세요.",
        ja: "'\(command) keep'で解決できます('keep'の代わりに'take'や'both'も使えます)。")
      : say(
        en: "'\(command) keep' or 'take' decides.", ko: "'\(command) keep' 또는 'take'로 해결하세요.",
        ja: "'\(command) keep'で解決できます('keep'の代わりに'take'も使えます)。")
  }

  /// The error for keeping both values if they are not texts.
  package static func cannotKeepBoth(_ field: String) -> String {
    let field = conflictField(field)
    return say(
      en: "Only one value of '\(field)' can stay: 'keep' or 'take'.",
      ko: "'\(field)' 값은 하나만 남길 수 있습니다. 'keep'이나 'take'를 쓰세요.",
      ja: "「\(field)」に残せる値は一つだけです。'keep'か'take'を使ってください。")
  }

  /// The message after all conflicts were resolved, with one change per record.
  package static func conflictsDecided(_ number: Int, records: Int) -> String {
    say(
      en: "Decided: \(count(number, "conflict", "conflicts")) of \(count(records, "record", "records")). "
        + "'focus undo' undoes them record by record.",
      ko: "항목 \(records)개의 충돌 \(number)개를 해결했습니다. 'focus undo'로 항목마다 되돌릴 수 있습니다.",
      ja: "\(records)件の項目の競合\(number)件を解決しました。'focus undo'で項目ごとに元に戻せます。")
  }

  /// The message after a conflict was resolved; `label` is the name of the record in sentences.
  package static func conflictDecided(_ label: String) -> String {
    say(
      en: "Decided: \(label). 'focus undo' undoes.",
      ko: "해결했습니다: \(label). 'focus undo'로 되돌릴 수 있습니다.",
      ja: "競合を解決しました：\(label)。'focus undo'で元に戻せます。")
  }
}
