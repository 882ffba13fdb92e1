/// Help about tasks and days.
extension HelpText {
  package static let add = HelpText(
    en: "Plan a task; a day takes three.",
    ko: "할 일을 추가합니다. 하루에 세 가지까지입니다.",
    ja: "タスクを追加します。一日三つまでです。")
  package static let addNotes = HelpText(
    en: "A note may have several lines; those that begin with '- [ ]' and '- [x]' are steps.",
    ko: "메모는 여러 줄로 쓸 수 있으며, '- [ ]'와 '- [x]'로 시작하는 줄은 단계입니다.",
    ja: "メモは複数行で書けます。'- [ ]'と'- [x]'で始まる行はステップです。")
  package static let addTitle = HelpText(
    en: "What to do, in up to 200 characters.",
    ko: "할 일, 200자까지.",
    ja: "すること、200文字まで。")
  package static let addTitleUse = HelpText(
    en: "The words of the title need no quotes. Put -- before a title that begins with a dash.",
    ko: "제목에는 따옴표가 필요 없습니다. -로 시작하는 제목 앞에는 --를 쓰세요.",
    ja: "タイトルに引用符は要りません。-で始まるタイトルの前には--を置いてください。")
  package static let list = HelpText(
    en: "Print the plan of a day, or of several.",
    ko: "하루나 여러 날의 계획을 출력합니다.",
    ja: "一日または数日の予定を出力します。")
  package static let listOutput = HelpText(
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
      + "れも含み、タスクがなくても配列に入ります。" + "offersは、ルーティンがあるときにその日提案されるもの、eventsは、設定したカレンダーのその日のイベントです。"
      + "plannedとfreeは分単位で、workdayを設定していると出ます。")
  package static let listRange = HelpText(
    en: "A range prints the days that have tasks. --from alone goes up to today (or to its own day, when "
      + "that is later), --to alone begins today (or on its own day, when that is earlier).",
    ko: "기간을 쓰면 할 일이 있는 날을 출력합니다. --from만 쓰면 오늘까지(그날이 더 늦으면 그날까지), --to만 쓰면 오늘부터(그날이 더 이르면 그날부터)입니다.",
    ja: "期間を指定すると、タスクのある日を出力します。--fromだけなら今日まで(その日が後ならその日まで)、--toだけなら今日から(その日が前ならその日から)です。")
  package static let show = HelpText(
    en: "Show everything about a task: plan, note, sessions, history.",
    ko: "할 일의 모든 것을 봅니다. 계획, 메모, 세션, 이력.",
    ja: "タスクのすべてを表示します。予定、メモ、セッション、履歴。")
  package static let showSessions = HelpText(
    en:
      "Its sessions are those of all days on which it was planned, also of those from which it was carried "
      + "on.",
    ko: "세션은 넘어오기 전의 날까지 모두 셉니다.",
    ja: "セッションは、繰り越す前の日のものも含めてすべて数えます。")
  package static let open = HelpText(
    en: "Open the link in the title or the note of a task.",
    ko: "할 일의 제목이나 메모에 있는 링크를 엽니다.",
    ja: "タスクのタイトルやメモにあるリンクを開きます。")
  package static let openUse = HelpText(
    en:
      "It starts $BROWSER, else xdg-open, never a shell. Links are http, https and mailto, and what the "
      + "setting "
      + "open_schemes allows. Of several links, --link chooses one.",
    ko:
      "셸을 거치지 않고 $BROWSER, 없으면 xdg-open을 실행합니다. 링크는 http, https, mailto와 open_schemes 설정에서 허용한 것입니다. 여럿이면 "
      + "--link로 고르세요.",
    ja:
      "シェルを介さずに$BROWSER、なければxdg-openを起動します。リンクはhttp、https、mailtoと、設定open_schemesで許可したものです。複数あるときは--linkで選びます。"
  )
  package static let openLink = HelpText(
    en: "Which of several links.",
    ko: "여러 링크 중 몇 번째인지.",
    ja: "複数のリンクのうち何番目か。")
  package static let done = HelpText(en: "Mark tasks as completed.", ko: "할 일을 완료합니다.", ja: "タスクを完了にします。")
  package static let reopen = HelpText(
    en: "Make completed tasks open again.",
    ko: "완료한 할 일을 다시 미완료로 되돌립니다.",
    ja: "完了したタスクを未完了に戻します。")
  package static let edit = HelpText(
    en: "Change the title, note, priority or times of a task, or whole days in your editor.",
    ko: "할 일의 제목, 메모, 우선순위, 시간을 바꾸거나, 하루 전체를 편집기로 고칩니다.",
    ja: "タスクのタイトル、メモ、優先度、時間を変更します。エディターで一日をまとめて変更することもできます。")
  package static let editNote = HelpText(en: "The new note.", ko: "새 메모.", ja: "新しいメモ。")
  package static let editEditor = HelpText(
    en: "Write the note in your editor, or whole days.",
    ko: "메모나 하루 전체를 편집기에서 씁니다.",
    ja: "メモ、または一日全体をエディターで書きます。")
  package static let editDays = HelpText(
    en:
      "--editor without a task opens the day, or the days from --from to --to, as Markdown: change, tick, "
      + "add and "
      + "remove lines, or move them below another day. What breaks a rule opens it again with the reason at "
      + "the "
      + "line. All of it is one step of undo.",
    ko: "할 일 없이 --editor만 쓰면 그날, 또는 --from부터 --to까지의 날을 Markdown으로 엽니다. 줄을 고치거나 표시하고, "
      + "더하거나 지우고, 다른 날짜 아래로 옮기세요. 규칙에 어긋나면 그 줄에 이유를 적어 다시 엽니다. 모두 한 번에 실행 취소됩니다.",
    ja: "タスクを指定せずに--editorを使うと、その日、または--fromから--toまでの日をMarkdownとして開きます。行の変更、完了の印、"
      + "追加、削除、別の日の下への移動ができます。規則に反するものは、その行に理由を付けてもう一度開きます。全体を一度に元に戻せます。")
  package static let editNoteUse = HelpText(
    en:
      "--editor opens the note in $VISUAL or $EDITOR, else in vi, and --note '' removes it. An empty text "
      + "changes "
      + "nothing, nor does an editor that fails.",
    ko:
      "--editor는 메모를 $VISUAL이나 $EDITOR, 없으면 vi로 열고, --note ''는 메모를 지웁니다. 내용이 비어 있거나 편집기가 실패하면 아무것도 바뀌지 않습니다.",
    ja: "--editorはメモを$VISUALか$EDITOR、なければviで開き、--note ''はメモを消します。内容が空のときやエディターが失敗したときは、何も変わりません。")
  package static let move = HelpText(
    en: "Plan a task for another day.",
    ko: "할 일을 다른 날로 옮깁니다.",
    ja: "タスクを別の日に移動します。")
  package static let moveReopen = HelpText(
    en: "Reopen it if it is done.",
    ko: "이미 끝냈으면 완료를 취소합니다.",
    ja: "完了していれば未完了に戻します。")
  package static let moveDone = HelpText(
    en: "A task that is done goes to a day to come only with --reopen.",
    ko: "끝낸 할 일은 --reopen을 써야 다가올 날로 옮겨집니다.",
    ja: "完了したタスクは、--reopenを指定したときだけ先の日に移ります。")
  package static let moveTo = HelpText(en: "The day it goes to.", ko: "옮길 날.", ja: "移動先の日。")
  package static let delete = HelpText(
    en: "Delete tasks; they can be restored.",
    ko: "할 일을 삭제합니다. 복원할 수 있습니다.",
    ja: "タスクを削除します。復元できます。")
  package static func deleteUse(days: Int) -> HelpText {
    HelpText(
      en: "Deleted tasks can be restored for \(days) days.",
      ko: "삭제한 할 일은 \(days)일 동안 복원할 수 있습니다.",
      ja: "削除したタスクは\(days)日間復元できます。")
  }
  package static let restore = HelpText(
    en: "Restore a recently deleted task to its day.",
    ko: "최근 삭제한 할 일을 원래 날짜로 복원합니다.",
    ja: "最近削除したタスクを元の日に復元します。")
  package static let restoreUse = HelpText(
    en: "The ID is the first four or more characters of the task's id, as 'focus delete' prints it. "
      + "Without an ID it lists the tasks that can be restored, the days left and the command for each.",
    ko: "ID는 'focus delete'가 출력하는 id의 앞 네 글자 이상입니다. ID가 없으면 복원할 수 있는 할 일과 남은 날수, 복원 명령을 보여 줍니다.",
    ja: "IDは'focus delete'が表示するidの先頭4文字以上です。IDがなければ、復元できるタスクと残り日数、コマンドを一覧にします。")
  package static let restoreID = HelpText(
    en: "The beginning of the task's id.",
    ko: "할 일 id의 앞부분.",
    ja: "タスクのidの先頭部分。")
  package static let carry = HelpText(
    en: "Carry the open tasks of the last planned day over to today.",
    ko: "마지막으로 계획한 날의 남은 할 일을 오늘로 넘깁니다.",
    ja: "最後に予定のあった日に残ったタスクを今日に繰り越します。")
  package static let carryUse = HelpText(
    en: "It asks for each open task: carry, move to another day, leave or delete. Nothing changes before "
      + "the last answer. --yes carries as many tasks as today has room for, by priority, and leaves the "
      + "others.",
    ko: "남은 할 일마다 넘길지, 다른 날로 옮길지, 둘지, 삭제할지 묻습니다. 마지막 답까지는 아무것도 바뀌지 않습니다. --yes는 우선순위순으로 오늘 남은 자리만큼 넘기고 "
      + "나머지는 둡니다.",
    ja: "残ったタスクごとに、繰り越すか、別の日に移動するか、そのままにするか、削除するかを尋ねます。最後の質問に答えるまで何も変わりません。"
      + "--yesは優先度順に今日の空きの分だけ繰り越し、残りはそのままにします。")
  package static let carryYes = HelpText(
    en: "Do not ask: carry as many as there is room for.",
    ko: "묻지 않고 오늘 남은 자리만큼 넘깁니다.",
    ja: "確認せず、空きの分だけ繰り越します。")
  package static let reset = HelpText(
    en: "Remove all tasks of today.",
    ko: "오늘 할 일을 모두 삭제합니다.",
    ja: "今日のタスクをすべてリセットします。")
  package static let resetUse = HelpText(
    en: "It asks first; 'focus undo' reverts it. Other days are not changed.",
    ko: "실행하기 전에 묻습니다. 'focus undo'로 되돌릴 수 있습니다. 다른 날은 바뀌지 않습니다.",
    ja: "先に確認します。'focus undo'で元に戻せます。ほかの日は変わりません。")
  package static let undo = HelpText(
    en: "Undo your last change, made here or on a screen.",
    ko: "여기나 화면에서 한 마지막 변경을 되돌립니다.",
    ja: "コマンドや画面で行った最後の変更を元に戻します。")
  package static let undoUse = HelpText(
    en: "Repeat it to undo the change before; 'focus redo' redoes a change. What others have changed "
      + "since is kept, and a message says so.",
    ko: "반복하면 그 이전 변경을 되돌리고, 'focus redo'는 다시 실행합니다. 그 뒤 다른 곳에서 바꾼 것은 그대로 두고 알려 줍니다.",
    ja: "繰り返すとさらに前の変更を戻し、'focus redo'でやり直します。その後ほかで変更されたものはそのまま残し、その旨を表示します。")
  package static let redo = HelpText(
    en: "Redo the change that was undone last.",
    ko: "마지막으로 되돌린 변경을 다시 실행합니다.",
    ja: "最後に元に戻した変更をやり直します。")
  package static let redoUse = HelpText(
    en: "Repeat it for the change before. After a new change there is nothing to redo. What others have "
      + "changed since is kept, and a message says so.",
    ko: "반복하면 그전에 되돌린 변경도 다시 실행합니다. 새로 바꾸고 나면 다시 실행할 것이 없습니다. 그 뒤 다른 곳에서 바꾼 것은 그대로 두고 알려 줍니다.",
    ja: "繰り返すとさらに前の変更もやり直します。新しく変更したあとは、やり直すものがありません。その後ほかで変更されたものはそのまま残し、その旨を表示します。")
  package static let search = HelpText(
    en:
      "Find what you have written: tasks, logs, sessions, intentions and reviews of weeks, later, routines.",
    ko: "적어 둔 것을 모두 검색합니다. 할 일, 기록, 세션, 한 주의 다짐과 돌아보기, 나중 목록, 루틴.",
    ja: "書いたものをすべて検索します。タスク、記録、セッション、週の抱負と振り返り、「あとで」、ルーティン。")
  package static let searchUse = HelpText(
    en: "Case is ignored. The latest day comes first.",
    ko: "대소문자를 가리지 않으며 최근 날짜부터 나옵니다. 초성(ㅎㅇ)으로도 찾습니다.",
    ja: "大文字と小文字、ひらがなとカタカナは区別しません。新しい日から並びます。")
  package static let searchText = HelpText(
    en: "Words of a title, a note or another text.",
    ko: "제목이나 메모, 그 밖의 글에 있는 말.",
    ja: "タイトル、メモ、そのほかの文の言葉。")
  package static let card = HelpText(
    en: "Show a day as a card: its tasks, when they were done, focus, streak and week.",
    ko: "하루를 카드로 봅니다. 할 일, 마친 시각, 집중 시간, 연속 기록, 한 주.",
    ja: "一日をカードで表示します。タスク、完了した時刻、集中時間、連続記録、週。")
  package static let cardPictures = HelpText(
    en:
      "--svg and --png write a picture into a new file, as P does on the screen for a finished day. PNG "
      + "needs the program "
      + "rsvg-convert.",
    ko: "--svg와 --png는 그림을 새 파일에 씁니다. 화면에서는 마친 날에 P를 누르면 됩니다. PNG에는 rsvg-convert가 필요합니다.",
    ja: "--svgと--pngは画像を新しいファイルに書き込みます。画面では、終えた日にPを押します。PNGにはrsvg-convertが必要です。")
}
