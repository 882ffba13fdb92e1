import FocusDomain

/// Texts of focus sessions and breaks.
extension Text {
  /// The title of a break.
  package static var breakTitle: String {
    say(en: "Break", ko: "휴식", ja: "休憩")
  }
  /// The title of a session without a task.
  package static var focusTitle: String {
    say(en: "Focus", ko: "집중", ja: "集中")
  }

  /// The state of a session in one word.
  package static func name(of state: SessionStanding.State) -> String {
    switch state {
    case .running: say(en: "running", ko: "진행 중", ja: "進行中")
    case .over: say(en: "over", ko: "시간 초과", ja: "時間超過")
    case .paused(.paused): say(en: "paused", ko: "일시 정지", ja: "一時停止中")
    case .paused(.locked): say(en: "locked", ko: "화면 잠금", ja: "画面ロック中")
    case .ended(let outcome): name(of: outcome)
    }
  }

  /// How a session ended, in one word.
  package static func name(of outcome: FocusSession.Outcome) -> String {
    switch outcome {
    case .completed: say(en: "completed", ko: "완료", ja: "完了")
    case .stopped: say(en: "stopped", ko: "중단", ja: "中断")
    case .recovered: say(en: "recovered", ko: "복구", ja: "復元")
    case .unattended: say(en: "unattended", ko: "자리 비움", ja: "放置")
    }
  }

  /// `18:05 left`, of a time on a clock.
  private static func left(_ clock: String) -> String {
    say(en: "\(clock) left", ko: "\(clock) 남음", ja: "残り\(clock)")
  }

  /// `+2:10 over`.
  private static func over(_ standing: SessionStanding) -> String {
    let clock = SessionLength.clock(seconds: standing.remaining?.secondsLeft ?? 0)
    return say(en: "\(clock) over", ko: "\(clock) 초과", ja: "\(clock)超過")
  }

  /// The standing of a session: `18:05 left, until 10:30`, `paused at 6:55`, `+2:10 over`.
  package static func session(_ standing: SessionStanding, endsAt end: TimeOfDay?, _ style: DateStyle)
    -> String
  {
    let elapsed = SessionLength.clock(seconds: standing.focused.wholeSeconds)
    switch standing.state {
    case .paused:
      return say(en: "paused at \(elapsed)", ko: "\(elapsed)에서 일시 정지", ja: "\(elapsed)で一時停止中")
    case .over: return over(standing)
    case .running:
      guard let seconds = standing.remaining?.secondsLeft else {
        return say(en: "\(elapsed) so far", ko: "\(elapsed) 경과", ja: "\(elapsed)経過")
      }
      let left = SessionLength.clock(seconds: seconds)
      guard let end = end.map({ time($0, style.clock) }) else { return self.left(left) }
      return say(
        en: "\(left) left, until \(end)", ko: "\(left) 남음, \(end)까지", ja: "残り\(left)、\(end)まで")
    case .ended: return SessionLength.words(seconds: standing.focused.wholeSeconds)
    }
  }

  /// Pausing a session that is already paused.
  package static func alreadyPaused(_ title: String) -> String {
    say(
      en: "The session on \(quoted(title)) is paused already: 'focus resume' goes on.",
      ko: "\(quoted(title)) 세션은 이미 일시 정지되어 있습니다. 'focus resume'으로 이어서 합니다.",
      ja: "\(quoted(title))のセッションはすでに一時停止中です。'focus resume'で再開します。")
  }

  /// Resuming a session that already runs.
  package static func alreadyRunning(_ title: String) -> String {
    say(
      en: "The session on \(quoted(title)) runs already.", ko: "\(quoted(title)) 세션이 이미 진행 중입니다.",
      ja: "\(quoted(title))のセッションはすでに進行中です。")
  }

  /// A session had ended by itself before anyone looked.
  package static func endedByItself(_ session: FocusSession) -> String {
    let length = SessionLength.words(seconds: session.focused.wholeSeconds)
    let title = quoted(session.title)
    let mend = say(
      en: "'focus sessions' shows it, 'focus sessions edit' corrects it.",
      ko: "'focus sessions'로 보고 'focus sessions edit'로 고칩니다.",
      ja: "'focus sessions'で確認し、'focus sessions edit'で直せます。")
    switch session.outcome {
    case .recovered:
      return say(
        en: "The machine was restarted during the session on \(title): \(length) were kept. \(mend)",
        ko: "\(title) 세션 중에 컴퓨터가 다시 시작되어 \(length, .을) 기록했습니다. \(mend)",
        ja: "\(title)のセッション中にコンピューターが再起動されたため、\(length)を記録しました。\(mend)")
    case .unattended:
      return say(
        en: "Nobody ended the session on \(title): it counts for \(length). \(mend)",
        ko: "\(title) 세션을 아무도 끝내지 않아 \(length, .으로) 기록했습니다. \(mend)",
        ja: "\(title)のセッションが終了されなかったため、\(length)として記録しました。\(mend)")
    case .stopped:
      return say(
        en: "The session on \(title) ended when the machine fell asleep, after \(length). \(mend)",
        ko: "컴퓨터가 잠들어 \(title) 세션이 \(length) 만에 끝났습니다. \(mend)",
        ja: "コンピューターがスリープしたため、\(title)のセッションは\(length)で終了しました。\(mend)")
    case .completed:
      return say(
        en: "The session on \(title) has ended: \(length).", ko: "\(title) 세션이 끝났습니다: \(length)",
        ja: "\(title)のセッションが終わりました：\(length)")
    }
  }

