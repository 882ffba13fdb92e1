import FocusDomain

/// Texts of the command line: usage errors, notes and questions.
extension Text {
  // MARK: Notes

  /// The advice for a fourth task, with the commands that help.
  package static func fullDayHint(add: String, other: String, later: String?) -> String {
    guard let later else {
      return say(
        en: "Plan it for another day with: \(add), or make room with: \(other)",
        ko: "다른 날에 추가: \(add) · 자리 만들기: \(other)", ja: "別の日に入れる：\(add) · 空きを作る：\(other)")
    }
    return say(
      en:
        "Plan it for another day with: \(add), make room with: \(other), or keep it for later with: \(later)",
      ko: "다른 날에 추가: \(add) · 자리 만들기: \(other) · 나중 목록에 두기: \(later)",
      ja: "別の日に入れる：\(add) · 空きを作る：\(other) · 「あとで」に回す：\(later)")
  }

  /// The advice to move a completed task and reopen it.
  package static func reopenHint(_ command: String) -> String {
    say(en: "Reopen it there with: \(command)", ko: "완료를 취소하고 옮기기: \(command)", ja: "未完了に戻して移す：\(command)")
  }

  /// The advice if a task cannot be moved because a day is full.
  package static func moveElsewhereHint(move: String, other: String) -> String {
    say(
      en: "Move it to another day with: \(move), or make room with: \(other)",
      ko: "다른 날로 옮기기: \(move) · 자리 만들기: \(other)", ja: "別の日に移す：\(move) · 空きを作る：\(other)")
  }

  /// The advice for a full day, for commands other than `add`.
  package static func makeRoomHint(_ command: String) -> String {
    say(en: "Make room with: \(command)", ko: "자리 만들기: \(command)", ja: "空きを作る：\(command)")
  }

  /// The error if TERM is not set.
  package static var missingTerminalType: String {
    say(
      en: "TERM is not set, so the kind of terminal is unknown: set it, for example TERM=xterm-256color.",
      ko: "TERM이 설정되어 있지 않아 터미널의 종류를 알 수 없습니다. TERM=xterm-256color처럼 설정하세요.",
      ja: "TERMが設定されていないため、端末の種類がわかりません。TERM=xterm-256colorのように設定してください。")
  }

  /// The error if TERM is not in the terminfo database.
  package static func unknownTerminalType(_ name: String) -> String {
    say(
      en:
        "The terminal type TERM=\(quoted(name)) is not known here: set TERM to one that is, for example xterm-256color.",
      ko: "TERM=\(quoted(name), .은) 이 시스템에 정보가 없는 터미널입니다. TERM=xterm-256color처럼 설정하세요.",
      ja: "TERM=\(quoted(name))の情報がこのシステムにありません。TERM=xterm-256colorのように設定してください。")
  }

  /// The warning if TERM is not in the terminfo database and a similar entry is used.
  package static func drawnAsAnotherTerminal(_ name: String, as entry: String) -> String {
    say(
      en: "TERM=\(quoted(name)) is not known here, so the screen is drawn for \(entry).",
      ko: "TERM=\(quoted(name)) 정보가 이 시스템에 없어 \(entry)에 맞추어 표시합니다.",
      ja: "TERM=\(quoted(name))の情報がこのシステムにないため、\(entry)として表示します。")
  }

  /// The error if TERM is a terminal without cursor addressing.
  package static func dumbTerminalType(_ name: String) -> String {
    say(
      en:
        "A screen needs a terminal that can move its cursor, and TERM=\(quoted(name)) cannot: try 'focus list'.",
      ko: "전체 화면에는 커서를 옮길 수 있는 터미널이 필요한데, TERM=\(quoted(name))에서는 할 수 없습니다. 'focus list'를 쓰세요.",
      ja: "全画面表示にはカーソルを動かせる端末が必要ですが、TERM=\(quoted(name))ではできません。'focus list'を使ってください。")
  }

  /// The error if a system call for the screen failed; `code` is an errno.
  package static func terminalFailed(_ code: Int32) -> String {
    say(
      en: "The screen cannot open: \(reason(code)).", ko: "화면을 열 수 없습니다: \(reason(code)).",
      ja: "画面を開けません：\(reason(code))。")
  }

