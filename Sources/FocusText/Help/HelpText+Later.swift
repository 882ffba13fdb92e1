/// Help about `focus later`.
extension HelpText {
  package static let later = HelpText(
    en: "Keep what has no day yet: nine lines, nothing more.",
    ko: "아직 날짜가 없는 일을 적어 둡니다. 아홉 줄, 그것으로 충분합니다.",
    ja: "まだ日の決まらないことを書いておきます。九行、それだけ。")
  package static let laterUse = HelpText(
    en:
      "'focus later TITLE' writes a line, and without a title it lists them; 'focus undo' takes each "
      + "change back. A title that begins with the name of an action, or is the name of one elsewhere ('list'), is "
      + "written with 'add'.",
    ko:
      "'focus later 제목'은 한 줄을 추가하고, 제목이 없으면 목록을 보여 줍니다. 변경은 모두 'focus undo'로 되돌릴 수 있습니다. 제목이 동작의 이름으로 시작하거나 "
      + "다른 명령의 동작 이름('list')이면 'add'로 추가하세요.",
    ja:
      "'focus later タイトル'で一行追加し、タイトルがなければ一覧を表示します。変更はどれも'focus undo'で元に戻せます。タイトルが動作の名前で始まるとき、または"
      + "ほかのコマンドの動作の名前('list')であるときは'add'で追加してください。")
  package static let laterOutput = HelpText(
    en: "--json prints the lines as an object, and after 'plan' the plan of the day.",
    ko: "--json은 목록을 객체로, 'plan' 뒤에는 그날의 계획을 출력합니다.",
    ja: "--jsonは一覧をオブジェクトで、'plan'のあとはその日の予定を出力します。")
  package static let laterTitle = HelpText(en: "The title of a line.", ko: "추가할 줄의 제목.", ja: "追加する行のタイトル。")
  package static let laterAdd = HelpText(
    en: "Write a line, whatever its title begins with.",
    ko: "제목이 무엇으로 시작하든 한 줄을 추가합니다.",
    ja: "タイトルの始まりにかかわらず、一行追加します。")
  package static let laterPlan = HelpText(
    en: "Make a task of a line, with its note and priority.",
    ko: "줄을 메모와 우선순위를 그대로 둔 채 할 일로 만듭니다.",
    ja: "行をメモと優先度ごとタスクにします。")
  package static let laterRemove = HelpText(en: "Drop a line.", ko: "줄을 삭제합니다.", ja: "行を削除します。")
  package static let laterLine = HelpText(
    en: "The line: its number, a part of its title or the beginning of its id.",
    ko: "줄: 번호나 제목의 일부, id의 앞부분.",
    ja: "行：番号、タイトルの一部、idの先頭部分のどれか。")
}
