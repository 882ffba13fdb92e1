import FocusDomain

/// Texts of focus sessions and breaks.
extension Text {
  /// The title of a break.
  package static var breakTitle: String { say(en: "Break", ko: "휴식", ja: "休憩") }
  /// The title of a session without a task.
  package static var focusTitle: String { say(en: "Focus", ko: "집중", ja: "集中") }

  /// The state of a session in one or two words.
  package static func name(of state: SessionProgress.State) -> String {
    switch state {
    case .running: say(en: "running", ko: "진행 중", ja: "進行中")
    case .over: say(en: "over", ko: "시간 초과", ja: "時間超過")
    case .paused(.paused): say(en: "paused", ko: "일시 정지", ja: "一時停止中")
    case .paused(.locked): say(en: "locked", ko: "화면 잠금", ja: "画面ロック中")
    case .ended(let outcome): name(of: outcome)
    }
  }

  /// The outcome of a session in one word.
  package static func name(of outcome: FocusSession.Outcome) -> String {
    switch outcome {
    case .completed: say(en: "completed", ko: "완료", ja: "完了")
    case .stopped: say(en: "stopped", ko: "중단", ja: "中断")
    case .recovered: say(en: "recovered", ko: "복구", ja: "復元")
    case .unattended: say(en: "unattended", ko: "자리 비움", ja: "操作なし")
    }
  }

  /// `18:05 left`.
  static func left(_ clock: String) -> String {
    say(en: "\(clock) left", ko: "\(clock) 남음", ja: "残り\(clock)")
  }

  /// `+2:10 over`.
  static func over(_ progress: SessionProgress) -> String {
    let clock = SessionLength.clock(seconds: progress.remaining?.secondsLeft ?? 0)
    return say(en: "\(clock) over", ko: "\(clock) 초과", ja: "\(clock)超過")
  }

  /// The progress of a session: `18:05 left, until 10:30`, `paused, 6:55 so far`, `+2:10 over`.
  package static func session(_ progress: SessionProgress, endsAt end: TimeOfDay?, _ style: DateStyle)
    -> String
  {
    let elapsed = SessionLength.clock(seconds: progress.focused.wholeSeconds)
    switch progress.state {
    case .paused:
      return say(en: "paused, \(elapsed) so far", ko: "일시 정지, \(elapsed) 경과", ja: "一時停止中、\(elapsed)経過")
    case .over: return over(progress)
    case .running:
      guard let seconds = progress.remaining?.secondsLeft else {
        return say(en: "\(elapsed) so far", ko: "\(elapsed) 경과", ja: "\(elapsed)経過")
      }
      let left = SessionLength.clock(seconds: seconds)
      guard let end = end.map({ time($0, style.clock) }) else { return self.left(left) }
      return say(
        en: "\(left) left, until \(end)", ko: "\(left) 남음, \(end)까지", ja: "残り\(left)、\(end)まで")
    case .ended: return SessionLength.words(seconds: progress.focused.wholeSeconds)
    }
  }

  /// The error for pausing a session that is already paused.
  package static func alreadyPaused(_ title: String) -> String {
    say(
      en: "The session on \(quoted(title)) is paused already: 'focus resume' goes on.",
      ko: "\(quoted(title)) 세션은 이미 일시 정지되어 있습니다. 'focus resume'으로 재개하세요.",
      ja: "\(quoted(title))のセッションはすでに一時停止中です。'focus resume'で再開できます。")
  }

  /// The error for resuming a session that is already running.
  package static func alreadyRunning(_ title: String) -> String {
    say(
      en: "The session on \(quoted(title)) runs already.", ko: "\(quoted(title)) 세션이 이미 진행 중입니다.",
      ja: "\(quoted(title))のセッションはすでに進行中です。")
  }

  /// The message about a session that ended by itself before the user noticed.
  package static func endedByItself(_ ended: EndedSession) -> String {
    let session = ended.session
    guard ended.isRecorded else { return notRecorded(session) }
    let length = SessionLength.words(seconds: session.focused.wholeSeconds)
    let title = quoted(session.title)
    let mend = say(
      en: "'focus sessions' shows it, 'focus sessions edit' corrects it.",
      ko: "'focus sessions'로 확인하고 'focus sessions edit'로 고칠 수 있습니다.",
      ja: "'focus sessions'で確認し、'focus sessions edit'で直せます。")
    switch session.outcome {
    case .recovered:
      return say(
        en: "The machine was restarted during the session on \(title): \(length) were kept. \(mend)",
        ko: "\(title) 세션 중에 컴퓨터가 다시 시작되어 \(length, .을) 기록했습니다. \(mend)",
        ja: "\(title)のセッション中にコンピューターが再起動されたため、\(length)を記録しました。\(mend)")
    case .unattended where session.planned == nil:
      return say(
        en: "Nobody ended the stopwatch on \(title): \(length) of it count. \(mend)",
        ko: "\(title) 스톱워치가 끝나지 않은 채 남아 있어 \(length, .을) 기록했습니다. \(mend)",
        ja: "\(title)のストップウォッチの終了操作がなかったため、\(length)を記録しました。\(mend)")
    case .unattended:
      let all = session.worked.map {
        let (worked, id) = (SessionLength.words(seconds: $0.wholeSeconds), ShortID.of(session.id))
        let command = "'focus sessions edit \(id) --for \(max(1, $0 / 60_000))m'"
        return say(
          en: "\(worked) were timed: \(command) counts them.", ko: "\(worked, .을) 모두 집계하려면 \(command)을 쓰세요.",
          ja: "\(worked)をすべて集計するには\(command)を使ってください。")
      }
      return say(
        en: "Nobody ended the session on \(title): its plan of \(length) counts. \(all ?? mend)",
        ko: "\(title) 세션이 끝나지 않은 채 남아 있어 \(length, .으로) 기록했습니다. \(all ?? mend)",
        ja: "\(title)のセッションの終了操作がなかったため、\(length)として記録しました。\(all ?? mend)")
    case .stopped:
      return say(
        en: "The session on \(title) ended when the machine fell asleep, after \(length). \(mend)",
        ko: "컴퓨터가 잠들어 \(title) 세션이 \(length) 만에 끝났습니다. \(mend)",
        ja: "コンピューターがスリープしたため、\(title)のセッションは\(length)で終了しました。\(mend)")
    case .completed:
      return say(
        en: "The session on \(title) has ended: \(length).", ko: "\(title) 세션이 끝났습니다: \(length).",
        ja: "\(title)のセッションが終わりました：\(length)。")
    }
  }

