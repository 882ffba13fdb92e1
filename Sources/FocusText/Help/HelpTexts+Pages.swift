/// Help pages with longer explanations.
extension HelpText {
  static var pages: [HelpText] {
    [
      HelpText(
        en: "DATES are today, tomorrow, yesterday, a weekday (fri, friday), next friday, last tue, +3, "
          + "-1, +2w, nov 27, 27.11. or 2026-11-27; names in your own language, too. A weekday is the next one "
          + "where something is planned, and the last one for sessions, log, stats, review, standup and where a range "
          + "begins. A day without its year is the coming one to plan for, the last one for what was done, else the nearest.",
        ko: "날짜는 today, tomorrow, yesterday, 요일(fri, friday), next friday, last tue, +3, -1, +2w, nov 27, "
          + "11/27, 2026-11-27처럼 씁니다. 오늘, 내일, 금요일, 다음 주 금요일, 11월 27일, 3일 뒤도 됩니다. 요일은 계획할 때는 다음에 올 날, sessions와 "
          + "log, stats, review, standup과 기간의 시작에서는 지난 날입니다. "
          + "연도가 없으면 계획할 때는 다가올 날, 이미 한 일은 지난 날, 그 밖에는 가장 가까운 날입니다.",
        ja: "日付はtoday、tomorrow、yesterday、曜日(fri、friday)、next friday、last tue、+3、-1、+2w、nov 27、11/27、2026-"
          + "11-27のように書きます。今日、明日、金曜、来週の金曜、11月27日、3日後も使えます。曜日は、予定を入れるときは次に来る日、sessions、log、stats、review、"
          + "standup、期間の始まりでは直前のその曜日です。年がなければ、予定を入れるときは次に来る日、したことについては直前の日、それ以外はいちばん近い日です。"),
      HelpText(
        en:
          "What was chosen with a key or a command counts until the value in config.toml changes. --forget takes it back: "
          + "language, theme, ring, sound, sound_volume, and where the drawer is and which tab was last.",
        ko: "키나 명령으로 선택한 값은 config.toml의 값이 바뀔 때까지 쓰입니다. --forget으로 지웁니다: language, theme, ring, sound, "
          + "sound_volume, 그리고 메뉴의 위치(drawer)와 마지막 탭(tab).",
        ja: "キーやコマンドで選んだ値は、config.tomlの値が変わるまで有効です。--forgetで消せます：language、theme、ring、sound、"
          + "sound_volume、メニューの位置(drawer)、最後のタブ(tab)。"),
      HelpText(
        en: "A TASK is its place in 'focus list' (1, 2 or 3), a part of its title that no other has, or the "
          + "first four or more characters of its id. It is looked up in the plan of --day, today unless you say "
          + "otherwise.",
        ko: "할 일은 'focus list'의 번호(1, 2, 3)나 다른 할 일에는 없는 제목의 일부, id의 앞 네 글자 이상으로 가리킵니다. --day의 계획에서 "
          + "찾으며, 지정하지 않으면 오늘입니다.",
        ja: "タスクは'focus list'の番号(1、2、3)、ほかのタスクにはないタイトルの一部、idの先頭4文字以上のどれかで指定します。--dayの予定から探し、"
          + "指定がなければ今日です。"),
      HelpText(
        en: "Placeholders for --format: %PLACEHOLDERS%; title, priority, glyph and time are those of the "
          + "task in focus; planned, free and ends are how much of today is planned and free, and when it is "
          + "all done. {{ and }} are braces.",
        ko: "--format에 쓰는 자리표시자: %PLACEHOLDERS%. title, priority, glyph, time은 집중할 할 일의 값입니다. "
          + "planned, free, ends는 오늘 계획한 시간, 남는 시간, 모두 끝나는 시각입니다. 중괄호는 {{와 }}로 씁니다.",
        ja: "--formatで使えるプレースホルダー：%PLACEHOLDERS%。title、priority、glyph、timeは集中するタスクの値です。planned、free、endsは今日の"
          + "予定の時間、空き時間、すべて終わる時刻です。波かっこは{{と}}で書きます。"),
      HelpText(
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
          + "--csv'で出力できます。"),
      HelpText(
        en: "Without an option it is about this week; --year is the last 53 weeks. A table has a row a day, "
          + "for more than 62 days a row a week, and for more than 53 weeks a row a month. A range as in 'focus "
          + "list'.",
        ko: "옵션이 없으면 이번 주이고, --year는 최근 53주입니다. 표는 하루에 한 줄, 62일을 넘으면 한 주에 한 줄, 53주를 넘으면 한 달에 한 줄입니다. 기간은 "
          + "'focus list'와 같습니다.",
        ja: "指定がなければ今週、--yearは直近53週です。表は1日1行、62日を超えると1週1行、53週を超えると1か月1行です。期間の指定方法は'focus list'と同じです。"),
      HelpText(
        en: "Without a TASK it is for the task in focus. LENGTHS are 25m, 1h, 1h30 or 90s; a bare number is "
          + "minutes.",
        ko: "할 일을 지정하지 않으면 지금 집중할 할 일입니다. 길이는 25분, 1시간 30분, 1h30, 90s처럼 쓰고, 숫자만 쓰면 분 단위입니다.",
        ja: "タスクの指定がなければ、集中するタスクが対象です。長さは25分、1時間30分、1h30、90sのように書き、数だけなら分です。"),
      HelpText(
        en: "Without a NAME it prints the choice; 'off' is silence. The built-in sounds are rain, brown, "
          + "wind, waves, fire and birds; sound files in the directory sounds beside config.toml (sound_folder) "
          + "are called like the files. The choice and the volume are remembered, and stand above the settings "
          + "sound and sound_volume.",
        ko: "이름이 없으면 선택한 소리를 출력합니다. 'off'는 소리 없음입니다. 내장 소리는 rain, brown, wind, waves, fire, birds이고, "
          + "config.toml 옆 sounds 디렉터리(sound_folder)의 소리 파일은 파일 이름으로 부릅니다. 선택한 소리와 음량은 기억되며 설정 sound와 "
          + "sound_volume보다 우선합니다.",
        ja: "名前がなければ選んだサウンドを出力します。'off'は無音です。内蔵のサウンドはrain、brown、wind、waves、fire、birdsで、"
          + "config.tomlの横のsoundsディレクトリ(sound_folder)のファイルはファイル名で指定します。選択と音量は記憶され、"
          + "設定のsoundとsound_volumeより優先されます。"),
      HelpText(
        en: "Without --for it is as long as break_minutes says, or long_break_minutes after every so many "
          + "sessions (long_break_every).",
        ko: "--for가 없으면 break_minutes만큼 쉬고, long_break_every에 정한 세션 수마다 long_break_minutes만큼 쉽니다.",
        ja: "--forがなければbreak_minutesの長さです。long_break_everyで決めた回数ごとに、long_break_minutesの長さになります。"),
      HelpText(
        en: "The ID is the first four or more characters of the task's id, as 'focus delete' prints it. "
          + "Without an ID it lists the tasks that can be restored, the days left and the command for each.",
        ko: "ID는 'focus delete'가 출력하는 id의 앞 네 글자 이상입니다. ID가 없으면 복원할 수 있는 할 일과 남은 날수, 복원 명령을 보여 줍니다.",
        ja: "IDは'focus delete'が表示するidの先頭4文字以上です。IDがなければ、復元できるタスクと残り日数、コマンドを一覧にします。"),
      HelpText(
        en: "Sleep and focus are compared in the year up to yesterday, from 14 days with a rating on, and "
          + "their correlation (Spearman's rho) from 28.",
        ko: "수면과 집중은 어제까지의 1년을 비교합니다. 비교는 점수가 있는 날이 14일 이상일 때, 상관(스피어먼의 rho)은 28일 이상일 때 나옵니다.",
        ja: "睡眠と集中の比較は昨日までの1年が対象で、評価が14日分そろうと表示します。相関(スピアマンのrho)は28日分からです。"),
      HelpText(
        en: "Repeat it to undo the change before; 'focus redo' redoes a change. What others have changed "
          + "since is kept, and a message says so.",
        ko: "반복하면 그 이전 변경을 되돌리고, 'focus redo'는 다시 실행합니다. 그 뒤 다른 곳에서 바꾼 것은 그대로 두고 알려 줍니다.",
        ja: "繰り返すとさらに前の変更を戻し、'focus redo'でやり直します。その後ほかで変更されたものはそのまま残し、その旨を表示します。"),
      HelpText(
        en: "Repeat it for the change before. After a new change there is nothing to redo. What others have "
          + "changed since is kept, and a message says so.",
        ko: "반복하면 그전에 되돌린 변경도 다시 실행합니다. 새로 바꾸고 나면 다시 실행할 것이 없습니다. 그 뒤 다른 곳에서 바꾼 것은 그대로 두고 알려 줍니다.",
        ja: "繰り返すとさらに前の変更もやり直します。新しく変更したあとは、やり直すものがありません。その後ほかで変更されたものはそのまま残し、その旨を表示します。"),
      HelpText(
        en:
          "Planned tasks come first, then the events of the calendars in the settings, then focus sessions, "
          + "breaks and pauses. Tasks that overlap are marked.",
        ko: "계획한 할 일이 먼저, 그다음 설정한 캘린더의 일정, 집중 세션, 휴식, 일시 정지가 나옵니다. 겹치는 할 일은 표시합니다.",
        ja: "予定したタスクが先で、その後に設定したカレンダーのイベント、集中セッション、休憩、一時停止が時間順に並びます。重なるタスクには印が付きます。"),
      HelpText(
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
          + "Taskwarriorから取り込んだ内容は保管されるので、'focus export --format taskwarrior'で戻すときは、ここで変えたものだけが変わります。"),
      HelpText(
        en: "It waits, and for each open task with a time prints a line 5 minutes before its start and at "
          + "its start; on a terminal with the bell and a notification, and on the desktop with notify-send if "
          + "that is installed.",
        ko:
          "기다리다가 시간을 정한 미완료 할 일마다 시작 5분 전과 시작할 때 한 줄을 출력합니다. 터미널에서는 벨과 알림을, notify-send가 있으면 데스크톱 알림도 보냅니다.",
        ja: "待機し、時間のある未完了のタスクごとに、開始5分前と開始時に1行を出力します。端末ではベルと通知、notify-sendがあればデスクトップ通知も出します。"),
      HelpText(
        en: "It takes no lock, and a plan that cannot be read is no failure: the line is then '!', and the "
          + "reason is on stderr. A '?' in front stands for a session that nobody ended, until you say how much of it "
          + "counts.",
        ko: "잠금을 쓰지 않습니다. 계획을 읽을 수 없어도 종료 코드는 0이며, 줄은 '!'이고 이유는 표준 오류에 나옵니다. 맨 앞의 '?'는 끝내지 않은 세션이 있다는 "
          + "뜻으로, 얼마나 집계할지 정하면 사라집니다.",
        ja: "ロックは取りません。予定を読めなくても終了コードは0で、行は'!'になり、理由は標準エラー出力に出ます。先頭の'?'は終了操作のなかったセッションがあることを示し、"
          + "どれだけ集計するかを決めると消えます。"),
      HelpText(
        en: "It prints the line of 'focus status' with the same options, now and whenever the line changes, "
          + "also at midnight. It sleeps in between.",
        ko: "'focus status'와 같은 옵션으로 그 줄을 지금, 그리고 자정을 포함해 바뀔 때마다 출력합니다. 그 사이에는 대기합니다.",
        ja: "'focus status'と同じ指定で同じ行を、今と、変わるたび(真夜中を含む)に出力します。変わるまでは休止しています。"),
      HelpText(
        en: "It ends when the reader of its output closes, or when its stdin is a pipe, socket or terminal "
          + "that is closed; with /dev/null or a file as stdin it keeps running.",
        ko: "출력을 읽는 쪽이 출력을 닫거나, 표준 입력인 파이프, 소켓, 터미널이 닫히면 끝납니다. 표준 입력이 /dev/null이나 파일이면 계속 실행됩니다.",
        ja: "出力先が閉じられるか、標準入力のパイプ、ソケット、端末が閉じると終わります。標準入力が/dev/nullやファイルなら動き続けます。"),
      HelpText(
        en: "It asks for each open task: carry, move to another day, leave or delete. Nothing changes before "
          + "the last answer. --yes carries as many tasks as today has room for, by priority, and leaves the "
          + "others.",
        ko: "남은 할 일마다 넘길지, 다른 날로 옮길지, 둘지, 삭제할지 묻습니다. 마지막 답까지는 아무것도 바뀌지 않습니다. --yes는 우선순위순으로 오늘 남은 자리만큼 넘기고 "
          + "나머지는 둡니다.",
        ja: "残ったタスクごとに、繰り越すか、別の日に移動するか、そのままにするか、削除するかを尋ねます。最後の質問に答えるまで何も変わりません。"
          + "--yesは優先度順に今日の空きの分だけ繰り越し、残りはそのままにします。"),
      HelpText(
        en:
          "It also reports hooks that cannot run, calendars that cannot be read and a state directory that cannot be written. It changes "
          + "nothing, and ends with 65 if a file cannot be read, else with 78 if the configuration is wrong. "
          + "--repair keeps a damaged file under backups/ and restores the backup with the latest change, "
          + "finishes interrupted writes, and closes files to others.",
        ko:
          "실행할 수 없는 훅, 읽을 수 없는 캘린더, 쓸 수 없는 상태 디렉터리도 알립니다. 아무것도 바꾸지 않으며, 종료 코드는 읽을 수 없는 파일이 있으면 65, 그렇지 않고 설정이 잘못되었으면 "
          + "78입니다. --repair는 손상된 파일을 backups/에 두고 가장 최근 변경이 든 백업으로 복구하며, 중단된 쓰기를 마치고, 다른 사용자가 파일을 열 수 없게 "
          + "합니다.",
        ja: "動かないフック、読み込めないカレンダー、書き込めない状態ディレクトリも報告します。何も変更せず、終了コードは、読めないファイルがあれば65、なくても設定が誤っていれば78です。"
          + "--repairは破損したファイルをbackups/に保管して最新の変更を含むバックアップから復元し、中断された書き込みを完了し、"
          + "ファイルをほかのユーザーが開けないようにします。"),
      HelpText(
        en: "A month that another program shortened by more than ten tasks and a fifth is named by the next "
          + "command or screen, and its last full backup is kept for 90 days. --repair --month lists what the "
          + "month lost, asks, and brings it back; what is there now stays.",
        ko: "다른 프로그램이 한 달에서 할 일을 열 개보다, 또 5분의 1보다 많이 지우면 다음 명령이나 화면이 알리고, 마지막 온전한 백업을 90일 동안 보관합니다. "
          + "--repair --month는 그달에서 없어진 것을 보여 주고 물은 뒤 되돌립니다. 지금 있는 것은 그대로 둡니다.",
        ja: "別のプログラムがある月のタスクを10件より多く、かつ5分の1より多く削除すると、次のコマンドか画面が知らせ、最後の完全なバックアップを90日間保管します。"
          + "--repair --monthは、その月から消えたものを表示し、確認してから元に戻します。今あるものはそのまま残ります。"),
      HelpText(
        en: "Further tasks of a full day are kept, and you choose three later (--overflow keep); or they go "
          + "to the next days with room, today at the earliest, unless they are completed (spread); or they are "
          + "left out (skip).",
        ko: "가득 찬 날의 나머지 할 일은 그대로 두고 나중에 세 가지를 고르거나(--overflow keep), 완료한 것이 아니면 자리가 있는 그다음 날로(빨라도 오늘) "
          + "보내거나(spread), 뺍니다(skip).",
        ja: "一日に入りきらないタスクは、そのまま入れてあとで三つを選ぶか(--overflow keep)、完了していなければ今日以降の空きのある日に移すか(spread)、"
          + "除きます(skip)。"),
      HelpText(
        en: "From 20 cells on one line to any size. Space or x completes the selected task, or takes the "
          + "selected offer of a routine, j and k select, u undoes, ? lists the keys, q quits. Enter opens the full "
          + "screen in its place; q there returns.",
        ko:
          "20칸 한 줄부터 어떤 크기든 됩니다. Space나 x는 선택한 할 일을 완료하거나 루틴이 제안한 일을 추가하고, j와 k는 선택, u는 실행 취소, ?는 단축키, q는 종료입니다. "
          + "Enter는 그 자리에 전체 화면을 열고, 거기서 q를 누르면 돌아옵니다.",
        ja: "20桁1行以上なら、どんな大きさでも使えます。選んだタスクはSpaceかxで完了になり、ルーティンの提案は予定に入ります。jとkで選択、uで元に戻す、?でショートカット、qで終了です。"
          + "Enterを押すとその場で全画面表示になり、qで戻ります。"),
      HelpText(
        en: "Each reminder is given once, however many of these and of full screens with reminders = true "
          + "run. --once prints what is due now, and ends.",
        ko: "이 명령과 reminders = true인 전체 화면이 몇 개 있어도 알림은 한 번씩만 나옵니다. --once는 지금 알릴 것만 출력하고 끝납니다.",
        ja: "このコマンドやreminders = trueの全画面表示をいくつ開いていても、通知は一度ずつです。--onceは今知らせるものだけを出力して終わります。"),
      HelpText(
        en: "A session belongs to the task of its day with the same title. Sessions that are still running, "
          + "end after now or last longer than a day are left out.",
        ko: "세션은 그날의 제목이 같은 할 일에 속합니다. 진행 중이거나, 지금보다 늦게 끝나거나, 하루보다 긴 세션은 뺍니다.",
        ja: "セッションは、その日の同じタイトルのタスクに属します。進行中のもの、今より後に終わるもの、1日より長いものは除きます。"),
      HelpText(
        en: "A range prints the days that have tasks. --from alone goes up to today (or to its own day, when "
          + "that is later), --to alone begins today (or on its own day, when that is earlier).",
        ko: "기간을 쓰면 할 일이 있는 날을 출력합니다. --from만 쓰면 오늘까지(그날이 더 늦으면 그날까지), --to만 쓰면 오늘부터(그날이 더 이르면 그날부터)입니다.",
        ja: "期間を指定すると、タスクのある日を出力します。--fromだけなら今日まで(その日が後ならその日まで)、--toだけなら今日から(その日が前ならその日から)です。"),
      HelpText(
        en: "A day meets its goal with all planned tasks done, or with the minutes of daily_goal. Days off "
          + "(rest_days, and days marked as rest) and days without a plan do not end a streak. Neither do the first "
          + "two other days of a month on which it is missed: they are frozen.",
        ko:
          "계획한 할 일을 모두 끝내거나 daily_goal의 시간을 채우면 그날의 목표를 달성합니다. 쉬는 날(rest_days와 쉬는 날로 표시한 날)과 계획이 없는 날에는 연속 기록이 끊기지 않습니다. 그 밖의 "
          + "날도 한 달에 두 번까지는 놓쳐도 보호됩니다.",
        ja: "一日の目標は、予定したタスクをすべて終えるか、daily_goalの時間に達すると達成です。休みの日(rest_daysと休みにした日)と予定のない日で連続日数は途切れません。"
          + "ほかの日に達成できなくても、月に2回までは保護され、連続日数は途切れません。"),
      HelpText(
        en: "--render writes the sound into a new WAV file instead, at full volume unless --volume is given, "
          + "and chooses nothing. A length is 10s, 5m, 1h or 1h30; a minute unless given.",
        ko: "--render는 소리를 새 WAV 파일로 저장하며 선택은 바꾸지 않습니다. --volume이 없으면 최대 음량입니다. 길이는 10s, 5m, 1h, 1h30처럼 쓰고, "
          + "없으면 1분입니다.",
        ja: "--renderを付けると、サウンドを選ぶ代わりに新しいWAVファイルに書き出します。--volumeがなければ最大音量です。長さは10s、5m、1h、1h30のように書き、"
          + "なければ1分です。"),
      HelpText(
        en: "--editor opens the reflection in $VISUAL or $EDITOR, else in vi. An empty text changes nothing, "
          + "nor does an editor that fails.",
        ko: "--editor는 회고를 $VISUAL이나 $EDITOR, 없으면 vi로 엽니다. 내용이 비었거나 편집기가 실패하면 바꾸지 않습니다.",
        ja: "--editorは振り返りを$VISUALか$EDITOR、なければviで開きます。内容が空か、エディターが失敗したときは変更しません。"),
      HelpText(
        en: "Colours in the output of commands: auto (on a terminal, unless NO_COLOR is set), always or "
          + "never.",
        ko: "명령 출력의 색: auto(터미널이고 NO_COLOR가 없을 때), always, never.",
        ja: "コマンド出力の色：auto(端末でNO_COLORがないときに付ける)、always、never。"),
    ]
  }
}
