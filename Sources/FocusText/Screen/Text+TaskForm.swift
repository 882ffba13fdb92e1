import FocusDomain

/// Texts of the task form and of date fields.
extension Text {
  package static var newFocus: String { say(en: "New task", ko: "새 할 일", ja: "新しいタスク") }
  package static var editFocus: String { say(en: "Edit task", ko: "할 일 편집", ja: "タスクを編集") }
  package static var fieldTitle: String {
    say(en: "WHAT WILL YOU DO?", ko: "무엇에 집중할까요?", ja: "何に集中しますか？")
  }
  package static var fieldPriority: String { say(en: "PRIORITY", ko: "우선순위", ja: "優先度") }
  package static var fieldWhen: String { say(en: "WHEN", ko: "시간", ja: "時間") }
  package static var fieldDay: String { say(en: "DAY", ko: "날짜", ja: "日付") }
  package static var submitAdd: String { say(en: "Add task", ko: "추가", ja: "追加") }
  package static var submitSave: String { say(en: "Save", ko: "저장", ja: "保存") }
  package static var submitDelete: String { say(en: "Delete", ko: "삭제", ja: "削除") }

  /// The warning before a task with unsaved changes in its form is deleted.
  package static var unsavedBeforeDelete: String {
    say(
      en: "Your changes are not saved. Delete again to delete the task.",
      ko: "변경한 내용이 저장되지 않았습니다. 한 번 더 누르면 할 일을 삭제합니다.",
      ja: "変更は保存されていません。もう一度押すとタスクを削除します。")
  }
  package static var cancel: String { say(en: "Cancel", ko: "취소", ja: "キャンセル") }

  /// The warning in the form if a day already has three tasks.
  package static func alreadyFull(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    say(
      en:
        "\(sentenceCase(relativeDate(day, today: today, style))) is full. Enter offers another day or a swap.",
      ko: "\(relativeDate(day, today: today, style), .은) 가득 찼습니다. Enter로 다른 날을 고르거나 하나와 바꾸세요.",
      ja: "\(relativeDate(day, today: today, style))はいっぱいです。Enterで別の日か入れ替えを選択。")
  }

  /// The warning in the form if a day is over the limit.
  package static func chooseThreeFirst(count: Int) -> String {
    say(
      en: "That day has \(count) tasks. C on it chooses three.",
      ko: "그날은 할 일이 \(count)개입니다. 그날로 가서 C로 세 가지를 고르세요.", ja: "その日はタスクが\(count)件あります。その日でCを押すと三つを選べます。")
  }