  /// The message about a session that was too short to be recorded.
  static func notRecorded(_ session: FocusSession) -> String {
    let (title, least) = (quoted(session.title), SessionRules.leastRecorded / 1000)
    return say(
      en: "The session on \(title) is not recorded: it was shorter than \(least) seconds.",
      ko: "\(title) 세션은 \(least)초보다 짧아 기록하지 않았습니다.",
      ja: "\(title)のセッションは\(least)秒未満のため、記録しませんでした。")
  }

  /// The message after a session was ended.
  package static func ended(_ ended: EndedSession) -> String {
    let session = ended.session
    guard ended.isRecorded else { return notRecorded(session) }
    let length = SessionLength.words(seconds: session.focused.wholeSeconds)
    guard session.kind != .rest else {
      return say(en: "Break of \(length).", ko: "\(length) 쉬었습니다.", ja: "\(length)休憩しました。")
    }
    let title = quoted(session.title)
    return say(
      en: "\(length) on \(title).", ko: "\(title)에 \(length) 집중했습니다.", ja: "\(title)に\(length)集中しました。")
  }

  /// The message about the time that a session shares with others.
  package static func overlap(_ milliseconds: Int64, with titles: [String]) -> String {
    let length = SessionLength.words(seconds: milliseconds.wholeSeconds)
    var names = titles.prefix(3).map(quoted)
    if titles.count > 3 { names.append(moreRows(titles.count - 3, isAbove: false)) }
    let others = list(names, .comma)
    return say(
      en: "\(length) of it overlap \(others). Such time counts once.",
      ko: "\(length, .이) \(others) 세션과 겹칩니다. 겹친 시간은 한 번만 집계합니다.",
      ja: "\(length)が\(others)のセッションと重なっています。重なった時間は一度だけ集計します。")
  }

  /// The message after a session was discarded.
  package static func discarded(_ session: FocusSession) -> String {
    say(
      en:
        "Discarded \(SessionLength.words(seconds: session.focused.wholeSeconds)) on \(quoted(session.title)): 'focus undo' brings it back.",
      ko:
        "\(quoted(session.title)) 세션 \(SessionLength.words(seconds: session.focused.wholeSeconds), .을) 버렸습니다. 'focus undo'로 되돌릴 수 있습니다.",
      ja:
        "\(quoted(session.title))のセッション(\(SessionLength.words(seconds: session.focused.wholeSeconds)))を破棄しました。'focus undo'で元に戻せます。"
    )
  }

  /// The error for an invalid length, or one of more than a day.
  package static func badLength(_ text: String, option: String) -> String {
    say(
      en: "\(quoted(text)) for \(option) is not a length of at most 24 h: try 25m, 1h or 1h30.",
      ko: "\(option)의 \(quoted(text), .을) 24시간 이하의 길이로 읽을 수 없습니다. 25분, 1시간 30분, 1h30처럼 쓰세요.",
      ja: "\(option)の\(quoted(text))は24時間以内の長さとして読めません。25分、1時間30分、1h30のように指定してください。")
  }

  /// The error for an invalid time of day.
  package static func badTime(_ text: String, option: String) -> String {
    say(
      en: "\(quoted(text)) for \(option) is not a time: try 9:05, 17 or 5pm.",
      ko: "\(option)의 \(quoted(text), .을) 시각으로 읽을 수 없습니다. 9:05, 17시, 오후 5시처럼 쓰세요.",
      ja: "\(option)の\(quoted(text))は時刻として読めません。9:05、17時、午後5時のように指定してください。")
  }

  /// The error for an end in the past.
  package static func endIsPast(_ text: String) -> String {
    say(
      en: "\(quoted(text)) for --until has passed today: give a later time, or a length with --for.",
      ko: "--until의 \(quoted(text), .은) 이미 지난 시각입니다. 더 늦은 시각을 쓰거나 --for로 길이를 정하세요.",
      ja: "--untilの\(quoted(text))は、今日はもう過ぎています。後の時刻か、--forで長さを指定してください。")
  }

  /// The error for a start in the future.
  package static func startIsAhead(_ text: String) -> String {
    say(
      en: "\(quoted(text)) for --at is still to come: give a time before now.",
      ko: "--at의 \(quoted(text), .은) 아직 오지 않은 시각입니다. 지금보다 이른 시각을 쓰세요.",
      ja: "--atの\(quoted(text))はまだ来ていません。今より前の時刻を指定してください。")
  }

  /// The error if no task was given and none is open.
  package static var nothingToFocusOn: String {
    say(
      en: "Nothing is open today: name a task, or plan one with 'focus add'.",
      ko: "오늘 남은 할 일이 없습니다. 할 일을 지정하거나 'focus add'로 추가하세요.",
      ja: "今日のタスクは残っていません。タスクを指定するか、'focus add'で追加してください。")
  }
}