  /// The error if writing to standard output failed; `code` is an errno.
  package static func cannotWriteOutput(_ code: Int32) -> String {
    say(
      en: "The output cannot be written: \(reason(code)).", ko: "출력할 수 없습니다: \(reason(code)).",
      ja: "出力できません：\(reason(code))。")
  }

  /// The error if writing to standard output failed after a change was made; `code` is an errno.
  package static func answerNotShown(_ code: Int32) -> String {
    say(
      en: "Done, but the answer could not be shown: \(reason(code)).",
      ko: "변경했지만 결과를 출력하지 못했습니다: \(reason(code)).", ja: "変更しましたが、結果を出力できませんでした：\(reason(code))。")
  }

  /// `1 of 3 done`.
  package static func progress(done: Int, of total: Int) -> String {
    say(en: "\(done) of \(total) done", ko: "\(total)개 중 \(done)개 완료", ja: "\(total)件中\(done)件完了")
  }

  /// The warning for a day with more than three tasks, or for *later* with more than nine lines.
  package static func overLimit(_ day: CivilDate, count: Int, today: CivilDate) -> String {
    guard day != .undated else { return manyLines(count) }
    return say(
      en: "\(sentenceStart(day, today: today)) has \(count) tasks and room for \(DayPlan.limit): "
        + "choose three, and move or delete the others.",
      ko:
        "\(sentenceStart(day, today: today), .은) 할 일이 \(count)개이고 자리는 \(DayPlan.limit)개입니다. 세 가지를 고르고 나머지는 옮기거나 삭제하세요.",
      ja:
        "\(sentenceStart(day, today: today))はタスクが\(count)件ありますが、入るのは\(DayPlan.limit)件までです。残すタスクを選び、ほかは移動か削除をしてください。"
    )
  }

  /// The message if `done` or `reopen` has nothing to do.
  package static func alreadyInState(
    _ title: String, completed: Bool, on day: CivilDate, today: CivilDate
  ) -> String {
    let title = quoted(title, on: day, today: today)
    return completed
      ? say(en: "\(title) is completed already.", ko: "\(title, .은) 이미 완료했습니다.", ja: "\(title)はすでに完了しています。")
      : say(en: "\(title) is open already.", ko: "\(title, .은) 아직 완료하지 않았습니다.", ja: "\(title)はまだ完了していません。")
  }

  /// The message if `edit` or `move` has nothing to do.
  package static func unchanged(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    say(
      en: "\(quoted(title, on: day, today: today)) is like that already.",
      ko: "\(quoted(title, on: day, today: today), .은) 이미 그렇게 되어 있습니다.",
      ja: "\(quoted(title, on: day, today: today))はすでにその内容になっています。")
  }

  /// The message after a task was deleted.
  package static func deleted(
    _ title: String, on day: CivilDate, today: CivilDate, restore: String
  ) -> String {
    say(
      en:
        "\(quoted(title, on: day, today: today)) can be restored for \(RecentlyDeleted.days) days with: \(restore)",
      ko: "\(quoted(title, on: day, today: today), .은) \(RecentlyDeleted.days)일 동안 복원할 수 있습니다: \(restore)",
      ja: "\(quoted(title, on: day, today: today))は\(RecentlyDeleted.days)日間復元できます：\(restore)")
  }

  /// The error for `restore` without an id if no task is deleted.
  package static var nothingToRestore: String {
    say(
      en: "Nothing was deleted in the last \(RecentlyDeleted.days) days: there is nothing to restore.",
      ko: "최근 \(RecentlyDeleted.days)일 동안 삭제한 할 일이 없습니다.",
      ja: "直近\(RecentlyDeleted.days)日間に削除したタスクはありません。")
  }

  /// The result of `reset`.
  package static func reset(_ count: Int) -> String {
    say(
      en: "\(Text.count(count, "task", "tasks")) removed from today; to take that back: focus undo",
      ko: "오늘 할 일 \(count)개를 삭제했습니다. 되돌리려면: focus undo", ja: "今日のタスク\(count)件を削除しました。'focus undo'で元に戻せます。")
  }

