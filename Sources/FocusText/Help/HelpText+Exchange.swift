/// Help about import and export.
extension HelpText {
  package static let `import` = HelpText(
    en: "Import the tasks or focus sessions of a file.",
    ko: "파일의 할 일이나 집중 세션을 가져옵니다.",
    ja: "ファイルからタスクか集中セッションを取り込みます。")
  package static let importFile = HelpText(
    en: "The file, or a pipe; - is standard input.",
    ko: "파일이나 파이프. -는 표준 입력입니다.",
    ja: "ファイルかパイプ。-は標準入力です。")
  package static let importFormat = HelpText(
    en: "json, ics, todotxt, taskwarrior, timewarrior, watson or calcurse, instead of detecting it.",
    ko: "형식을 알아내는 대신 직접 지정: json, ics, todotxt, taskwarrior, timewarrior, watson, calcurse 중 하나.",
    ja: "json、ics、todotxt、taskwarrior、timewarrior、watson、calcurseのどれか(省略時は自動で判別)。")
  package static let importDryRun = HelpText(
    en: "Only print what would be added.",
    ko: "추가할 것을 출력만 합니다.",
    ja: "追加されるものを表示するだけです。")
  package static let importReads = HelpText(
    en: "It reads what 'focus export' writes as JSON, iCalendar or todo.txt, files of the store, "
      + "iCalendar and todo.txt of other programs, what 'task export' prints, calcurse's todo and apts, and "
      + "the tasks.json of Daily Focus for iOS; and as focus sessions what 'timew export' and 'watson log "
      + "--json' print, Timewarrior's data files and Watson's frames. The format is recognised from the "
      + "content.",
    ko: "'focus export'가 쓴 JSON, iCalendar, todo.txt, 저장소의 파일, 다른 프로그램의 iCalendar와 todo.txt, 'task "
      + "export'의 출력, calcurse의 todo와 apts, iOS용 Daily Focus의 tasks.json을 읽습니다. 집중 세션으로는 'timew export'와 "
      + "'watson log --json'의 출력, Timewarrior의 데이터 파일, Watson의 frames를 읽습니다. 형식은 내용으로 알아냅니다.",
    ja: "'focus export'が書いたJSON、iCalendar、todo.txt、保存データのファイル、ほかのプログラムのiCalendarとtodo.txt、'task "
      + "export'の出力、calcurseのtodoとapts、iOS版Daily Focusのtasks.jsonを取り込みます。集中セッションとしては'timew export'と'watson "
      + "log --json'の出力、Timewarriorのデータファイル、Watsonのframesを取り込みます。形式は内容から判別します。")
  package static let importKnown = HelpText(
    en: "Known tasks are not changed, so importing a file again adds nothing. A task without a date is "
      + "for today; one that waits in Taskwarrior is for the day on which it shows again. Everything left "
      + "out is reported: unreadable entries with their line, tasks moved to another day because of an "
      + "invalid date, and of how many tasks the tags, projects, notes, alarms and times of deadlines were "
      + "not taken. Taskwarrior gets back what it had: only what was changed here is changed by 'focus "
      + "export --format taskwarrior'.",
    ko: "이미 있는 할 일은 바뀌지 않으므로 같은 파일을 다시 가져와도 늘지 않습니다. 날짜가 없는 할 일은 오늘로, Taskwarrior에서 숨겨 둔 할 일은 다시 보이는 "
      + "날로 갑니다. 뺀 것은 모두 알려 줍니다. 읽을 수 없는 항목은 줄 번호와 함께, 날짜가 잘못되어 다른 날로 간 할 일도, 태그, 프로젝트, 메모, 알림, 마감 시각을 "
      + "가져오지 않은 할 일의 수도 알립니다. Taskwarrior에서 가져온 내용은 그대로 보관하므로, 'focus export --format "
      + "taskwarrior'로 돌려줄 때는 여기서 바꾼 것만 바뀝니다.",
    ja: "すでにあるタスクは変わらないので、同じファイルをもう一度取り込んでも増えません。日付のないタスクは今日に、Taskwarriorで非表示のタスクは再び表示される日に入ります。除いたものはすべて"
      + "報告します。読めない項目は行番号とともに、日付が不正で別の日に入れたタスク、そしてタグ、プロジェクト、メモ、アラーム、期限の時刻を取り込まなかったタスクの数も知らせます。"
      + "Taskwarriorから取り込んだ内容は保管されるので、'focus export --format taskwarrior'で戻すときは、ここで変えたものだけが変わります。")
  package static let importOverflowUse = HelpText(
    en: "Further tasks of a full day are kept, and you choose three later (--overflow keep); or they go "
      + "to the next days with room, today at the earliest, unless they are completed (spread); or they are "
      + "left out (skip).",
    ko: "가득 찬 날의 나머지 할 일은 그대로 두고 나중에 세 가지를 고르거나(--overflow keep), 완료한 것이 아니면 자리가 있는 그다음 날로(빨라도 오늘) "
      + "보내거나(spread), 뺍니다(skip).",
    ja: "一日に入りきらないタスクは、そのまま入れてあとで三つを選ぶか(--overflow keep)、完了していなければ今日以降の空きのある日に移すか(spread)、" + "除きます(skip)。")
  package static let importSessions = HelpText(
    en: "A session belongs to the task of its day with the same title. Sessions that are still running, "
      + "end after now or last longer than a day are left out.",
    ko: "세션은 그날의 제목이 같은 할 일에 속합니다. 진행 중이거나, 지금보다 늦게 끝나거나, 하루보다 긴 세션은 뺍니다.",
    ja: "セッションは、その日の同じタイトルのタスクに属します。進行中のもの、今より後に終わるもの、1日より長いものは除きます。")
  package static let importOverflow = HelpText(
    en: "What to do with tasks whose day is full: keep, spread or skip.",
    ko: "가득 찬 날의 할 일을 어떻게 할지: keep, spread, skip.",
    ja: "空きのない日のタスクの扱い：keep、spread、skip。")
  package static let export = HelpText(
    en: "Print all tasks and focus sessions, or those of some days.",
    ko: "전체 또는 일부 날짜의 할 일과 집중 세션을 출력합니다.",
    ja: "すべて、または数日分のタスクと集中セッションを出力します。")
  package static let exportFormat = HelpText(
    en: "json, ics, todotxt, taskwarrior, csv or markdown.",
    ko: "json, ics, todotxt, taskwarrior, csv, markdown 중 하나.",
    ja: "json、ics、todotxt、taskwarrior、csv、markdownのどれか。")
  package static let exportFormats = HelpText(
    en: "json has the form of the store's files, with all months and all data; 'focus import' restores "
      + "it. The other formats leave out deleted tasks: ics is iCalendar, with an event for each task that "
      + "has times and for each focus session; todotxt is todo.txt; taskwarrior is for 'task import'; csv "
      + "and markdown are tables and pages. csv puts an apostrophe before titles that a spreadsheet would "
      + "evaluate; markdown has the focus time and sessions of each day. json, csv and markdown contain the "
      + "logs of days. 'focus sessions --csv' prints the table of sessions.",
    ko: "json은 저장소 파일의 형식으로 모든 달과 모든 데이터를 담으며, 'focus import'로 다시 가져올 수 있습니다. 다른 형식에는 삭제한 할 일이 없습니다. "
      + "ics는 iCalendar로 시간을 정한 할 일과 집중 세션마다 일정이 하나씩 있고, todotxt는 todo.txt, taskwarrior는 'task import'용, "
      + "csv와 markdown은 표와 문서입니다. csv는 스프레드시트가 수식으로 읽을 제목 앞에 작은따옴표를 붙이고, markdown에는 날마다 집중 시간과 세션이 있습니다. "
      + "json, csv, markdown에는 하루 기록이 들어갑니다. 세션의 표는 'focus sessions --csv'로 출력합니다.",
    ja: "jsonは保存データのファイルと同じ形式で、すべての月とデータを含み、'focus import'で復元できます。ほかの形式には、削除したタスクは含まれません。"
      + "icsはiCalendarで、時間のあるタスクと集中セッションごとにイベントが一つあります。todotxtはtodo.txt、taskwarriorは'task "
      + "import'用、csvは表、markdownは読みやすい文書です。csvでは、表計算ソフトで数式と見なされるタイトルの前にアポストロフィが付き、"
      + "markdownには日ごとの集中時間とセッションがあります。json、csv、markdownには一日の記録が含まれます。セッションの表は'focus sessions "
      + "--csv'で出力できます。")
}
