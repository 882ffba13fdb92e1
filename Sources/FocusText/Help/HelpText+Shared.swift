/// Help texts that several commands share.
extension HelpText {
  package static let helpFlag = HelpText(en: "Show help information.", ko: "도움말을 봅니다.", ja: "ヘルプを表示します。")
  package static let versionFlag = HelpText(en: "Show the version.", ko: "버전을 봅니다.", ja: "バージョンを表示します。")
  package static let json = HelpText(en: "Print JSON.", ko: "JSON으로 출력합니다.", ja: "JSONで出力します。")
  package static let csv = HelpText(
    en: "Print comma-separated values.",
    ko: "쉼표로 구분한 값(CSV)을 출력합니다.",
    ja: "カンマ区切り(CSV)で出力します。")
  package static let markdown = HelpText(
    en: "Print Markdown.",
    ko: "Markdown으로 출력합니다.",
    ja: "Markdownで出力します。")
  package static let svg = HelpText(
    en: "Write a picture into this SVG file.",
    ko: "이 SVG 파일에 그림을 저장합니다.",
    ja: "このSVGファイルに図を書き出します。")
  package static let png = HelpText(
    en: "Write a picture into this PNG file.",
    ko: "그림을 이 PNG 파일에 저장합니다.",
    ja: "画像をこのPNGファイルに書き込みます。")
  package static let yes = HelpText(en: "Do not ask.", ko: "묻지 않습니다.", ja: "確認しません。")
  package static let goOn = HelpText(en: "Go on until interrupted.", ko: "중단할 때까지 계속합니다.", ja: "中断するまで続けます。")
  package static let dates = HelpText(
    en: "DATES are today, tomorrow, yesterday, a weekday (fri, friday), next friday, last tue, +3, "
      + "-1, +2w, nov 27, 27.11. or 2026-11-27; names in your own language, too. A weekday is the next one "
      + "where something is planned, and the last one for sessions, log, stats, review, standup and where a "
      + "range "
      + "begins. A day without its year is the coming one to plan for, the last one for what was done, else "
      + "the nearest.",
    ko: "날짜는 today, tomorrow, yesterday, 요일(fri, friday), next friday, last tue, +3, -1, +2w, nov 27, "
      + "11/27, 2026-11-27처럼 씁니다. 오늘, 내일, 금요일, 다음 주 금요일, 11월 27일, 3일 뒤도 됩니다. 요일은 계획할 때는 다음에 올 날, sessions와 "
      + "log, stats, review, standup과 기간의 시작에서는 지난 날입니다. "
      + "연도가 없으면 계획할 때는 다가올 날, 이미 한 일은 지난 날, 그 밖에는 가장 가까운 날입니다.",
    ja: "日付はtoday、tomorrow、yesterday、曜日(fri、friday)、next friday、last tue、+3、-1、+2w、nov 27、11/27、2026-"
      + "11-27のように書きます。今日、明日、金曜、来週の金曜、11月27日、3日後も使えます。曜日は、予定を入れるときは次に来る日、sessions、log、stats、review、"
      + "standup、期間の始まりでは直前のその曜日です。年がなければ、予定を入れるときは次に来る日、したことについては直前の日、それ以外はいちばん近い日です。")
  package static let tasks = HelpText(
    en: "A TASK is its place in 'focus list' (1, 2 or 3), a part of its title that no other has, or the "
      + "first four or more characters of its id. It is looked up in the plan of --day, today unless you say "
      + "otherwise.",
    ko: "할 일은 'focus list'의 번호(1, 2, 3)나 다른 할 일에는 없는 제목의 일부, id의 앞 네 글자 이상으로 가리킵니다. --day의 계획에서 "
      + "찾으며, 지정하지 않으면 오늘입니다.",
    ja: "タスクは'focus list'の番号(1、2、3)、ほかのタスクにはないタイトルの一部、idの先頭4文字以上のどれかで指定します。--dayの予定から探し、" + "指定がなければ今日です。")
  package static let day = HelpText(en: "The day (today unless given).", ko: "날짜(없으면 오늘).", ja: "日付(省略時は今日)。")
  package static let rangeFrom = HelpText(en: "The first day of a range.", ko: "기간의 첫날.", ja: "期間の最初の日。")
  package static let rangeTo = HelpText(en: "The last day of a range.", ko: "기간의 마지막 날.", ja: "期間の最後の日。")
  package static let taskNames = HelpText(
    en: "The tasks: places (1 to 3), parts of titles or beginnings of ids.",
    ko: "할 일(여러 개 가능): 번호(1~3)나 제목의 일부, id의 앞부분.",
    ja: "タスク：番号(1〜3)、タイトルの一部、idの先頭部分のどれか。")
  package static let taskName = HelpText(
    en: "The task: a place (1 to 3), a part of its title or the beginning of its id.",
    ko: "할 일: 번호(1~3)나 제목의 일부, id의 앞부분.",
    ja: "タスク：番号(1〜3)、タイトルの一部、idの先頭部分のどれか。")
  package static let priority = HelpText(
    en: "high, medium or low.",
    ko: "높음, 보통, 낮음(high, medium, low) 중 하나.",
    ja: "高、中、低(high、medium、low)のどれか。")
  package static let at = HelpText(
    en: "From when to when: 9:00-10:30, 9-10, 9am-1pm; 9 alone is an hour.",
    ko: "언제부터 언제까지: 9:00-10:30, 9-10, 9시~10시. 9만 쓰면 9시부터 한 시간입니다.",
    ja: "時間：9:00-10:30、9-10、9時〜10時。9だけなら9時から1時間です。")
  package static let length = HelpText(
    en: "How long it takes; beside a start, when it ends.",
    ko: "걸리는 시간. 시작 시각과 함께 쓰면 끝나는 때가 정해집니다.",
    ja: "かかる時間。開始時刻と併用すると、終わる時刻が決まります。")
  package static let noLength = HelpText(en: "No length any more.", ko: "걸리는 시간을 지웁니다.", ja: "かかる時間を消します。")
  package static let allDay = HelpText(
    en: "At no particular time.",
    ko: "시간을 정하지 않습니다.",
    ja: "時間を決めず、終日にします。")
  package static let note = HelpText(
    en: "What else there is to say of it.",
    ko: "할 일에 덧붙일 메모.",
    ja: "タスクに添えるメモ。")
  package static let newTitle = HelpText(en: "The new title.", ko: "새 제목.", ja: "新しいタイトル。")
  package static let dataDirectory = HelpText(
    en: "The directory of the plans, instead of $FOCUS_DATA_DIR or ~/.local/share/focus.",
    ko: "$FOCUS_DATA_DIR이나 ~/.local/share/focus 대신 쓸 계획 디렉터리.",
    ja: "$FOCUS_DATA_DIRや~/.local/share/focusの代わりに使う保存データのディレクトリ。")
  package static let color = HelpText(
    en: "Colours in the output of commands: auto (on a terminal, unless NO_COLOR is set), always or "
      + "never.",
    ko: "명령 출력의 색: auto(터미널이고 NO_COLOR가 없을 때), always, never.",
    ja: "コマンド出力の色：auto(端末でNO_COLORがないときに付ける)、always、never。")
  package static let undoTakesItBack = HelpText(
    en: "'focus undo' takes it back.",
    ko: "'focus undo'로 되돌릴 수 있습니다.",
    ja: "'focus undo'で元に戻せます。")
}
