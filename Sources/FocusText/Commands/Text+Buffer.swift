import FocusDomain

/// Texts for editing days as Markdown.
extension Text {
  /// The instructions at the end of the buffer.
  package static var bufferGuide: String {
    say(
      en: """
        One task a line: - [ ] open, - [x] done, !high or !low, @9-10:30. Lines indented below it are its note.
        Change, tick, add and remove lines, or move them below another day. At most three a day.
        A text that is unchanged or empty changes nothing.
        """,
      ko: """
        한 줄에 할 일 하나: - [ ] 미완료, - [x] 완료, !high 또는 !low, @9-10:30. 들여 쓴 줄은 그 할 일의 메모입니다.
        줄을 고치거나 완료로 표시하고, 추가하거나 지우고, 다른 날짜 아래로 옮길 수 있습니다. 하루에 세 가지까지입니다.
        그대로 두거나 모두 지우면 아무것도 바뀌지 않습니다.
        """,
      ja: """
        一行にタスク一つ：- [ ] 未完了、- [x] 完了、優先度は !high か !low、時刻は @9-10:30。下の字下げした行はそのメモです。
        行の変更、完了の印、追加、削除、別の日の下への移動ができます。一日三つまでです。
        変更がないか空のときは、何も変わりません。
        """)
  }

  /// The comment for a task that was carried over.
  package static func bufferTrace(_ title: String, to day: CivilDate) -> String {
    let date = longDate(day)
    return say(
      en: "\(title) (carried over to \(date))", ko: "\(title)(\(date)로 넘김)", ja: "\(title)(\(date)へ繰り越し)")
  }

  /// The error for a line that is neither a heading nor a task.
  package static func bufferLineUnreadable(_ line: String) -> String {
    say(
      en: "\(quoted(line)) is no task: begin it with '- [ ]', or indent it as a note.",
      ko: "\(quoted(line), .을) 할 일로 읽을 수 없습니다. '- [ ]'로 시작하거나, 메모라면 들여 쓰세요.",
      ja: "\(quoted(line))はタスクとして読めません。'- [ ]'で始めるか、メモなら字下げしてください。")
  }

  /// The error for a heading that is not a date.
  package static func bufferDayUnknown(_ name: String) -> String {
    say(
      en: "\(quoted(name)) is no day: write a date such as 2026-11-27, or tomorrow.",
      ko: "\(quoted(name), .을) 날짜로 읽을 수 없습니다. 2026-11-27이나 내일처럼 쓰세요.",
      ja: "\(quoted(name))は日付として読めません。2026-11-27や明日のように書いてください。")
  }

  package static var bufferTaskWithoutDay: String {
    say(
      en: "This task has no day: put it below a heading such as '# tomorrow'.",
      ko: "이 할 일에는 날짜가 없습니다. '# 내일' 같은 제목 아래에 두세요.",
      ja: "このタスクには日がありません。'# 明日'のような見出しの下に置いてください。")
  }

  package static var bufferNoteWithoutTask: String {
    say(
      en: "This line is indented, and no task stands above it: begin a task with '- [ ]'.",
      ko: "들여 쓴 줄인데 위에 할 일이 없습니다. 할 일은 '- [ ]'로 시작하세요.",
      ja: "字下げした行ですが、上にタスクがありません。タスクは'- [ ]'で始めてください。")
  }

  package static var bufferCommentOpen: String {
    say(
      en: "This comment has no end: close it with '-->'.", ko: "이 주석이 닫히지 않았습니다. '-->'로 닫으세요.",
      ja: "このコメントが閉じていません。'-->'で閉じてください。")
  }

  /// The message for a concurrent change of a task that the text also changes; `line` is the current state of
  /// the task.
  package static func bufferTaskChanged(_ line: String) -> String {
    say(
      en: "Meanwhile this was changed to \(quoted(line)). Save again to have your line instead.",
      ko: "그사이 \(quoted(line), .으로) 바뀌었습니다. 이 줄로 바꾸려면 다시 저장하세요.",
      ja: "その間に\(quoted(line))に変更されました。この行のとおりにするには、もう一度保存してください。")
  }
  /// The message for a concurrent change of a task's note.
  package static func bufferNoteChanged(_ old: String, to new: String) -> String {
    let (old, new) = quotedDifference(old, new)
    return say(
      en: "Meanwhile its note was changed from \(old) to \(new). Save again to have yours instead.",
      ko: "그사이 메모가 \(old)에서 \(new, .으로) 바뀌었습니다. 여기에 쓴 메모로 바꾸려면 다시 저장하세요.",
      ja: "その間にメモが\(old)から\(new)に変更されました。ここに書いたメモにするには、もう一度保存してください。")
  }

  /// The message for a task that was deleted or moved elsewhere while the text changes it.
  package static func bufferTaskGone(_ title: String) -> String {
    say(
      en: "Meanwhile \(quoted(title)) left this day. Save again to add it anew, or remove the line.",
      ko: "그사이 \(quoted(title), .이) 이날 계획에서 없어졌습니다. 새로 추가하려면 다시 저장하고, 필요 없으면 줄을 지우세요.",
      ja: "その間に\(quoted(title))はこの日からなくなりました。新しく追加するにはもう一度保存し、不要なら行を消してください。")
  }

  /// The heading of the current plan, below a draft of an earlier edit.
  package static var bufferIsNow: String {
    say(
      en: "The text above is from an earlier time. Now the plan says:",
      ko: "위는 이전에 쓰던 내용입니다. 지금 계획은 다음과 같습니다.",
      ja: "上は以前に書いていた内容です。現在の予定は次のとおりです。")
  }

  /// The message if the text was not changed.
  package static var bufferUnchanged: String {
    say(en: "Nothing is changed.", ko: "바뀐 것이 없습니다.", ja: "変更はありません。")
  }

  /// The message after the plan was changed in the editor, with the number of tasks.
  package static func bufferTaken(_ tasks: Int) -> String {
    say(
      en: tasks == 1 ? "1 task is changed." : "\(tasks) tasks are changed.",
      ko: "할 일 \(tasks)개가 바뀌었습니다.", ja: "タスクを\(tasks)件変更しました。")
  }

  /// The error for `edit` without a task.
  package static var noTaskToEdit: String {
    say(
      en: "No task is named: give its number, a part of its title or its id, or --editor for the whole day.",
      ko: "할 일을 지정하지 않았습니다. 번호나 제목의 일부, id를 쓰거나, 하루를 통째로 편집하려면 --editor를 쓰세요.",
      ja: "タスクの指定がありません。番号、タイトルの一部、idのどれかを指定するか、一日をまとめて編集するなら--editorを使ってください。")
  }

  /// The error for `edit` of a task with `--from` or `--to`.
  package static var rangeOfOneTask: String {
    say(
      en: "--from and --to edit whole days: leave the task out, and give --editor.",
      ko: "--from과 --to는 여러 날을 편집할 때 씁니다. 할 일을 빼고 --editor를 쓰세요.",
      ja: "--fromと--toは何日分かを編集するためのものです。タスクを指定せず、--editorを使ってください。")
  }
}
