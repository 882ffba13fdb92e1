import FocusDomain

/// Texts of focus mode, the running session on other pages, and notifications.
extension Text {
  /// The heading of focus mode.
  package static func sessionHeading(_ kind: FocusSession.Kind, _ state: SessionProgress.State) -> String {
    switch state {
    case .paused(.paused): say(en: "PAUSED", ko: "일시 정지", ja: "一時停止中")
    case .paused(.locked): say(en: "PAUSED WHILE LOCKED", ko: "화면이 잠겨 일시 정지", ja: "画面ロックで一時停止中")
    case .over: say(en: "OVERTIME", ko: "시간 초과", ja: "時間超過")
    case .ended: say(en: "ENDED", ko: "끝남", ja: "終了")
    case .running:
      kind == .rest
        ? say(en: "BREAK", ko: "휴식 중", ja: "休憩中") : say(en: "IN FOCUS", ko: "집중 중", ja: "集中しています")
    }
  }

  /// `12:26 of 25 min`, or `12:26` for a stopwatch.
  package static func sessionElapsed(_ progress: SessionProgress) -> String {
    let elapsed = SessionLength.clock(seconds: progress.focused.wholeSeconds)
    guard let planned = progress.planned.map({ SessionLength.words(seconds: $0.wholeSeconds) }) else {
      return say(en: "stopwatch", ko: "스톱워치", ja: "ストップウォッチ")
    }
    return progress.state == .over
      ? say(
        en: "\(elapsed), planned \(planned)", ko: "\(elapsed), 계획 \(planned)", ja: "\(elapsed)、予定\(planned)")
      : say(en: "\(elapsed) of \(planned)", ko: "\(planned) 중 \(elapsed)", ja: "\(elapsed) / \(planned)")
  }

  /// The planned end of the session.
  package static func sessionEnds(at time: TimeOfDay, _ style: DateStyle) -> String {
    say(
      en: "ends \(self.time(time, style.clock))", ko: "\(self.time(time, style.clock))에 끝남",
      ja: "\(self.time(time, style.clock))終了")
  }

  /// The duration of the pauses.
  package static func sessionPaused(_ seconds: Int) -> String {
    say(
      en: "paused \(SessionLength.words(seconds: seconds))",
      ko: "일시 정지 \(SessionLength.words(seconds: seconds))", ja: "一時停止\(SessionLength.words(seconds: seconds))"
    )
  }

  /// The duration of sleep of the machine.
  package static func sessionAsleep(_ seconds: Int) -> String {
    say(
      en: "asleep \(SessionLength.words(seconds: seconds))",
      ko: "잠자기 \(SessionLength.words(seconds: seconds))", ja: "スリープ\(SessionLength.words(seconds: seconds))")
  }

  /// `2nd session today · 47 min of 2 h`.
  package static func sessionsToday(_ count: Int, seconds: Int, goal minutes: Int) -> String {
    let done = SessionLength.words(seconds: seconds)
    let goal = minutes > 0 ? SessionLength.words(minutes: minutes) : nil
    let time =
      goal.map { say(en: "\(done) of \($0)", ko: "목표 \($0) 중 \(done)", ja: "\(done) / 目標\($0)") } ?? done
    guard count > 0 else { return say(en: "Today · \(time)", ko: "오늘 \(time)", ja: "今日 \(time)") }
    return say(
      en: "\(ordinal(count)) session today · \(time)",
      ko: "오늘 \([1: "첫 ", 2: "두 ", 3: "세 ", 4: "네 "][count] ?? "\(count)")번째 세션 · \(time)",
      ja: "今日\(count)回目のセッション · \(time)")
  }

  /// The text after the key that starts a session: `a session of 25 min`.
  package static func timerReady(minutes: Int) -> String {
    let length = SessionLength.words(minutes: minutes)
    return say(en: "a session of \(length)", ko: "\(length) 집중 세션", ja: "\(length)の集中セッション")
  }

  /// A short text for the focus time of today.
  package static func shortSessionsToday(seconds: Int) -> String { SessionLength.words(seconds: seconds) }

  static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: "\(number)st"
    case (2, let rest) where rest != 12: "\(number)nd"
    case (3, let rest) where rest != 13: "\(number)rd"
    default: "\(number)th"
    }
  }

  /// The planned time of a task.
  package static func plannedFor(_ range: TimeRange, _ style: ClockStyle) -> String {
    say(
      en: "planned \(self.range(range, style))", ko: "계획 \(self.range(range, style))",
      ja: "予定 \(self.range(range, style))")
  }

  /// The state of the session on the Focus tab and in the pane.
  package static func sessionStrip(_ progress: SessionProgress) -> String {
    switch progress.state {
    case .paused:
      let clock = SessionLength.clock(seconds: progress.timerSeconds)
      return say(en: "\(clock) paused", ko: "\(clock) 일시 정지", ja: "\(clock) 一時停止中")
    case .over: return over(progress)
    case .running, .ended:
      return progress.remaining.map { left(SessionLength.clock(seconds: $0.secondsLeft)) }
        ?? SessionLength.clock(seconds: progress.focused.wholeSeconds)
    }
  }

  /// The message at the planned end of a session, which continues.
  package static func timeIsUp(_ session: FocusSession) -> String {
    say(
      en:
        "Time is up: \(SessionLength.words(seconds: session.planned ?? 0)) on \(quoted(session.title)). It counts on until you end it.",
      ko:
        "시간이 다 됐습니다: \(quoted(session.title)) \(SessionLength.words(seconds: session.planned ?? 0)). 세션을 끝낼 때까지 계속 잽니다.",
      ja: "時間です：\(quoted(session.title))、\(SessionLength.words(seconds: session.planned ?? 0))。終了するまで計測を続けます。"
    )
  }

  /// The message after a session ended by itself while the screen was open.
  package static func sessionOver(_ ended: EndedSession) -> String {
    ended.session.kind == .rest
      ? say(en: "The break is over.", ko: "휴식이 끝났습니다.", ja: "休憩が終わりました。") : endedByItself(ended)
  }

  /// The message after the field of a session's note was closed with unsaved text.
  package static var noteKept: String {
    say(
      en: "The note is not saved. i brings back what you typed.",
      ko: "메모를 저장하지 않았습니다. i를 누르면 입력한 내용이 다시 나옵니다.",
      ja: "メモは保存していません。iを押すと、入力した内容に戻れます。")
  }

  /// The focus time of a week, beside the completed tasks.
  package static func focusThisWeek(seconds: Int) -> String {
    say(
      en: "\(SessionLength.words(seconds: seconds)) of focus",
      ko: "집중 \(SessionLength.words(seconds: seconds))", ja: "集中\(SessionLength.words(seconds: seconds))")
  }

  /// The sound of a session; empty for no sound.
  package static func sessionSound(_ name: String?, volume: Int) -> String {
    name.map { sound($0, volume: volume) } ?? ""
  }

  /// The buttons of the notification at the end of a session.
  package static var actionExtend: String { say(en: "Five more minutes", ko: "5분 더", ja: "5分延ばす") }
  package static var actionBreak: String { say(en: "Break", ko: "휴식", ja: "休憩") }
  package static var actionDone: String { say(en: "Done", ko: "완료", ja: "完了") }
  /// The reason why sleep is delayed.
  package static var sleepReason: String {
    say(en: "noting the focus session", ko: "집중 세션을 기록하는 중", ja: "集中セッションを記録中")
  }
}
