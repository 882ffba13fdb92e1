import FocusDomain

/// Texts of the command line: usage errors, notes and questions.
extension Text {
  // MARK: Wrong usage

  /// An unreadable date.
  package static func badDate(_ typed: String, option: String) -> String {
    say(
      en: "\(quoted(typed)) is no date for \(option): "
        + "write today, tomorrow, friday, +3, -1, +2w, nov 27, 27.11. or 2026-11-27.",
      ko: "\(option)의 \(quoted(typed), .은) 날짜가 아닙니다. 오늘, 내일, 금요일, +3, -1, +2w, 11월 27일, 2026-11-27처럼 쓰세요.",
      ja: "\(option)の\(quoted(typed))は日付ではありません。今日、明日、金曜、+3、-1、+2w、11月27日、2026-11-27のように指定してください。")
  }

  /// A day outside `CivilDate.plannable`.
  package static func dateOutOfReach(_ typed: String, option: String) -> String {
    say(
      en: "\(quoted(typed)) is too far away for \(option): "
        + "give a day from \(CivilDate.plannable.lowerBound) to \(CivilDate.plannable.upperBound).",
      ko:
        "\(option)의 \(quoted(typed), .은) 너무 먼 날입니다. \(CivilDate.plannable.lowerBound)부터 \(CivilDate.plannable.upperBound)까지의 날을 쓰세요.",
      ja:
        "\(option)の\(quoted(typed))は遠すぎます。\(CivilDate.plannable.lowerBound)から\(CivilDate.plannable.upperBound)までの日を指定してください。"
    )
  }

