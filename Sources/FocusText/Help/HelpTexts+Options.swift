/// Help about all other commands, arguments and options.
extension HelpText {
  static var options: [HelpText] {
    [
      HelpText(
        en: "Forget what was chosen with a key or a command.", ko: "키나 명령으로 선택한 값을 지웁니다.",
        ja: "キーやコマンドで選んだ値を消します。"),
      HelpText(
        en: "Reopen it if it is done.", ko: "이미 끝냈으면 완료를 취소합니다.", ja: "完了していれば未完了に戻します。"),
      HelpText(
        en: "Show the version.",
        ko: "버전을 봅니다.",
        ja: "バージョンを表示します。"),
      HelpText(
        en: "The directory of the plans, instead of $FOCUS_DATA_DIR or ~/.local/share/focus.",
        ko: "$FOCUS_DATA_DIR이나 ~/.local/share/focus 대신 쓸 계획 디렉터리.",
        ja: "$FOCUS_DATA_DIRや~/.local/share/focusの代わりに使う保存データのディレクトリ。"),
      HelpText(
        en: "The maximum width of the line in cells.",
        ko: "줄의 최대 너비(칸).",
        ja: "行の最大幅(桁)。"),
      HelpText(
        en: "Add the theme's colours in tmux's markup; --theme chooses another theme.",
        ko: "테마의 색을 tmux 표기로 더합니다. 다른 테마는 --theme으로 고릅니다.",
        ja: "テーマの色をtmuxの記法で付けます。--themeで別のテーマを選べます。"),
      HelpText(
        en: "high, medium or low.",
        ko: "높음, 보통, 낮음(high, medium, low) 중 하나.",
        ja: "高、中、低(high、medium、low)のどれか。"),
      HelpText(
        en: "From when to when: 9:00-10:30, 9-10, 9am-1pm; 9 alone is an hour.",
        ko: "언제부터 언제까지: 9:00-10:30, 9-10, 9시~10시. 9만 쓰면 9시부터 한 시간입니다.",
        ja: "時間：9:00-10:30、9-10、9時〜10時。9だけなら9時から1時間です。"),
      HelpText(
        en: "How long it takes; beside a start, when it ends.",
        ko: "걸리는 시간. 시작 시각과 함께 쓰면 끝나는 때가 정해집니다.",
        ja: "かかる時間。開始時刻と併用すると、終わる時刻が決まります。"),
      HelpText(
        en: "No length any more.",
        ko: "걸리는 시간을 지웁니다.",
        ja: "かかる時間を消します。"),
      HelpText(
        en: "At no particular time.",
        ko: "시간을 정하지 않습니다.",
        ja: "時間を決めず、終日にします。"),
      HelpText(
        en: "Your own plans are neither read nor changed. Your settings apply, but no hooks run.",
        ko: "내 계획은 읽지도 바꾸지도 않습니다. 설정은 적용되지만 훅은 실행되지 않습니다.",
        ja: "自分の保存データは読み書きしません。設定は有効ですが、フックは動きません。"),
      HelpText(
        en: "Without a command the full screen opens.",
        ko: "명령이 없으면 전체 화면을 엽니다.",
        ja: "コマンドがなければ全画面表示で開きます。"),
      HelpText(
        en: "Time counts while the machine is awake; no program has to stay open for it.",
        ko: "컴퓨터가 깨어 있는 동안 시간을 잽니다. 프로그램을 열어 둘 필요는 없습니다.",
        ja: "コンピューターが起きている間の時間を数えます。プログラムを開いておく必要はありません。"),
      HelpText(
        en: "Settings are written in config.toml, for instance:",
        ko: "설정은 config.toml에 이렇게 씁니다:",
        ja: "設定はconfig.tomlに次のように書きます："),
      HelpText(
        en: "Try the planner with two invented years, which are deleted afterwards.",
        ko: "가상의 2년 치 데이터로 플래너를 써 봅니다. 끝나면 지워집니다.",
        ja: "架空の2年分のデータで試します。データは終了時に削除されます。"),
      HelpText(
        en: "Open a live compact view, for a small split of tmux.",
        ko: "tmux의 작은 패널에 두고 볼 수 있는 간단한 화면을 엽니다.",
        ja: "tmuxの小さなペイン向けに、常に更新されるコンパクトな表示を開きます。"),
      HelpText(
        en: "Check the whole store and report problems.",
        ko: "저장소 전체를 검사하고 문제를 알립니다.",
        ja: "保存データ全体を調べ、問題を報告します。"),
      HelpText(
        en: "Keys of the full screen are changed by the name of their action, which focus config lists:",
        ko: "전체 화면의 키를 바꿀 때는 'focus config'에 나오는 동작 이름을 씁니다:",
        ja: "全画面表示のキーは、'focus config'の一覧にある操作名で変更します："),
      HelpText(
        en: "--theme, --tab, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
        ko: "--theme, --tab, --ascii, --plain, --no-mouse의 뜻은 전체 화면에서와 같습니다.",
        ja: "--theme、--tab、--ascii、--plain、--no-mouseの意味は全画面表示と同じです。"),
      HelpText(
        en: "--theme, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
        ko: "--theme, --ascii, --plain, --no-mouse의 뜻은 전체 화면에서와 같습니다.",
        ja: "--theme、--ascii、--plain、--no-mouseの意味は全画面表示と同じです。"),
      HelpText(
        en:
          "--at ends it as of an earlier time: nothing after that counts. Below 10 seconds nothing is recorded, "
          + "unless there is a note or --record.",
        ko: "--at을 쓰면 그 시각(지금보다 앞)에 끝낸 것으로 기록하며, 그 뒤는 집계하지 않습니다. "
          + "10초보다 짧으면 메모가 있거나 --record를 쓸 때만 기록합니다.",
        ja: "--atを付けると、その時刻(今より前)に終えたことにします。そのあとは集計しません。"
          + "10秒未満のときは、メモがあるか--recordを付けた場合だけ記録します。"),
      HelpText(
        en: "See 'focus help <subcommand>' for detailed help.",
        ko: "자세한 도움말은 'focus help COMMAND'로 봅니다.",
        ja: "詳しくは'focus help COMMAND'をご覧ください。"),
      HelpText(
        en: "What to do, in up to 200 characters.",
        ko: "할 일, 200자까지.",
        ja: "すること、200文字まで。"),
      HelpText(
        en: "How much longer; with a minus, how much shorter.",
        ko: "늘릴 길이. 앞에 -를 붙이면 줄일 길이.",
        ja: "延ばす長さ。マイナスを付けると縮める長さ。"),
      HelpText(
        en: "Do not ask.",
        ko: "묻지 않습니다.",
        ja: "確認しません。"),
      HelpText(
        en: "The last 53 weeks.",
        ko: "최근 53주.",
        ja: "直近53週。"),
      HelpText(
        en: "This week, unless another range is given.",
        ko: "다른 기간이 없으면 이번 주.",
        ja: "今週(ほかの期間を指定しないとき)。"),
      HelpText(
        en: "When it is planned to end.",
        ko: "끝내기로 한 시각.",
        ja: "終える予定の時刻。"),
      HelpText(
        en: "Colours of the screen: light, dark, contrast or auto.",
        ko: "화면의 색: light, dark, contrast, auto.",
        ja: "画面の色：light、dark、contrast、auto。"),
      HelpText(
        en: "Count up, without a planned end.",
        ko: "끝을 정하지 않고 시간을 잽니다.",
        ja: "終わりを決めずに計ります。"),
      HelpText(
        en: "How you slept, 1 to 5; - clears it.",
        ko: "수면, 1부터 5까지. -를 쓰면 지웁니다.",
        ja: "睡眠、1から5。-で消します。"),
      HelpText(
        en: "With --repair: bring back what this month lost to another program.",
        ko: "--repair와 함께: 이 달에서 다른 프로그램이 지운 것을 되돌립니다.",
        ja: "--repairと一緒に：この月から別のプログラムが削除したものを元に戻します。"),
      HelpText(
        en: "Repair what can be repaired.",
        ko: "고칠 수 있는 것을 고칩니다.",
        ja: "直せるものを直します。"),
      HelpText(
        en: "A note about it.",
        ko: "세션에 대한 메모.",
        ja: "セッションのメモ。"),
      HelpText(
        en: "Text in the place of charts and rings, for screen readers.",
        ko: "차트와 링을 글로 보여 줍니다(화면 낭독기용).",
        ja: "グラフやリングを文字で示します(スクリーンリーダー用)。"),
      HelpText(
        en: "Do not listen to the mouse.",
        ko: "마우스를 쓰지 않습니다.",
        ja: "マウスを使いません。"),
      HelpText(
        en: "How you feel, 1 to 5; - clears it.",
        ko: "기분, 1부터 5까지. -를 쓰면 지웁니다.",
        ja: "気分、1から5。-で消します。"),
      HelpText(
        en: "This month.",
        ko: "이번 달.",
        ja: "今月。"),
      HelpText(
        en: "Write that in your editor.",
        ko: "회고를 편집기로 씁니다.",
        ja: "エディターで書きます。"),
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
