import FocusDomain
import FocusFormats

/// Synchronizes a folder of calendar files with the tasks of a store.
///
/// Both sides are compared with the state of the last run, and merged by fields. Tasks are written first, in
/// one write under the store's lock, then the files, then the state. The planned state is stored before the
/// first of these steps, so that the next run can distinguish the changes of an interrupted run from those
/// made since.
package struct VdirSync: Sendable {
  private let store: Store
  private let folder: ItemFolder
  private let memoryFile: VdirMemoryFile
  private let kind: VdirKind
  private let days: Int
  private let hasLater: Bool
  private let context: @Sendable () -> ImportContext

  /// Creates a synchronization. `days` is the number of days before today that are included. `hasLater` makes
  /// to-dos without a day lines of *later*, and vice versa.
  package init(
    _ store: Store, _ folder: ItemFolder, memory: VdirMemoryFile, kind: VdirKind, days: Int,
    hasLater: Bool = false, context: @escaping @Sendable () -> ImportContext
  ) {
    (self.store, self.folder, self.kind, self.days) = (store, folder, kind, days)
    (memoryFile, self.hasLater, self.context) = (memory, hasLater, context)
  }

  /// Synchronizes both sides.
  package func run(_ losses: MassLoss.Answer = .stop) throws(VdirError) -> VdirReport {
    let lock: ProcessLock
    do throws(StoreError) {
      try FileSystem.makeDirectory(FileSystem.parent(of: memoryFile.path))
      lock = try ProcessLock(memoryFile.lockPath)
    } catch {
      if case .busy = error { throw .isRunning }
      throw .store(error)
    }
    folder.sweep()
    var report = VdirReport()
    // Another program may change files at the same time. Read those again.
    for _ in 0..<5 {
      report.add(try runOnce(losses))
      if !report.isUnfinished { break }
    }
    _ = consume lock
    return report
  }

  private func runOnce(_ losses: MassLoss.Answer) throws(VdirError) -> VdirReport {
    let outcome: Result<VdirReport, VdirError>
    do throws(StoreError) { outcome = try attempt(losses) } catch { throw .store(error) }
    return try outcome.get()
  }

  private func attempt(_ losses: MassLoss.Answer) throws(StoreError) -> Result<VdirReport, VdirError> {
    let (context, kind) = (context(), kind)
    let span = VdirSpan(first: context.today.adding(days: -days), hasLater: hasLater)
    let former = try known(kind, of: span, in: context)
    let listing = try VdirListing(folder, as: kind, known: former, in: context)
    func read(_ exchange: inout StoreExchange) throws(StoreError) -> StoreSide {
      var reader = VdirTasks(exchange)
      let tasks = try reader.load(span, former, listing, in: context)
      exchange = reader.exchange
      return StoreSide(tasks: tasks, removed: try exchange.removed.union(exchange.removedElsewhere()))
    }
    // Merging may involve files of any size, so do it without the lock.
    let side = try store.inspect(read)
    let plan = VdirPlan(
      former, listing, side.tasks, removed: side.removed, kind: kind, of: span, losses, in: context)
    if losses == .stop, let accident = plan.accident(former) { return .failure(accident) }
    if plan.memory != former { try memoryFile.saveNext(plan.memory, folder: folder.path) }
    let isCurrent = try store.exchange { (exchange) throws(StoreError) -> Bool in
      guard try read(&exchange) == side else { return false }
      try plan.apply(to: &exchange)
      return true
    }.result
    guard isCurrent else {
      memoryFile.forgetNext()
      var report = VdirReport()
      report.isUnfinished = true
      return .success(report)
    }
    return .success(try write(plan, former))
  }

  /// The state of the last run, also if it was interrupted.
  private func known(
    _ kind: VdirKind, of span: VdirSpan, in context: ImportContext
  ) throws(StoreError) -> VdirMemory {
    let former = try memoryFile.load()
    guard let next = try memoryFile.loadNext() else { return former }
    let listing = try VdirListing(folder, as: kind, known: next, in: context)
    let tasks = try store.inspect { (exchange) throws(StoreError) in
      var reader = VdirTasks(exchange)
      return try reader.load(span, next, listing, in: context)
    }
    let known = former.resumed(next, listing) { tasks[$0]?.task.modifiedAt }
    try memoryFile.save(known, folder: folder.path)
    memoryFile.forgetNext()
    return known
  }

  /// The tasks of the store that concern the folder.
  private struct StoreSide: Equatable {
    let tasks: [TaskID: PlannedTask]
    let removed: Set<String>
  }

  /// Writes the files of a plan, then the state for those that were written.
  private func write(_ plan: VdirPlan, _ former: VdirMemory) throws(StoreError) -> VdirReport {
    var (memory, report) = (plan.memory, plan.report)
    report.received = plan.records.count
    report.overLimit = plan.overLimit
    for (id, before, after) in plan.records
    where before == nil && after.task.isOpen && after.day != .undated {
      report.arrived[id] = after.day
    }
    var (failure, isNoted): (StoreError?, Bool) = (nil, false)
    for (id, change) in plan.files.sorted(by: { $0.key.description < $1.key.description }) {
      do throws(StoreError) {
        switch change {
        case .write(let bytes, let name, let file):
          try folder.write(bytes, to: name, over: file)
          report.written += 1
        case .remove(let file):
          try folder.remove(file)
          report.removed += 1
        }
      } catch {
        // The next run can see from the file whether the change was made.
        isNoted = true
        memory.entries[id] = former.entries[id]
        if case .keepsChanging = error { report.isUnfinished = true } else { failure = failure ?? error }
      }
    }
    if memory != former { try memoryFile.save(memory, folder: folder.path) }
    if !isNoted { memoryFile.forgetNext() }
    if let failure { throw failure }
    return report
  }
}

