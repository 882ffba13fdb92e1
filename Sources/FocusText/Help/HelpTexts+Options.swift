/// What `--help` says of each command, argument and option.
extension HelpText {
  static var options: [HelpText] {
    [
      HelpText(
        en: "Show help information.",
        ko: "도움말을 봅니다.",
        ja: "ヘルプを表示します。"),
      HelpText(
        en: "Show the version.",
        ko: "버전을 봅니다.",
        ja: "バージョンを表示します。"),
      HelpText(
        en: "The directory of the plans, instead of $FOCUS_DATA_DIR or ~/.local/share/focus.",
        ko: "$FOCUS_DATA_DIR이나 ~/.local/share/focus 대신 쓸 계획 디렉터리.",
        ja: "$FOCUS_DATA_DIRや~/.local/share/focusの代わりに使う保存データのディレクトリ。"),
      HelpText(
        en: "Print JSON.",
        ko: "JSON으로 출력합니다.",
        ja: "JSONで出力します。"),
      HelpText(
        en: "The day (today unless given).",
        ko: "날짜(없으면 오늘).",
        ja: "日付(省略時は今日)。"),
      HelpText(
        en: "The last day of a range.",
        ko: "기간의 마지막 날.",
        ja: "期間の最後の日。"),
      HelpText(
        en: "The first day of a range.",
        ko: "기간의 첫날.",
        ja: "期間の最初の日。"),
      HelpText(
        en: "The tasks: places (1 to 3) or beginnings of ids.",
        ko: "할 일(여러 개 가능): 번호(1~3)나 id의 앞부분.",
        ja: "タスク：番号(1〜3)かidの先頭部分。"),
      HelpText(
        en: "The task: a place (1 to 3) or the beginning of an id.",
        ko: "할 일: 번호(1~3)나 id의 앞부분.",
        ja: "タスク：番号(1〜3)かidの先頭部分。"),
      HelpText(
        en: "The maximum width of the line in cells.",
        ko: "줄의 최대 너비(칸).",
        ja: "行の最大幅(桁)。"),
      HelpText(
        en: "Print one line of JSON for a custom module of waybar.",
        ko: "waybar의 사용자 모듈에 쓸 JSON 한 줄을 출력합니다.",
        ja: "waybarのカスタムモジュール用のJSONを1行出力します。"),
      HelpText(
        en: "Add the theme's colours in tmux's markup; --theme chooses another theme.",
        ko: "테마의 색을 tmux 표기로 더합니다. 다른 테마는 --theme으로 고릅니다.",
        ja: "テーマの色をtmuxの記法で付けます。--themeで別のテーマを選べます。"),
      HelpText(
        en: "high, medium or low.",
        ko: "high, medium, low 중 하나.",
        ja: "high、medium、lowのどれか。"),
      HelpText(
        en: "Print one line of JSON.",
        ko: "JSON 한 줄을 출력합니다.",
        ja: "JSONを1行出力します。"),
      HelpText(
        en: "A format with placeholders.",
        ko: "자리표시자를 넣은 형식.",
        ja: "プレースホルダーを含む書式。"),
      HelpText(
        en: "Print comma-separated values.",
        ko: "쉼표로 나눈 값(CSV)을 출력합니다.",
        ja: "カンマ区切り(CSV)で出力します。"),
      HelpText(
        en: "From when to when: 9:00-10:30, 9-10, 9am-1pm; 9 alone is an hour.",
        ko: "언제부터 언제까지: 9:00-10:30, 9-10, 9am-1pm. 9만 쓰면 9시부터 한 시간입니다.",
        ja: "時間：9:00-10:30、9-10、9am-1pm。9だけなら9時から1時間です。"),
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
        en: "The words of the title need no quotes. Put -- before a title that begins with a dash.",
        ko: "제목에는 따옴표가 필요 없습니다. -로 시작하는 제목 앞에는 --를 쓰세요.",
        ja: "タイトルに引用符は要りません。-で始まるタイトルの前には--を置いてください。"),
      HelpText(
        en: "Settings are written in config.toml, for instance:",
        ko: "설정은 config.toml에 이렇게 씁니다:",
        ja: "設定はconfig.tomlに次のように書きます："),
      HelpText(
        en: "Undo your last change, made here or on a screen.",
        ko: "여기나 화면에서 한 마지막 변경을 되돌립니다.",
        ja: "コマンドや画面で行った最後の変更を元に戻します。"),
      HelpText(
        en: "Try the planner with two invented years, which are deleted afterwards.",
        ko: "가상의 2년 치 데이터로 플래너를 써 봅니다. 끝나면 지워집니다.",
        ja: "架空の2年分のデータで試します。データは終了時に削除されます。"),
      HelpText(
        en: "Three tasks a day, nothing more.",
        ko: "하루 세 가지, 그것으로 충분합니다.",
        ja: "一日三つ、それだけ。"),
      HelpText(
        en: "Start a focus session.",
        ko: "집중 세션을 시작합니다.",
        ja: "集中セッションを始めます。"),
      HelpText(
        en: "Resume a paused session.",
        ko: "일시 정지한 세션을 재개합니다.",
        ja: "一時停止したセッションを再開します。"),
      HelpText(
        en: "Restore a recently deleted task to its day.",
        ko: "최근 삭제한 할 일을 원래 날짜로 복원합니다.",
        ja: "最近削除したタスクを元の日に復元します。"),
      HelpText(
        en: "Remove all tasks of today.",
        ko: "오늘 할 일을 모두 삭제합니다.",
        ja: "今日のタスクをすべてリセットします。"),
      HelpText(
        en: "Remind of tasks that are about to begin, and that begin.",
        ko: "곧 시작할 할 일과 지금 시작하는 할 일을 알립니다.",
        ja: "タスクの開始前と開始時に知らせます。"),
      HelpText(
        en: "Redo the change that was undone last.",
        ko: "마지막으로 되돌린 변경을 다시 실행합니다.",
        ja: "最後に元に戻した変更をやり直します。"),
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
        ja: "一日の記録を出力または記入します：睡眠、気分、振り返り、休む日。"),
      HelpText(
        en: "Print one line for a status bar.",
        ko: "상태 표시줄에 쓸 한 줄을 출력합니다.",
        ja: "ステータスバー用の1行を出力します。"),
      HelpText(
        en: "Print focus time, completed tasks and streaks.",
        ko: "집중 시간, 완료한 할 일, 연속 기록을 출력합니다.",
        ja: "集中時間、完了したタスク、連続日数を出力します。"),
      HelpText(
        en: "Print focus sessions, or correct past ones.",
        ko: "집중 세션을 출력하거나 지난 세션을 고칩니다.",
        ja: "集中セッションを出力、または過去のものを修正します。"),
      HelpText(
        en: "Print each setting and where it comes from.",
        ko: "설정과 그 출처를 출력합니다.",
        ja: "設定とその出どころを出力します。"),
      HelpText(
        en: "Print all tasks and focus sessions, or those of some days.",
        ko: "전체 또는 일부 날짜의 할 일과 집중 세션을 출력합니다.",
        ja: "すべて、または数日分のタスクと集中セッションを出力します。"),
      HelpText(
        en: "Plan a task; a day takes three.",
        ko: "할 일을 추가합니다. 하루에 세 가지까지입니다.",
        ja: "タスクを追加します。一日三つまでです。"),
      HelpText(
        en: "Plan a task for another day.",
        ko: "할 일을 다른 날로 옮깁니다.",
        ja: "タスクを別の日に移動します。"),
      HelpText(
        en: "Pause the session.",
        ko: "세션을 일시 정지합니다.",
        ja: "セッションを一時停止します。"),
      HelpText(
        en: "Open a live compact view, for a small split of tmux.",
        ko: "tmux의 작은 창에 두고 볼 수 있는 간단한 화면을 엽니다.",
        ja: "tmuxの小さなペイン向けに、常に更新されるコンパクトな表示を開きます。"),
      HelpText(
        en: "Mark tasks as completed.",
        ko: "할 일을 완료합니다.",
        ja: "タスクを完了にします。"),
      HelpText(
        en: "Make the session longer or shorter.",
        ko: "세션을 늘리거나 줄입니다.",
        ja: "セッションを延ばすか縮めます。"),
      HelpText(
        en: "Make completed tasks open again.",
        ko: "완료한 할 일을 다시 미완료로 되돌립니다.",
        ja: "完了したタスクを未完了に戻します。"),
      HelpText(
        en: "Import the tasks or focus sessions of a file.",
        ko: "파일의 할 일이나 집중 세션을 가져옵니다.",
        ja: "ファイルからタスクか集中セッションを読み込みます。"),
      HelpText(
        en: "Find tasks of all days by their title, and logs by their reflection.",
        ko: "모든 날의 할 일 제목과 회고를 검색합니다.",
        ja: "すべての日のタスクをタイトルで、記録を振り返りで検索します。"),
      HelpText(
        en: "End the session, or the break.",
        ko: "세션이나 휴식을 끝냅니다.",
        ja: "セッションか休憩を終了します。"),
      HelpText(
        en: "End the session and take a break.",
        ko: "세션을 끝내고 쉽니다.",
        ja: "セッションを終えて休憩します。"),
      HelpText(
        en: "Delete tasks; they can be restored.",
        ko: "할 일을 삭제합니다. 복원할 수 있습니다.",
        ja: "タスクを削除します。復元できます。"),
    ]
  }
}
