/// Help about weeks.
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
        en: "Print what a week came to, and keep a sentence about it.",
        ko: "한 주가 어땠는지 출력하고, 한 문장을 적어 둡니다.", ja: "一週間の結果を表示し、それについての一文を残します。"),
      HelpText(
        en:
          "It prints the intentions, what was done, what was carried on and how often, how long finished tasks took beside "
          + "what was planned for them, the streak, and the reflections of the log together. A task that was carried on "
          + "counts once, on the day where it ended up; days to come are planned, and nothing else.",
        ko: "다짐, 완료한 일, 넘긴 일과 횟수, 완료한 할 일에 계획한 시간과 실제로 걸린 시간, 연속 기록, 하루 기록의 회고를 모아 출력합니다. "
          + "넘긴 할 일은 마지막에 있던 날에 한 번만 셉니다. 앞으로 올 날은 계획일 뿐입니다.",
        ja: "抱負、完了したこと、繰り越したこととその回数、完了したタスクの予定と実績の時間、連続日数、記録の振り返りをまとめて表示します。"
          + "繰り越したタスクは、最後にあった日に一度だけ数えます。これからの日は予定としてだけ数えます。"),
      HelpText(
        en:
          "'set TEXT' keeps one sentence about the week, and 'clear' takes it away; 'focus undo' takes each back.",
        ko: "'set TEXT'는 그 주에 대한 한 문장을 적고, 'clear'는 지웁니다. 모두 'focus undo'로 되돌릴 수 있습니다.",
        ja: "'set TEXT'は週についての一文を書き、'clear'は消します。どれも'focus undo'で元に戻せます。"),
      HelpText(
        en: "--json prints one object, lengths in seconds; --markdown prints a page.",
        ko: "--json은 하나의 객체를 출력하며 길이는 초 단위입니다. --markdown은 한 페이지를 출력합니다.",
        ja: "--jsonは一つのオブジェクトを出力し、長さは秒です。--markdownは一ページを出力します。"),
      HelpText(
        en: "set and a sentence, or clear.", ko: "set과 한 문장, 또는 clear.", ja: "setと一文、またはclear。"),
      HelpText(
        en: "The week: -1 is the last one, +1 the next; or that of a date.",
        ko: "주: -1은 지난주, +1은 다음 주, 또는 어떤 날짜가 있는 주.", ja: "週。-1は先週、+1は来週、または日付を含む週。"),
      HelpText(en: "Print Markdown.", ko: "Markdown으로 출력합니다.", ja: "Markdownで出力します。"),
    ]
  }
}
