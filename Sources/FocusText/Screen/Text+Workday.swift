import FocusDomain

/// Texts about the available time of a day, and the duration of tasks.
extension Text {
  /// `2 h 15 min free until 17:00`, or without the end of the working hours `2 h 15 min free`.
  package static func free(minutes: Int, until end: String? = nil) -> String {
    let length = SessionLength.words(minutes: minutes)
    guard let end else { return say(en: "\(length) free", ko: "여유 \(length)", ja: "空き\(length)") }
    return say(en: "\(length) free until \(end)", ko: "\(end)까지 여유 \(length)", ja: "\(end)まで空き\(length)")
  }

  /// `3 h 15 min to do`: the open part of a plan.
  package static func toDo(minutes: Int) -> String {
    guard minutes > 0 else { return "" }
    let length = SessionLength.words(minutes: minutes)
    return say(en: "\(length) to do", ko: "남은 할 일 \(length)", ja: "残りのタスク\(length)")
  }

  /// `4 h 30 min to do · 2 h 15 min free`, or `6 h to do, 5 h free` if it does not fit, longest form first.
  /// Empty if there are no working hours and nothing is planned. The longest forms contain the end of the
  /// working hours, if given.
  package static func load(_ load: DayWorkload, until end: String? = nil) -> [String] {
    guard let left = load.left, let free = load.free else { return [] }
    let planned = toDo(minutes: load.planned)
    guard load.hasHours else { return load.planned == 0 ? [] : [planned] }
    let frees = ([end].compactMap(\.self) + [nil]).map {
      self.free(minutes: load.isOver ? left : free, until: $0)
    }
    if load.planned == 0 { return frees }
    if load.isOver { return frees.map { list([planned, $0], .comma) } + [planned] }
    return frees.map { "\(planned) · \($0)" } + frees
  }

  /// `25 of 45 min`: the focus time of an open task, and its planned duration.
  package static func worked(_ minutes: Int, of planned: Int) -> String {
    let whole = SessionLength.words(minutes: planned)
    // Minutes share their unit.
    let done = planned < 60 && minutes < 60 ? "\(minutes)" : SessionLength.words(minutes: minutes)
    let words = SessionLength.words(minutes: minutes)
    return say(en: "\(done) of \(whole)", ko: "\(whole) 중 \(words)", ja: "\(whole)中\(words)")
  }

  /// The label of a task that is open after its planned time.
  package static var late: String { say(en: "late", ko: "늦음", ja: "遅れ") }

  /// `planned 50 min · took 1 h 20 min`, for a completed task.
  package static func planned(_ minutes: Int, took milliseconds: Int64) -> String {
    let (planned, took) = (
      SessionLength.words(minutes: minutes), SessionLength.words(minutes: max(1, Int(milliseconds / 60_000)))
    )
    return say(
      en: "planned \(planned) · took \(took)", ko: "계획 \(planned) · 실제 \(took)",
      ja: "予定\(planned) · 実績\(took)")
  }

  /// `Like this took 1 h 10 min to 2 h (9 times).`, longest form first.
  package static func forecast(_ forecast: Forecast) -> [String] {
    let (low, high) = (
      SessionLength.words(minutes: forecast.minutes.lowerBound),
      SessionLength.words(minutes: forecast.minutes.upperBound)
    )
    let range = low == high ? low : say(en: "\(low) to \(high)", ko: "\(low)~\(high)", ja: "\(low)〜\(high)")
    let count = forecast.count
    return [
      say(
        en: "Like this took \(range) (\(count) times).", ko: "비슷한 일에 \(range) 걸렸습니다(\(count)번).",
        ja: "似たタスクにかかった時間：\(range)(\(count)回)"),
      say(en: "took \(range)", ko: "소요 \(range)", ja: "所要\(range)"),
    ]
  }
}
