import FocusText

@testable import FocusDomain

/// Arguments for the members of the catalogue: plain in even rounds, in which each is recognizable in the
/// sentence, and hostile in odd ones.
struct Samples: Sendable {
  let round: Int
  static let rounds = 14

  var isHostile: Bool { round % 2 == 1 }

  private func one<Value>(of values: [Value], _ number: Int) -> Value {
    values[(round / 2 + number) % values.count]
  }

  func text(_ number: Int) -> String {
    guard isHostile else { return "Wert\("ABCDEFGH".dropFirst(number).prefix(1))" }
    return one(
      of: [
        "", "\u{202E}evil\u{1B}[31m\u{0}", "a\nb\tc", "'quoted' \"twice\" %s \\(x) %PLACEHOLDERS%",
        "👩‍👩‍👧‍👦e\u{301}한글かな漢字",
        String(repeating: "long ", count: 400), "~/*?[x]{{}}<b>",
      ], number)
  }
  func texts(_ number: Int) -> [String] { (0..<(round / 2 % 4)).map { text(number + $0) } }
  func optionalText(_ number: Int) -> String? { round / 2 % 2 == 0 ? text(number) : nil }
  func int(_ number: Int) -> Int {
    isHostile ? one(of: [0, 1, -1, 1_000_000_007, 2, 10, 100], number) : 17 + 26 * number + round / 2
  }
  func optionalInt(_ number: Int) -> Int? { round / 2 % 2 == 0 ? int(number) : nil }
  func code(_ number: Int) -> Int32 { one(of: [28, 13, 2, 5, 30, 999, -1], number) }
  func milliseconds(_ number: Int) -> Int64 {
    one(of: [5_400_000, 0, 59_999, 3_600_000, 400_000_000, -1, 61_000], number)
  }
  func share(_ number: Int) -> Double { one(of: [0.37, 0, 1, 0.999, -0.5], number) }
  func flag(_ number: Int) -> Bool { (round / 2 + number) % 2 == 0 }
  func unicodeScalar(_ number: Int) -> Unicode.Scalar { one(of: ["x", "\u{1B}", "\u{202E}", "é"], number) }

  // MARK: Dates and times

  func day(_ number: Int) -> CivilDate {
    let days =
      isHostile ? ["0001-01-01", "9999-12-31", "2026-02-28"] : ["2026-11-27", "2027-01-03", "2026-11-28"]
    return CivilDate(days[(round / 2 + number) % 3]) ?? CivilDate.plannable.lowerBound
  }
  func civilMonth(_ number: Int) -> CivilMonth { day(number).civilMonth }
  func optionalDay(_ number: Int) -> CivilDate? { round / 2 % 2 == 0 ? day(number) : nil }
  func days(_ number: Int) -> ClosedRange<CivilDate> {
    let (one, other) = (day(number), day(number + 1))
    return min(one, other)...max(one, other)
  }
  func dateStyle(_ number: Int) -> DateStyle { DateStyle.current.with(clock) }
  var clock: ClockStyle { round / 2 % 3 == 2 ? .hours12 : .hours24 }
  func weekday(_ number: Int) -> Weekday { Weekday.allCases[(round + number) % 7] }
  func timeOfDay(_ number: Int) -> TimeOfDay { TimeOfDay(wrapping: 605 + 400 * (round + number)) }
  func timeRange(_ number: Int) -> TimeRange {
    TimeRange(start: timeOfDay(0), end: timeOfDay(1))
  }
  func dayWorkload(_ number: Int) -> DayWorkload {
    var task = FocusTask(
      id: .blank, title: "", schedule: flag(number) ? .allDay : .timed(timeRange(0)), createdAt: .latest)
    task.length = one(of: [90, 600, nil, 1], number)
    let day = CivilDate("2026-11-27") ?? day(number)
    let workday = Workday(everyDay: [TimeRange(start: timeOfDay(0), end: timeOfDay(1))])
    return DayWorkload(
      of: DayPlan(day: day, entries: [task]), on: .usual(day, startingAt: .midnight), workday: workday,
      now: isHostile ? 1_440 * number : nil)
  }
  func forecast(_ number: Int) -> Forecast {
    let cases = (1...8).map { Double($0 * one(of: [1, 12, 400], number)) }
    return Forecast(cases) ?? { preconditionFailure("eight cases are enough") }()
  }
  func schedule(_ number: Int) -> Schedule { flag(number) ? .allDay : .timed(timeRange(0)) }
  func localZone(_ number: Int) -> LocalZone { .utc }

