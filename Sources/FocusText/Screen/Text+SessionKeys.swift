import FocusDomain

/// Texts for the keys of focus mode.
extension Text {
  /// The heading of focus mode in the shortcut list.
  package static var placeSession: String { say(en: "FOCUS MODE", ko: "집중 모드", ja: "集中モード") }
  package static var keySession: String {
    say(en: "start focus session", ko: "집중 세션 시작·열기", ja: "セッション開始・表示")
  }
  package static var hintSession: String { say(en: "focus", ko: "집중", ja: "集中") }
  /// The labels on the card of the current task: for a session that can be started, and for a running one.
  package static var hintStart: String { say(en: "start", ko: "시작", ja: "開始") }
  package static var hintOpen: String { say(en: "open", ko: "열기", ja: "開く") }
  package static var keyPause: String { say(en: "pause, or go on", ko: "일시 정지 또는 재개", ja: "一時停止・再開") }
  package static var hintPause: String { say(en: "pause", ko: "일시 정지", ja: "一時停止") }
  package static var hintResume: String { say(en: "resume", ko: "재개", ja: "再開") }
  package static var keyFinish: String { say(en: "end the session", ko: "세션 끝내기", ja: "セッションを終了") }
  package static var hintFinish: String { say(en: "end", ko: "끝내기", ja: "終了") }
  package static var keyFinishTask: String {
    say(en: "complete the task", ko: "끝내고 할 일 완료", ja: "終了してタスクを完了")
  }
  package static var keyBreak: String {
    say(en: "end and take a break", ko: "세션을 끝내고 휴식", ja: "終了して休憩")
  }
  package static var hintBreak: String { say(en: "break", ko: "휴식", ja: "休憩") }
  package static var keyLonger: String { say(en: "five minutes more", ko: "5분 늘리기", ja: "5分延ばす") }
  package static var keyShorter: String { say(en: "five minutes less", ko: "5분 줄이기", ja: "5分縮める") }
  package static var hintLonger: String { say(en: "5 min", ko: "5분", ja: "5分") }
  package static var keyNextSound: String {
    say(en: "next sound, or none", ko: "다른 소리 또는 끄기", ja: "別のサウンド・オフ")
  }
  package static var hintNextSound: String { say(en: "sound", ko: "소리", ja: "サウンド") }
  package static var keyQuieter: String { say(en: "sound quieter", ko: "소리 작게", ja: "音量を下げる") }
  package static var keyLouder: String { say(en: "sound louder", ko: "소리 크게", ja: "音量を上げる") }
  package static var hintVolume: String { say(en: "volume", ko: "음량", ja: "音量") }
  package static var keyNote: String {
    say(en: "note on the session", ko: "세션에 메모 쓰기", ja: "メモを書く")
  }
  package static var hintNote: String { say(en: "note", ko: "메모", ja: "メモ") }
  package static var hintKeep: String { say(en: "keep", ko: "저장", ja: "保存") }
  package static var keyLeaveSession: String {
    say(en: "leave; it runs on", ko: "나가기(세션은 계속)", ja: "閉じる(計測は続く)")
  }
  package static var hintLeaveSession: String { say(en: "leave", ko: "나가기", ja: "閉じる") }

  // MARK: Refused keys

  package static var focusIsToday: String {
    say(
      en: "A session is for a task of today: move this one to today first.",
      ko: "세션은 오늘 할 일에만 쓸 수 있습니다. 먼저 오늘로 옮기세요.", ja: "セッションを始められるのは今日のタスクだけです。先に今日へ移動してください。")
  }
  package static var taskIsDone: String {
    say(
      en: "That task is done: choose one that is open.", ko: "이미 완료한 할 일입니다. 남은 할 일을 고르세요.",
      ja: "完了したタスクです。残っているタスクを選んでください。")
  }
  package static var stopwatchHasNoEnd: String {
    say(
      en: "A stopwatch has no end to move.", ko: "스톱워치에는 종료 시각이 없어 바꿀 수 없습니다.",
      ja: "ストップウォッチには終了時刻がないため、変更できません。")
  }
  package static var isABreak: String {
    say(en: "This is a break: Enter ends it.", ko: "지금은 휴식 중입니다. 끝내려면 Enter를 누르세요.", ja: "休憩中です。Enterで終わります。")
  }
}
