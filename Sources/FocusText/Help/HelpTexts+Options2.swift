/// What `--help` says of each command, argument and option.
extension HelpText {
  static var options2: [HelpText] {
    [
      HelpText(
        en: "Choose the sound of focus sessions.",
        ko: "집중 세션의 소리를 고릅니다.",
        ja: "集中セッションのサウンドを選びます。"),
      HelpText(
        en: "Check the whole store and report problems.",
        ko: "저장소 전체를 검사하고 문제를 알립니다.",
        ja: "保存データ全体を調べ、問題を報告します。"),
      HelpText(
        en: "Change the title, priority or times of a task.",
        ko: "할 일의 제목, 우선순위, 시간을 바꿉니다.",
        ja: "タスクのタイトル、優先度、時間を変更します。"),
      HelpText(
        en: "Carry the open tasks of the last planned day over to today.",
        ko: "마지막으로 계획한 날의 남은 할 일을 오늘로 넘깁니다.",
        ja: "最後に予定のあった日に残ったタスクを今日に繰り越します。"),
      HelpText(
        en: "Keys of the full screen are changed by the name of their action, which focus config lists:",
        ko: "전체 화면의 키를 바꿀 때는 'focus config'에 나오는 동작 이름을 씁니다:",
        ja: "全画面表示のキーは、'focus config'の一覧にある操作名で変更します："),
      HelpText(
        en: "It asks first; 'focus undo' reverts it. Other days are not changed.",
        ko: "실행하기 전에 묻습니다. 'focus undo'로 되돌릴 수 있습니다. 다른 날은 바뀌지 않습니다.",
        ja: "先に確認します。'focus undo'で元に戻せます。ほかの日は変わりません。"),
      HelpText(
        en: "Deleted tasks can be restored for 30 days.",
        ko: "삭제한 할 일은 30일 동안 복원할 수 있습니다.",
        ja: "削除したタスクは30日間復元できます。"),
      HelpText(
        en: "Case is ignored. The latest day comes first.",
        ko: "대소문자를 가리지 않으며 최근 날짜부터 나옵니다. 초성(ㅎㅇ)으로도 찾습니다.",
        ja: "大文字と小文字、ひらがなとカタカナは区別しません。新しい日から並びます。"),
      HelpText(
        en: "A day of rest neither continues a streak nor ends it.",
        ko: "쉬는 날은 연속을 잇지도 끊지도 않습니다.",
        ja: "休む日には、連続日数は増えませんが途切れもしません。"),
      HelpText(
        en: "--theme, --tab, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
        ko: "--theme, --tab, --ascii, --plain, --no-mouse의 뜻은 전체 화면에서와 같습니다.",
        ja: "--theme、--tab、--ascii、--plain、--no-mouseの意味は全画面表示と同じです。"),
      HelpText(
        en: "--theme, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
        ko: "--theme, --ascii, --plain, --no-mouse의 뜻은 전체 화면에서와 같습니다.",
        ja: "--theme、--ascii、--plain、--no-mouseの意味は全画面表示と同じです。"),
      HelpText(
        en: "--sound chooses its sound, as 'focus sound' does.",
        ko: "--sound는 'focus sound'처럼 소리를 고릅니다.",
        ja: "--soundは'focus sound'と同じようにサウンドを選びます。"),
      HelpText(
        en: "--at ends it as of an earlier time: nothing after that counts.",
        ko: "--at은 더 이른 시각에 끝낸 것으로 합니다. 그 뒤는 세지 않습니다.",
        ja: "--atを付けると、その時刻(今より前)に終えたことにします。その後は数えません。"),
      HelpText(
        en: "See 'focus help <subcommand>' for detailed help.",
        ko: "자세한 도움말은 'focus help <명령>'으로 봅니다.",
        ja: "詳しくは'focus help <コマンド>'をご覧ください。"),
      HelpText(
        en: "What to do, in up to 200 characters.",
        ko: "할 일, 200자까지.",
        ja: "すること、200文字まで。"),
      HelpText(
        en: "Words of the title or the log.",
        ko: "제목이나 기록에 있는 말.",
        ja: "タイトルや記録の言葉。"),
      HelpText(
        en: "The sound, or off.",
        ko: "소리 또는 off.",
        ja: "サウンド、またはoff。"),
      HelpText(
        en: "How much longer; with a minus, how much shorter.",
        ko: "늘릴 길이. 앞에 -를 붙이면 줄일 길이.",
        ja: "延ばす長さ。マイナスを付けると縮める長さ。"),
      HelpText(
        en: "The beginning of the task's id.",
        ko: "할 일 id의 앞부분.",
        ja: "タスクのidの先頭部分。"),
      HelpText(
        en: "The file, or a pipe; - is standard input.",
        ko: "파일이나 파이프. -는 표준 입력입니다.",
        ja: "ファイルかパイプ。-は標準入力です。"),
      HelpText(
        en: "add, edit or delete, and a title or id.",
        ko: "add, edit, delete 중 하나와 제목 또는 id.",
        ja: "add、edit、deleteのどれかと、タイトルかid。"),
      HelpText(
        en: "Do not ask: carry as many as there is room for.",
        ko: "묻지 않고 오늘 남은 자리만큼 넘깁니다.",
        ja: "確認せず、空きの分だけ繰り越します。"),
      HelpText(
        en: "Do not ask.",
        ko: "묻지 않습니다.",
        ja: "確認しません。"),
      HelpText(
        en: "The last 53 weeks.",
        ko: "지난 53주.",
        ja: "直近53週。"),
      HelpText(
        en: "This week, unless another range is given.",
        ko: "다른 기간이 없으면 이번 주.",
        ja: "今週(ほかの期間を指定しないとき)。"),
      HelpText(
        en: "The volume, from 0 to 100.",
        ko: "음량, 0부터 100까지.",
        ja: "音量、0から100まで。"),
      HelpText(
        en: "When it is planned to end.",
        ko: "끝내기로 한 시각.",
        ja: "終える予定の時刻。"),
      HelpText(
        en: "The day it goes to.",
        ko: "옮길 날.",
        ja: "移動先の日。"),
      HelpText(
        en: "The new title.",
        ko: "새 제목.",
        ja: "新しいタイトル。"),
      HelpText(
        en: "Its new title.",
        ko: "새 제목.",
        ja: "新しいタイトル。"),
      HelpText(
        en: "Colours of the screen: light, dark, contrast or auto.",
        ko: "화면의 색: light, dark, contrast, auto.",
        ja: "画面の色：light、dark、contrast、auto。"),
      HelpText(
        en: "The tab to open: focus, calendar, timeline or dashboard.",
        ko: "처음에 보여 줄 탭: focus, calendar, timeline, dashboard.",
        ja: "開くタブ：focus、calendar、timeline、dashboard。"),
      HelpText(
        en: "End the running session first, if there is one.",
        ko: "진행 중인 세션이 있으면 먼저 끝냅니다.",
        ja: "進行中のセッションがあれば先に終了します。"),
      HelpText(
        en: "Write a picture into this SVG file.",
        ko: "이 SVG 파일에 그림을 저장합니다.",
        ja: "このSVGファイルに図を書きます。"),
      HelpText(
        en: "Count up, without a planned end.",
        ko: "끝을 정하지 않고 시간을 잽니다.",
        ja: "終わりを決めずに計ります。"),
      HelpText(
        en: "How you slept, 1 to 5; - clears it.",
        ko: "수면, 1부터 5까지. -를 쓰면 지웁니다.",
        ja: "睡眠、1から5。-で消します。"),
      HelpText(
        en: "Print the time of a session every second, not every minute.",
        ko: "세션의 시간을 1분이 아니라 1초마다 출력합니다.",
        ja: "セッションの時間を1分ではなく1秒ごとに出力します。"),
      HelpText(
        en: "Make it a day of rest.",
        ko: "쉬는 날로 표시합니다.",
        ja: "休む日にします。"),
      HelpText(
        en: "Repair what can be repaired.",
        ko: "고칠 수 있는 것을 고칩니다.",
        ja: "直せるものを直します。"),
      HelpText(
        en: "Write the sound into this WAV file.",
        ko: "이 WAV 파일에 소리를 저장합니다.",
        ja: "このWAVファイルにサウンドを書きます。"),
      HelpText(
        en: "What to do with tasks whose day is full: keep, spread or skip.",
        ko: "가득 찬 날의 할 일을 어떻게 할지: keep, spread, skip.",
        ja: "空きのない日のタスクの扱い：keep、spread、skip。"),
      HelpText(
        en: "Only print what is due now.",
        ko: "지금 알릴 것만 출력합니다.",
        ja: "今知らせるものだけを出力します。"),
      HelpText(
        en: "What you think of the day.",
        ko: "하루에 대한 생각.",
        ja: "その日の振り返り。"),
      HelpText(
        en: "A note about it.",
        ko: "세션에 대한 메모.",
        ja: "セッションのメモ。"),
      HelpText(
        en: "Make it no day of rest.",
        ko: "쉬는 날 표시를 없앱니다.",
        ja: "休む日の指定を取り消します。"),
      HelpText(
        en: "Text in the place of charts and rings, for screen readers.",
        ko: "차트와 고리를 글로 보여 줍니다(화면 낭독기용).",
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
        en: "List the sounds.",
        ko: "소리의 목록을 봅니다.",
        ja: "サウンドの一覧を表示します。"),
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
        en: "How long the file plays.",
        ko: "파일의 재생 시간.",
        ja: "ファイルの長さ。"),
    ]
  }
}
