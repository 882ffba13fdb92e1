import FocusDomain

/// Warnings about an entry of an imported file.
extension Text {
  /// The warning for a data file of Taskwarrior itself.
  package static func taskwarriorData(_ path: String) -> String {
    say(
      en:
        "The file '\(path)' is Taskwarrior's own data, so nothing was imported: use 'task export | focus import -'.",
      ko: "파일 '\(path)'의 내용은 Taskwarrior 내부 데이터여서 가져오지 않았습니다. 'task export | focus import -'를 쓰세요.",
      ja: "ファイル「\(path)」はTaskwarrior内部のデータのため、何も取り込みませんでした。'task export | focus import -'を使ってください。")
  }

  /// `Line 12: 'Title' was not taken: it has no title.`
  package static func importWarning(line: Int, title: String?, taken: Bool, reason: String) -> String {
    let title = title.map(quoted)
    return taken
      ? say(
        en: "Line \(line): \(title ?? "an entry") was taken, but \(reason).",
        ko: "\(line)번째 줄: \(title ?? "항목", .을) 가져왔습니다(\(reason)).",
        ja: "\(line)行目：\(title ?? "項目")を取り込みました(\(reason))。")
      : say(
        en: "Line \(line): \(title ?? "an entry") was not taken: \(reason).",
        ko: "\(line)번째 줄: \(title ?? "항목", .을) 가져오지 않았습니다(\(reason)).",
        ja: "\(line)行目：\(title ?? "項目")は取り込みませんでした(\(reason))。")
  }

