/// What `--help` says of weeks.
extension HelpText {
  static var weeks: [HelpText] {
    [
      HelpText(
        en: "Print a week and its intentions, or set them: three, nothing more.",
        ko: "한 주와 그 주의 다짐을 보거나 다짐을 적습니다. 세 가지, 그것으로 충분합니다.",
        ja: "一週間とその抱負を表示するか、抱負を書きます。三つ、それだけ。"),
      HelpText(
        en:
          "'set NUMBER TEXT' writes an intention, 1 to 3, and 'clear NUMBER' takes it away; 'focus undo' takes each back. Else "
          + "it prints the intentions, and then the days that have tasks.",
        ko: "'set NUMBER TEXT'는 1부터 3까지의 다짐을 적고, 'clear NUMBER'는 지웁니다. 모두 'focus undo'로 되돌릴 수 있습니다. "
          + "그 밖에는 다짐과, 할 일이 있는 날들을 출력합니다.",
        ja: "'set NUMBER TEXT'は1〜3の抱負を書き、'clear NUMBER'は消します。どれも'focus undo'で元に戻せます。"
          + "どちらもなければ、抱負と、タスクのある日を表示します。"),
      HelpText(
        en:
          "--json prints one object: the intentions, the sentence of 'focus review' and the days as 'focus list' has them. "
          + "--markdown prints a page.",
        ko: "--json은 다짐, 'focus review'의 한 문장, 'focus list'와 같은 날들을 하나의 객체로 출력합니다. --markdown은 한 페이지를 출력합니다.",
        ja: "--jsonは抱負、'focus review'の一文、'focus list'と同じ形の日々を一つのオブジェクトで出力します。--markdownは一ページを出力します。"),
      HelpText(
        en: "set, a number and a text, or clear and a number.",
        ko: "set과 번호와 내용, 또는 clear와 번호.", ja: "setと番号と内容、またはclearと番号。"),
      HelpText(
        en: "The week: -1 is the last one, +1 the next; or that of a date.",
        ko: "주: -1은 지난주, +1은 다음 주, 또는 어떤 날짜가 있는 주.", ja: "週。-1は先週、+1は来週、または日付を含む週。"),
      HelpText(en: "Print Markdown.", ko: "Markdown으로 출력합니다.", ja: "Markdownで出力します。"),
    ]
  }
}
