/// Paragraphs of `--help`.
extension HelpText {
  static var pages2: [HelpText] {
    [
      HelpText(
        en: "--json prints one object for a day, an array for a range, tasks in display order; state is "
          + "in-focus, next-up, completed or carried. A day that has a log holds it, and is in the array even "
          + "without tasks.",
        ko: "--json은 하루면 객체 하나, 기간이면 배열을 출력하며 할 일은 화면에 나오는 순서대로입니다. state는 in-focus, next-up, completed, "
          + "carried입니다. 기록이 있는 날은 그것도 담으며, 할 일이 없어도 배열에 들어갑니다.",
        ja: "--jsonは1日ならオブジェクト、期間なら配列を出力し、タスクは表示順です。stateはin-focus、next-up、completed、carriedです。記録のある日はそ"
          + "れも含み、タスクがなくても配列に入ります。"),
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