  /// A session that was ended.
  package static func ended(_ session: FocusSession) -> String {
    let length = SessionLength.words(seconds: session.focused.wholeSeconds)
    guard session.kind != .rest else {
      return say(en: "Break of \(length).", ko: "\(length) 쉬었습니다.", ja: "\(length)休憩しました。")
    }
    let title = quoted(session.title)
    return say(
      en: "\(length) on \(title).", ko: "\(title)에 \(length) 집중했습니다.", ja: "\(title)に\(length)集中しました。")
  }

  /// A session was discarded.
  package static func discarded(_ session: FocusSession) -> String {
    say(
      en:
        "Discarded \(SessionLength.words(seconds: session.focused.wholeSeconds)) on \(quoted(session.title)): 'focus undo' brings it back.",
      ko:
        "\(quoted(session.title)) 세션 \(SessionLength.words(seconds: session.focused.wholeSeconds), .을) 버렸습니다. 'focus undo'로 되돌립니다.",
      ja:
        "\(quoted(session.title))の\(SessionLength.words(seconds: session.focused.wholeSeconds))を破棄しました。'focus undo'で元に戻せます。"
    )
  }

  /// An invalid length.
  package static func badLength(_ text: String, option: String) -> String {
    say(
      en: "\(quoted(text)) for \(option) is not a length: try 25m, 1h or 1h30.",
      ko: "\(option)의 \(quoted(text), .은) 길이가 아닙니다. 25m, 1h, 1h30처럼 쓰세요.",
      ja: "\(option)の\(quoted(text))は長さではありません。25m、1h、1h30のように指定してください。")
  }

  /// An invalid time of day.
  package static func badTime(_ text: String, option: String) -> String {
    say(
      en: "\(quoted(text)) for \(option) is not a time: try 9:05, 17 or 5pm.",
      ko: "\(option)의 \(quoted(text), .은) 시각이 아닙니다. 9:05, 17, 5pm처럼 쓰세요.",
      ja: "\(option)の\(quoted(text))は時刻ではありません。9:05、17、5pmのように指定してください。")
  }

  /// An end in the past.
  package static func endIsPast(_ text: String) -> String {
    say(
      en: "\(quoted(text)) for --until has passed today: give a later time, or a length with --for.",
      ko: "--until의 \(quoted(text), .은) 이미 지난 시각입니다. 더 늦은 시각을 쓰거나 --for로 길이를 정하세요.",
      ja: "--untilの\(quoted(text))はもう過ぎています。後の時刻か、--forで長さを指定してください。")
  }

  /// A start in the future.
  package static func startIsAhead(_ text: String) -> String {
    say(
      en: "\(quoted(text)) for --at is still to come: a session can only have begun before now.",
      ko: "--at의 \(quoted(text), .은) 아직 오지 않은 시각입니다. 세션의 시작은 지금보다 앞이어야 합니다.",
      ja: "--atの\(quoted(text))はまだ来ていません。セッションの開始は今より前にしてください。")
  }

  /// No task was given, and none is open.
  package static var nothingToFocusOn: String {
    say(
      en: "Nothing is open today: name a task, or plan one with 'focus add'.",
      ko: "오늘 남은 할 일이 없습니다. 할 일을 지정하거나 'focus add'로 추가하세요.",
      ja: "今日の残りのタスクはありません。タスクを指定するか、'focus add'で追加してください。")
  }

  // MARK: Focus mode

  /// The heading of focus mode.
  package static func sessionHeading(_ kind: FocusSession.Kind, _ state: SessionStanding.State) -> String {
    switch state {
    case .paused(.paused): say(en: "PAUSED", ko: "일시 정지", ja: "一時停止中")
    case .paused(.locked): say(en: "PAUSED WHILE LOCKED", ko: "화면이 잠겨 일시 정지", ja: "画面ロックで一時停止中")
    case .over: say(en: "OVERTIME", ko: "시간 초과", ja: "時間超過")
    case .ended: say(en: "ENDED", ko: "종료", ja: "終了")
    case .running:
      kind == .rest
        ? say(en: "BREAK", ko: "휴식 중", ja: "休憩中") : say(en: "IN FOCUS", ko: "집중 중", ja: "集中中")
    }
  }

