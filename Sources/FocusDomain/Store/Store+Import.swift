/// What came of an older app's file.
package struct Migration: Equatable, Sendable {
  /// The schema of the file.
  package let schema: Int
  /// What came of its tasks.
  package let arrivals: ArrivalReport
}

extension Store {
  /// Brings the tasks of an older app's `tasks.json` into the store, once: the months, the copy of the original under
  /// `backups/` and its removal are one transaction. Returns nil when there is nothing to migrate.
  package func migrate() throws(StoreError) -> Migration? {
    guard FileSystem.exists(directory.legacy) else { return nil }
    let writer = try StoreWriter.open(self)
    return try writer.retrying { () throws(StoreError) in try migrate(with: writer) }
  }

  private func migrate(with writer: borrowing StoreWriter) throws(StoreError) -> Migration? {
    let old = try FileSystem.content(of: directory.legacy, limit: FileSystem.largestImport)
    guard let (bytes, identity) = old else { return nil }
    let file = try LegacyFile(bytes, path: directory.legacy, clock: clock)
    let days = file.agenda.plans.map(\.day)
    let months = try writer.read(monthsOf: days)
    var agenda = Agenda(months.flatMap(\.agenda.plans))
    // A month that cannot be read hides nothing else: the tasks it may know are not those of this file's days.
    let readable = try directory.months().compactMap { try? month($0) }
    let known = Set(readable.flatMap(\.agenda.plans).flatMap(\.entries).map(\.id))
    let report = agenda.receive(file.agenda, overflow: .keep, today: clock.today, known: known).report
    var transaction = Transaction()
    transaction.write(bytes, to: "backups/\(freeName(for: "tasks-schema\(file.schema)"))", over: .absent)
    transaction.remove("tasks.json", over: .file(identity))
    try writer.write(agenda, over: months, days: days, with: transaction)
    return Migration(schema: file.schema, arrivals: report)
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

  /// Takes in plans that arrive from elsewhere, in one write that `undo()` takes back. A task whose id the store
  /// knows is left as the person has it, so that nothing comes twice. A dry run only reports what would come.
  ///
  /// All months are read, for all ids; one that cannot be read is an error, because it may know some of the tasks.
  /// `fields` come into the files of months that do not have them.
  package func receive(
    _ incoming: Agenda, fields: [CivilMonth: JSONObject] = [:], overflow: Overflow = .keep,
    dryRun: Bool = false
  ) throws(PlannerError) -> ArrivalReport {
    do throws(StoreError) {
      guard !dryRun else {
        var agenda = try snapshot { (snapshot) throws(StoreError) in
          var plans: [DayPlan] = []
          for name in try snapshot.months() { plans += try snapshot.month(name).agenda.plans }
          return Agenda(plans)
        }
        return take(incoming, into: &agenda, overflow: overflow).report
      }
      let writer = try StoreWriter.open(self)
      return try writer.retrying { () throws(StoreError) in
        try receive(incoming, fields: fields, overflow: overflow, with: writer)
      }
    } catch {
      throw .store(error)
    }
  }

  private func receive(
    _ incoming: Agenda, fields: [CivilMonth: JSONObject], overflow: Overflow,
    with writer: borrowing StoreWriter
  ) throws(StoreError) -> ArrivalReport {
    let before = try everything()
    var agenda = before
    let (report, change) = take(incoming, into: &agenda, overflow: overflow)
    let touched = Set(change.days).union(incoming.plans.map(\.day))
    let days = touched.sorted().filter { agenda[$0] != before[$0] }
    let months = try writer.read(monthsOf: days + fields.keys.map(\.firstDay))
    try writer.remembering(change) { () throws(StoreError) in
      try writer.write(agenda, over: months, days: days, fields: fields)
    }
    return report
  }

  private func everything() throws(StoreError) -> Agenda {
    var plans: [DayPlan] = []
    for name in try directory.months() { plans += try month(name).agenda.plans }
    return Agenda(plans)
  }

  private func take(
    _ incoming: Agenda, into agenda: inout Agenda, overflow: Overflow
  ) -> (report: ArrivalReport, change: Change) {
    let known = Set(agenda.plans.lazy.flatMap(\.entries).map(\.id))
    return agenda.receive(incoming, overflow: overflow, today: clock.today, known: known)
  }
}
