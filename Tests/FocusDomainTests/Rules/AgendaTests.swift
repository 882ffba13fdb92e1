import FocusDomain
import Testing

/// An agenda keeps its plans sorted by day.
@Suite struct AgendaTests {
  private let days = (0..<9).map { today.adding(days: $0 * 5 - 20) }
  private var plans: [DayPlan] { days.enumerated().map { DayPlan(day: $1, entries: [task($0)]) } }

  private func scattered() -> Agenda {
    var agenda = Agenda()
    for index in [4, 8, 0, 2, 7, 1, 3, 6, 5] { agenda[days[index]] = plans[index] }
    return agenda
  }

  @Test func plansAreSortedByDay() {
    #expect(scattered().days == plans)
    #expect(Agenda(plans.reversed()) == scattered())
  }

  @Test func plansAreFoundByDay() {
    for (day, plan) in zip(days, plans) {
      #expect(scattered()[day] == plan)
      for neighbour in [day.adding(days: -1), day.adding(days: 1)] {
        #expect(scattered()[neighbour] == DayPlan(day: neighbour))
      }
    }
  }

  @Test func settingAPlanReplacesItAndABlankOneRemovesIt() {
    var agenda = scattered()
    agenda[days[3]].entries[0].title = "Other"
    #expect(agenda.days.map(\.day) == days)
    #expect(agenda[days[3]].entries[0].title == "Other")
    for day in days.reversed() + [today.adding(days: 1)] { agenda[day] = DayPlan(day: day) }
    #expect(agenda == Agenda())
  }

  @Test func replacingAMonthKeepsTheOthers() throws {
    let month = today.civilMonth
    var agenda = scattered()
    let other = Agenda([
      DayPlan(day: month.firstDay, entries: [task(20)]), DayPlan(day: month.lastDay, entries: [task(21)]),
      DayPlan(day: month.lastDay.adding(days: 1), entries: [task(22)]),
    ])
    var expected = agenda
    for day in month.days { expected[day] = other[day] }
    agenda.replace(month, with: other)
    #expect(agenda == expected)
    agenda.replace(month, with: Agenda())
    #expect(agenda.days.allSatisfy { $0.day.civilMonth != month })
    #expect(!agenda.days.isEmpty)
  }
}
