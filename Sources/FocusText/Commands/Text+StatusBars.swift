import FocusDomain

/// Texts of status bars, `focus watch` and `focus pane`.
extension Text {
  /// The status in place of a plan that cannot be read.
  package static var statusFailed: String { "!" }

  /// The error if watching the store failed; `code` is an errno.
  package static func cannotWatch(_ code: Int32) -> String {
    say(
      en: "The plans cannot be watched: \(reason(code)). 'focus status' prints the line once.",
      ko: "계획의 변경을 지켜볼 수 없습니다: \(reason(code)). 'focus status'로 지금의 한 줄을 출력할 수 있습니다.",
      ja: "予定の変更を監視できません(\(reason(code)))。'focus status'なら現在の行を出力できます。")
  }

  // MARK: The pane

  /// The message for a day without tasks.
  package static var paneEmpty: String { say(en: "Nothing planned.", ko: "계획이 없습니다.", ja: "予定はありません。") }
  /// The hint for a day without tasks.
  package static var paneEmptyHint: String {
    say(en: "Enter to plan.", ko: "Enter로 계획하세요.", ja: "Enterで追加します。")
  }
  /// The message if all tasks are done.
  package static var paneFinished: String { say(en: "all done", ko: "모두 완료", ja: "すべて完了") }
  /// The message for more than three tasks, longest form first.
  package static func paneOverLimit(count: Int) -> [String] {
    [
      say(
        en: "Choose three of \(count): Enter, then C", ko: "\(count)개 중 세 가지 고르기: Enter, C",
        ja: "\(count)件から三つを選ぶ：Enter、C"),
      say(en: "choose 3 of \(count)", ko: "\(count)개 중 3개 고르기", ja: "\(count)件から三つを選ぶ"),
    ]
  }
  /// The message if the month cannot be read.
  package static var paneUnreadable: String { say(en: "unreadable month", ko: "읽을 수 없는 달", ja: "読み込めない月") }
  /// The error for a key that needs a task if there is none.
  package static var paneNoTask: String {
    say(
      en: "Nothing is planned for today: Enter opens the planner.",
      ko: "오늘 계획이 없습니다. Enter를 누르면 전체 화면이 열립니다.",
      ja: "今日の予定はありません。Enterを押すとプランナーが開きます。")
  }
  /// The error for pasting in the pane, which has no text fields.
  package static var panePasteIgnored: String {
    say(
      en: "Nothing can be typed here: Enter opens the planner.",
      ko: "여기에는 입력할 수 없습니다. Enter를 누르면 전체 화면이 열립니다.",
      ja: "ここには入力できません。Enterを押すとプランナーが開きます。")
  }
  /// The error for an unknown key in the pane; `help` lists the keys, empty if no key does.
  package static func paneUnknownKey(_ name: String, helpKey help: String) -> String {
    guard !help.isEmpty else { return unknownKeyInSheet(name) }
    return say(
      en: "\(name) does nothing here; \(help) names the keys.",
      ko: "여기서는 \(name) 키를 쓰지 않습니다. 단축키를 보려면 \(help) 키를 누르세요.",
      ja: "ここでは\(name)は使えません。\(help)でショートカットを表示します。")
  }
  /// `planner`: the label of `Enter`.
  package static var hintPlanner: String { say(en: "planner", ko: "전체 화면", ja: "プランナー") }
  /// `select`: the label of `j` and `k`.
  package static var hintSelect: String { say(en: "select", ko: "선택", ja: "選択") }
}