  /// `12:26 of 25 min`, or `12:26` for a stopwatch.
  package static func sessionElapsed(_ standing: SessionStanding) -> String {
    let elapsed = SessionLength.clock(seconds: standing.focused.wholeSeconds)
    guard let planned = standing.planned.map({ SessionLength.words(seconds: $0.wholeSeconds) }) else {
      return say(en: "stopwatch", ko: "스톱워치", ja: "ストップウォッチ")
    }
    return say(en: "\(elapsed) of \(planned)", ko: "\(planned) 중 \(elapsed)", ja: "\(planned)中 \(elapsed)")
  }

  /// When the session ends as planned.
  package static func sessionEnds(at time: TimeOfDay, _ style: DateStyle) -> String {
    say(
      en: "ends \(self.time(time, style.clock))", ko: "\(self.time(time, style.clock)) 종료",
      ja: "\(self.time(time, style.clock))終了")
  }

  /// How long it was paused.
  package static func sessionPaused(_ seconds: Int) -> String {
    say(
      en: "paused \(SessionLength.words(seconds: seconds))",
      ko: "일시 정지 \(SessionLength.words(seconds: seconds))", ja: "一時停止\(SessionLength.words(seconds: seconds))"
    )
  }

  /// How long the machine slept.
  package static func sessionAsleep(_ seconds: Int) -> String {
    say(
      en: "asleep \(SessionLength.words(seconds: seconds))",
      ko: "잠자기 \(SessionLength.words(seconds: seconds))", ja: "スリープ\(SessionLength.words(seconds: seconds))")
  }

  /// `2nd session today · 47 min of 2 h`.
  package static func sessionsToday(_ count: Int, seconds: Int, goal minutes: Int) -> String {
    let done = SessionLength.words(seconds: seconds)
    let goal = minutes > 0 ? SessionLength.words(seconds: minutes * 60) : nil
    let time =
      goal.map { say(en: "\(done) of \($0)", ko: "목표 \($0) 중 \(done)", ja: "目標\($0)中 \(done)") } ?? done
    guard count > 0 else { return say(en: "Today · \(time)", ko: "오늘 · \(time)", ja: "今日 · \(time)") }
    return say(
      en: "\(ordinal(count)) session today · \(time)", ko: "오늘 \(count)번째 세션 · \(time)",
      ja: "今日\(count)回目のセッション · \(time)")
  }

  /// A short text for the focus time of today.
  package static func shortSessionsToday(seconds: Int) -> String { SessionLength.words(seconds: seconds) }

