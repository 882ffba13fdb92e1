/// Help about `--json`.
extension HelpText {
  static var json: [HelpText] {
    [
      HelpText(
        en: "Without other options than --day and --json it prints the log. Ratings go from 1, very bad, to "
          + "5, very good; '-' clears one, and --note '' clears the reflection. 'focus undo' takes a change back.",
        ko: "--day와 --json 말고 다른 옵션이 없으면 기록을 출력합니다. 점수는 1(아주 나쁨)부터 5(아주 좋음)까지이며, '-'는 점수를, --note ''는 회고를 "
          + "지웁니다. 'focus undo'로 되돌릴 수 있습니다.",
        ja: "--dayと--json以外の指定がなければ、記録を出力します。評価は1(とても悪い)から5(とても良い)までで、'-'で評価を、--note ''で振り返りを消します。'focus "
          + "undo'で元に戻せます。"),
      HelpText(
        en: "Without an action it prints the sessions of today, of --day, or from --from to --to; --json and "
          + "--csv are for scripts. 'add TITLE --at TIME --for LENGTH' enters one that was not timed, for a task "
          + "where the title is its place or id; 'edit ID' changes what the options say, 'delete ID' deletes. "
          + "'focus undo' takes each back.",
        ko:
          "동작이 없으면 오늘이나 --day, --from부터 --to까지의 세션을 출력합니다. --json과 --csv는 스크립트용입니다. 'add TITLE --at TIME --for "
          + "LENGTH'는 재지 못한 세션을 기록하며, TITLE 대신 할 일의 번호나 id도 됩니다. 'edit ID'는 옵션대로 바꾸고 'delete ID'는 삭제합니다. 모두 'focus "
          + "undo'로 되돌릴 수 있습니다.",
        ja: "操作の指定がなければ、今日か--day、または--fromから--toまでのセッションを出力します。--jsonと--csvはスクリプト用です。'add TITLE --at "
          + "TIME --for LENGTH'は計測しなかったセッションを記録し、TITLEの代わりにタスクの番号やidも使えます。'edit ID'は指定どおりに変更し、'delete "
          + "ID'は削除します。どれも'focus undo'で元に戻せます。"),
      HelpText(
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
          + "log --json'の出力、Timewarriorのデータファイル、Watsonのframesを取り込みます。形式は内容から判別します。"),
      HelpText(
        en: "--json prints one object, lengths in seconds; --csv a line a day. --svg writes the chart of the "
          + "week, or with --year of the year, into a new file instead.",
        ko: "--json은 객체 하나를 출력하고 길이는 초 단위입니다. --csv는 하루에 한 줄입니다. --svg는 한 주의 그래프를, --year와 함께 쓰면 한 해의 그래프를 새 "
          + "파일로 저장합니다.",
        ja: "--jsonはオブジェクトを一つ出力し、長さは秒です。--csvは1日1行です。--svgは、出力する代わりに週のグラフ(--yearと一緒なら年のグラフ)"
          + "を新しいファイルに書き出します。"),
      HelpText(
        en: "--json prints one object for a day, an array for a range, tasks in display order; state is "
          + "in-focus, next-up, completed or carried. A day that has a log holds it, and is in the array even "
          + "without tasks. offers are what routines offer a day, if there are any, and events what the "
          + "calendars of the settings have for it. planned and free are in minutes; they are there if workday "
          + "is set.",
        ko: "--json은 하루면 객체 하나, 기간이면 배열을 출력하며 할 일은 화면에 나오는 순서대로입니다. state는 in-focus, next-up, completed, "
          + "carried입니다. 기록이 있는 날은 그것도 담으며, 할 일이 없어도 배열에 들어갑니다. "
          + "offers는 루틴이 있을 때 그날 제안하는 것이고, events는 설정한 캘린더에 있는 그날의 일정입니다. "
          + "planned와 free는 분 단위이며, workday를 설정했을 때 나옵니다.",
        ja: "--jsonは1日ならオブジェクト、期間なら配列を出力し、タスクは表示順です。stateはin-focus、next-up、completed、carriedです。記録のある日はそ"
          + "れも含み、タスクがなくても配列に入ります。"
          + "offersは、ルーティンがあるときにその日提案されるもの、eventsは、設定したカレンダーのその日のイベントです。"
          + "plannedとfreeは分単位で、workdayを設定していると出ます。"),
      HelpText(
        en: "--json prints an object with sound, volume and kind (built-in, file or null), and with --list "
          + "an array of objects with name, kind and chosen.",
        ko: "--json은 sound, volume, kind(built-in, file, null)가 있는 객체를, --list와 함께 쓰면 name, kind, chosen이 있는 "
          + "객체의 배열을 출력합니다.",
        ja: "--jsonはsound、volume、kind(built-in、file、null)のオブジェクトを、--listと一緒ならname、kind、chosenのオブジェクトの配列"
          + "を出力します。"),
      HelpText(
        en: "--json prints an object with ok, findings and repairs; each of these has a kind, a message, and "
          + "the path or day.",
        ko: "--json은 ok, findings, repairs가 있는 객체를 출력합니다. 각 항목에는 kind, message, path나 day가 있습니다.",
        ja: "--jsonはok、findings、repairsのオブジェクトを出力します。各項目にはkind、messageと、pathかdayがあります。"),
    ]
  }
}
