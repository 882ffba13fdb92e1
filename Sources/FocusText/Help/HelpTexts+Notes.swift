/// Help about notes and links.
extension HelpText {
  static var notes: [HelpText] {
    [
      HelpText(
        en: "A note may have several lines; those that begin with '- [ ]' and '- [x]' are steps.",
        ko: "메모는 여러 줄로 쓸 수 있으며, '- [ ]'와 '- [x]'로 시작하는 줄은 단계입니다.",
        ja: "メモは複数行で書けます。'- [ ]'と'- [x]'で始まる行はステップです。"),
      HelpText(
        en: "What else there is to say of it.", ko: "할 일에 덧붙일 메모.", ja: "タスクに添えるメモ。"),
      HelpText(en: "The new note.", ko: "새 메모.", ja: "新しいメモ。"),
      HelpText(
        en: "Write the note in your editor, or whole days.", ko: "메모나 하루 전체를 편집기에서 씁니다.",
        ja: "メモ、または一日全体をエディターで書きます。"),
      HelpText(
        en:
          "--editor without a task opens the day, or the days from --from to --to, as Markdown: change, tick, add and "
          + "remove lines, or move them below another day. What breaks a rule opens it again with the reason at the "
          + "line. All of it is one step of undo.",
        ko:
          "할 일 없이 --editor만 쓰면 그날, 또는 --from부터 --to까지의 날을 Markdown으로 엽니다. 줄을 고치거나 표시하고, "
          + "더하거나 지우고, 다른 날짜 아래로 옮기세요. 규칙에 어긋나면 그 줄에 이유를 적어 다시 엽니다. 모두 한 번에 실행 취소됩니다.",
        ja:
          "タスクを指定せずに--editorを使うと、その日、または--fromから--toまでの日をMarkdownとして開きます。行の変更、完了の印、"
          + "追加、削除、別の日の下への移動ができます。規則に反するものは、その行に理由を付けてもう一度開きます。全体を一度に元に戻せます。"),
      HelpText(
        en:
          "--editor opens the note in $VISUAL or $EDITOR, else in vi, and --note '' removes it. An empty text changes "
          + "nothing, nor does an editor that fails.",
        ko:
          "--editor는 메모를 $VISUAL이나 $EDITOR, 없으면 vi로 열고, --note ''는 메모를 지웁니다. 내용이 비어 있거나 편집기가 실패하면 아무것도 바뀌지 않습니다.",
        ja: "--editorはメモを$VISUALか$EDITOR、なければviで開き、--note ''はメモを消します。内容が空のときやエディターが失敗したときは、何も変わりません。"),
      HelpText(
        en: "Show everything about a task: plan, note, sessions, history.",
        ko: "할 일의 모든 것을 봅니다. 계획, 메모, 세션, 이력.",
        ja: "タスクのすべてを表示します。予定、メモ、セッション、履歴。"),
      HelpText(
        en:
          "Its sessions are those of all days on which it was planned, also of those from which it was carried on.",
        ko: "세션은 넘어오기 전의 날까지 모두 셉니다.",
        ja: "セッションは、繰り越す前の日のものも含めてすべて数えます。"),
      HelpText(
        en: "Open the link in the title or the note of a task.",
        ko: "할 일의 제목이나 메모에 있는 링크를 엽니다.",
        ja: "タスクのタイトルやメモにあるリンクを開きます。"),
      HelpText(
        en:
          "It starts $BROWSER, else xdg-open, never a shell. Links are http, https and mailto, and what the setting "
          + "open_schemes allows. Of several links, --link chooses one.",
        ko:
          "셸을 거치지 않고 $BROWSER, 없으면 xdg-open을 실행합니다. 링크는 http, https, mailto와 open_schemes 설정에서 허용한 것입니다. 여럿이면 --link로 고르세요.",
        ja:
          "シェルを介さずに$BROWSER、なければxdg-openを起動します。リンクはhttp、https、mailtoと、設定open_schemesで許可したものです。複数あるときは--linkで選びます。"
      ),
      HelpText(en: "Which of several links.", ko: "여러 링크 중 몇 번째인지.", ja: "複数のリンクのうち何番目か。"),
      HelpText(
        en: "what links may begin with, beside http, https and mailto",
        ko: "http, https, mailto 말고 링크로 열 수 있는 스킴",
        ja: "http、https、mailto以外にリンクとして開けるスキーム"),
      HelpText(
        en: "calendars to show beside the plan: files, and folders with files",
        ko: "계획 옆에 표시할 캘린더: 파일, 또는 파일이 있는 폴더",
        ja: "予定のそばに表示するカレンダー：ファイル、またはファイルのあるフォルダー"),
      HelpText(
        en: "private events show what they are about; false shows them as busy",
        ko: "비공개 일정의 내용 표시. false면 '바쁨'으로만 표시",
        ja: "非公開のイベントの内容を表示。falseなら「予定あり」とだけ表示"),
    ]
  }
}
