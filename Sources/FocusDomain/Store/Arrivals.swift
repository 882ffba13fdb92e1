/// What came of tasks that arrived from a file.
public struct ArrivalReport: Equatable, Sendable {
  /// The schema of the file.
  public let schema: Int
  /// The tasks that are new, by day.
  public fileprivate(set) var added: [RecentArrival] = []
  /// The tasks left out because their day had no room: importing again, once it has, brings them.
  public fileprivate(set) var refused: [RecentArrival] = []
  /// How many were there already.
  public fileprivate(set) var skipped = 0
  /// The days that now have more than three: nothing is dropped, the person chooses.
  public fileprivate(set) var overLimit: [CivilDate] = []
  /// All that came, deleted tasks too.
  fileprivate var entries: [RecentArrival] = []

  /// A task that arrived.
  public struct RecentArrival: Equatable, Sendable {
    /// Its day.
    public let day: CivilDate
    /// The task.
    public let task: FocusTask
  }
}

extension Store {
  /// Brings the tasks of an older app's `tasks.json` into the store, once: the months, the copy of the original under
  /// `backups/` and its removal are one transaction. Returns nil when there is nothing to migrate.
  public func migrate() throws(StoreError) -> ArrivalReport? {
    guard FileSystem.exists(directory.legacy) else { return nil }
    let writer = try StoreWriter.open(self)
    guard let bytes = try FileSystem.read(directory.legacy) else { return nil }
    let file = try LegacyFile(bytes, path: directory.legacy, clock: clock)
    let days = Set(file.agenda.plans.map(\.day))
    let months = try writer.read(Set(days.map(\.civilMonth)))
    var agenda = Agenda(months.values.flatMap(\.agenda.plans))
    // A month that cannot be read hides nothing else: the tasks it may know are not those of this file's days.
    let known = Set(try allPlans().items.flatMap(\.entries).map(\.id))
    let report = agenda.receive(file.agenda, schema: file.schema) { known.contains($0) }
    var transaction = Transaction()
    transaction.write(bytes, to: "backups/\(freeName(for: "tasks-schema\(file.schema)"))")
    transaction.remove("tasks.json")
    try writer.write(agenda, over: months, days: days, with: transaction)
    return report
  }

  private func freeName(for stem: String) -> String {
    var name = "\(stem).json"
    var number = 2
    while FileSystem.exists("\(directory.backups)/\(name)") {
      name = "\(stem)-\(number).json"
      number += 1
    }
    return name
  }

  /// Brings the tasks of a file into the store: our own JSON (a month, or an export), or an older app's.
  /// A task whose id the store knows is skipped, so that importing twice adds nothing twice. A day that has tasks takes
  /// no more than the limit allows; a day without any takes all that arrive, even more than three.
  /// A dry run only reports what would come.
  public func importFile(_ path: String, dryRun: Bool = false) throws(PlannerError) -> ArrivalReport {
    let incoming: (schema: Int, agenda: Agenda)
    var known: Set<TaskID> = []
    do throws(StoreError) {
      guard let bytes = try FileSystem.read(path) else { throw .cannotRead(path: path, code: 2) }
      incoming = try Store.readForeign(bytes, path: path, clock: clock)
      for name in try directory.months() {
        for plan in try month(name).agenda.plans { known.formUnion(plan.entries.map(\.id)) }
      }
    } catch {
      throw .store(error)
    }
    var report = ArrivalReport(schema: incoming.schema)
    let days = Set(incoming.agenda.plans.map(\.day))
    if dryRun {
      do throws(StoreError) {
        var agenda = Agenda()
        for day in days { agenda[day] = try plan(of: day) }
        return agenda.receive(incoming.agenda, schema: incoming.schema, withinLimit: true) {
          known.contains($0)
        }
      } catch {
        throw .store(error)
      }
    }
    _ = try update(days, log: .push) { (agenda) throws(Refusal) in
      let before = agenda
      report = agenda.receive(incoming.agenda, schema: incoming.schema, withinLimit: true) {
        known.contains($0)
      }
      return agenda.arrival(report, since: before)
    }
    return report
  }

  /// The plans of a file of any schema up to ours.
  private static func readForeign(
    _ bytes: [UInt8], path: String, clock: PlannerClock
  ) throws(StoreError) -> (schema: Int, agenda: Agenda) {
    let value = try MonthCodec.parse(bytes, path: path)
    guard value.fields?["schema"] != nil else {
      let file = try LegacyFile(bytes, path: path, clock: clock)
      return (file.schema, file.agenda)
    }
    let file = try MonthCodec.decode(bytes, path: path)
    guard file.schema == Month.schema else { throw .newerSchema(path: path, schema: file.schema) }
    return (file.schema, file.agenda)
  }
}

extension Agenda {
  /// Takes in the plans of another agenda and says what came of it.
  fileprivate mutating func receive(
    _ other: Agenda, schema: Int, withinLimit: Bool = false, isKnown: (TaskID) -> Bool
  ) -> ArrivalReport {
    var report = ArrivalReport(schema: schema)
    for plan in other.plans {
      var room = withinLimit && self[plan.day].count > 0 ? self[plan.day].room : Int.max
      for task in plan.entries {
        guard !isKnown(task.id), self[plan.day].index(of: task.id) == nil else {
          report.skipped += 1
          continue
        }
        if task.deletedAt == nil {
          guard room > 0 else {
            report.refused.append(.init(day: plan.day, task: task))
            continue
          }
          room -= 1
        }
        self[plan.day].entries.append(task)
        report.entries.append(.init(day: plan.day, task: task))
        if task.deletedAt == nil { report.added.append(.init(day: plan.day, task: task)) }
      }
      self[plan.day].unknown.merge(plan.unknown) { ours, _ in ours }
      if self[plan.day].isOverLimit { report.overLimit.append(plan.day) }
    }
    return report
  }

  /// What arrived, as a change that can be taken back.
  fileprivate func arrival(_ report: ArrivalReport, since before: Agenda) -> Change {
    let transitions = report.entries.map { arrival in
      Transition(
        day: arrival.day, index: self[arrival.day].index(of: arrival.task.id) ?? 0, before: nil,
        after: arrival.task)
    }
    let counts = Dictionary(
      Set(transitions.map(\.day)).map {
        ($0, Change.Counts(before: before[$0].count, after: self[$0].count))
      }, uniquingKeysWith: { first, _ in first })
    return Change(kind: .arrive, transitions: transitions, counts: counts)
  }
}
