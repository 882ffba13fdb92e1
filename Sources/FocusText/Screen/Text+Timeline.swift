import FocusDomain

/// Texts of the timeline.
extension Text {
  package static var tabTimeline: String { say(en: "Timeline", ko: "타임라인", ja: "タイムライン") }
  package static var placeTimeline: String { say(en: "TIMELINE", ko: "타임라인", ja: "タイムライン") }
  package static var plannedTitle: String { say(en: "PLANNED", ko: "계획", ja: "予定") }
  package static var actualTitle: String { say(en: "ACTUAL", ko: "실제", ja: "実績") }
  package static var tasksTitle: String { say(en: "TASKS", ko: "할 일", ja: "タスク") }
  package static var allDayHeading: String { say(en: "All day:", ko: "하루 종일:", ja: "終日：") }
  package static var allDayTitle: String { say(en: "All day", ko: "하루 종일", ja: "終日") }
  package static var overlaps: String { say(en: "overlaps", ko: "겹침", ja: "重なり") }
  /// `2 overlap`: the number of planned blocks that overlap.
  package static func overlapping(_ count: Int) -> String {
    say(en: "\(count) overlap", ko: "\(count)개 겹침", ja: "\(count)件が重複")
  }
  /// The label of hours that are left out because nothing is planned, longest form first.
  package static func nothingUntil(_ end: TimeOfDay, _ style: ClockStyle) -> [String] {
    let end = time(end, style)
    return [
      say(en: "nothing planned until \(end)", ko: "\(end)까지 계획 없음", ja: "\(end)まで予定なし"),
      say(en: "until \(end)", ko: "~\(end)", ja: "〜\(end)"),
    ]
  }
  /// The label of the hours after the last planned task.
  package static var nothingLater: String {
    say(en: "nothing planned later", ko: "이후 계획 없음", ja: "以降の予定なし")
  }
  package static var now: String { say(en: "now", ko: "지금", ja: "今") }
  package static var nothingPlannedHere: String {
    say(en: "Nothing is planned for this day.", ko: "이날은 계획이 없습니다.", ja: "この日の予定はありません。")
  }
  /// The message in a chart of days without focus time.
  package static var nothingDoneThen: String {
    say(en: "No focus on these days.", ko: "이 기간에는 집중 기록이 없습니다.", ja: "この期間に集中の記録はありません。")
  }

  package static func nothingDone(isOver: Bool) -> String {
    say(en: isOver ? "No focus" : "No focus yet", ko: "집중 기록 없음", ja: "集中の記録なし")
  }
  /// The key that starts the first session, after ``nothingDone``.
  package static func startsFocus(_ key: String) -> String {
    say(en: "\(key) starts one", ko: "\(key): 집중 시작", ja: "\(key)：集中を開始")
  }

  /// The totals of a day, longest form first; empty without planned or focused time.
  package static func planAndFocus(planned: Int, focused: Int) -> [String] {
    let focus = SessionLength.words(seconds: focused)
    let done = say(en: "\(focus) focused", ko: "집중 \(focus)", ja: "集中\(focus)")
    guard planned > 0 else { return focused < 60 ? [] : [done] }
    let plan = SessionLength.words(minutes: planned)
    return [
      list([say(en: "\(plan) planned", ko: "계획 \(plan)", ja: "予定\(plan)"), done], .comma),
      focusOfPlan(seconds: focused, planned: planned),
    ]
  }

  /// The focus time of a task and its planned length, `20 min of 45 min`, or `1 h 56 min, planned 45 min`; 0
  /// planned minutes mean no plan.
  package static func focusOfPlan(seconds: Int, planned: Int) -> String {
    let focus = SessionLength.words(seconds: seconds)
    guard planned > 0 else { return focus }
    let plan = SessionLength.words(minutes: planned)
    return seconds / 60 > planned
      ? say(en: "\(focus), planned \(plan)", ko: "\(focus), 계획 \(plan)", ja: "\(focus)、予定\(plan)")
      : say(en: "\(focus) of \(plan)", ko: "\(plan) 중 \(focus)", ja: "\(focus) / \(plan)")
  }

  /// The focus time of a task, with its total of all days if that is larger.
  package static func focusOfPlan(seconds: Int, planned: Int, total: Int) -> String {
    let today = focusOfPlan(seconds: seconds, planned: planned)
    guard total - seconds >= 60 else { return today }
    let all = SessionLength.words(seconds: total)
    return say(en: "\(today) · \(all) in all", ko: "\(today) · 모두 \(all)", ja: "\(today) · 計\(all)")
  }

  /// A pause within a session, with its cause.
  package static func pauseInSession(_ end: FocusSession.Piece.End, seconds: Int) -> String {
    let length = SessionLength.words(seconds: seconds)
    return switch end {
    case .asleep: say(en: "paused \(length) (asleep)", ko: "\(length) 잠자기", ja: "スリープ\(length)")
    case .locked: say(en: "paused \(length) (locked)", ko: "\(length) 화면 잠금", ja: "画面ロック\(length)")
    case .paused, .done, .turned: say(en: "paused \(length)", ko: "\(length) 일시 정지", ja: "一時停止\(length)")
    }
  }

  /// The error for moving a task without times along the day.
  package static func hasNoTime(_ title: String, editKey: String) -> String {
    say(
      en: "\(quoted(title)) has no time: \(editKey) gives it one.",
      ko: "\(quoted(title), .은) 시간이 정해지지 않았습니다. \(editKey, .으로) 정하세요.",
      ja: "\(quoted(title))は時間が決まっていません。\(editKey)で設定できます。")
  }

  /// The task that is planned for now.
  package static func nowUntil(_ title: String, _ end: TimeOfDay, _ style: ClockStyle) -> String {
    say(
      en: "Now: \(title) until \(time(end, style))", ko: "지금: \(title) (\(time(end, style))까지)",
      ja: "今：\(title)(\(time(end, style))まで)")
  }

  /// The next planned task, and the number of minutes until then.
  package static func nextIn(_ title: String, minutes: Int) -> String {
    say(
      en: "Next: \(title) in \(SessionLength.words(minutes: minutes))",
      ko: "다음: \(title) (\(SessionLength.words(minutes: minutes)) 뒤)",
      ja: "次：\(title)(\(SessionLength.words(minutes: minutes))後)")
  }

  // MARK: Keys

  package static var keyDayBefore: String { say(en: "day before", ko: "이전 날", ja: "前の日") }
  package static var keyDayAfter: String { say(en: "day after", ko: "다음 날", ja: "次の日") }
  package static var keyToNow: String { say(en: "now", ko: "지금으로", ja: "現在時刻へ") }
  package static var keyBlockLater: String {
    say(en: "15 minutes later", ko: "15분 늦게", ja: "15分遅く")
  }
  package static var keyBlockEarlier: String {
    say(en: "15 minutes earlier", ko: "15분 일찍", ja: "15分早く")
  }
  package static var keyBlockLonger: String {
    say(en: "15 minutes longer", ko: "15분 길게", ja: "15分長く")
  }
  package static var keyBlockShorter: String {
    say(en: "15 minutes shorter", ko: "15분 짧게", ja: "15分短く")
  }
  package static var hintLater: String { say(en: "shift", ko: "시간 변경", ja: "時刻変更") }
  package static var hintLength: String { say(en: "length", ko: "길이", ja: "長さ") }
  package static var hintNow: String { say(en: "now", ko: "지금", ja: "今") }
}
