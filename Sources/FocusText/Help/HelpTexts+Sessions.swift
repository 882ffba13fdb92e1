/// Help about focus sessions.
extension HelpText {
  static var sessions: [HelpText] {
    [
      HelpText(
        en: "Start a focus session.",
        ko: "집중 세션을 시작합니다.",
        ja: "集中セッションを始めます。"),
      HelpText(
        en: "Resume a paused session.",
        ko: "일시 정지한 세션을 재개합니다.",
        ja: "一時停止したセッションを再開します。"),
      HelpText(
        en: "Print focus sessions, or correct past ones.",
        ko: "집중 세션을 출력하거나 지난 세션을 고칩니다.",
        ja: "集中セッションを出力、または過去のものを修正します。"),
      HelpText(
        en: "Print all tasks and focus sessions, or those of some days.",
        ko: "전체 또는 일부 날짜의 할 일과 집중 세션을 출력합니다.",
        ja: "すべて、または数日分のタスクと集中セッションを出力します。"),
      HelpText(
        en: "Pause the session.",
        ko: "세션을 일시 정지합니다.",
        ja: "セッションを一時停止します。"),
      HelpText(
        en: "Start, pause or resume the session, whichever fits.",
        ko: "상황에 맞게 세션을 시작하거나 일시 정지하거나 재개합니다.",
        ja: "状況に合わせて、セッションを開始、一時停止、または再開します。"),
      HelpText(
        en: "For a click on a status bar, or a key of the window manager. Without a session it starts one "
          + "for the task in focus, as 'focus start' does.",
        ko: "상태 표시줄의 클릭이나 창 관리자의 키에 씁니다. 세션이 없으면 'focus start'처럼 집중할 할 일의 세션을 시작합니다.",
        ja: "ステータスバーのクリックやウィンドウマネージャーのキーに使います。セッションがなければ、'focus start'と同じように集中するタスクの"
          + "セッションを始めます。"),
      HelpText(
        en: "Make the session longer or shorter.",
        ko: "세션을 늘리거나 줄입니다.",
        ja: "セッションを延ばすか縮めます。"),
      HelpText(
        en: "Import the tasks or focus sessions of a file.",
        ko: "파일의 할 일이나 집중 세션을 가져옵니다.",
        ja: "ファイルからタスクか集中セッションを取り込みます。"),
      HelpText(
        en: "End the session, or the break.",
        ko: "세션이나 휴식을 끝냅니다.",
        ja: "セッションか休憩を終了します。"),
      HelpText(
        en: "End the session and take a break.",
        ko: "세션을 끝내고 쉽니다.",
        ja: "セッションを終えて休憩します。"),
      HelpText(
        en: "Choose the sound of focus sessions.",
        ko: "집중 세션의 소리를 고릅니다.",
        ja: "集中セッションのサウンドを選びます。"),
      HelpText(
        en: "--sound chooses its sound, as 'focus sound' does.",
        ko: "--sound는 'focus sound'처럼 소리를 고릅니다.",
        ja: "--soundは'focus sound'と同じようにサウンドを選びます。"),
      HelpText(
        en: "The sound, or off.",
        ko: "소리 또는 off.",
        ja: "サウンド、またはoff。"),
      HelpText(
        en: "The volume, from 0 to 100.",
        ko: "음량, 0부터 100까지.",
        ja: "音量、0から100まで。"),
      HelpText(
        en: "End the running session first, if there is one.",
        ko: "진행 중인 세션이 있으면 먼저 끝냅니다.",
        ja: "進行中のセッションがあれば先に終了します。"),
      HelpText(
        en: "Print the time of a session every second, not every minute.",
        ko: "세션의 시간을 1분이 아니라 1초마다 출력합니다.",
        ja: "セッションの時間を1分ではなく1秒ごとに出力します。"),
      HelpText(
        en: "Write the sound into this WAV file.",
        ko: "이 WAV 파일에 소리를 저장합니다.",
        ja: "このWAVファイルにサウンドを書き出します。"),
      HelpText(
        en: "List the sounds.",
        ko: "소리의 목록을 봅니다.",
        ja: "サウンドの一覧を表示します。"),
      HelpText(
        en: "How long the file plays.",
        ko: "파일의 재생 시간.",
        ja: "ファイルの長さ。"),
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
        en: "Also complete its task.",
        ko: "할 일도 완료합니다.",
        ja: "タスクも完了にします。"),
      HelpText(
        en: "Delete the session; 'focus undo' restores it.",
        ko: "세션을 삭제합니다. 'focus undo'로 되돌릴 수 있습니다.",
        ja: "セッションを削除します。'focus undo'で元に戻せます。"),
      HelpText(
        en: "Record it even below 10 seconds.",
        ko: "10초보다 짧아도 기록합니다.",
        ja: "10秒未満でも記録します。"),
    ]
  }
}