  // MARK: Tasks and logs

  func priority(_ number: Int) -> Priority { one(of: Priority.allCases, number) }
  func taskState(_ number: Int) -> TaskState { one(of: [.inFocus, .nextUp, .completed, .carried], number) }
  func focusTask(_ number: Int) -> FocusTask {
    FocusTask(
      id: .derived(from: "\(number)"), title: text(number), priority: priority(number),
      schedule: schedule(number),
      createdAt: Instant(seconds: 0))
  }
  func dayLog(_ number: Int) -> DayLog {
    DayLog(day: day(number), sleep: 1 + round % 5, mood: flag(1) ? 4 : nil)
  }
  func reminder(_ number: Int) -> Reminder {
    Reminder(
      day: day(0), task: focusTask(0), range: timeRange(0), lead: flag(0) ? 5 : 0, due: Instant(seconds: 0))
  }
  func carryDecisionChoice(_ number: Int) -> CarryDecision.Choice {
    one(of: [.carry, .move(day(1)), .leave, .delete], number)
  }
  func searchHitKind(_ number: Int) -> SearchHit.Kind { one(of: SearchHit.Kind.allCases, number) }
  func calendarEvent(_ number: Int) -> CalendarEvent {
    // An event with a title shows only its title.
    CalendarEvent(title: "", time: .days(day(0)...day(0)), isPrivate: flag(number))
  }
  func calendarProblem(_ number: Int) -> CalendarProblem {
    CalendarProblem(one(of: CalendarProblem.Kind.allCases, number), text(number), code: code(number))
  }
  func dayAxis(_ number: Int) -> DayAxis {
    DayAxis(day(0), start: Instant(seconds: Int64(day(0).dayNumber) * 86_400), at: .midnight)
  }
  func dayEventsBlock(_ number: Int) -> DayEvents.Block {
    let start = dayAxis(0).start.adding(milliseconds: 36_000_000)
    let event = CalendarEvent(title: "", time: .times(start, start.adding(milliseconds: 1_800_000)))
    return DayEvents([event], on: dayAxis(0)).timed[0]
  }
  func laterLine(_ number: Int) -> LaterLine {
    LaterLine(id: .derived(from: "\(number)"), title: text(number), createdAt: Instant(seconds: 0))
  }
  func routine(_ number: Int) -> Routine {
    Routine(
      id: .derived(from: "\(number)"), title: text(number),
      recurrence: Recurrence(recurrenceRule(number), from: day(0), until: optionalDay(1)),
      createdAt: Instant(seconds: 0), pausedAt: flag(0) ? Instant(seconds: 1) : nil)
  }
  func recurrenceRule(_ number: Int) -> Recurrence.Rule {
    one(
      of: [
        .days(1), .days(3), .weeks(1, on: [.monday, .friday]), .weeks(2, on: [.sunday]),
        .weeks(1, on: Set(Weekday.allCases)), .months(1, on: [1, 15]), .months(3, on: [31]),
      ], number)
  }
  func conjunction(_ number: Int) -> Text.Conjunction { one(of: [.and, .or, .comma], number) }

