/// Help about the full screen, the pane and the demonstration.
extension HelpText {
  package static let focus = HelpText(
    en: "Three tasks a day, nothing more.",
    ko: "하루 세 가지, 그것으로 충분합니다.",
    ja: "一日三つ、それだけ。")
  package static let focusUse = HelpText(
    en: "Without a command the full screen opens.",
    ko: "명령이 없으면 전체 화면을 엽니다.",
    ja: "コマンドがなければ全画面表示で開きます。")
  package static let screenTab = HelpText(
    en: "The tab to open: focus, calendar, timeline or dashboard.",
    ko: "처음에 보여 줄 탭: focus, calendar, timeline, dashboard.",
    ja: "開くタブ：focus、calendar、timeline、dashboard。")
  package static let screenTheme = HelpText(
    en: "Colours of the screen: light, dark, contrast or auto.",
    ko: "화면의 색: light, dark, contrast, auto.",
    ja: "画面の色：light、dark、contrast、auto。")
  package static let screenPlain = HelpText(
    en: "Text in the place of charts and rings, for screen readers.",
    ko: "차트와 링을 글로 보여 줍니다(화면 낭독기용).",
    ja: "グラフやリングを文字で示します(スクリーンリーダー用)。")
  package static let screenNoMouse = HelpText(
    en: "Do not listen to the mouse.",
    ko: "마우스를 쓰지 않습니다.",
    ja: "マウスを使いません。")
  package static let screenASCII = HelpText(
    en: "Draw everything in ASCII.",
    ko: "모두 ASCII로 그립니다.",
    ja: "すべてASCIIで描きます。")
  package static let pane = HelpText(
    en: "Open a live compact view, for a small split of tmux.",
    ko: "tmux의 작은 패널에 두고 볼 수 있는 간단한 화면을 엽니다.",
    ja: "tmuxの小さなペイン向けに、常に更新されるコンパクトな表示を開きます。")
  package static let paneOptions = HelpText(
    en: "--theme, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
    ko: "--theme, --ascii, --plain, --no-mouse의 뜻은 전체 화면에서와 같습니다.",
    ja: "--theme、--ascii、--plain、--no-mouseの意味は全画面表示と同じです。")
  package static let paneUse = HelpText(
    en: "From 20 cells on one line to any size. Space or x completes the selected task, or takes the "
      + "selected offer of a routine, j and k select, u undoes, ? lists the keys, q quits. Enter opens the "
      + "full "
      + "screen in its place; q there returns.",
    ko:
      "20칸 한 줄부터 어떤 크기든 됩니다. Space나 x는 선택한 할 일을 완료하거나 루틴이 제안한 일을 추가하고, j와 k는 선택, u는 실행 취소, ?는 단축키, q는 종료입니다. "
      + "Enter는 그 자리에 전체 화면을 열고, 거기서 q를 누르면 돌아옵니다.",
    ja: "20桁1行以上なら、どんな大きさでも使えます。選んだタスクはSpaceかxで完了になり、ルーティンの提案は予定に入ります。jとkで選択、uで元に戻す、?でショートカット、qで終了です。"
      + "Enterを押すとその場で全画面表示になり、qで戻ります。")
  package static let demoUse = HelpText(
    en: "Your own plans are neither read nor changed. Your settings apply, but no hooks run.",
    ko: "내 계획은 읽지도 바꾸지도 않습니다. 설정은 적용되지만 훅은 실행되지 않습니다.",
    ja: "自分の保存データは読み書きしません。設定は有効ですが、フックは動きません。")
  package static let demo = HelpText(
    en: "Try the planner with two invented years, which are deleted afterwards.",
    ko: "가상의 2년 치 데이터로 플래너를 써 봅니다. 끝나면 지워집니다.",
    ja: "架空の2年分のデータで試します。データは終了時に削除されます。")
  package static let demoOptions = HelpText(
    en: "--theme, --tab, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
    ko: "--theme, --tab, --ascii, --plain, --no-mouse의 뜻은 전체 화면에서와 같습니다.",
    ja: "--theme、--tab、--ascii、--plain、--no-mouseの意味は全画面表示と同じです。")
}
