/// Help about `focus routine`.
extension HelpText {
  package static let routine = HelpText(
    en: "Have what comes again offered on its days.",
    ko: "되풀이되는 일을 정해진 날에 제안받습니다.",
    ja: "繰り返すことを、決めた日に提案してもらいます。")
  package static let routineUse = HelpText(
    en:
      "On its days a routine is offered in a free slot, and 'take' makes a task of it. What you do not "
      + "take leaves "
      + "nothing behind. A full day and a day of rest are offered nothing.",
    ko: "루틴은 정해진 날 빈자리에 제안되고, 'take'로 그날의 할 일이 됩니다. 추가하지 않은 것은 아무 흔적도 남지 않습니다. 가득 찬 날과 쉬는 날에는 "
      + "제안하지 않습니다.",
    ja: "ルーティンは決めた日の空きに提案され、'take'でその日のタスクになります。追加しなかったものは何も残りません。" + "いっぱいの日と休みの日には提案しません。")
  package static let routineActions = HelpText(
    en: "Without an action it lists them; 'focus undo' takes each change back.",
    ko: "동작이 없으면 목록을 보여 줍니다. 변경은 모두 'focus undo'로 되돌릴 수 있습니다.",
    ja: "動作がなければ一覧を表示します。変更はどれも'focus undo'で元に戻せます。")
  package static let routineDays = HelpText(
    en:
      "--every is day, weekday, week, month, or a number with d, w or m. --on is days of the week or of "
      + "the month; the "
      + "last day of a month stands for one that it lacks. --from is the first day, today unless given.",
    ko: "--every에는 day, weekday, week, month나 숫자와 d, w, m을 씁니다. --on에는 요일이나 날짜를 쓰며, 그달에 없는 날짜는 마지막 날로 "
      + "봅니다. --from은 첫날이고, 없으면 오늘입니다.",
    ja: "--everyにはday、weekday、week、monthか、数字とd、w、mを指定します。--onには曜日か日にちを指定し、その月にない日は月末とみなします。"
      + "--fromは最初の日で、省略すると今日です。")
  package static let routineOutput = HelpText(
    en: "--json prints the routines as an object, and after 'take' the plan of the day.",
    ko: "--json은 루틴을 객체로, 'take' 뒤에는 그날의 계획을 출력합니다.",
    ja: "--jsonはルーティンをオブジェクトで、'take'のあとはその日の予定を出力します。")
  package static let routineOn = HelpText(
    en: "Its days: mon,wed,fri or 1,15.",
    ko: "제안할 날: mon,wed,fri나 1,15.",
    ja: "提案する日：mon,wed,friか1,15。")
  package static let routineEvery = HelpText(
    en: "How often: day, weekday, week, 2w, month, 10d.",
    ko: "주기: day, weekday, week, 2w, month, 10d.",
    ja: "間隔：day、weekday、week、2w、month、10d。")
  package static let routineFrom = HelpText(
    en: "The first day it is offered.",
    ko: "처음 제안할 날.",
    ja: "最初に提案する日。")
  package static let routineUntil = HelpText(
    en: "The last day it is offered.",
    ko: "마지막으로 제안할 날.",
    ja: "最後に提案する日。")
  package static let routineNoEnd = HelpText(
    en: "No last day any more.",
    ko: "마지막 날을 없앱니다.",
    ja: "最後の日をなくします。")
  package static let routineAdd = HelpText(en: "Add a routine.", ko: "루틴을 추가합니다.", ja: "ルーティンを追加します。")
  package static let routineList = HelpText(
    en: "List the routines.",
    ko: "루틴 목록을 출력합니다.",
    ja: "ルーティンの一覧を表示します。")
  package static let routineTake = HelpText(
    en: "Make a task of a routine.",
    ko: "루틴을 그날의 할 일로 추가합니다.",
    ja: "ルーティンをその日のタスクにします。")
  package static let routineEdit = HelpText(en: "Change a routine.", ko: "루틴을 바꿉니다.", ja: "ルーティンを変更します。")
  package static let routinePause = HelpText(
    en: "Offer a routine no more until it is resumed.",
    ko: "재개할 때까지 루틴을 제안하지 않습니다.",
    ja: "再開するまでルーティンを提案しません。")
  package static let routineResume = HelpText(
    en: "Offer a paused routine again.",
    ko: "일시 정지한 루틴을 다시 제안합니다.",
    ja: "一時停止したルーティンをまた提案します。")
  package static let routineDelete = HelpText(en: "Delete a routine.", ko: "루틴을 삭제합니다.", ja: "ルーティンを削除します。")
  package static let routineName = HelpText(
    en: "The routine: its number, a part of its title or the beginning of its id.",
    ko: "루틴: 번호나 제목의 일부, id의 앞부분.",
    ja: "ルーティン：番号、タイトルの一部、idの先頭部分のどれか。")
}
