import FocusDomain

/// Texts about wrong usage of the command line.
extension Text {
  /// The error for an invalid date; `option` is the option with it, nil for an argument.
  package static func badDate(_ typed: String, option: String?) -> String {
    say(
      en: "\(quoted(typed))\(option.map { " for \($0)" } ?? "") is not a date: "
        + "write today, tomorrow, friday, +3, -1, +2w, nov 27, 27.11. or 2026-11-27.",
      ko: "\(option.map { "\($0)의 " } ?? "")\(quoted(typed), .을) 날짜로 읽을 수 없습니다. "
        + "오늘, 내일, 금요일, +3, -1, +2w, 11월 27일, 2026-11-27처럼 쓰세요.",
      ja: "\(option.map { "\($0)の" } ?? "")\(quoted(typed))は日付として読めません。"
        + "今日、明日、金曜、+3、-1、+2w、11月27日、2026-11-27のように指定してください。")
  }

  /// The error for a day as an argument of a command that takes it as an option.
  package static func dayNeedsOption(_ typed: String, option: String) -> String {
    say(
      en: "\(quoted(typed)) is a day, which this command takes as an option: write \(option).",
      ko: "\(quoted(typed), .은) 날짜입니다. 이 명령에서는 옵션으로 \(option)처럼 쓰세요.",
      ja: "\(quoted(typed))は日付です。このコマンドではオプションで\(option)のように指定してください。")
  }

  /// The error for a day outside of `CivilDate.plannable`; `option` is the option with it, nil for an argument.
  package static func dateOutOfReach(_ typed: String, option: String?) -> String {
    say(
      en: "\(quoted(typed))\(option.map { " for \($0)" } ?? "") is too far away: \(possibleDays)",
      ko: "\(option.map { "\($0)의 " } ?? "")\(quoted(typed), .은) 너무 먼 날입니다. \(possibleDays)",
      ja: "\(option.map { "\($0)の" } ?? "")\(quoted(typed))は指定できる範囲を超えています。\(possibleDays)")
  }

  /// The range of days for new records.
  static var possibleDays: String {
    let (first, last) = (CivilDate.plannable.lowerBound, CivilDate.plannable.upperBound)
    return say(
      en: "give a day from \(first) to \(last).", ko: "\(first)부터 \(last)까지의 날을 쓰세요.",
      ja: "\(first)から\(last)までの日を指定してください。")
  }

