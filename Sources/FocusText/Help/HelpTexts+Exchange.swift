/// Help about import, export and printed output.
extension HelpText {
  static var exchange: [HelpText] {
    [
      HelpText(
        en: "Show help information.",
        ko: "도움말을 봅니다.",
        ja: "ヘルプを表示します。"),
      HelpText(
        en: "Print JSON.",
        ko: "JSON으로 출력합니다.",
        ja: "JSONで出力します。"),
      HelpText(
        en: "Print one line of JSON for a custom module of waybar.",
        ko: "waybar의 사용자 모듈에 쓸 JSON 한 줄을 출력합니다.",
        ja: "waybarのカスタムモジュール用のJSONを1行出力します。"),
      HelpText(
        en: "Print one line of JSON.",
        ko: "JSON 한 줄을 출력합니다.",
        ja: "JSONを1行出力します。"),
      HelpText(
        en: "A format with placeholders.",
        ko: "자리표시자를 넣은 서식.",
        ja: "プレースホルダーを含む書式。"),
      HelpText(
        en: "Print comma-separated values.",
        ko: "쉼표로 구분한 값(CSV)을 출력합니다.",
        ja: "カンマ区切り(CSV)で出力します。"),
      HelpText(
        en: "Print what is planned for a day, and what was done, in the order of time.",
        ko: "하루의 계획과 실제로 한 것을 시간순으로 출력합니다.",
        ja: "一日の予定と実績を時間順に出力します。"),
      HelpText(
        en: "Print the status line again on every change.",
        ko: "바뀔 때마다 상태 표시줄에 쓸 한 줄을 다시 출력합니다.",
        ja: "変わるたびに、ステータスバー用の1行を出力します。"),
      HelpText(
        en: "Print the plan of a day, or of several.",
        ko: "하루나 여러 날의 계획을 출력합니다.",
        ja: "一日または数日の予定を出力します。"),
      HelpText(
        en: "Print the log of a day, or write it: sleep, mood, a reflection, a day of rest.",
        ko: "하루 기록을 출력하거나 씁니다: 수면, 기분, 회고, 쉬는 날.",
        ja: "一日の記録を出力または記入します：睡眠、気分、振り返り、休みの日。"),
      HelpText(
        en: "Print one line for a status bar.",
        ko: "상태 표시줄에 쓸 한 줄을 출력합니다.",
        ja: "ステータスバー用の1行を出力します。"),
      HelpText(
        en: "Print focus time, completed tasks and streaks.",
        ko: "집중 시간, 완료한 할 일, 연속 기록을 출력합니다.",
        ja: "集中時間、完了したタスク、連続日数を出力します。"),
      HelpText(
        en: "Print each setting and where it comes from.",
        ko: "설정과 그 출처를 출력합니다.",
        ja: "設定とその出どころを出力します。"),
      HelpText(
        en: "The file, or a pipe; - is standard input.",
        ko: "파일이나 파이프. -는 표준 입력입니다.",
        ja: "ファイルかパイプ。-は標準入力です。"),
      HelpText(
        en: "The tab to open: focus, calendar, timeline or dashboard.",
        ko: "처음에 보여 줄 탭: focus, calendar, timeline, dashboard.",
        ja: "開くタブ：focus、calendar、timeline、dashboard。"),
      HelpText(
        en: "Write a picture into this SVG file.",
        ko: "이 SVG 파일에 그림을 저장합니다.",
        ja: "このSVGファイルに図を書き出します。"),
      HelpText(
        en: "Only print what is due now.",
        ko: "지금 알릴 것만 출력합니다.",
        ja: "今知らせるものだけを出力します。"),
      HelpText(
        en: "Print an object for scripts.",
        ko: "스크립트용 JSON 객체를 출력합니다.",
        ja: "スクリプト用のオブジェクトを出力します。"),
      HelpText(
        en: "json, ics, todotxt, taskwarrior, timewarrior, watson or calcurse, instead of detecting it.",
        ko: "형식을 알아내는 대신 직접 지정: json, ics, todotxt, taskwarrior, timewarrior, watson, calcurse 중 하나.",
        ja: "json、ics、todotxt、taskwarrior、timewarrior、watson、calcurseのどれか(省略時は自動で判別)。"),
      HelpText(
        en: "json, ics, todotxt, taskwarrior, csv or markdown.",
        ko: "json, ics, todotxt, taskwarrior, csv, markdown 중 하나.",
        ja: "json、ics、todotxt、taskwarrior、csv、markdownのどれか。"),
      HelpText(
        en: "Only print what would be added.",
        ko: "추가할 것을 출력만 합니다.",
        ja: "追加されるものを表示するだけです。"),
    ]
  }
}
