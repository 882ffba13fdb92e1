import FocusDomain

/// Texts about hooks and reminders.
extension Text {
  /// The message after a hook failed; `complaint` is its output on standard error, if any.
  package static func hookFailed(_ name: String, status: Int32, complaint: String) -> String {
    let name = quoted(name)
    guard !complaint.isEmpty else {
      return say(
        en: "The hook \(name) failed with status \(status).",
        ko: "훅 \(name, .이) 종료 코드 \(status, .으로) 실패했습니다.",
        ja: "フック\(name)が終了コード\(status)で失敗しました。")
    }
    return say(
      en: "The hook \(name) failed with status \(status): \(quoted(complaint)).",
      ko: "훅 \(name, .이) 종료 코드 \(status, .으로) 실패했습니다: \(quoted(complaint)).",
      ja: "フック\(name)が終了コード\(status)で失敗しました：\(quoted(complaint))。")
  }

  /// The message after a hook was killed by a signal.
  package static func hookKilled(_ name: String, signal: Int32) -> String {
    say(
      en: "The hook \(quoted(name)) was ended by signal \(signal).",
      ko: "훅 \(quoted(name), .이) 시그널 \(signal, .으로) 종료되었습니다.", ja: "フック\(quoted(name))がシグナル\(signal)で終了しました。")
  }

  /// The message after a hook took too long.
  package static func hookTimedOut(_ name: String) -> String {
    say(
      en: "The hook \(quoted(name)) took more than 5 seconds and was stopped.",
      ko: "훅 \(quoted(name), .이) 5초 안에 끝나지 않아 중단했습니다.", ja: "フック\(quoted(name))が5秒を超えたので停止しました。")
  }

  /// The message if a hook could not be started; `code` is an errno.
  package static func hookCannotStart(_ name: String, _ code: Int32) -> String {
    let (name, why) = (quoted(name), reason(code))
    guard code != 8 else {
      return say(
        en: "The hook \(name) cannot be started: its first line names no interpreter.",
        ko: "훅 \(name, .을) 시작할 수 없습니다. 첫 줄에 인터프리터가 없습니다.",
        ja: "フック\(name)を開始できません。1行目にインタープリターの指定がありません。")
    }
    return say(
      en: "The hook \(name) cannot be started: \(why).", ko: "훅 \(name, .을) 시작할 수 없습니다: \(why).",
      ja: "フック\(name)を開始できません：\(why)。")
  }

  /// The message if a once-a-day hook was skipped because its run cannot be recorded.
  package static func hookNotRun(_ name: String, _ error: StoreError) -> String {
    say(
      en:
        "The hook \(quoted(name)) was not run: it runs once a day, and that cannot be recorded (\(cause(error))).",
      ko: "훅 \(quoted(name), .을) 실행하지 않았습니다. 하루에 한 번 실행하는데, 그 기록을 남길 수 없습니다(\(cause(error))).",
      ja: "フック\(quoted(name))は実行していません。一日に一回だけ実行するフックですが、その記録を保存できません(\(cause(error)))。")
  }

  /// `Write the report starts in 5 minutes (09:00 – 10:30)`; `minutes` is the time that is left.
  package static func reminder(_ reminder: Reminder, minutes: Int, _ style: ClockStyle) -> String {
    let title = Title.cleaned(reminder.task.title)
    let times = range(reminder.range, style)
    guard minutes > 0 else {
      return say(
        en: "\(title) starts now (\(times))", ko: "지금 시작: \(title) (\(times))",
        ja: "開始時刻です：\(title)(\(times))")
    }
    return say(
      en: "\(title) starts in \(count(minutes, "minute", "minutes")) (\(times))",
      ko: "\(minutes)분 뒤 시작: \(title) (\(times))", ja: "\(minutes)分後に開始：\(title)(\(times))")
  }

  // MARK: Texts that every user of the machine can read

  /// The notification before a task starts.
  package static var someTaskStarts: String {
    say(
      en: "A task of your plan starts: focus shows which one.", ko: "계획한 할 일이 시작됩니다. focus에서 확인하세요.",
      ja: "予定のタスクが始まります。focusで確認してください。")
  }
  /// The notification at the planned end of a session.
  package static var someTimeIsUp: String {
    say(
      en: "Time is up: focus shows what comes next.", ko: "시간이 다 되었습니다. focus에서 확인하세요.",
      ja: "時間になりました。focusで確認してください。")
  }
  /// The notification after a session or a break ended by itself.
  package static var someSessionOver: String {
    say(
      en: "A session has ended: focus shows which one.", ko: "세션이 끝났습니다. focus에서 확인하세요.",
      ja: "セッションが終わりました。focusで確認してください。")
  }
}
