import FocusDomain

/// The plans of the months that were read, with changes on top that are not written yet.
struct LoadedPlans: Equatable, Sendable {
  var agenda = Agenda()
  /// Which months were read.
  var months: Set<CivilMonth> = []
  /// Months that cannot be read, or not be written, and why.
  var problems: [CivilMonth: StoreError] = [:]
  /// What the store would not take yet.
  var retries = RetryQueue()

  /// The plan of a day; an empty one when its month was not read.
  subscript(day: CivilDate) -> DayPlan { agenda[day] }

  /// Whether that day's month cannot be read at all, so that its emptiness means nothing.
  func isUnreadable(_ day: CivilDate) -> Bool {
    switch problems[day.civilMonth] {
    case .damaged, .cannotRead, .danglingLink: true
    default: false
    }
  }

  /// Takes in months as they stand in the store.
  mutating func take(_ readings: [MonthReading], at now: Instant) {
    for reading in readings {
      months.insert(reading.month)
      problems[reading.month] = reading.problem
      agenda.replace(reading.month, with: reading.agenda)
    }
    showUnsaved(at: now)
  }

  /// Shows on top of what was read what is not written yet.
  mutating func showUnsaved(at now: Instant) {
    for operation in retries.operations {
      _ = try? agenda.perform(operation, in: Agenda.Context(now: now))
    }
  }

  /// The first day after that one known to have room; at the latest the day after the months read.
  func nextDayWithRoom(after day: CivilDate) -> CivilDate {
    var candidate = day.adding(days: 1)
    while agenda[candidate].room == 0, months.contains(candidate.civilMonth) {
      let next = candidate.adding(days: 1)
      if next == candidate { break }
      candidate = next
    }
    return candidate
  }

  /// The last day before that one with any task, as far as the months that were read tell; nil when only the store can.
  func lastPlannedDay(before day: CivilDate) -> DayPlan? {
    let month = day.civilMonth
    guard months.contains(month), problems[month] == nil else { return nil }
    return month.days.last { $0 < day && agenda[$0].count > 0 }.map { agenda[$0] }
  }
}

/// A month as read, or why it could not be.
package struct MonthReading: Equatable, Sendable {
  package let month: CivilMonth
  package let agenda: Agenda
  /// Why it cannot be read, or not be written.
  package let problem: StoreError?

  package init(month: CivilMonth, agenda: Agenda, problem: StoreError?) {
    self.month = month
    self.agenda = agenda
    self.problem = problem
  }

  /// Reads a month, or gives an empty one with the reason why it cannot be read.
  init(of name: CivilMonth, in store: Store) {
    do throws(StoreError) {
      let month = try store.month(name)
      let isNewer = month.schema > Month.schema
      self.init(
        month: name, agenda: month.agenda,
        problem: isNewer
          ? .newerSchema(path: store.directory.file(of: name), schema: month.schema) : nil)
    } catch {
      self.init(month: name, agenda: Agenda(), problem: error)
    }
  }
}