  package static var entryNotUTF8: String { say(en: "it is not UTF-8", ko: "UTF-8이 아님", ja: "UTF-8ではありません") }
  /// The reason for a line with an unknown format.
  package static var entryOfNoForm: String {
    say(en: "it does not have the form of an entry", ko: "항목의 형식이 아님", ja: "項目の形式ではありません")
  }
  package static var entryWithoutTitle: String { say(en: "it has no title", ko: "제목이 없음", ja: "タイトルがありません") }
  package static var entryWithoutDate: String {
    say(en: "it does not say when it is", ko: "언제인지 나와 있지 않음", ja: "日時がありません")
  }
  /// The reason for a day out of range.
  package static func entryOutOfReach(_ day: CivilDate) -> String {
    let (first, last) = (CivilDate.plannable.lowerBound, CivilDate.plannable.upperBound)
    return say(
      en: "it is for \(day), which is not between \(first) and \(last)",
      ko: "\(day, .은) \(first)~\(last) 범위의 날짜가 아님", ja: "\(day)は\(first)〜\(last)の範囲の日付ではありません")
  }
  /// The reason for a field with an invalid value.
  package static func entryWithBadField(_ field: String, value: String) -> String {
    say(
      en: "\(quoted(field)) cannot be \(quoted(value))", ko: "\(quoted(field))에 \(quoted(value), .을) 쓸 수 없음",
      ja: "\(quoted(field))に\(quoted(value))は使えません")
  }
  /// The reason for invalid JSON.
  package static func entryNotJSON(_ reason: JSONError.Reason) -> String { Text.reason(.json(reason)) }
  /// The reason for an entry that the end of the file cuts off.
  package static var entryUnclosed: String {
    say(en: "its end is missing", ko: "항목의 끝(END)이 없음", ja: "終わりがありません")
  }
  package static var entryCancelled: String { say(en: "it is cancelled", ko: "취소됨", ja: "キャンセルされています") }
  /// The reason for a message about an invitation; `method` is the word in the file.
  package static func entryIsMessage(_ method: String) -> String {
    say(
      en: "it is a message that cancels or answers something (METHOD \(quoted(method)))",
      ko: "취소나 응답을 알리는 메시지임(METHOD \(quoted(method)))",
      ja: "キャンセルか返信を知らせるメッセージです(METHOD \(quoted(method)))")
  }
  /// The reason for an entry that the other program would have removed.
  package static var entryExpired: String {
    say(en: "it has expired ('until')", ko: "기한이 지나 사라진 항목임('until')", ja: "期限が過ぎて無効になっています('until')")
  }
  /// The reason for a completed entry without a time of completion.
  package static var entryCompletedSometime: String {
    say(en: "it is completed, but does not say when", ko: "완료했지만 완료 날짜가 없음", ja: "完了していますが、完了日がありません")
  }
  /// The reason for an entry of which the file has a later version.
  package static func entrySuperseded(byLine line: Int) -> String {
    say(
      en: "line \(line) has a later version of it", ko: "\(line)번째 줄에 더 나중 버전이 있음",
      ja: "\(line)行目により新しい版があります")
  }
  /// The reason for an entry with too much text to be stored with a task.
  package static var entryTooLarge: String {
    say(
      en: "it has more text than can be kept beside a task", ko: "할 일과 함께 보관하기에는 내용이 너무 많음",
      ja: "タスクと一緒に保管するには内容が多すぎます")
  }
  /// The note about an optional field that was dropped.
  package static func entryWithoutField(_ field: String, value: String) -> String {
    say(
      en: "without \(quoted(field)): it cannot be \(quoted(value))",
      ko: "\(quoted(field), .은) 제외함, \(quoted(value), .을) 쓸 수 없음",
      ja: "\(quoted(field))は除きました：\(quoted(value))は使えません")
  }
  /// The note about an entry that is hidden until a day.
  package static func entryWaits(until day: CivilDate) -> String {
    say(
      en: "for \(day): it is hidden until then", ko: "그때까지 숨긴 항목이어서 \(day)에 추가함",
      ja: "それまで非表示のため、\(day)に入れました")
  }
  /// The reason for a component other than an event or a task.
  package static func entryOfKind(_ kind: String) -> String {
    say(
      en: "\(quoted(kind)) is neither a task nor an event", ko: "\(quoted(kind), .은) 할 일도 일정도 아님",
      ja: "\(quoted(kind))はタスクでもイベントでもありません")
  }
  /// The reason for a template of recurring tasks.
  package static func entryIsTemplate(_ rule: String) -> String {
    guard !rule.isEmpty else {
      return say(
        en: "it is the template of recurring tasks", ko: "반복되는 할 일의 템플릿임", ja: "繰り返しタスクのひな形です")
    }
    return say(
      en: "it is the template of recurring tasks (\(quoted(rule)))", ko: "반복되는 할 일의 템플릿임, \(quoted(rule))",
      ja: "繰り返しタスク\(quoted(rule))のひな形です")
  }
  /// The reason for an entry whose only date is excluded by an exception.
  package static var entryExcepted: String {
    say(
      en: "an exception in the file excludes its only date", ko: "하나뿐인 날짜가 파일의 예외로 제외됨",
      ja: "ファイルの例外指定で、唯一の日付が除かれています")
  }
  /// The note about a recurrence rule that was not followed.
  package static func entryRecurs(_ rule: String) -> String {
    say(
      en: "only on the dates in the file: the rule \(quoted(rule)) was not followed",
      ko: "파일에 있는 날짜만 가져오고, 반복 규칙 \(quoted(rule), .은) 적용하지 않음",
      ja: "ファイルにある日付だけに入れ、繰り返しの規則\(quoted(rule))には従っていません")
  }
  package static var entryRunning: String { say(en: "it is still running", ko: "아직 진행 중임", ja: "まだ進行中です") }
  package static var entryWithoutLength: String { say(en: "it has no length", ko: "길이가 0임", ja: "長さがありません") }
  package static var entryTooLong: String {
    say(en: "it lasts longer than a day", ko: "하루를 넘음", ja: "1日より長くなっています")
  }
  package static var entryAhead: String { say(en: "it ends after now", ko: "지금보다 늦게 끝남", ja: "今より後に終わります") }
  /// The note about a session that began before another one ended.
  package static func entryOverlaps(_ title: String) -> String {
    say(
      en: "it began while \(quoted(title)) was still running: time that both have counts once",
      ko: "\(quoted(title)) 도중에 시작해, 겹친 시간은 한 번만 집계함", ja: "\(quoted(title))の途中で始まったため、重なった時間は一度だけ集計します")
  }
  /// The note about a truncated title.
  package static var entryShortened: String {
    say(
      en: "its title was shortened to \(Title.maximumLength) characters",
      ko: "제목을 \(Title.maximumLength)자로 줄임", ja: "タイトルを\(Title.maximumLength)文字に縮めました")
  }
  /// The note about a description that is too long for a note and therefore stays in its file.
  package static var entryKeepsLongNote: String {
    let most = TaskNote.maximumLength
    return say(
      en:
        "its description is longer than \(most) characters: the note has the beginning, and neither changes the other",
      ko: "설명이 \(most)자를 넘어 메모에는 앞부분만 넣었고, 이후 서로 반영하지 않음",
      ja: "説明が\(most)文字を超えるため、メモには最初の部分だけを入れ、以後は互いに反映しません")
  }
  package static var entryOfSeveralDays: String {
    say(
      en: "for its first day only, all day: it goes on for longer than a day", ko: "하루를 넘어 첫날의 종일 할 일로만 추가함",
      ja: "1日より長いため、初日だけに終日で入れました")
  }
  /// The note about an unknown time zone.
  package static func entryOfUnknownZone(_ zone: String) -> String {
    say(
      en: "with its times as local ones: the time zone \(quoted(zone)) is not known here",
      ko: "시간대 \(quoted(zone), .을) 알 수 없어 현지 시각으로 처리함", ja: "タイムゾーン\(quoted(zone))が不明なため、現地時刻として扱いました")
  }
  /// The note about an invalid date, with the day that is used instead.
  package static func entryWithBadDate(_ written: String, planned day: CivilDate) -> String {
    say(
      en: "for \(day): \(quoted(written)) is no date", ko: "\(quoted(written), .을) 날짜로 읽을 수 없어 \(day)에 추가함",
      ja: "\(quoted(written))は日付として読めないため、\(day)に入れました")
  }
}
