import FocusDomain

/// Texts about past sessions and their corrections.
extension Text {
  /// The outcome of a session, or that it was a break.
  package static func name(of session: FocusSession) -> String {
    session.kind == .rest ? say(en: "break", ko: "휴식", ja: "休憩") : name(of: session.outcome)
  }

  /// The heading of a day: `Monday, November 23, 2026 (today): 47 min of focus in 2 sessions`.
  package static func sessionsHeading(_ day: String, seconds: Int, count: Int) -> String {
    say(
      en: "\(day): \(focusTime(seconds: seconds, count: count))",
      ko: "\(day): \(focusTime(seconds: seconds, count: count))",
      ja: "\(day)：\(focusTime(seconds: seconds, count: count))")
  }

  /// The focus time of a day: `47 min of focus in 2 sessions`; without sessions `47 min of focus`.
  package static func focusTime(seconds: Int, count: Int) -> String {
    let time = focusThisWeek(seconds: seconds)
    return count == 0
      ? time
      : say(
        en: "\(time) in \(Text.count(count, "session", "sessions"))", ko: "\(time)(세션 \(count)회)",
        ja: "\(time)(\(count)セッション)")
  }

  /// The focus time of a day on a page: as a sentence, or before the list of sessions.
  package static func pageFocus(seconds: Int, count: Int) -> String {
    let time = focusTime(seconds: seconds, count: count)
    return count == 0
      ? say(en: "\(time).", ko: "\(time).", ja: "\(time)。")
      : say(en: "\(time):", ko: "\(time):", ja: "\(time)：")
  }

  /// The message for days without sessions.
  package static func noSessions(from first: CivilDate, to last: CivilDate, today: CivilDate) -> String {
    guard first == last else {
      return say(
        en: "No sessions from \(first) to \(last).", ko: "\(first)부터 \(last)까지 세션이 없습니다.",
        ja: "\(first)から\(last)までのセッションはありません。")
    }
    return first == today
      ? say(
        en: "No sessions today: 'focus start' begins one.", ko: "오늘 세션이 없습니다. 'focus start'로 시작하세요.",
        ja: "今日のセッションはありません。'focus start'で開始できます。")
      : say(
        en: "No sessions on \(first): 'focus start' begins one.",
        ko: "\(first)에는 세션이 없습니다. 'focus start'로 시작하세요.",
        ja: "\(first)のセッションはありません。'focus start'で開始できます。")
  }

  /// The message after a session was deleted.
  package static func deletedSession(_ title: String) -> String {
    say(
      en: "Deleted the session on \(quoted(title)): 'focus undo' brings it back.",
      ko: "\(quoted(title)) 세션을 삭제했습니다. 'focus undo'로 되돌릴 수 있습니다.",
      ja: "\(quoted(title))のセッションを削除しました。'focus undo'で元に戻せます。")
  }

  /// The error for an unknown action of a command.
  package static func unknownAction(_ word: String, of command: String, known: [String]) -> String {
    say(
      en: "\(quoted(word)) is not an action of 'focus \(command)': choose \(list(known, .or)).",
      ko: "\(quoted(word), .은) 'focus \(command)'의 동작이 아닙니다. \(list(known, .comma)) 중에서 고르세요.",
      ja: "\(quoted(word))は'focus \(command)'の操作ではありません。\(list(known, .comma))から選んでください。")
  }

  /// The error for an option that requires an action.
  package static func onlyWithSessionAction(_ option: String) -> String {
    say(
      en: "\(option) needs an action: 'focus sessions add' or 'focus sessions edit'.",
      ko: "\(option, .은) 'focus sessions add'나 'focus sessions edit'와 함께 쓰세요.",
      ja: "\(option)は'focus sessions add'か'focus sessions edit'と一緒に指定してください。")
  }

  /// The error for an action without the id of a session.
  package static func sessionActionNeedsID(_ action: String) -> String {
    say(
      en: "'focus sessions \(action)' needs one id: 'focus sessions' lists those of today.",
      ko: "'focus sessions \(action)'에는 id가 하나 필요합니다. 오늘 세션은 'focus sessions'로 확인하세요.",
      ja: "'focus sessions \(action)'にはidが一つ必要です。今日の分は'focus sessions'で見られます。")
  }

  /// The error for a new session without a title, a time or a length.
  package static var sessionAddNeeds: String {
    say(
      en:
        "'focus sessions add' needs a title, --at and --for: focus sessions add Write the report --at 9:05 --for 50m",
      ko: "'focus sessions add'에는 제목, --at, --for가 필요합니다: focus sessions add 보고서 쓰기 --at 9:05 --for 50m",
      ja: "'focus sessions add'にはタイトル、--at、--forが必要です：focus sessions add 報告書を書く --at 9:05 --for 50m")
  }

  /// The error for an edit without a change.
  package static var nothingToEditInSession: String {
    say(
      en: "Nothing to change: give --title, --at, --for, --day or --note.",
      ko: "바꿀 내용이 없습니다. --title, --at, --for, --day, --note 중 하나를 쓰세요.",
      ja: "変更する内容がありません。--title、--at、--for、--day、--noteのどれかを指定してください。")
  }

  /// The error for a session that would end in the future.
  package static var sessionIsAhead: String {
    say(
      en: "That session would end after now: give an earlier --at, a shorter --for, or another --day.",
      ko: "세션이 지금보다 늦게 끝납니다. 더 이른 --at, 더 짧은 --for, 다른 --day를 쓰세요.",
      ja: "セッションの終わりが今より後になります。--atを早めるか、--forを短くするか、別の--dayを指定してください。")
  }
}
