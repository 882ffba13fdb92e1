import FocusDomain

/// Texts about notes, links and the page of a task.
extension Text {
  /// The heading of a task's history.
  package static var history: String { say(en: "History", ko: "이력", ja: "履歴") }
  package static var taskCreated: String { say(en: "planned", ko: "추가", ja: "追加") }
  package static var taskCompleted: String { say(en: "completed", ko: "완료", ja: "完了") }
  package static var taskChanged: String { say(en: "last changed", ko: "마지막 변경", ja: "最終変更") }

  /// The entry in the history of a task that was carried over.
  package static func taskCarried(to day: String) -> String {
    say(en: "carried on to \(day)", ko: "\(day, .으로) 넘김", ja: "\(day)へ繰り越し")
  }

  // MARK: The sheet

  package static var noteTitle: String { say(en: "Note", ko: "메모", ja: "メモ") }
  package static var notePlaceholder: String {
    say(
      en: "What else there is to say. Lines with - [ ] are steps.", ko: "덧붙일 내용을 쓰세요. - [ ]로 시작하는 줄은 단계입니다.",
      ja: "メモを書いてください。- [ ]で始まる行はステップです。")
  }
  package static var keyTaskNote: String { say(en: "note of the task", ko: "할 일의 메모", ja: "タスクのメモ") }
  package static var keyOpenLink: String {
    say(en: "open link, or add", ko: "링크 열기·추가", ja: "リンクを開く・追加")
  }
  package static var hintOpenLink: String { say(en: "open link", ko: "링크 열기", ja: "リンクを開く") }
  package static var keyToggleStep: String {
    say(en: "step done / not done", ko: "단계 완료·취소", ja: "ステップの完了・取消")
  }
  package static var hintToggleStep: String { say(en: "step", ko: "단계", ja: "ステップ") }
  package static var keyWriteNote: String { say(en: "write the note", ko: "메모 쓰기", ja: "メモを書く") }
  package static var hintWriteNote: String { say(en: "write", ko: "쓰기", ja: "書く") }
  package static var placeNote: String { say(en: "NOTE", ko: "메모", ja: "メモ") }
  package static var placeNoteView: String { say(en: "NOTE, READING", ko: "메모 보기", ja: "メモの表示") }
  /// The error if the line of the cursor is not a step.
  package static var noStepHere: String {
    say(
      en: "This line is no step: Enter writes one, '- [ ] …'.", ko: "단계가 아닌 줄입니다. Enter를 눌러 '- [ ] …'로 쓰세요.",
      ja: "この行はステップではありません。Enterで'- [ ] …'と書けます。")
  }
  /// The message after a note was closed without being saved.
  package static var taskNoteKept: String {
    say(
      en: "What you wrote is kept: N goes on with it.", ko: "쓴 메모는 남아 있습니다. N으로 이어 쓰세요.",
      ja: "書いたメモは残っています。Nで続きを書けます。")
  }
  package static var noteChangedMeanwhile: String {
    say(
      en: "The note was changed elsewhere meanwhile: saving replaces it.",
      ko: "메모가 그사이 다른 곳에서 바뀌었습니다. 저장하면 덮어씁니다.",
      ja: "編集中に別の場所でメモが変わりました。保存すると上書きします。")
  }
  /// The warning if the task of a note is no longer on its day.
  package static var noteWithoutTask: String {
    say(
      en: "The task is gone from this day: copy what you need, then Esc.",
      ko: "이 할 일은 이날 계획에서 없어졌습니다. 필요한 내용을 복사하고 Esc를 누르세요.",
      ja: "タスクはこの日からなくなりました。必要な内容をコピーしてから、Escを押してください。")
  }

  // MARK: Links

  /// The heading of a choice of links.
  package static var linksTitle: String { say(en: "Open which link?", ko: "어느 링크를 열까요?", ja: "どのリンクを開きますか？") }
  /// The message after the browser was started.
  package static func opensLink(_ url: String) -> String {
    say(en: "Opening \(url)", ko: "여는 중: \(url)", ja: "開いています：\(url)")
  }

  /// The error if neither the title nor the note has a link that may be opened.
  package static func noLinks(_ title: String) -> String {
    let title = quoted(title)
    return say(
      en: "\(title) has no link: write one into its title or note.",
      ko: "\(title)에는 링크가 없습니다. 제목이나 메모에 쓰세요.", ja: "\(title)にはリンクがありません。タイトルかメモに書いてください。")
  }

  /// The error if a task has several links, which are listed above it.
  package static func severalLinks(_ count: Int, command: String) -> String {
    say(
      en: "Choose one of \(self.count(count, "link", "links")): '\(command)'.",
      ko: "링크 \(count)개 중 하나를 고르세요: '\(command)'.", ja: "\(count)個のリンクから一つ選んでください：'\(command)'。")
  }

  /// The error if no program can open links; `code` is an errno.
  package static func browserCannotStart(_ name: String, _ code: Int32) -> String {
    let name = quoted(name)
    return say(
      en: "The browser \(name) cannot be started: \(reason(code)). Set BROWSER to one that can.",
      ko: "브라우저 \(name, .을) 시작할 수 없습니다(\(reason(code))). BROWSER를 다시 설정하세요.",
      ja: "ブラウザー\(name)を起動できません(\(reason(code)))。BROWSERを設定し直してください。")
  }

  /// The error if the user's browser failed.
  package static func browserFailed(_ name: String, status: Int32) -> String {
    let name = quoted(name)
    return say(
      en: "The browser \(name) ended with status \(status): set BROWSER to one that opens the link.",
      ko: "브라우저 \(name, .이) 종료 코드 \(status, .으로) 끝났습니다. 링크를 열 수 있는 프로그램을 BROWSER에 설정하세요.",
      ja: "ブラウザー\(name)が終了コード\(status)で終了しました。リンクを開けるプログラムをBROWSERに設定してください。")
  }
}
