import FocusDomain

/// Notes, links and the page of a task.
extension Text {
  /// The heading of what became of a task.
  package static var history: String { say(en: "History", ko: "이력", ja: "履歴") }
  package static var taskCreated: String { say(en: "planned", ko: "추가", ja: "追加") }
  package static var taskCompleted: String { say(en: "completed", ko: "완료", ja: "完了") }
  package static var taskChanged: String { say(en: "last changed", ko: "마지막 변경", ja: "最終変更") }

  /// A task went on from a day to another.
  package static func taskCarried(to day: String) -> String {
    say(en: "carried on to \(day)", ko: "\(day, .으로) 넘김", ja: "\(day)へ繰り越し")
  }

  // MARK: Links

  /// Neither title nor note has a link that may be opened.
  package static func noLinks(_ title: String) -> String {
    let title = quoted(title)
    return say(
      en: "\(title) has no link: write one into its title or note.",
      ko: "\(title)에는 링크가 없습니다. 제목이나 메모에 쓰세요.", ja: "\(title)にはリンクがありません。タイトルかメモに書いてください。")
  }

  /// A task has several links, which are listed before.
  package static func severalLinks(_ count: Int, command: String) -> String {
    say(
      en: "Choose one of \(self.count(count, "link", "links")): '\(command)'.",
      ko: "링크 \(count)개 중 하나를 고르세요: '\(command)'.", ja: "\(count)個のリンクから一つ選んでください：'\(command)'。")
  }

  /// No program opens links.
  package static func browserCannotStart(_ name: String, _ code: Int32) -> String {
    let name = quoted(name)
    return say(
      en: "The browser \(name) cannot be started: \(reason(code)). Set BROWSER to one that can.",
      ko: "브라우저 \(name, .을) 시작할 수 없습니다(\(reason(code))). BROWSER를 바꾸세요.",
      ja: "ブラウザー\(name)を起動できません(\(reason(code)))。BROWSERを設定し直してください。")
  }
}
