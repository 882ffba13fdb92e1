/// The result of migrating an older app's file.
package struct Migration: Equatable, Sendable {
  /// The schema of the file.
  package let schema: Int
  /// The result for each of its tasks.
  package let result: ImportResult
}

extension Store {
  /// Moves the tasks of an older app's `tasks.json` into the store. The months, the copy of the original
  /// under `backups/` and its removal are one transaction. Returns nil if there is nothing to migrate.
  package func migrate() throws(StoreError) -> Migration? {
    guard FileSystem.exists(directory.legacy) else { return nil }
    let writer = try StoreWriter.open(self)
    return try writer.retrying { () throws(StoreError) in try migrate(with: writer) }
  }

  private func migrate(with writer: borrowing StoreWriter) throws(StoreError) -> Migration? {
    let old = try FileSystem.content(
      of: directory.legacy, limit: FileSystem.largestImport, links: .followed)
    guard let (bytes, identity) = old else { return nil }
    let file = try LegacyFile(bytes, path: directory.legacy, clock: clock)
    let days = file.agenda.days.map(\.day)
    let months = try writer.read(monthsOf: days)
    var records = Records()
    for month in months { month.add(to: &records) }
    // Skip unreadable months: those of this file's days were read above.
    let readable = try directory.months().compactMap { try? month($0) }
    let known = Set(readable.flatMap(\.agenda.days).flatMap(\.entries).map(\.id))
    let report = records.agenda.receive(
      file.agenda.withLatestVersions().table, overflow: .keep, today: clock.today, known: known
    ).report
    var transaction = Transaction()
    transaction.write(bytes, to: "backups/\(freeName(for: "tasks-schema\(file.schema)"))", over: .absent)
    transaction.remove(DataDirectory.legacyName, over: .file(identity))
    try writer.write(records, over: months, days: days, with: transaction, in: .all)
    return Migration(schema: file.schema, result: report)
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

  /// Imports plans in one write, which `undo()` reverts. Does not change a task whose id is already in the
  /// store, so that a second import adds nothing. A dry run only reports what would be added.
  ///
  /// Reads all months for their ids, and throws if one cannot be read, because it may contain some of the
  /// tasks. The records in `extras` are imported by id, too, and its unknown fields are added to month files
  /// that lack them.
  package func receive(
    _ incoming: Agenda, extras: ExportExtras = ExportExtras(), overflow: Overflow = .keep,
    dryRun: Bool = false
  ) throws(PlannerError) -> ImportResult {
    let content = ImportContent(incoming, extras: extras, overflow: overflow, kinds: directory.kinds)
    do throws(StoreError) {
      guard !dryRun else {
        var records = try snapshot { (snapshot) throws(StoreError) in
          var records = Records()
          for type in directory.kinds.types { try snapshot.addAll(of: type, to: &records) }
          return records
        }
        return add(content, into: &records).report
      }
      let first = try ImportPlan(content, in: self)
      let writer = try StoreWriter.open(self)
      return try writer.retrying { () throws(StoreError) in
        let plan = try first.isCurrent(in: self) ? first : ImportPlan(content, in: self)
        return try receive(content, as: plan, with: writer)
      }
    } catch {
      throw .store(error)
    }
  }

  private func receive(
    _ content: ImportContent, as plan: ImportPlan, with writer: borrowing StoreWriter
  ) throws(StoreError) -> ImportResult {
    let change = plan.change
    var (months, days) = ([any AnyMonthFile](), Set<CivilDate>())
    for type in directory.kinds.types {
      let changed = touched(of: type, content, change)
        .filter { differ(plan.before, plan.records, in: type, on: $0) }
      let named = (content.fields[type.kind] ?? [:]).keys.map(\.firstDay)
      months += try plan.months(of: changed + named, type, in: self)
      days.formUnion(changed)
    }
    try writer.logging(change, by: device) { () throws(StoreError) in
      try writer.write(plan.records, over: months, days: days.sorted(), fields: content.fields)
    }
    var report = plan.report
    report.isUndoable = !UndoLog.isTooSmall(for: change, by: device, in: directory)
    return report
  }

  /// The days with new records of a kind, or with fields for days.
  private func touched<R: Record>(of type: R.Type, _ content: ImportContent, _ change: Change) -> [CivilDate]
  {
    (change.transitions(of: type).map(\.day) + content.records[type].days.map(\.day)).ascending
  }

  private func differ<R: Record>(
    _ one: Records, _ other: Records, in type: R.Type, on day: CivilDate
  ) -> Bool {
    one[type][day] != other[type][day]
  }

  /// Adds the new records. `known` are the ids of the whole store, if the records are only a part of it.
  func add(
    _ content: ImportContent, into records: inout Records, knowing known: KnownRecords? = nil
  ) -> (report: ImportResult, change: Change) {
    let known = known ?? KnownRecords(records, of: directory.kinds)
    let (arriving, older) = content.records.agenda.withLatestVersions()
    var (report, tasks) = records.agenda.receive(
      arriving, overflow: content.overflow, today: clock.today,
      // Other programs may return a line of *later* as a task.
      known: known[FocusTask.self].union(known[LaterLine.self]))
    report.older = older
    var transitions = tasks.transitions
    for type in directory.kinds.types where type.kind != FocusTask.kind {
      let (taken, before, older) = add(type, from: content.records, into: &records, knowing: known)
      transitions += taken
      report.known += before
      report.older += older
    }
    report.sessions = transitions.compactMap { transition in
      guard let transition = transition as? Transition<FocusSession>, let session = transition.after,
        session.deletedAt == nil
      else { return nil }
      return EndedSession(day: transition.day, session: session)
    }
    report.later = transitions.compactMap { ($0 as? Transition<LaterLine>)?.after }
      .filter { $0.deletedAt == nil }
    report.routines = transitions.compactMap { ($0 as? Transition<Routine>)?.after }
      .filter { $0.deletedAt == nil }
    report.weeks = transitions.compactMap { ($0 as? Transition<WeekLog>)?.day }.sorted()
    report.logs = transitions.compactMap { ($0 as? Transition<DayLog>)?.day }.sorted()
    return (report, Change(kind: .arrive, transitions: transitions, counts: tasks.counts))
  }

  private func add<R: Record>(
    _ type: R.Type, from content: Records, into records: inout Records, knowing known: KnownRecords
  ) -> (taken: [any AnyTransition], known: Int, older: Int) {
    let (arriving, older) = content[type].withLatestVersions()
    let taken = records[type].receive(arriving, known: known[type])
    return (taken, arriving.days.reduce(0) { $0 + $1.entries.count } - taken.count, older)
  }
}

/// Everything to import, including tasks.
struct ImportContent {
  private(set) var records: Records
  let fields: [RecordKind: [CivilMonth: JSONObject]]
  let overflow: Overflow

  init(_ incoming: Agenda, extras: ExportExtras, overflow: Overflow, kinds: RecordKinds) {
    (records, fields, self.overflow) = (extras.records, extras.fields, overflow)
    records.agenda = incoming
    for type in kinds.beside(FocusTask.self) { records.separate(type) }
  }
}

extension Snapshot {
  fileprivate mutating func addAll<R: StoredRecord>(
    of type: R.Type, to records: inout Records
  ) throws(StoreError) {
    var days: [DayRecords<R>] = []
    for name in try months(of: R.kind) { days += try month(name, of: type).records.days }
    records[type] = RecordTable(days)
  }
}

extension Records {
  /// Moves the records of a one-a-day kind out of the plan's days, where they are unknown fields.
  fileprivate mutating func separate<R: StoredRecord>(_ type: R.Type) {
    for plan in agenda.days {
      guard let only = plan.only(type) else { continue }
      agenda[plan.day].unknown[R.kind.list.description] = nil
      self[type][plan.day].entries = [only]
    }
  }
}
