/// What `--help` says of each command, argument and option.
extension HelpText {
  static var options3: [HelpText] {
    [
      HelpText(
        en: "How long it was.",
        ko: "세션의 길이.",
        ja: "セッションの長さ。"),
      HelpText(
        en: "How long it is.",
        ko: "휴식의 길이.",
        ja: "休憩の長さ。"),
      HelpText(
        en: "How long it is planned to be.",
        ko: "계획한 길이.",
        ja: "予定の長さ。"),
      HelpText(
        en: "Write that in your editor.",
        ko: "회고를 편집기로 씁니다.",
        ja: "エディターで書きます。"),
      HelpText(
        en: "Only print what would be added.",
        ko: "추가할 것을 출력만 합니다.",
        ja: "追加されるものを表示するだけです。"),
      HelpText(
        en: "Also complete its task.",
        ko: "할 일도 완료합니다.",
        ja: "タスクも完了にします。"),
      HelpText(
        en: "Delete the session; 'focus undo' restores it.",
        ko: "세션을 삭제합니다. 'focus undo'로 되돌릴 수 있습니다.",
        ja: "セッションを削除します。'focus undo'で元に戻せます。"),
      HelpText(
        en: "When it ended.",
        ko: "끝난 시각.",
        ja: "終わった時刻。"),
      HelpText(
        en: "When it began.",
        ko: "시작한 시각.",
        ja: "始まった時刻。"),
      HelpText(
        en: "When it began, if that was before now.",
        ko: "시작한 시각(지금보다 이를 때).",
        ja: "始まった時刻(今より前のとき)。"),
      HelpText(
        en: "Draw everything in ASCII.",
        ko: "모두 ASCII로 그립니다.",
        ja: "すべてASCIIで描きます。"),
    ]
  }
}
