/// Help about `focus later`.
extension HelpText {
  package static let later = HelpText(
    en: "Keep what has no day yet: nine lines, nothing more.",
    ko: "아직 날짜가 없는 일을 적어 둡니다. 아홉 줄, 그것으로 충분합니다.",
    ja: "まだ日の決まらないことを書いておきます。九行、それだけ。")
  package static let laterUse = HelpText(
    en:
      "'focus later TITLE' writes a line, and without a title it lists them. 'plan LINE --day DATE' makes a task of one, "
      + "with its note and priority, and 'rm LINE' drops one; 'focus undo' takes each back. A LINE is its number, a part "
      + "of its title or the beginning of its id. 'add TITLE' writes a line whose title begins with one of these words.",
    ko: "'focus later 제목'은 한 줄을 추가하고, 제목이 없으면 목록을 보여 줍니다. 'plan LINE --day DATE'는 그 줄을 메모와 우선순위를 그대로 둔 채 "
      + "할 일로 만들고, 'rm LINE'은 삭제합니다. 모두 'focus undo'로 되돌릴 수 있습니다. LINE은 번호나 제목의 일부, id의 앞부분입니다. "
      + "제목이 이 단어들로 시작하면 'add TITLE'로 추가하세요.",
    ja: "'focus later タイトル'で一行追加し、タイトルがなければ一覧を表示します。'plan LINE --day DATE'はその行をメモと優先度ごとタスクにし、"
      + "'rm LINE'は削除します。どれも'focus undo'で元に戻せます。LINEは番号、タイトルの一部、idの先頭部分のどれかです。"
      + "タイトルがこれらの語で始まるときは'add TITLE'で追加してください。")
  package static let laterOutput = HelpText(
    en: "--json prints the lines as an object, and after 'plan' the plan of the day.",
    ko: "--json은 목록을 객체로, 'plan' 뒤에는 그날의 계획을 출력합니다.",
    ja: "--jsonは一覧をオブジェクトで、'plan'のあとはその日の予定を出力します。")
  package static let laterWords = HelpText(
    en: "The title of a line; or add, plan or rm, and a title or line.",
    ko: "추가할 줄의 제목. 또는 add, plan, rm과 제목이나 줄.",
    ja: "追加する行のタイトル。またはadd、plan、rmと、タイトルか行。")
}
