@testable import FocusDomain

@testable import FocusTUI

extension World {
  /// The statistics of the stored records, as the store computes them, and of `past`.
  var statistics: StatisticsReading {
    let clock = PlannerClock(now: { pinnedNow }, zone: .utc)
    let ended = sessions.ended.map { DayRecords(day: $0.day, entries: [$0.session]) }
    let months = Set(stored.days.map(\.day.civilMonth) + ended.map(\.day.civilMonth))
    var days = months.flatMap { month in
      DaySummary.summaries(of: month, plans: stored.days, sessions: ended, reaching: [])
    }
    if let running = sessions.running {
      let now = running.finished(at: state.clock.machine, by: state.options.sessionRules, on: clock)
      let index = days.firstIndex { $0.day == running.day } ?? days.endIndex
      if index == days.endIndex { days.append(DaySummary(day: running.day)) }
      days[index].add(running: now.countedPieces(on: running.day), isStart: true)
    }
    let known = Set(days.map(\.day))
    let statistics = Statistics(
      days + past.filter { !known.contains($0.day) }, today: state.today, rules: state.options.goalRules,
      firstWeekday: state.options.weekStartsOn)
    return StatisticsReading(statistics, in: .utc)
  }

  /// Returns this many days before today, with focus, tasks and ratings derived from the day's number.
  static func days(_ count: Int) -> [DaySummary] {
    (1...count).compactMap { back in
      let date = day(-back)
      // Some days are empty.
      guard back % 11 != 4, date.weekday != .sunday || back % 3 == 0 else { return nil }
      var summary = DaySummary(day: date)
      let sessions = date.weekday == .sunday ? 0 : back * 7 % 6
      let start = Instant(seconds: Int64(date.dayNumber) * 86_400 + 8 * 3600)
      for number in 0..<sessions {
        let began = start.adding(milliseconds: Int64(number * (40 + back % 30) * 60_000))
        let length = Int64(number % 3 == 2 ? 50 : 25) * 60_000
        summary.periods.append(began..<began.adding(milliseconds: length))
        summary.lengths.append(length)
        summary.focused += length
      }
      (summary.started, summary.countdowns) = (sessions, sessions)
      summary.finished = sessions - (back % 4 == 0 && sessions > 0 ? 1 : 0)
      summary.high = TaskCount(planned: 1, done: 1)
      summary.medium = TaskCount(planned: 1, done: back % 5 == 0 ? 0 : 1)
      summary.low = TaskCount(planned: back % 2, done: back % 6 == 1 ? 0 : back % 2)
      if back < 80, back % 3 != 0 {
        summary.log = DayRating(
          sleep: 1 + (back * 3 + sessions) % 5, mood: 1 + back % 5, isRest: date.weekday == .sunday)
      }
      return summary
    }
  }
}