  /// The error for an invalid time at submission.
  package static func unreadableTime(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is not a time. Try 9, 9-10:30, 2pm, ~50m or all day.",
      ko: "\(quoted(typed), .을) 시간으로 읽을 수 없습니다. 9, 9-10:30, 오후 2시, ~50분, 하루 종일처럼 쓰세요.",
      ja: "\(quoted(typed))は時刻として読めません。9、9-10:30、午後2時、~50分、終日のように入力してください。")
  }

  /// The warning for times whose end is before their start, and therefore on the next day. Saving again
  /// accepts them.
  package static func improbableTimes(_ range: TimeRange, _ clock: ClockStyle) -> String {
    let (times, length) = (Text.range(range, clock), SessionLength.words(minutes: range.minutes))
    return say(
      en: "\(times) is \(length), until the next day. Enter again saves that.",
      ko: "\(times, .은) 다음 날까지 \(length)입니다. Enter를 다시 누르면 저장합니다.",
      ja: "\(times)は翌日までの\(length)です。もう一度Enterを押すと保存します。")
  }

  /// The note about a word of a title that only the screen interprets.
  package static func tokenInTitle(_ word: String, option: String) -> String {
    say(
      en: "\(quoted(word)) stays in the title; here, \(option) sets that.",
      ko: "\(quoted(word), .은) 제목에 그대로 들어갑니다. 명령줄에서는 \(option) 옵션을 쓰세요.",
      ja: "\(quoted(word))はそのままタイトルに入ります。コマンドラインでは\(option)で指定してください。")
  }

  /// The note about a word of a title that looks like a token, but is not valid.
  package static func notAToken(_ word: String) -> String {
    word.hasPrefix("!")
      ? say(
        en: "\(quoted(word)) is no priority (!high, !medium, !low): it stays in the title.",
        ko: "\(quoted(word), .은) 우선순위(!high, !medium, !low)가 아니므로 제목에 남습니다.",
        ja: "\(quoted(word))は優先度(!high、!medium、!low)ではないため、タイトルに残ります。")
      : say(
        en: "\(quoted(word)) is no day or time (@fri, @9-10): it stays in the title.",
        ko: "\(quoted(word), .은) 날짜나 시간(@fri, @9-10)이 아니므로 제목에 남습니다.",
        ja: "\(quoted(word))は日付や時刻(@fri、@9-10)ではないため、タイトルに残ります。")
  }

  /// The text beside a time field that is not valid yet.
  package static var unknownTime: String { say(en: "which time?", ko: "몇 시에 하나요?", ja: "時刻は？") }
  /// The examples beside an empty time field.
  package static var timeExamples: [String] {
    [
      say(en: "9, 9-10:30, 2pm, ~50m", ko: "9, 9-10:30, ~50분", ja: "9、9-10:30、~50分"),
      say(en: "9, 9-10:30, ~50m", ko: "9-10:30, ~50분", ja: "9-10:30、~50分"),
      say(en: "9, 9-10:30", ko: "9, 9-10:30", ja: "9、9-10:30"), "9-10",
    ]
  }

  /// The error for an invalid date at submission.
  package static func unreadableDay(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is not a day. Try tomorrow, friday, +3, nov 27 or 2026-11-27.",
      ko: "\(quoted(typed), .을) 날짜로 읽을 수 없습니다. 내일, 금요일, +3, 11월 27일, 2026-11-27처럼 쓰세요.",
      ja: "\(quoted(typed))は日付として読めません。明日、金曜、+3、11月27日、2026-11-27のように入力してください。")
  }

  /// The text beside a date field that is not valid yet.
  package static var unknownDay: String { say(en: "which day?", ko: "어느 날인가요?", ja: "日付は？") }

  /// The interpretation of a date field, shown beside it.
  package static func echo(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let relative = relativeDate(day, today: today, style)
    guard abs(today.days(until: day)) <= 1 else { return relative }
    let date = shortDate(day, style)
    return say(en: "\(relative), \(date)", ko: "\(relative), \(date)", ja: "\(relative)、\(date)")
  }

  /// The placeholder of a date field, longest form first.
  package static var dayExamples: [String] {
    switch language {
    case .english: ["friday, +3, nov 27, 2026-11-27", "friday, +3, nov 27", "friday, +3"]
    case .korean: ["금요일, +3, 11월 27일, 2026-11-27", "금요일, +3, 11월 27일", "금요일, +3"]
    case .japanese: ["金曜、+3、11月27日、2026-11-27", "金曜、+3、11月27日", "金曜、+3"]
    }
  }

  /// The message after a form for a new task was closed with text in it.
  package static var draftKept: String {
    say(
      en: "Not added. a brings back what you typed.", ko: "추가하지 않았습니다. a를 누르면 입력한 내용이 다시 나옵니다.",
      ja: "追加していません。aを押すと、入力した内容に戻れます。")
  }

  /// The message after a form with changes to a task was closed.
  package static var editKept: String {
    say(
      en: "Not changed. e brings back what you typed.", ko: "바꾸지 않았습니다. e를 누르면 입력한 내용이 다시 나옵니다.",
      ja: "変更していません。eを押すと、入力した内容に戻れます。")
  }

  /// The warning for text that did not fit into a field; `limit` is its number of characters.
  package static func fieldFull(leftOut: Int, of limit: Int = Title.maximumLength) -> String {
    if leftOut == 1 {
      return say(
        en: "The field is full: it holds \(limit) characters.", ko: "칸이 가득 찼습니다. \(limit)자까지 들어갑니다.",
        ja: "入力欄がいっぱいです。\(limit)文字まで入ります。")
    }
    return say(
      en: "A field holds \(limit) characters: \(leftOut) were left out.",
      ko: "한 칸에는 \(limit)자까지 들어갑니다. \(leftOut)자는 들어가지 않았습니다.", ja: "入力は\(limit)文字までです。\(leftOut)文字は入りませんでした。")
  }
}
