import FocusDomain
import FocusText

/// Statistics as JSON. Scripts depend on the keys. Durations are in seconds.
struct StatsJSON {
  let statistics: Statistics
  let zone: LocalZone

  func value(of days: ClosedRange<CivilDate>) -> JSONValue {
    let week = statistics.week(of: statistics.today)
    var allTime = object(statistics.allTime)
    allTime["since"] = PlanJSON.text(statistics.firstFocus)
    return .object([
      "from": .string(days.lowerBound.description),
      "to": .string(days.upperBound.description),
      "today": value(statistics.summary(of: statistics.today)),
      "week": period(week),
      "streak": streak,
      "allTime": .object(allTime),
      "totals": .object(object(statistics.totals(of: days))),
      "days": .array(statistics.recorded(in: days).map(value)),
      "weeks": .array(
        statistics.periods(of: days, by: .week).filter { !statistics.recorded(in: $0).isEmpty }.map(period)),
      "hours": hours,
      "sleepAndFocus": value(statistics.sleepAndFocus),
    ])
  }

  private func value(_ day: DaySummary) -> JSONValue {
    var fields = object(PeriodTotals(day))
    fields["day"] = .string(day.day.description)
    fields["sleep"] = day.log.sleep.map(PlanJSON.number) ?? .null
    fields["mood"] = day.log.mood.map(PlanJSON.number) ?? .null
    fields["rest"] = .bool(statistics.rules.isOff(day))
    fields["goal"] = PlanJSON.text(statistics.streak.outcome(on: day.day)?.rawValue)
    return .object(fields)
  }

  private func period(_ days: ClosedRange<CivilDate>) -> JSONValue {
    var fields = object(statistics.totals(of: days))
    let goal = statistics.goal(of: days)
    fields["from"] = .string(days.lowerBound.description)
    fields["to"] = .string(days.upperBound.description)
    fields["goal"] = goal > 0 ? PlanJSON.number(goal * 60) : .null
    return .object(fields)
  }

  private func object(_ totals: PeriodTotals) -> JSONObject {
    [
      "focused": seconds(totals.focused),
      "sessions": PlanJSON.number(totals.started),
      "medianSession": totals.medianSession.map(seconds) ?? .null,
      "plannedSessions": PlanJSON.number(totals.countdowns),
      "finishedSessions": PlanJSON.number(totals.finished),
      "tasks": value(totals.tasks),
      "high": value(totals.high),
      "medium": value(totals.medium),
      "low": value(totals.low),
      "carriedOver": PlanJSON.number(totals.carriedOver),
    ]
  }

  private func value(_ tasks: TaskCount) -> JSONValue {
    .object(["planned": PlanJSON.number(tasks.planned), "done": PlanJSON.number(tasks.done)])
  }

  private var streak: JSONValue {
    let streak = statistics.streak
    return .object([
      "current": PlanJSON.number(streak.current),
      "frozen": .array(streak.frozen.map { .string($0.description) }),
      "best": PlanJSON.number(streak.best),
      "met": PlanJSON.number(streak.recentMet),
      "of": PlanJSON.number(streak.recentDays),
    ])
  }

  /// Focus time of the last eight weeks by weekday, starting on Monday, and by hour.
  private var hours: JSONValue {
    let range = statistics.lastEightWeeks
    let hours = HoursOfWeek(statistics.recorded(in: range), in: zone)
    return .object([
      "from": .string(range.lowerBound.description),
      "to": .string(range.upperBound.description),
      "weekdays": .array(
        Weekday.allCases.map { weekday in .array((0..<24).map { seconds(hours[weekday, $0]) }) }),
    ])
  }

  private func value(_ insight: Insight) -> JSONValue {
    func group(_ group: Insight.Group?) -> JSONValue {
      group.map { .object(["median": seconds($0.median), "days": PlanJSON.number($0.count)]) } ?? .null
    }
    func number(_ value: Double) -> JSONValue { .number(value.description) }
    let correlation = insight.correlation.map { found in
      JSONValue.object([
        "rho": number(found.rho), "lower": number(found.lower), "upper": number(found.upper),
        "chance": number(found.chance),
      ])
    }
    return .object([
      "days": PlanJSON.number(insight.count),
      "high": group(insight.high),
      "low": group(insight.low),
      "correlation": correlation ?? .null,
      "verdict": .string(Text.verdict(insight)),
    ])
  }

  private func seconds(_ milliseconds: Int64) -> JSONValue { PlanJSON.number(milliseconds.wholeSeconds) }
}
