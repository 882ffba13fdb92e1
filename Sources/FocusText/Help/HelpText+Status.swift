/// Help about status bars and reminders.
extension HelpText {
  package static let status = HelpText(
    en: "Print one line for a status bar.",
    ko: "상태 표시줄에 쓸 한 줄을 출력합니다.",
    ja: "ステータスバー用の1行を出力します。")
  package static let statusWaybar = HelpText(
    en: "Print one line of JSON for a custom module of waybar.",
    ko: "waybar의 사용자 모듈에 쓸 JSON 한 줄을 출력합니다.",
    ja: "waybarのカスタムモジュール用のJSONを1行出力します。")
  package static let statusJSON = HelpText(
    en: "Print one line of JSON.",
    ko: "JSON 한 줄을 출력합니다.",
    ja: "JSONを1行出力します。")
  package static let statusFormat = HelpText(
    en: "A format with placeholders.",
    ko: "자리표시자를 넣은 서식.",
    ja: "プレースホルダーを含む書式。")
  package static let statusWidth = HelpText(
    en: "The maximum width of the line in cells.",
    ko: "줄의 최대 너비(칸).",
    ja: "行の最大幅(桁)。")
  package static let statusTmux = HelpText(
    en: "Add the theme's colours in tmux's markup; --theme chooses another theme.",
    ko: "테마의 색을 tmux 표기로 더합니다. 다른 테마는 --theme으로 고릅니다.",
    ja: "テーマの色をtmuxの記法で付けます。--themeで別のテーマを選べます。")
  package static let statusUse = HelpText(
    en: "It takes no lock, and a plan that cannot be read is no failure: the line is then '!', and the "
      + "reason is on stderr. A '?' in front stands for a session that nobody ended, until you say how much "
      + "of it "
      + "counts.",
    ko: "잠금을 쓰지 않습니다. 계획을 읽을 수 없어도 종료 코드는 0이며, 줄은 '!'이고 이유는 표준 오류에 나옵니다. 맨 앞의 '?'는 끝내지 않은 세션이 있다는 "
      + "뜻으로, 얼마나 집계할지 정하면 사라집니다.",
    ja: "ロックは取りません。予定を読めなくても終了コードは0で、行は'!'になり、理由は標準エラー出力に出ます。先頭の'?'は終了操作のなかったセッションがあることを示し、"
      + "どれだけ集計するかを決めると消えます。")
  package static let watch = HelpText(
    en: "Print the status line again on every change.",
    ko: "바뀔 때마다 상태 표시줄에 쓸 한 줄을 다시 출력합니다.",
    ja: "変わるたびに、ステータスバー用の1行を出力します。")
  package static let watchUse = HelpText(
    en: "It prints the line of 'focus status' with the same options, now and whenever the line changes, "
      + "also at midnight. It sleeps in between.",
    ko: "'focus status'와 같은 옵션으로 그 줄을 지금, 그리고 자정을 포함해 바뀔 때마다 출력합니다. 그 사이에는 대기합니다.",
    ja: "'focus status'と同じ指定で同じ行を、今と、変わるたび(真夜中を含む)に出力します。変わるまでは休止しています。")
  package static let watchEnd = HelpText(
    en: "It ends when the reader of its output closes, or when its stdin is a pipe, socket or terminal "
      + "that is closed; with /dev/null or a file as stdin it keeps running.",
    ko: "출력을 읽는 쪽이 출력을 닫거나, 표준 입력인 파이프, 소켓, 터미널이 닫히면 끝납니다. 표준 입력이 /dev/null이나 파일이면 계속 실행됩니다.",
    ja: "出力先が閉じられるか、標準入力のパイプ、ソケット、端末が閉じると終わります。標準入力が/dev/nullやファイルなら動き続けます。")
  package static let watchSeconds = HelpText(
    en: "Print the time of a session every second, not every minute.",
    ko: "세션의 시간을 1분이 아니라 1초마다 출력합니다.",
    ja: "セッションの時間を1分ではなく1秒ごとに出力します。")
  package static func placeholders(_ list: String) -> HelpText {
    HelpText(
      en: "Placeholders for --format: \(list); title, priority, glyph and time are those of the "
        + "task in focus; planned, free and ends are how much of today is planned and free, and when it is "
        + "all done. {{ and }} are braces.",
      ko: "--format에 쓰는 자리표시자: \(list). title, priority, glyph, time은 집중할 할 일의 값입니다. "
        + "planned, free, ends는 오늘 계획한 시간, 남는 시간, 모두 끝나는 시각입니다. 중괄호는 {{와 }}로 씁니다.",
      ja: "--formatで使えるプレースホルダー：\(list)。title、priority、glyph、timeは集中するタスクの値です。planned、free、endsは今日の"
        + "予定の時間、空き時間、すべて終わる時刻です。波かっこは{{と}}で書きます。")
  }
  package static let remind = HelpText(
    en: "Remind of tasks that are about to begin, and that begin.",
    ko: "곧 시작할 할 일과 지금 시작하는 할 일을 알립니다.",
    ja: "タスクの開始前と開始時に知らせます。")
  package static let remindOnce = HelpText(
    en: "Only print what is due now.",
    ko: "지금 알릴 것만 출력합니다.",
    ja: "今知らせるものだけを出力します。")
  package static let remindUse = HelpText(
    en: "It waits, and for each open task with a time prints a line 5 minutes before its start and at "
      + "its start; on a terminal with the bell and a notification, and on the desktop with notify-send if "
      + "that is installed.",
    ko: "기다리다가 시간을 정한 미완료 할 일마다 시작 5분 전과 시작할 때 한 줄을 출력합니다. 터미널에서는 벨과 알림을, notify-send가 있으면 데스크톱 알림도 보냅니다.",
    ja: "待機し、時間のある未完了のタスクごとに、開始5分前と開始時に1行を出力します。端末ではベルと通知、notify-sendがあればデスクトップ通知も出します。")
  package static let remindOnceUse = HelpText(
    en: "Each reminder is given once, however many of these and of full screens with reminders = true "
      + "run. --once prints what is due now, and ends.",
    ko: "이 명령과 reminders = true인 전체 화면이 몇 개 있어도 알림은 한 번씩만 나옵니다. --once는 지금 알릴 것만 출력하고 끝납니다.",
    ja: "このコマンドやreminders = trueの全画面表示をいくつ開いていても、通知は一度ずつです。--onceは今知らせるものだけを出力して終わります。")
}