extension VdirPlan {
  /// Detects the loss of so much that it cannot be intended, for example a folder that is not mounted, or a
  /// restored copy; nil otherwise. A side that lost everything always counts.
  func accident(_ former: VdirMemory) -> VdirError? {
    func isAccident(_ number: Int, of all: Int) -> Bool {
      MassLoss.isMuch(number, of: all) || MassLoss.isEverything(number, of: all, fewest: 1)
    }
    // Entries that this run leaves alone cannot be lost, so they do not count.
    let entries = former.entries.filter { $0.value.file != nil && (span.hasLater || !$0.value.isLine) }
    let files = entries.count { id, entry in
      PlannedTask(entry.document, id: id).map { span.contains($0.day) } ?? true
    }
    if isAccident(vanished.files, of: files) { return .filesVanished(vanished.files) }
    if isAccident(vanished.tasks, of: entries.count) { return .tasksVanished(vanished.tasks) }
    return nil
  }

  /// Writes the changed tasks and lines to the store.
  func apply(to exchange: inout StoreExchange) throws(StoreError) {
    let leaving = records.filter { $0.before.map(\.day) != $0.after.day }
    for (day, left) in Dictionary(grouping: leaving, by: \.before?.day) {
      guard let day else { continue }
      // A task that moves between *later* and a day becomes another kind of record. Delete the old one, as
      // `focus later plan` does.
      let gone = left.filter { [day, $0.after.day].contains(.undated) }.compactMap(\.before)
        .map { $0.task.deleted(at: context.now) }
      try put(gone, on: day, to: &exchange)
      let moved = Set(left.filter { ![day, $0.after.day].contains(.undated) }.map(\.id))
      if !moved.isEmpty { try exchange.remove(moved, of: FocusTask.self, from: day) }
    }
    for (day, tasks) in Dictionary(grouping: records, by: \.after.day) {
      try put(tasks.map(\.after.task), on: day, to: &exchange)
    }
  }

  private func put(
    _ tasks: [FocusTask], on day: CivilDate, to exchange: inout StoreExchange
  ) throws(StoreError) {
    guard !tasks.isEmpty else { return }
    if day == .undated {
      try exchange.put(tasks.map { LaterLine($0) }, on: day)
    } else {
      try exchange.put(tasks, on: day)
    }
  }
}