  func change(_ number: Int) -> Change {
    let kind = one(of: Change.Kind.allCases, number + round)
    let transitions: [any AnyTransition] =
      switch round % 6 {
      case 3 where round % 4 == 1:
        [Transition<Routine>(day: .undated, index: 0, before: nil, after: routine(0))]
      case 4: [Transition<LaterLine>(day: .undated, index: 0, before: nil, after: laterLine(0))]
      case 5:
        [
          Transition<FocusTask>(day: day(0), index: 0, before: nil, after: focusTask(0)),
          Transition(day: .undated, index: 0, before: laterLine(0), after: laterLine(1)),
        ]
      case 0:
        [Transition(day: day(0), index: 0, before: focusTask(0), after: focusTask(0))]
      case 1:
        [Transition<FocusSession>(day: day(0), index: 0, before: nil, after: focusSession(0))]
      case 2: [Transition<DayLog>(day: day(0), index: 0, before: nil, after: dayLog(0))]
      default:
        (0..<6).map { Transition<FocusTask>(day: day($0), index: $0, before: nil, after: focusTask($0)) }
          + [Transition<FocusSession>(day: day(0), index: 0, before: nil, after: focusSession(0))]
      }
    return Change(kind: kind, transitions: transitions, counts: [])
  }
  func importTotals(_ number: Int) -> ImportTotals {
    ImportTotals(
      added: number, days: number, sessions: 17, sessionDays: 3, logs: number, later: number,
      routines: number, kept: 1,
      known: 5)
  }

  // MARK: Sessions

  func endedSession(_ number: Int) -> EndedSession {
    EndedSession(day: day(number), session: focusSession(number), isAsked: flag(number))
  }
  func focusSession(_ number: Int) -> FocusSession {
    FocusSession(
      id: .derived(from: "session"), title: text(number), kind: focusSessionKind(number), mode: .stopwatch,
      outcome: focusSessionOutcome(number),
      pieces: [.init(start: Instant(seconds: 0), milliseconds: milliseconds(0), end: .done)],
      createdAt: Instant(seconds: 0))
  }
  func focusSessionKind(_ number: Int) -> FocusSession.Kind { flag(number) ? .focus : .rest }
  func focusSessionOutcome(_ number: Int) -> FocusSession.Outcome {
    one(of: FocusSession.Outcome.allCases, number)
  }
  func focusSessionPieceEnd(_ number: Int) -> FocusSession.Piece.End {
    one(of: [.asleep, .locked, .paused], number)
  }
  func sessionProgressState(_ number: Int) -> SessionProgress.State {
    one(
      of: [.running, .over, .paused(.paused), .paused(.locked), .ended(.completed), .ended(.recovered)],
      number)
  }
  func sessionProgress(_ number: Int) -> SessionProgress {
    SessionProgress(
      state: sessionProgressState(number), focused: milliseconds(0), paused: 0, asleep: 0,
      planned: flag(number) ? 1_500_000 : nil, untilEnd: nil)
  }

  // MARK: Statistics

  func daySummary(_ number: Int) -> DaySummary {
    var summary = DaySummary(day: day(number))
    if flag(number) { summary.high = TaskCount(planned: 3, done: 2) }
    summary.focused = milliseconds(0)
    return summary
  }
  func taskCount(_ number: Int) -> TaskCount { TaskCount(planned: flag(number) ? 19 : 0, done: 13) }
  func periodTotals(_ number: Int) -> PeriodTotals { PeriodTotals([daySummary(number)]) }
  func streak(_ number: Int) -> Streak {
    Streak([daySummary(number)], today: day(number), rules: GoalRules())
  }
  func streakOutcome(_ number: Int) -> Streak.Outcome? {
    one(of: [.met, .off, .frozen, .missed, .open, nil], number)
  }
  func insight(_ number: Int) -> Insight {
    Insight(
      (0..<one(of: [3, 20, 40, 60], number)).map { (rating: 1 + $0 % 5, focused: Int64($0 % 5) * 1_000_000) })
  }
  func heatLevel(_ number: Int) -> HeatLevel { one(of: HeatLevel.allCases, number) }
  func statisticsPeriodLength(_ number: Int) -> Statistics.PeriodLength {
    one(of: [.day, .week, .month], number)
  }
}