  /// The message for a task that `carry` did not move because the day is full.
  package static func stayed(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    say(
      en:
        "\(quoted(title)) stays on \(relativeDate(day, today: today)): today has its \(DayPlan.limit) tasks.",
      ko:
        "\(quoted(title), .은) \(relativeDate(day, today: today)) 계획에 남습니다. 오늘은 할 일이 이미 \(DayPlan.limit)개입니다.",
      ja: "\(quoted(title))は\(relativeDate(day, today: today))に残ります。今日はもう\(DayPlan.limit)件あります。")
  }

  /// The message for a search without results.
  package static func notFound(_ text: String) -> String {
    say(
      en: "Nothing that you have written has \(quoted(text)) in it.",
      ko: "적어 둔 것에서 \(quoted(text), .을) 찾지 못했습니다.", ja: "書いたものに\(quoted(text))は見つかりません。")
  }

  /// The message for a range of days without tasks.
  package static func nothingPlanned(from first: CivilDate, to last: CivilDate) -> String {
    say(
      en: "Nothing is planned from \(first) to \(last).", ko: "\(first)부터 \(last)까지 계획이 없습니다.",
      ja: "\(first)から\(last)までの予定はありません。")
  }

  /// The message for a day without tasks.
  package static var nothingPlanned: String { say(en: "Nothing planned.", ko: "계획이 없습니다.", ja: "予定はありません。") }

  /// The message after a question was answered with no.
  package static var nothingChanged: String {
    say(en: "Nothing was changed.", ko: "바뀐 것이 없습니다.", ja: "何も変更していません。")
  }

  /// The message after the data of an older app was migrated.
  package static func migrated(_ count: Int, schema: Int, days: Int) -> String {
    say(
      en: "\(Text.count(count, "task", "tasks")) on \(Text.count(days, "day", "days")) came from tasks.json "
        + "(schema \(schema)); the original is kept in backups/.",
      ko: "tasks.json(스키마 \(schema))에서 \(days)일 치 할 일 \(count)개를 옮겨 왔습니다. 원본은 backups/에 있습니다.",
      ja: "tasks.json(スキーマ\(schema))から\(days)日分のタスク\(count)件を移しました。元のファイルはbackups/にあります。")
  }

  // MARK: Status line

  package static var planYourDay: String { say(en: "plan your day", ko: "하루를 계획하세요", ja: "予定を立てる") }
  /// The status when all tasks are done.
  package static var doneForToday: String { say(en: "done for today", ko: "오늘은 끝", ja: "今日は完了") }

  // MARK: Questions

  /// The question before `reset`.
  package static func askReset(_ count: Int) -> String {
    say(
      en: "Remove \(count == 1 ? "the task" : "all \(count) tasks") of today? [y/N] ",
      ko: "오늘 할 일 \(count)개를 삭제할까요? [y/N] ", ja: "今日のタスク\(count)件を削除しますか？ [y/N] ")
  }

  /// The question before a task is carried over.
  package static func askCarry(_ title: String, from day: CivilDate, today: CivilDate) -> String {
    say(
      en: "\(quoted(title, on: day, today: today)): [c]arry to today, [m]ove to another day, "
        + "[l]eave, [d]elete, [q]uit and leave the rest? ",
      ko:
        "\(quoted(title, on: day, today: today)): 오늘로 넘기기[c], 다른 날로 옮기기[m], 그대로 두기[l], 삭제[d], 나머지는 두고 종료[q]? ",
      ja:
        "\(quoted(title, on: day, today: today))：今日に繰り越す[c]、別の日に移動する[m]、そのままにする[l]、削除する[d]、残りもそのままにして終わる[q]？ "
    )
  }

  /// The question for the day to move a task to.
  package static var askDay: String {
    say(
      en: "To which day (tomorrow, friday, +3, nov 27, 2026-11-27)? ",
      ko: "어느 날로 옮길까요? (내일, 금요일, +3, 11월 27일, 2026-11-27) ", ja: "どの日に移動しますか(明日、金曜、+3、11月27日、2026-11-27)？ ")
  }
}
