/// Help about tasks and days.
extension HelpText {
  static var tasks: [HelpText] {
    [
      HelpText(
        en: "A task that is done goes to a day to come only with --reopen.",
        ko: "끝낸 할 일은 --reopen을 써야 다가올 날로 옮겨집니다.", ja: "完了したタスクは、--reopenを指定したときだけ先の日に移ります。"),
      HelpText(
        en: "Show a day as a card: its tasks, when they were done, focus, streak and week.",
        ko: "하루를 카드로 봅니다. 할 일, 마친 시각, 집중 시간, 연속 기록, 한 주.",
        ja: "一日をカードで表示します。タスク、完了した時刻、集中時間、連続記録、週。"),
      HelpText(
        en:
          "--svg and --png write a picture into a new file, as P does on the screen for a finished day. PNG needs the program "
          + "rsvg-convert.",
        ko: "--svg와 --png는 그림을 새 파일에 씁니다. 화면에서는 마친 날에 P를 누르면 됩니다. PNG에는 rsvg-convert가 필요합니다.",
        ja: "--svgと--pngは画像を新しいファイルに書き込みます。画面では、終えた日にPを押します。PNGにはrsvg-convertが必要です。"),
      HelpText(
        en: "Write a picture into this PNG file.", ko: "그림을 이 PNG 파일에 저장합니다.", ja: "画像をこのPNGファイルに書き込みます。"),
      HelpText(
        en: "The day (today unless given).",
        ko: "날짜(없으면 오늘).",
        ja: "日付(省略時は今日)。"),
      HelpText(
        en: "The last day of a range.",
        ko: "기간의 마지막 날.",
        ja: "期間の最後の日。"),
      HelpText(
        en: "The first day of a range.",
        ko: "기간의 첫날.",
        ja: "期間の最初の日。"),
      HelpText(
        en: "The tasks: places (1 to 3), parts of titles or beginnings of ids.",
        ko: "할 일(여러 개 가능): 번호(1~3)나 제목의 일부, id의 앞부분.",
        ja: "タスク：番号(1〜3)、タイトルの一部、idの先頭部分のどれか。"),
      HelpText(
        en: "The task: a place (1 to 3), a part of its title or the beginning of its id.",
        ko: "할 일: 번호(1~3)나 제목의 일부, id의 앞부분.",
        ja: "タスク：番号(1〜3)、タイトルの一部、idの先頭部分のどれか。"),
      HelpText(
        en: "The words of the title need no quotes. Put -- before a title that begins with a dash.",
        ko: "제목에는 따옴표가 필요 없습니다. -로 시작하는 제목 앞에는 --를 쓰세요.",
        ja: "タイトルに引用符は要りません。-で始まるタイトルの前には--を置いてください。"),
      HelpText(
        en: "Undo your last change, made here or on a screen.",
        ko: "여기나 화면에서 한 마지막 변경을 되돌립니다.",
        ja: "コマンドや画面で行った最後の変更を元に戻します。"),
      HelpText(
        en: "Three tasks a day, nothing more.",
        ko: "하루 세 가지, 그것으로 충분합니다.",
        ja: "一日三つ、それだけ。"),
      HelpText(
        en: "Restore a recently deleted task to its day.",
        ko: "최근 삭제한 할 일을 원래 날짜로 복원합니다.",
        ja: "最近削除したタスクを元の日に復元します。"),
      HelpText(
        en: "Remove all tasks of today.",
        ko: "오늘 할 일을 모두 삭제합니다.",
        ja: "今日のタスクをすべてリセットします。"),
      HelpText(
        en: "Remind of tasks that are about to begin, and that begin.",
        ko: "곧 시작할 할 일과 지금 시작하는 할 일을 알립니다.",
        ja: "タスクの開始前と開始時に知らせます。"),
      HelpText(
        en: "Redo the change that was undone last.",
        ko: "마지막으로 되돌린 변경을 다시 실행합니다.",
        ja: "最後に元に戻した変更をやり直します。"),
      HelpText(
        en: "Plan a task; a day takes three.",
        ko: "할 일을 추가합니다. 하루에 세 가지까지입니다.",
        ja: "タスクを追加します。一日三つまでです。"),
      HelpText(
        en: "Plan a task for another day.",
        ko: "할 일을 다른 날로 옮깁니다.",
        ja: "タスクを別の日に移動します。"),
      HelpText(
        en: "Mark tasks as completed.",
        ko: "할 일을 완료합니다.",
        ja: "タスクを完了にします。"),
      HelpText(
        en: "Make completed tasks open again.",
        ko: "완료한 할 일을 다시 미완료로 되돌립니다.",
        ja: "完了したタスクを未完了に戻します。"),
      HelpText(
        en: "Find tasks of all days and lines of later by title and note, and logs by their reflection.",
        ko: "모든 날의 할 일과 나중 목록의 제목과 메모, 회고를 검색합니다.",
        ja: "すべての日のタスクと「あとで」の行をタイトルとメモで、記録を振り返りで検索します。"),
      HelpText(
        en: "Delete tasks; they can be restored.",
        ko: "할 일을 삭제합니다. 복원할 수 있습니다.",
        ja: "タスクを削除します。復元できます。"),
      HelpText(
        en: "Change the title, note, priority or times of a task, or whole days in your editor.",
        ko: "할 일의 제목, 메모, 우선순위, 시간을 바꾸거나, 하루 전체를 편집기로 고칩니다.",
        ja: "タスクのタイトル、メモ、優先度、時間を変更します。エディターで一日をまとめて変更することもできます。"),
      HelpText(
        en: "Carry the open tasks of the last planned day over to today.",
        ko: "마지막으로 계획한 날의 남은 할 일을 오늘로 넘깁니다.",
        ja: "最後に予定のあった日に残ったタスクを今日に繰り越します。"),
      HelpText(
        en: "It asks first; 'focus undo' reverts it. Other days are not changed.",
        ko: "실행하기 전에 묻습니다. 'focus undo'로 되돌릴 수 있습니다. 다른 날은 바뀌지 않습니다.",
        ja: "先に確認します。'focus undo'で元に戻せます。ほかの日は変わりません。"),
      HelpText(
        en: "Deleted tasks can be restored for 30 days.",
        ko: "삭제한 할 일은 30일 동안 복원할 수 있습니다.",
        ja: "削除したタスクは30日間復元できます。"),
      HelpText(
        en: "Case is ignored. The latest day comes first.",
        ko: "대소문자를 가리지 않으며 최근 날짜부터 나옵니다. 초성(ㅎㅇ)으로도 찾습니다.",
        ja: "大文字と小文字、ひらがなとカタカナは区別しません。新しい日から並びます。"),
      HelpText(
        en: "A day of rest neither continues a streak nor ends it.",
        ko: "쉬는 날에는 연속 기록이 늘지도 끊기지도 않습니다.",
        ja: "休みの日には、連続日数は増えませんが途切れもしません。"),
      HelpText(
        en: "Words of the title, the note or the log.",
        ko: "제목이나 메모, 기록에 있는 말.",
        ja: "タイトル、メモ、記録の言葉。"),
      HelpText(
        en: "The beginning of the task's id.",
        ko: "할 일 id의 앞부분.",
        ja: "タスクのidの先頭部分。"),
      HelpText(
        en: "add, edit or delete, and a title or id.",
        ko: "add, edit, delete 중 하나와 제목 또는 id.",
        ja: "add、edit、deleteのどれかと、タイトルかid。"),
      HelpText(
        en: "Do not ask: carry as many as there is room for.",
        ko: "묻지 않고 오늘 남은 자리만큼 넘깁니다.",
        ja: "確認せず、空きの分だけ繰り越します。"),
      HelpText(
        en: "The day it goes to.",
        ko: "옮길 날.",
        ja: "移動先の日。"),
      HelpText(
        en: "The new title.",
        ko: "새 제목.",
        ja: "新しいタイトル。"),
      HelpText(
        en: "Its new title.",
        ko: "새 제목.",
        ja: "新しいタイトル。"),
      HelpText(
        en: "Make it a day of rest.",
        ko: "쉬는 날로 표시합니다.",
        ja: "休みの日にします。"),
      HelpText(
        en: "What to do with tasks whose day is full: keep, spread or skip.",
        ko: "가득 찬 날의 할 일을 어떻게 할지: keep, spread, skip.",
        ja: "空きのない日のタスクの扱い：keep、spread、skip。"),
      HelpText(
        en: "What you think of the day.",
        ko: "하루에 대한 생각.",
        ja: "その日の振り返り。"),
      HelpText(
        en: "Make it no day of rest.",
        ko: "쉬는 날 표시를 없앱니다.",
        ja: "休みの日の指定を取り消します。"),
    ] + notes
  }
}
