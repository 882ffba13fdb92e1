/// Help about `focus vdir`.
extension HelpText {
  package static let vdir = HelpText(
    en: "Keep a folder of calendar files the same as your tasks.",
    ko: "캘린더 파일 폴더를 할 일과 같게 유지합니다.",
    ja: "カレンダーファイルのフォルダーをタスクと同じ内容に保ちます。")
  package static let vdirUse = HelpText(
    en:
      "The folder has one .ics file for each task (a vdir), as vdirsyncer, pimsync, khal and todoman use "
      + "it; through "
      + "vdirsyncer or pimsync it reaches any CalDAV server and phone. Changes go both ways: title, day, "
      + "times, "
      + "priority, completion and deletion.",
    ko:
      "폴더에는 할 일마다 .ics 파일이 하나씩 있습니다(vdir). vdirsyncer, pimsync, khal, todoman이 쓰는 형식이며, vdirsyncer나 "
      + "pimsync로 CalDAV 서버와 휴대전화에 연결됩니다. "
      + "제목, 날짜, 시간, 우선순위, 완료, 삭제가 양방향으로 반영됩니다.",
    ja:
      "フォルダーにはタスクごとに.icsファイルが一つあります(vdir)。vdirsyncer、pimsync、khal、todomanが使う形式で、"
      + "vdirsyncerやpimsyncを通じてCalDAVサーバーや携帯電話につながります。"
      + "タイトル、日付、時刻、優先度、完了、削除が双方向に反映されます。")
  package static let vdirNew = HelpText(
    en:
      "A new task there comes to the day it is due, or to today without one, even if that day has three "
      + "already. A file "
      + "that vanishes deletes its task, which stays in Recently Deleted; if all vanish, it asks for "
      + "--confirm. Where both sides changed the same, the newer "
      + "value counts and the other is kept as a conflict ('focus sync conflicts').",
    ko:
      "그쪽의 새 할 일은 마감일로, 마감일이 없으면 오늘로 옵니다. 그날 이미 세 가지가 있어도 마찬가지입니다. 파일이 없어지면 그 할 일은 삭제되어 '최근 삭제한 항목'에 남습니다. "
      + "모두 없어지면 --confirm이 필요합니다. 양쪽에서 같은 항목을 바꾸면 "
      + "새로운 값이 쓰이고 다른 값은 충돌로 남습니다('focus sync conflicts').",
    ja:
      "フォルダーの新しいタスクは期限の日に、期限がなければ今日に入ります。その日にすでに3件あっても同じです。ファイルがなくなるとタスクは削除され、「最近削除した項目」に残ります。"
      + "すべてなくなったときは--confirmが必要です。両方で同じ項目を変えたときは、"
      + "新しい値を使い、もう一方は競合として残ります('focus sync conflicts')。")
  package static let vdirRest = HelpText(
    en:
      "Everything else in a file stays as it is: alarms, categories, properties of other programs. "
      + "Recurring entries, "
      + "events of others and damaged files are not touched.",
    ko: "파일의 나머지는 그대로 남습니다. 알림, 분류, 다른 프로그램의 속성도 마찬가지입니다. 반복 항목, 다른 일정, 손상된 파일은 건드리지 않습니다.",
    ja: "ファイルのほかの内容はそのまま残ります。アラーム、分類、ほかのプログラムのプロパティも同じです。繰り返しの項目、ほかのイベント、破損したファイルには触れません。")
  package static let vdirEventsUse = HelpText(
    en:
      "With --events the folder has an event for each task with times, for calendars that show no tasks. "
      + "An event that "
      + "is moved moves its task; one that is removed leaves a task without times. For both, run it for each.",
    ko:
      "--events를 쓰면 시간이 있는 할 일마다 일정이 하나씩 생깁니다. 할 일을 보여 주지 않는 캘린더를 위한 것입니다. 일정을 옮기면 할 일도 옮겨지고, 일정을 지우면 할 일은 "
      + "시간 없이 남습니다. "
      + "둘 다 쓰려면 따로 실행하세요.",
    ja: "--eventsを指定すると、時刻のあるタスクごとにイベントができます。タスクを表示しないカレンダーのためのものです。イベントを移すとタスクも移り、イベントを消すとタスクは時刻なしで残ります。"
      + "両方を使うには、それぞれ実行してください。")
  package static let vdirLaterUse = HelpText(
    en:
      "With --later a to-do without a date is a line of later, not a task of today, and the lines are "
      + "to-dos without a "
      + "date. One that gets a date becomes a task, one that is ticked off is done and gone. A tenth stays "
      + "in the folder.",
    ko:
      "--later를 쓰면 날짜 없는 할 일은 오늘의 할 일이 아니라 나중 목록의 한 줄이 되고, 나중 목록의 줄은 날짜 없는 할 일이 됩니다. 날짜가 생기면 그날의 할 일이 되고, "
      + "완료하면 목록에서 사라집니다. "
      + "열 번째는 폴더에 남습니다.",
    ja:
      "--laterを指定すると、日付のないToDoは今日のタスクではなく「あとで」の一行になり、「あとで」の行は日付のないToDoになります。日付が付くとその日のタスクになり、"
      + "完了すると「あとで」から消えます。"
      + "十番目はフォルダーに残ります。")
  package static let vdirLater = HelpText(
    en: "To-dos without a date are lines of later, instead of tasks of today.",
    ko: "날짜 없는 할 일을 오늘의 할 일 대신 나중 목록의 줄로.",
    ja: "日付のないToDoを、今日のタスクではなく「あとで」の行に。")
  package static let vdirFolder = HelpText(
    en: "The folder with the files of one calendar; it is made if it is missing.",
    ko: "캘린더 하나의 파일이 있는 폴더. 없으면 만듭니다.",
    ja: "一つのカレンダーのファイルがあるフォルダー。なければ作ります。")
  package static let vdirEvents = HelpText(
    en: "Events for tasks with times, instead of a file for every task.",
    ko: "모든 할 일의 파일 대신, 시간이 있는 할 일의 일정.",
    ja: "すべてのタスクのファイルの代わりに、時刻のあるタスクのイベント。")
  package static let vdirDays = HelpText(
    en: "How many days back tasks are kept the same.",
    ko: "며칠 전의 할 일까지 같게 유지할지.",
    ja: "何日前のタスクまで同じ内容に保つか。")
  package static let vdirConfirm = HelpText(
    en: "Take over what is missing, after a warning.",
    ko: "경고가 나온 뒤, 없어진 것을 그대로 받아들입니다.",
    ja: "警告のあと、なくなったものをそのまま受け入れます。")
  package static let vdirRestore = HelpText(
    en: "Bring back what is missing, after a warning.",
    ko: "경고가 나온 뒤, 없어진 것을 되살립니다.",
    ja: "警告のあと、なくなったものを元に戻します。")
}
