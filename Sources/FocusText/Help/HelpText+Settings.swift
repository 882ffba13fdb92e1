/// Help about each setting, for `focus config --help`.
extension HelpText {
  package static let settingLanguage = HelpText(
    en: "English, Korean or Japanese; auto is the locale's on screen, English on the command line",
    ko: "영어, 한국어, 일본어. auto는 화면에서는 로캘의 언어, 명령줄에서는 영어",
    ja: "英語、韓国語、日本語。autoは画面ではロケールの言語、コマンドラインでは英語")
  package static let settingTheme = HelpText(
    en: "colours of the screen; auto follows the terminal",
    ko: "화면의 색. auto는 터미널을 따름",
    ja: "画面の色。autoは端末に従う")
  package static let settingDayStartsAt = HelpText(
    en: "the time at which a new day begins",
    ko: "하루가 시작되는 시각",
    ja: "新しい一日が始まる時刻")
  package static let settingWeekStartsOn = HelpText(
    en: "the first column of the calendar",
    ko: "캘린더의 첫 요일",
    ja: "カレンダーの最初の列")
  package static let settingCarryOver = HelpText(
    en: "what happens to the open tasks of the last planned day",
    ko: "마지막으로 계획한 날의 남은 할 일을 어떻게 할지",
    ja: "最後に予定のあった日に残ったタスクの扱い")
  package static let settingStartTab = HelpText(
    en: "the tab that the first start of a day opens; later ones open the last tab",
    ko: "하루의 첫 실행에서 여는 탭. 그 뒤에는 마지막 탭을 엶",
    ja: "一日の最初の起動で開くタブ。以降は最後のタブを開く")
  package static let settingClock = HelpText(
    en: "how a time of day is written; locale means 24h on the command line",
    ko: "시각의 표기. locale은 명령줄에서 24h",
    ja: "時刻の書き方。localeはコマンドラインでは24h")
  package static let settingReducedMotion = HelpText(
    en: "stops every animation",
    ko: "모든 애니메이션을 끔",
    ja: "アニメーションをすべて止める")
  package static let settingRing = HelpText(
    en: "what the ring is drawn with: ASCII signs or blocks in two colours; the menu switches, too",
    ko: "링을 그리는 문자: ASCII 기호 또는 두 색 블록. 메뉴에서도 바꿈",
    ja: "リングの描き方：ASCII記号、または2色のブロック。メニューでも切り替え可")
  package static let settingFocusView = HelpText(
    en: "what focus mode draws: water that rises, a ring, or digits and a line only",
    ko: "집중 모드의 그림: 차오르는 물, 링, 또는 숫자와 선만",
    ja: "集中モードの表示：満ちていく水、リング、または数字と線だけ")
  package static let settingVisibleCursor = HelpText(
    en: "shows the cursor on what is selected, for screen readers and braille displays",
    ko: "선택한 곳에 커서를 표시(화면 낭독기와 점자 단말기용)",
    ja: "選択した所にカーソルを表示(スクリーンリーダーと点字ディスプレイ用)")
  package static let settingPlain = HelpText(
    en: "text in the place of charts and rings, no motion and a visible cursor, for screen readers",
    ko: "차트와 링 대신 글, 움직임 없음, 커서 표시(화면 낭독기용)",
    ja: "グラフやリングを文字にし、動きを止め、カーソルを表示(スクリーンリーダー用)")
  package static let settingMouse = HelpText(
    en: "the full screen listens to the mouse",
    ko: "전체 화면에서 마우스를 씀",
    ja: "全画面表示でマウスを使う")
  package static let settingReminders = HelpText(
    en: "the full screen reminds of a task 5 minutes before its start, and at it",
    ko: "전체 화면에서 할 일 시작 5분 전과 시작할 때 알림",
    ja: "全画面表示で、タスクの開始5分前と開始時に知らせる")
  package static let settingASCII = HelpText(
    en: "draws everything in ASCII",
    ko: "모두 ASCII로 그림",
    ja: "すべてASCIIで描く")
  package static let settingFocusMinutes = HelpText(
    en: "how long a focus session is planned to be, in minutes",
    ko: "집중 세션의 계획 길이(분)",
    ja: "集中セッションの予定の長さ(分)")
  package static let settingBreakMinutes = HelpText(
    en: "how long a break is, in minutes",
    ko: "휴식의 길이(분)",
    ja: "休憩の長さ(分)")
  package static let settingLongBreakMinutes = HelpText(
    en: "how long a long break is, in minutes",
    ko: "긴 휴식의 길이(분)",
    ja: "長い休憩の長さ(分)")
  package static let settingLongBreakEvery = HelpText(
    en: "after how many sessions a break is a long one; 0 is never",
    ko: "몇 세션마다 길게 쉬는지. 0은 없음",
    ja: "何回ごとに長い休憩にするか。0はなし")
  package static let settingOvertime = HelpText(
    en: "time past the planned end of a session counts, up to twice the plan",
    ko: "계획보다 길어진 시간도 계획의 두 배까지 집계",
    ja: "予定を過ぎた時間も、予定の2倍まで集計")
  package static let settingWhileAsleep = HelpText(
    en: "what the machine's sleep is to a session: a pause, or time that counts",
    ko: "컴퓨터가 잠든 시간의 처리: 일시 정지 또는 집계",
    ja: "コンピューターのスリープの扱い：一時停止、または集計")
  package static let settingNotifications = HelpText(
    en: "the desktop is told when a session or a break is over",
    ko: "세션이나 휴식이 끝나면 데스크톱에 알림",
    ja: "セッションや休憩の終わりをデスクトップに通知")
  package static let settingPauseOnLock = HelpText(
    en: "a session pauses while the screen is locked",
    ko: "화면이 잠긴 동안 세션을 일시 정지",
    ja: "画面ロック中はセッションを一時停止")
  package static let settingMediaKeys = HelpText(
    en: "the keys for music act on a session while it runs",
    ko: "세션 중에는 미디어 키로 세션을 조작",
    ja: "セッション中はメディアキーでセッションを操作")
  package static let settingDailyGoal = HelpText(
    en: "minutes of focus a day to aim at; 0 is none",
    ko: "하루 집중 목표(분). 0은 없음",
    ja: "一日の集中の目標(分)。0はなし")
  package static let settingRestDays = HelpText(
    en: "days off: they need no goal, and do not end a streak",
    ko: "쉬는 요일: 목표가 없고 연속 기록이 끊기지 않음",
    ja: "休みの曜日：目標はなく、連続日数も途切れない")
  package static let settingWorkday = HelpText(
    en: "your hours of work, for all days or a weekday: a day then says whether its plan fits",
    ko: "일하는 시간(모든 날 또는 요일별): 계획이 하루에 들어가는지 알려 줌",
    ja: "働く時間(毎日、または曜日ごと)：予定が一日に収まるかを示す")
  package static let settingSound = HelpText(
    en: "what a focus session sounds like, unless 'focus sound' has chosen",
    ko: "집중 세션의 소리('focus sound'로 고르지 않았을 때)",
    ja: "集中セッションのサウンド('focus sound'で選んでいないとき)")
  package static let settingSoundVolume = HelpText(
    en: "how loud; half the number sounds half as loud",
    ko: "음량. 값이 절반이면 소리도 절반 크기로 들림",
    ja: "音量。値を半分にすると、半分の大きさに聞こえる")
  package static let settingSoundFolder = HelpText(
    en: "your own sounds; a name alone stands beside config.toml",
    ko: "내 소리 파일이 있는 디렉터리. 이름만 쓰면 config.toml 옆의 디렉터리",
    ja: "自分のサウンドのディレクトリ。名前だけならconfig.tomlの横")
  package static let settingOpenSchemes = HelpText(
    en: "what links may begin with, beside http, https and mailto",
    ko: "http, https, mailto 말고 링크로 열 수 있는 스킴",
    ja: "http、https、mailto以外にリンクとして開けるスキーム")
  package static let settingCalendars = HelpText(
    en: "calendars to show beside the plan: files, and folders with files",
    ko: "계획 옆에 표시할 캘린더: 파일, 또는 파일이 있는 폴더",
    ja: "予定のそばに表示するカレンダー：ファイル、またはファイルのあるフォルダー")
  package static let settingCalendarDetails = HelpText(
    en: "private events show what they are about; false shows them as busy",
    ko: "비공개 일정의 내용 표시. false면 '바쁨'으로만 표시",
    ja: "非公開のイベントの内容を表示。falseなら「予定あり」とだけ表示")
}