  /// The error for an argument that is not UTF-8; its invalid bytes are written as `\xFF`.
  package static func argumentNotUTF8(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is not UTF-8: set the terminal or the script to that encoding and type it again.",
      ko: "\(quoted(typed), .은) UTF-8이 아닙니다. 터미널이나 스크립트의 인코딩을 UTF-8로 바꾸고 다시 입력하세요.",
      ja: "\(quoted(typed))はUTF-8ではありません。端末またはスクリプトの文字コードをUTF-8にして、もう一度入力してください。")
  }

  /// The error for an invalid range of times.
  package static func badTimeRange(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is no time for --at: write 9:00-10:30, 9-10, 9am-1pm or just 9.",
      ko: "--at의 \(quoted(typed), .을) 시간으로 읽을 수 없습니다. 9:00-10:30, 9-10, 9시~10시, 9처럼 쓰세요.",
      ja: "--atの\(quoted(typed))は時刻として読めません。9:00-10:30、9-10、9時〜10時、9のように指定してください。")
  }

  /// The error for a range of times whose end is before its start, and therefore on the next day.
  package static func improbableRange(_ typed: String, _ range: TimeRange) -> String {
    let meant = quoted("\(range.start)-\(range.end)+1")
    let length = SessionLength.words(minutes: range.minutes)
    return say(
      en: "\(quoted(typed)) is \(length), until the next day: write \(meant) if you mean that.",
      ko: "\(quoted(typed), .은) 다음 날까지 \(length)입니다. 맞다면 \(meant)처럼 쓰세요.",
      ja: "\(quoted(typed))は翌日までの\(length)です。それでよければ\(meant)と指定してください。")
  }

  /// The error for an unknown priority.
  package static func badPriority(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is no priority: write high, medium or low.",
      ko: "\(quoted(typed), .을) 우선순위로 읽을 수 없습니다. 높음, 보통, 낮음(high, medium, low) 중에서 쓰세요.",
      ja: "\(quoted(typed))は優先度として使えません。高、中、低(high、medium、low)のどれかを指定してください。")
  }

  /// The error for a range that ends before it begins.
  package static func reversedRange(_ first: CivilDate, _ last: CivilDate) -> String {
    say(
      en: "The range from \(first) to \(last) ends before it begins: swap --from and --to.",
      ko: "\(first)부터 \(last)까지는 끝이 시작보다 앞섭니다. --from과 --to를 서로 바꾸세요.",
      ja: "\(first)から\(last)では終わりが始まりより前です。--fromと--toを入れ替えてください。")
  }

  /// The error for two mutually exclusive options.
  package static func exclusive(_ first: String, _ second: String) -> String {
    say(
      en: "\(first) and \(second) exclude each other: give one of them.",
      ko: "\(first, .과) \(second, .은) 함께 쓸 수 없습니다. 하나만 쓰세요.", ja: "\(first)と\(second)は同時に使えません。どちらか一つにしてください。"
    )
  }

  /// The error for `edit` without a new value.
  package static var nothingToEdit: String {
    say(
      en: "Nothing to change was given: use --title, --note, --editor, --priority, --at, --all-day or --for.",
      ko: "바꿀 내용이 없습니다. --title, --note, --editor, --priority, --at, --all-day, --for 중에서 쓰세요.",
      ja: "変更する内容がありません。--title、--note、--editor、--priority、--at、--all-day、--forのどれかを指定してください。")
  }

  /// The error for `edit` with only a day, which selects the task and does not move it.
  package static func editMovesNothing(_ move: String) -> String {
    say(
      en: "--day says which day's task to edit. To move it: \(move)",
      ko: "--day는 편집할 할 일이 있는 날짜입니다. 옮기려면: \(move)",
      ja: "--dayは編集するタスクの日付です。移すには \(move) を実行してください。")
  }

  /// The error for `search` without a text.
  package static var nothingToSearch: String {
    say(
      en: "'' finds everything: give a text to search for.", ko: "검색어가 비어 있습니다. 찾을 말을 쓰세요.",
      ja: "検索語が空です。探す言葉を指定してください。")
  }

  /// The error for a question without a terminal.
  package static func needsYes(_ command: String) -> String {
    say(
      en: "'focus \(command)' asks before it changes anything, but there is no terminal to ask in: "
        + "run 'focus \(command) --yes'.",
      ko: "\("'focus \(command)'", .은) 바꾸기 전에 묻지만 물어볼 터미널이 없습니다. 'focus \(command) --yes'를 실행하세요.",
      ja: "'focus \(command)'は変更の前に確認しますが、確認できる端末がありません。'focus \(command) --yes'を実行してください。")
  }

  /// The error for an unknown placeholder.
  package static func unknownPlaceholder(_ name: String, known: [String]) -> String {
    say(
      en: "\(quoted("{\(name)}")) is no placeholder for --format: "
        + "write \(list(known.map { "{\($0)}" }, .or)), and {{ for a brace.",
      ko:
        "\(quoted("{\(name)}"), .은) --format에 쓸 수 없습니다. \(list(known.map { "{\($0)}" })) 중에서 쓰고, 중괄호는 {{로 쓰세요.",
      ja: "\(quoted("{\(name)}"))は--formatでは使えません。\(list(known.map { "{\($0)}" }, .or))を使ってください。波かっこは{{と書きます。"
    )
  }

  /// The error for an unclosed brace.
  package static func openBrace(_ format: String) -> String {
    say(
      en: "A brace is not closed in the format \(quoted(format)): write {title}, or {{ for a brace.",
      ko: "서식 \(quoted(format))에서 중괄호가 닫히지 않았습니다. {title}처럼 쓰거나, 중괄호는 {{로 쓰세요.",
      ja: "書式\(quoted(format))の波かっこが閉じていません。{title}のように書くか、波かっこは{{と書いてください。")
  }

  /// The error for an invalid width.
  package static func badWidth(_ width: Int) -> String {
    say(
      en: "'\(width)' is no width: give the number of cells, 1 or more.",
      ko: "\("'\(width)'", .은) 너비로 쓸 수 없습니다. 1 이상의 칸 수를 쓰세요.", ja: "「\(width)」は幅として使えません。1以上の桁数を指定してください。")
  }

  /// The error for an invalid value of an option.
  package static func badChoice(_ typed: String, option: String, allowed: [String]) -> String {
    say(
      en: "\(quoted(typed)) is not possible for \(option): write \(list(allowed, .or)).",
      ko: "\(option)에는 \(quoted(typed), .을) 쓸 수 없습니다. \(list(allowed)) 중에서 쓰세요.",
      ja: "\(option)に\(quoted(typed))は使えません。\(list(allowed, .or))を指定してください。")
  }

  /// The error for an unknown command, with the most similar one.
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
      ja: "\(typed)というコマンドはありません。'\(nearest)'ですか？ 'focus --help'をご覧ください。")
  }

  /// The error for `config set theme dark`: the command line cannot change settings.
  package static func settingsAreInTheirFile(_ path: String) -> String {
    say(
      en: "'focus config' only shows the settings: edit them in '\(path)'.",
      ko: "'focus config'는 설정을 보여 주기만 합니다. '\(path)'에서 고치세요.",
      ja: "'focus config'は設定を表示するだけです。「\(path)」を編集してください。")
  }

  /// The error for `add` without a title.
  package static var missingTitle: String {
    say(
      en:
        "A title is missing: write 'focus add Write the report', with -- before a title that begins with a dash.",
      ko: "제목이 없습니다. 'focus add 보고서 쓰기'처럼 쓰고, -로 시작하는 제목 앞에는 --를 쓰세요.",
      ja: "タイトルがありません。'focus add 報告書を書く'のように指定し、-で始まるタイトルの前には--を置いてください。")
  }

  /// The error for an unknown option that may have been meant as the title.
  package static func unknownOptionOrTitle(_ message: String, help: String) -> String {
    say(
      en: "\(message): put -- before a text that begins with a dash, or try '\(help)'.",
      ko: "\(sentence(message))-로 시작하는 말 앞에는 --를 쓰거나 '\(help)'를 보세요.",
      ja: "\(sentence(message, isWide: true))-で始まる言葉の前には--を置くか、'\(help)'をご覧ください。")
  }

  /// The sentence for an error of the argument parser, with advice where to find help.
  package static func usage(_ message: String, help: String) -> String {
    say(
      en: "\(sentence(message))Try '\(help)'.", ko: "\(sentence(message))'\(help)'를 보세요.",
      ja: "\(sentence(message, isWide: true))'\(help)'をご覧ください。")
  }

  /// Returns the message as a sentence that another one follows. With wide punctuation, there is a space only
  /// after a question mark.
  private static func sentence(_ message: String, isWide: Bool = false) -> String {
    let isEnded = message.last.map { ".?!。？！".contains($0) } ?? true
    guard isWide else { return message + (isEnded ? " " : ". ") }
    return message + (isEnded ? "" : "。") + (message.hasSuffix("？") ? " " : "")
  }

  /// The error for an option of the full screen that is given to a command.
  package static func onlyForScreen(_ option: String) -> String {
    say(
      en: "\(option) is for the full screen, not for a command: leave it out, or start 'focus' with it.",
      ko: "\(option, .은) 전체 화면에서만 씁니다. 빼거나 'focus'와 함께 쓰세요.",
      ja: "\(option)は全画面表示でだけ使えます。外すか、コマンドなしの'focus'に付けてください。")
  }

  /// The error for the full screen or the pane without a terminal.
  package static var screenNeedsTerminal: String {
    say(
      en:
        "The full screen and the pane need a terminal on stdin and stdout: try 'focus list' here, or 'focus --help'.",
      ko: "전체 화면과 tmux 패널에는 표준 입력과 출력이 터미널이어야 합니다. 여기서는 'focus list'나 'focus --help'를 쓰세요.",
      ja: "全画面表示とペインを使うには、標準入力と標準出力が端末でなければなりません。ここでは'focus list'か'focus --help'を使ってください。")
  }
}