  /// An unreadable range of times.
  package static func badTimeRange(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is no time for --at: write 9:00-10:30, 9-10, 9am-1pm or just 9.",
      ko: "--at의 \(quoted(typed), .은) 시간이 아닙니다. 9:00-10:30, 9-10, 9am-1pm, 9처럼 쓰세요.",
      ja: "--atの\(quoted(typed))は時刻ではありません。9:00-10:30、9-10、9am-1pm、9のように指定してください。")
  }

  /// An unknown priority.
  package static func badPriority(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is no priority: write high, medium or low.",
      ko: "\(quoted(typed), .은) 우선순위가 아닙니다. high, medium, low 중에서 쓰세요.",
      ja: "\(quoted(typed))は優先度ではありません。high、medium、lowのどれかを指定してください。")
  }

  /// A range that ends before it begins.
  package static func reversedRange(_ first: CivilDate, _ last: CivilDate) -> String {
    say(
      en: "The range from \(first) to \(last) ends before it begins: swap --from and --to.",
      ko: "\(first)부터 \(last)까지는 끝이 시작보다 앞섭니다. --from과 --to를 바꾸세요.",
      ja: "\(first)から\(last)では終わりが始まりより前です。--fromと--toを入れ替えてください。")
  }

  /// Two mutually exclusive options.
  package static func exclusive(_ first: String, _ second: String) -> String {
    say(
      en: "\(first) and \(second) exclude each other: give one of them.",
      ko: "\(first, .과) \(second, .은) 함께 쓸 수 없습니다. 하나만 쓰세요.", ja: "\(first)と\(second)は同時に使えません。どちらか一つにしてください。"
    )
  }

  /// `edit` without a new value.
  package static var nothingToEdit: String {
    say(
      en: "Nothing to change was given: use --title, --priority, --at or --all-day.",
      ko: "바꿀 내용이 없습니다. --title, --priority, --at, --all-day 중에서 쓰세요.",
      ja: "変更する内容がありません。--title、--priority、--at、--all-dayのどれかを指定してください。")
  }

  /// `search` without a text.
  package static var nothingToSearch: String {
    say(
      en: "'' finds everything: give a text to search for.", ko: "''로는 모든 것을 찾게 됩니다. 찾을 말을 쓰세요.",
      ja: "''ではすべてが当てはまります。探す言葉を指定してください。")
  }

  /// A question without a terminal on which it could be answered.
  package static func needsYes(_ command: String) -> String {
    say(
      en: "'focus \(command)' asks before it changes anything, but there is no terminal to ask in: "
        + "run 'focus \(command) --yes'.",
      ko: "'focus \(command)'는 바꾸기 전에 묻지만 물어볼 터미널이 없습니다. 'focus \(command) --yes'를 실행하세요.",
      ja: "'focus \(command)'は変更の前に確認しますが、端末がありません。'focus \(command) --yes'を実行してください。")
  }

  /// An unknown placeholder.
  package static func unknownPlaceholder(_ name: String, known: [String]) -> String {
    say(
      en: "\(quoted("{\(name)}")) is no placeholder for --format: "
        + "write \(list(known.map { "{\($0)}" }, .or)), and {{ for a brace.",
      ko:
        "\(quoted("{\(name)}"), .은) --format에 쓸 수 없습니다. \(list(known.map { "{\($0)}" }, .or)) 중에서 쓰고, 중괄호는 {{로 쓰세요.",
      ja: "\(quoted("{\(name)}"))は--formatでは使えません。\(list(known.map { "{\($0)}" }, .or))を使ってください。波かっこは{{と書きます。"
    )
  }

  /// An unclosed brace.
  package static func openBrace(_ format: String) -> String {
    say(
      en: "A brace is not closed in the format \(quoted(format)): write {title}, or {{ for a brace.",
      ko: "형식 \(quoted(format))에서 중괄호가 닫히지 않았습니다. {title}처럼 쓰거나, 중괄호는 {{로 쓰세요.",
      ja: "書式\(quoted(format))の波かっこが閉じていません。{title}のように書くか、波かっこは{{と書いてください。")
  }

  /// An invalid width.
  package static func badWidth(_ width: Int) -> String {
    say(
      en: "'\(width)' is no width: give the number of cells, 1 or more.",
      ko: "'\(width)'는 너비가 아닙니다. 1 이상의 칸 수를 쓰세요.", ja: "「\(width)」は幅ではありません。1以上の桁数を指定してください。")
  }

  /// An option with a value that it does not accept.
  package static func badChoice(_ typed: String, option: String, allowed: [String]) -> String {
    say(
      en: "\(quoted(typed)) is not possible for \(option): write \(list(allowed, .or)).",
      ko: "\(option)에는 \(quoted(typed), .을) 쓸 수 없습니다. \(list(allowed, .or)) 중에서 쓰세요.",
      ja: "\(option)に\(quoted(typed))は使えません。\(list(allowed, .or))を指定してください。")
  }

  package static var emptyDataDirectory: String {
    say(
      en: "'' is no directory for --data-dir: give a path, or leave it out.",
      ko: "--data-dir의 ''는 디렉터리가 아닙니다. 경로를 쓰거나 옵션을 빼세요.", ja: "--data-dirの''はディレクトリではありません。パスを指定するか、外してください。")
  }

  /// A relative path while the working directory no longer exists; `source` is the option or variable that holds the
  /// path.
  package static func noWorkingDirectory(_ path: String, source: String?) -> String {
    say(
      en:
        "\(quoted(path))\(source.map { " of \($0)" } ?? "") is relative to the working directory, which was removed: "
        + "change to another directory, or give an absolute path.",
      ko: "\(source.map { "\($0)의 " } ?? "")\(quoted(path), .은) 작업 디렉터리가 기준인데, 그 디렉터리가 없어졌습니다. "
        + "다른 디렉터리로 옮기거나 절대 경로를 쓰세요.",
      ja: "\(source.map { "\($0)の" } ?? "")\(quoted(path))は作業ディレクトリからの相対パスですが、そのディレクトリは削除されています。"
        + "別のディレクトリに移るか、絶対パスを指定してください。")
  }

  /// A path such as `~kim/plans`; `source` is the option or variable that holds it.
  package static func tildeOfOtherUser(_ path: String, source: String?) -> String {
    say(
      en: "\(quoted(path))\(source.map { " of \($0)" } ?? "") is not expanded: write the whole path, or "
        + "\(quoted("./\(path)")) for a name that begins with '~'.",
      ko: "\(source.map { "\($0)의 " } ?? "")\(quoted(path), .은) 펼칠 수 없습니다. 전체 경로를 쓰거나, 이름이 '~'로 시작하면 "
        + "\(quoted("./\(path)"), .으로) 쓰세요.",
      ja: "\(source.map { "\($0)の" } ?? "")\(quoted(path))は展開されません。パス全体を書くか、「~」で始まる名前なら"
        + "\(quoted("./\(path)"))と書いてください。")
  }

  /// A path such as `~/plans` for a user without a home directory; `source` is the option or variable that holds it.
  package static func tildeWithoutHome(_ path: String, source: String?) -> String {
    say(
      en: "\(quoted(path))\(source.map { " of \($0)" } ?? "") needs a home directory, and you have none: "
        + "set HOME, or write the whole path.",
      ko: "\(source.map { "\($0)의 " } ?? "")\(quoted(path))에는 홈 디렉터리가 필요한데 없습니다. HOME을 설정하거나 전체 경로를 쓰세요.",
      ja: "\(source.map { "\($0)の" } ?? "")\(quoted(path))にはホームディレクトリが必要ですが、ありません。HOMEを設定するか、パス全体を書いてください。")
  }

  /// An unknown command, and the one that was probably meant.
  package static func unknownCommand(_ typed: String, nearest: String?) -> String {
    let typed = quoted(typed)
    guard let nearest else {
      return say(
        en: "There is no command \(typed). Try 'focus --help'.",
        ko: "\(typed, .이라)는 명령은 없습니다. 'focus --help'를 보세요.",
        ja: "\(typed)というコマンドはありません。'focus --help'をご覧ください。")
    }
    return say(
      en: "There is no command \(typed), did you mean '\(nearest)'? Try 'focus --help'.",
      ko: "\(typed, .이라)는 명령은 없습니다. '\(nearest)'인가요? 'focus --help'를 보세요.",
      ja: "\(typed)というコマンドはありません。'\(nearest)'ですか? 'focus --help'をご覧ください。")
  }

  /// `config set theme dark`: the command line cannot change settings.
  package static func settingsAreInTheirFile(_ path: String) -> String {
    say(
      en: "'focus config' only shows the settings: edit them in '\(path)'.",
      ko: "'focus config'는 설정을 보여 주기만 합니다. '\(path)'에서 고치세요.",
      ja: "'focus config'は設定を表示するだけです。「\(path)」を編集してください。")
  }

  /// `add` without a title.
  package static var missingTitle: String {
    say(
      en:
        "A title is missing: write 'focus add Write the report', with -- before a title that begins with a dash.",
      ko: "제목이 없습니다. 'focus add 보고서 쓰기'처럼 쓰고, -로 시작하는 제목 앞에는 --를 쓰세요.",
      ja: "タイトルがありません。'focus add 報告書を書く'のように指定し、-で始まるタイトルの前には--を置いてください。")
  }

  /// An unknown option that may have been meant as the title.
  package static func unknownOptionOrTitle(_ message: String, help: String) -> String {
    say(
      en: "\(message): put -- before a text that begins with a dash, or try '\(help)'.",
      ko: "\(message): -로 시작하는 말 앞에는 --를 쓰거나 '\(help)'를 보세요.",
      ja: "\(message)：-で始まる言葉の前には--を置くか、'\(help)'をご覧ください。")
  }

  /// A message of the argument parser, and where to find help.
  package static func usage(_ message: String, help: String) -> String {
    let end = message.last.map { ".?!。".contains($0) } ?? true
    return say(
      en: "\(message)\(end ? "" : ".") Try '\(help)'.", ko: "\(message)\(end ? "" : ".") '\(help)'를 보세요.",
      ja: "\(message)\(end ? "" : "。")'\(help)'をご覧ください。")
  }

  /// An option of the full screen, given to a command.
  package static func onlyForScreen(_ option: String) -> String {
    say(
      en: "\(option) is for the full screen, not for a command: leave it out, or start 'focus' with it.",
      ko: "\(option, .은) 전체 화면에서만 씁니다. 빼거나 'focus'와 함께 쓰세요.",
      ja: "\(option)は全画面でだけ使えます。外すか、'focus'だけで起動するときに指定してください。")
  }

  /// The full screen or the pane without a terminal.
  package static var screenNeedsTerminal: String {
    say(
      en:
        "The full screen and the pane need a terminal on stdin and stdout: try 'focus list' here, or 'focus --help'.",
      ko: "전체 화면과 창에는 표준 입력과 출력이 터미널이어야 합니다. 여기서는 'focus list'나 'focus --help'를 쓰세요.",
      ja: "全画面とペインには、標準入出力が端末である必要があります。ここでは'focus list'か'focus --help'を使ってください。")
  }

  // MARK: Notes

  /// How to handle a fourth task, with the commands that do.
  package static func fullDayHint(add: String, other: String) -> String {
    say(
      en: "Plan it for another day with: \(add), or make room with: \(other)",
      ko: "다른 날에 추가: \(add) · 자리 만들기: \(other)", ja: "別の日に入れる：\(add) · 空きを作る：\(other)")
  }

  /// How to make room on a full day, for commands other than `add`.
  package static func makeRoomHint(_ command: String) -> String {
    say(en: "Make room with: \(command)", ko: "자리 만들기: \(command)", ja: "空きを作る：\(command)")
  }

  /// TERM is not set.
  package static var missingTerminalType: String {
    say(
      en: "TERM is not set, so the kind of terminal is unknown: set it, for example TERM=xterm-256color.",
      ko: "TERM이 설정되어 있지 않아 터미널의 종류를 알 수 없습니다. TERM=xterm-256color처럼 설정하세요.",
      ja: "TERMが設定されていないため、端末の種類がわかりません。TERM=xterm-256colorのように設定してください。")
  }

  /// TERM is not in the terminfo database.
  package static func unknownTerminalType(_ name: String) -> String {
    say(
      en:
        "The terminal type TERM=\(quoted(name)) is not known here: set TERM to one that is, for example xterm-256color.",
      ko: "TERM=\(quoted(name), .은) 여기서 알 수 없는 터미널입니다. TERM=xterm-256color처럼 설정하세요.",
      ja: "TERM=\(quoted(name))はここでは知られていません。TERM=xterm-256colorのように設定してください。")
  }

  /// TERM is a terminal without cursor addressing.
  package static func dumbTerminalType(_ name: String) -> String {
    say(
      en:
        "A screen needs a terminal that can move its cursor, and TERM=\(quoted(name)) cannot: try 'focus list'.",
      ko: "화면에는 커서를 옮길 수 있는 터미널이 필요한데 TERM=\(quoted(name), .은) 그렇지 않습니다. 'focus list'를 쓰세요.",
      ja: "画面にはカーソルを動かせる端末が必要ですが、TERM=\(quoted(name))ではできません。'focus list'を使ってください。")
  }

  /// A system call for the screen failed with this errno.
  package static func terminalFailed(_ code: Int32) -> String {
    say(
      en: "The screen cannot open: \(reason(code)).", ko: "화면을 열 수 없습니다: \(reason(code))",
      ja: "画面を開けません：\(reason(code))")
  }

  /// Writing to standard output failed with this errno.
  package static func cannotWriteOutput(_ code: Int32) -> String {
    say(
      en: "The output cannot be written: \(reason(code)).", ko: "출력할 수 없습니다: \(reason(code))",
      ja: "出力できません：\(reason(code))")
  }

  /// Writing to standard output failed with this errno after a change was made.
  package static func answerNotShown(_ code: Int32) -> String {
    say(
      en: "Done, but the answer could not be shown: \(reason(code)).",
      ko: "변경했지만 결과를 출력하지 못했습니다: \(reason(code))", ja: "変更しましたが、結果を出力できませんでした：\(reason(code))")
  }

  /// `1 of 3 done`.
  package static func progress(done: Int, of total: Int) -> String {
    say(en: "\(done) of \(total) done", ko: "\(total)개 중 \(done)개 완료", ja: "\(total)件中\(done)件完了")
  }

  /// A day with more than three tasks.
  package static func overLimit(_ day: CivilDate, count: Int, today: CivilDate) -> String {
    say(
      en: "\(sentenceStart(day, today: today)) has \(count) tasks and room for \(DayPlan.limit): "
        + "choose three, and move or delete the others.",
      ko:
        "\(sentenceStart(day, today: today), .은) 할 일이 \(count)개이고 자리는 \(DayPlan.limit)개입니다. 세 가지를 고르고 나머지는 옮기거나 삭제하세요.",
      ja:
        "\(sentenceStart(day, today: today))はタスクが\(count)件ありますが、入るのは\(DayPlan.limit)件です。三つを選び、残りは移動か削除をしてください。"
    )
  }

  /// `done` or `reopen` had nothing to do.
  package static func alreadyInState(
    _ title: String, completed: Bool, on day: CivilDate, today: CivilDate
  ) -> String {
    let title = quoted(title, on: day, today: today)
    return completed
      ? say(en: "\(title) is completed already.", ko: "\(title, .은) 이미 완료했습니다.", ja: "\(title)はすでに完了しています。")
      : say(en: "\(title) is open already.", ko: "\(title, .은) 이미 미완료입니다.", ja: "\(title)はまだ完了していません。")
  }

  /// `edit` or `move` had nothing to do.
  package static func unchanged(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    say(
      en: "\(quoted(title, on: day, today: today)) is like that already.",
      ko: "\(quoted(title, on: day, today: today), .은) 이미 그렇게 되어 있습니다.",
      ja: "\(quoted(title, on: day, today: today))はすでにその内容です。")
  }

  /// A task was deleted.
  package static func deleted(
    _ title: String, on day: CivilDate, today: CivilDate, restore: String
  ) -> String {
    say(
      en:
        "\(quoted(title, on: day, today: today)) can be restored for \(RecentlyDeleted.days) days with: \(restore)",
      ko: "\(quoted(title, on: day, today: today), .은) \(RecentlyDeleted.days)일 동안 복원할 수 있습니다: \(restore)",
      ja: "\(quoted(title, on: day, today: today))は\(RecentlyDeleted.days)日間復元できます：\(restore)")
  }

  /// `restore` without an id while no task is deleted.
  package static var nothingToRestore: String {
    say(
      en: "Nothing was deleted in the last \(RecentlyDeleted.days) days: there is nothing to restore.",
      ko: "지난 \(RecentlyDeleted.days)일 동안 삭제한 것이 없어서 복원할 것이 없습니다.",
      ja: "直近\(RecentlyDeleted.days)日間に削除したものはなく、復元できません。")
  }

  /// The result of `reset`.
  package static func reset(_ count: Int) -> String {
    say(
      en: "\(Text.count(count, "task", "tasks")) removed from today; to take that back: focus undo",
      ko: "오늘 할 일 \(count)개를 비웠습니다. 되돌리려면: focus undo", ja: "今日のタスク\(count)件を片付けました。元に戻すには：focus undo")
  }

  /// A task that `carry` did not move because the day is full.
  package static func stayed(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    say(
      en:
        "\(quoted(title)) stays on \(relativeDate(day, today: today)): today has its \(DayPlan.limit) tasks.",
      ko: "\(quoted(title), .은) \(relativeDate(day, today: today))에 남습니다. 오늘은 이미 \(DayPlan.limit)개입니다.",
      ja: "\(quoted(title))は\(relativeDate(day, today: today))に残ります。今日はもう\(DayPlan.limit)件あります。")
  }

  /// A search without results.
  package static func notFound(_ text: String) -> String {
    say(
      en: "No title and no log has \(quoted(text)) in it.", ko: "제목과 기록에서 \(quoted(text), .을) 찾지 못했습니다.",
      ja: "タイトルにも記録にも\(quoted(text))は見つかりません。")
  }

  /// A range of days without tasks.
  package static func nothingPlanned(from first: CivilDate, to last: CivilDate) -> String {
    say(
      en: "Nothing is planned from \(first) to \(last).", ko: "\(first)부터 \(last)까지 계획이 없습니다.",
      ja: "\(first)から\(last)までの予定はありません。")
  }

  /// A day without tasks.
  package static var nothingPlanned: String {
    say(en: "Nothing planned.", ko: "계획이 없습니다.", ja: "予定はありません。")
  }

  /// A question was answered with no.
  package static var nothingChanged: String {
    say(en: "Nothing was changed.", ko: "바뀐 것이 없습니다.", ja: "変更はありません。")
  }

  /// Data of an older app was migrated.
  package static func migrated(_ count: Int, schema: Int, days: Int) -> String {
    say(
      en: "\(Text.count(count, "task", "tasks")) on \(Text.count(days, "day", "days")) came from tasks.json "
        + "(schema \(schema)); the original is kept in backups/.",
      ko: "tasks.json(스키마 \(schema))에서 \(days)일의 할 일 \(count)개를 옮겨 왔습니다. 원본은 backups/에 있습니다.",
      ja: "tasks.json(スキーマ\(schema))から\(days)日分のタスク\(count)件を移しました。元のファイルはbackups/にあります。")
  }

  // MARK: Status line

  package static var planYourDay: String {
    say(en: "plan your day", ko: "하루를 계획하세요", ja: "一日を計画する")
  }
  /// All tasks are done.
  package static var doneForToday: String {
    say(en: "done for today", ko: "오늘은 끝", ja: "今日は完了")
  }

  // MARK: Questions

  /// Asks before `reset`.
  package static func askReset(_ count: Int) -> String {
    say(
      en: "Remove \(count == 1 ? "the task" : "all \(count) tasks") of today? [y/N] ",
      ko: "오늘 할 일 \(count)개를 비울까요? [y/N] ", ja: "今日のタスク\(count)件を片付けますか? [y/N] ")
  }

  /// Asks before a task is carried over.
  package static func askCarry(_ title: String, from day: CivilDate, today: CivilDate) -> String {
    say(
      en: "\(quoted(title, on: day, today: today)): [c]arry to today, [m]ove to another day, "
        + "[l]eave, [d]elete, [q]uit and leave the rest? ",
      ko:
        "\(quoted(title, on: day, today: today)): 오늘로 넘기기[c], 다른 날로 옮기기[m], 그대로 두기[l], 삭제[d], 나머지는 두고 끝내기[q]? ",
      ja: "\(quoted(title, on: day, today: today))：今日に繰り越す[c]、別の日に移動[m]、そのまま[l]、削除[d]、残りを置いて終わる[q]? ")
  }

  /// Asks for the day to move a task to.
  package static var askDay: String {
    say(
      en: "To which day (tomorrow, friday, +3, nov 27, 2026-11-27)? ",
      ko: "어느 날로 옮길까요(내일, 금요일, +3, 11월 27일, 2026-11-27)? ", ja: "どの日ですか(明日、金曜、+3、11月27日、2026-11-27)? ")
  }
}
