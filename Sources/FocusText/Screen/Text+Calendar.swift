import FocusDomain

/// Texts of the Calendar tab.
extension Text {
  package static var tabCalendar: String { say(en: "Calendar", ko: "캘린더", ja: "カレンダー") }

  /// The message if the window is too small for the tab.
  package static var tabNeedsRoom: String {
    say(en: "Too small.", ko: "창이 작음", ja: "狭すぎます")
  }

  /// `5 tasks completed`.
  package static func tasksCompleted(_ count: Int) -> String {
    say(
      en: "\(count) \(count == 1 ? "task" : "tasks") completed", ko: "할 일 \(count)개 완료", ja: "タスク\(count)件完了")
  }

  /// `Focus for November 21`.
  package static func focus(for day: CivilDate, _ style: DateStyle) -> String {
    say(
      en: "Focus for \(dayAndMonth(day, style))", ko: "\(dayAndMonth(day, style))의 할 일",
      ja: "\(dayAndMonth(day, style))のタスク")
  }

  /// `3 TASKS`.
  package static func tasks(_ count: Int) -> String {
    say(en: count == 1 ? "1 TASK" : "\(count) TASKS", ko: "할 일 \(count)개", ja: "タスク\(count)件")
  }

  /// `1 h 12 min of focus`, for a day or a month. The parameter is in milliseconds.
  package static func ofFocus(_ milliseconds: Int64) -> String {
    say(
      en: "\(roundFocus(milliseconds)) of focus", ko: "집중 \(roundFocus(milliseconds))",
      ja: "集中\(roundFocus(milliseconds))")
  }

  /// `42 h`, or minutes if it is less than one hour. Rounded down, as everywhere.
  package static func wholeHours(_ milliseconds: Int64) -> String {
    milliseconds < 3_600_000 ? focused(milliseconds) : hours(Int(milliseconds / 3_600_000))
  }

  /// `sleep good`.
  package static func rating(sleep: Int) -> String {
    say(
      en: "sleep \(name(ofRating: sleep))", ko: "수면 \(name(ofRating: sleep))",
      ja: "睡眠 \(name(ofRating: sleep))")
  }

  /// `mood okay`.
  package static func rating(mood: Int) -> String {
    say(
      en: "mood \(name(ofRating: mood))", ko: "기분 \(name(ofRating: mood))", ja: "気分 \(name(ofRating: mood))")
  }

  /// What a mark of a day means, in the list of shortcuts.
  package static var markOfTask: String {
    say(en: "a task, in the color of its priority", ko: "할 일(색은 우선순위)", ja: "タスク(色は優先度)")
  }
  package static var markOfMissed: String { say(en: "not done", ko: "미완료", ja: "未完了") }
  package static var markOfFinishedDay: String { say(en: "all tasks done", ko: "모두 완료한 날", ja: "すべて完了した日") }

  package static var emptyDay: String { say(en: "Nothing planned.", ko: "계획이 없습니다.", ja: "予定はありません。") }

  /// The message in place of the tasks of a month that cannot be read.
  package static var unreadableMonth: String {
    say(
      en: "This month's file cannot be read. Run 'focus doctor'.",
      ko: "이 달의 파일을 읽을 수 없습니다. 'focus doctor'를 실행하세요.", ja: "この月のファイルを読み込めません。'focus doctor'を実行してください。")
  }
}
