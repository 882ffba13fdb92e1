import FocusDomain

/// The plans of the loaded months, including changes that are not saved yet.
struct LoadedPlans: Equatable, Sendable {
  var agenda = Agenda()
  /// The loaded months.
  var months: Set<CivilMonth> = []
  /// The errors of months that cannot be read or written.
  var problems: [CivilMonth: StoreError] = [:]
  /// The effects that the store could not accept yet.
  var retries = RetryQueue()

  /// Returns the plan of a day; empty if its month is not loaded.
  subscript(day: CivilDate) -> DayPlan { agenda[day] }

  /// Whether the month of a day could not be read at all, so that an empty plan has no meaning.
  func isUnreadable(_ day: CivilDate) -> Bool {
    switch problems[day.civilMonth] {
    case .damaged, .cannotRead, .danglingLink: true
    case .newerSchema, .cannotCreate, .cannotWrite, .busy, .full, .noLocks, .keepsChanging, nil: false
    }
  }

  /// Adds months as read from the store.
  mutating func add(_ readings: [MonthReading], at now: Instant) {
    for reading in readings {
      months.insert(reading.month)
      problems[reading.month] = reading.problem
      agenda.replace(reading.month, with: reading.agenda)
    }
    showUnsaved(at: now)
  }

  /// Applies unsaved changes on top of what was loaded.
  mutating func showUnsaved(at now: Instant) {
    for operation in retries.operations {
      _ = try? agenda.perform(operation, in: Agenda.Context(now: now))
    }
  }

  /// Returns the first later day known to have room, at the latest the day after the loaded months.
  func nextDayWithRoom(after day: CivilDate) -> CivilDate {
    var candidate = day.adding(days: 1)
    while agenda[candidate].room == 0, months.contains(candidate.civilMonth) {
      let next = candidate.adding(days: 1)
      if next == candidate { break }
      candidate = next
    }
    return candidate
  }

  /// Returns the last earlier day with a task in the same month; nil if the loaded plans do not contain it.
  func lastPlannedDay(before day: CivilDate) -> DayPlan? {
    let month = day.civilMonth
    guard months.contains(month), problems[month] == nil else { return nil }
    return month.days.last { $0 < day && agenda[$0].count > 0 }.map { agenda[$0] }
  }
}

/// A month as loaded from the store, or the error.
package struct MonthReading: Equatable, Sendable {
  package let month: CivilMonth
  package let agenda: Agenda
  /// The error if the month cannot be read or written; nil otherwise.
  package let problem: StoreError?

  package init(month: CivilMonth, agenda: Agenda, problem: StoreError?) {
    self.month = month
    self.agenda = agenda
    self.problem = problem
  }

  /// Loads a month; on failure the month is empty and `problem` is set.
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