  private static func ordinal(_ number: Int) -> String {
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

  package static func percent(_ value: Int) -> String { "\(value)%" }

  /// The session on the Focus tab and in the pane.
  package static func sessionStrip(_ standing: SessionStanding) -> String {
    switch standing.state {
    case .paused:
      let clock = SessionLength.clock(seconds: standing.timerSeconds)
      return say(en: "\(clock) paused", ko: "\(clock) 일시 정지", ja: "\(clock) 一時停止中")
    case .over: return over(standing)
    case .running, .ended:
      return standing.remaining.map { left(SessionLength.clock(seconds: $0.secondsLeft)) }
        ?? SessionLength.clock(seconds: standing.focused.wholeSeconds)
    }
  }

  /// The planned end of a session, which runs on.
  package static func timeIsUp(_ session: FocusSession) -> String {
    say(
      en:
        "Time is up: \(SessionLength.words(seconds: session.planned ?? 0)) on \(quoted(session.title)). It counts on until you end it.",
      ko:
        "시간이 다 됐습니다: \(quoted(session.title)) \(SessionLength.words(seconds: session.planned ?? 0)). 종료할 때까지 계속 셉니다.",
      ja: "時間です：\(quoted(session.title))、\(SessionLength.words(seconds: session.planned ?? 0))。終了するまで計測を続けます。"
    )
  }

  /// A session that ended by itself while the screen was open.
  package static func sessionOver(_ session: FocusSession) -> String {
    session.kind == .rest
      ? say(en: "The break is over.", ko: "휴식이 끝났습니다.", ja: "休憩が終わりました。") : endedByItself(session)
  }

  /// The focus time of a week, beside the completed tasks.
  package static func focusThisWeek(seconds: Int) -> String {
    say(
      en: "\(SessionLength.words(seconds: seconds)) of focus",
      ko: "집중 \(SessionLength.words(seconds: seconds))", ja: "集中\(SessionLength.words(seconds: seconds))")
  }

  /// What a session sounds like; empty for silence.
  package static func sessionSound(_ name: String?, volume: Int) -> String {
    name.map { sound($0, volume: volume) } ?? ""
  }

  /// Buttons of the notification that a session has reached its end.
  package static var actionExtend: String {
    say(en: "Five more minutes", ko: "5분 더", ja: "あと5分")
  }
  package static var actionBreak: String {
    say(en: "Break", ko: "휴식", ja: "休憩")
  }
  package static var actionDone: String {
    say(en: "Done", ko: "완료", ja: "完了")
  }
  /// Why sleep waits a moment.
  package static var sleepReason: String {
    say(en: "noting the focus session", ko: "집중 세션을 기록하는 중", ja: "集中セッションを記録中")
  }

  // MARK: Keys

  /// The heading of focus mode in the shortcut list.
  package static var placeSession: String {
    say(en: "Focus mode", ko: "집중 화면", ja: "集中モード")
  }
  package static var keySession: String {
    say(en: "start a focus session, or open it", ko: "집중 세션 시작 또는 열기", ja: "集中セッションを開始・表示")
  }
  package static var hintSession: String {
    say(en: "focus", ko: "집중", ja: "集中")
  }
  package static var keyPause: String {
    say(en: "pause, or go on", ko: "일시 정지 또는 재개", ja: "一時停止・再開")
  }
  package static var hintPause: String {
    say(en: "pause", ko: "일시 정지", ja: "一時停止")
  }
  package static var hintResume: String {
    say(en: "resume", ko: "재개", ja: "再開")
  }
  package static var keyFinish: String {
    say(en: "end the session", ko: "세션 종료", ja: "セッションを終了")
  }
  package static var hintFinish: String {
    say(en: "end", ko: "종료", ja: "終了")
  }
  package static var keyFinishTask: String {
    say(en: "end the session and complete its task", ko: "세션을 종료하고 할 일 완료", ja: "セッションを終えてタスクを完了")
  }
  package static var keyBreak: String {
    say(en: "end the session and take a break", ko: "세션을 종료하고 휴식", ja: "セッションを終えて休憩")
  }
  package static var hintBreak: String {
    say(en: "break", ko: "휴식", ja: "休憩")
  }
  package static var keyLonger: String {
    say(en: "plan five minutes more", ko: "5분 늘리기", ja: "5分延ばす")
  }
  package static var keyShorter: String {
    say(en: "plan five minutes less", ko: "5분 줄이기", ja: "5分縮める")
  }
  package static var hintLonger: String {
    say(en: "5 min", ko: "5분", ja: "5分")
  }
  package static var keyNextSound: String {
    say(en: "play another sound, or none", ko: "다른 소리 또는 끄기", ja: "別のサウンド・オフ")
  }
  package static var hintNextSound: String {
    say(en: "sound", ko: "소리", ja: "サウンド")
  }
  package static var keyQuieter: String {
    say(en: "make the sound quieter", ko: "소리 작게", ja: "音量を下げる")
  }
  package static var keyLouder: String {
    say(en: "make the sound louder", ko: "소리 크게", ja: "音量を上げる")
  }
  package static var hintVolume: String {
    say(en: "volume", ko: "음량", ja: "音量")
  }
  package static var keyNote: String {
    say(en: "write a note about the session", ko: "세션에 메모 쓰기", ja: "セッションにメモを書く")
  }
  package static var hintNote: String {
    say(en: "note", ko: "메모", ja: "メモ")
  }
  package static var hintKeep: String {
    say(en: "keep", ko: "저장", ja: "保存")
  }
  package static var keyLeaveSession: String {
    say(en: "leave the page; the session runs on", ko: "화면 나가기(세션은 계속)", ja: "画面を離れる(セッションは続く)")
  }
  package static var hintLeaveSession: String {
    say(en: "leave", ko: "나가기", ja: "離れる")
  }

  // MARK: Refused keys

  package static var focusIsToday: String {
    say(
      en: "A session is for a task of today: move this one to today first.",
      ko: "세션은 오늘 할 일에만 쓸 수 있습니다. 먼저 오늘로 옮기세요.", ja: "セッションは今日のタスクだけです。先に今日へ移動してください。")
  }
  package static var taskIsDone: String {
    say(
      en: "That task is done: choose one that is open.", ko: "이미 완료한 할 일입니다. 남은 할 일을 고르세요.",
      ja: "完了したタスクです。残っているタスクを選んでください。")
  }
  package static var stopwatchHasNoEnd: String {
    say(en: "A stopwatch has no end to move.", ko: "스톱워치에는 옮길 종료 시각이 없습니다.", ja: "ストップウォッチには動かす終了時刻がありません。")
  }
  package static var isABreak: String {
    say(en: "This is a break: Enter ends it.", ko: "지금은 휴식입니다. Enter로 끝냅니다.", ja: "休憩中です。Enterで終わります。")
  }
}
