import FocusDomain
import FocusFormats
import FocusSync
import FocusSyncClient

/// The changes needed to give a store and a folder the same content. A pure value, computed from the state of
/// both.
struct VdirPlan {
  enum FileChange {
    case write([UInt8], name: String, over: ItemFolder.File?)
    case remove(ItemFolder.File)
  }

  /// The tasks to change in the store: before, nil if they are new, and after.
  var records: [(id: TaskID, before: PlannedTask?, after: PlannedTask)] = []
  private(set) var files: [TaskID: FileChange] = [:]
  /// The state to store after the files are written.
  private(set) var memory = VdirMemory()
  var report = VdirReport()
  /// The days that have more than three tasks after the plan because of new tasks, and the number of their
  /// tasks. ``CivilDate/undated`` stands for the lines of *later*, of which nine are allowed.
  var overLimit: [CivilDate: Int] {
    var counts: [CivilDate: Int] = [:]
    for planned in outcome.values where planned.task.deletedAt == nil { counts[planned.day, default: 0] += 1 }
    func placeTaken(_ planned: PlannedTask?) -> CivilDate? {
      planned.flatMap { $0.task.deletedAt == nil ? $0.day : nil }
    }
    let days = Set(records.filter { placeTaken($0.before) != placeTaken($0.after) }.map(\.after.day))
    return counts.filter {
      days.contains($0.key) && $0.value > ($0.key == .undated ? LaterLine.limit : DayPlan.limit)
    }
  }
  /// The number of vanished files, and of tasks that vanished here although they have a file.
  private(set) var vanished: (files: Int, tasks: Int) = (0, 0)

  /// New to-dos without a day, until it is decided which lines have room.
  var lines: [(id: TaskID, theirs: PlannedTask, entry: VdirMemory.Entry?, found: VdirListing.Found)] =
    []

  private let former: VdirMemory
  private let listing: VdirListing
  let tasks: [TaskID: PlannedTask]
  private let kind: VdirKind
  let context: ImportContext
  /// The days to synchronize.
  let span: VdirSpan
  private let losses: MassLoss.Answer
  /// The ids of the tasks that were permanently removed on purpose.
  private let removed: Set<String>

  init(
    _ former: VdirMemory, _ listing: VdirListing, _ tasks: [TaskID: PlannedTask], removed: Set<String> = [],
    kind: VdirKind, of span: VdirSpan, _ losses: MassLoss.Answer = .stop, in context: ImportContext
  ) {
    (self.former, self.listing, self.tasks, self.kind) = (former, listing, tasks, kind)
    (self.context, self.span, self.losses, self.removed) = (context, span, losses, removed)
    for stranger in listing.strangers.values { report.left[stranger.reason, default: 0] += 1 }
    memory.strangers = listing.strangers
    report.damaged = listing.damaged
    report.unknownZones = listing.items.values.compactMap { found in
      found.item?.unknownZone.map { VdirReport.UnknownZone(name: found.file.name, zone: $0) }
    }.sorted { $0.name < $1.name }
    report.longTitles = Self.names(in: listing, where: \.isTitleShortened)
    report.longNotes = Self.names(in: listing, where: \.isNoteShortened)
    let frozen = listing.names.subtracting(listing.items.values.map(\.file.name))
    for id in Set(former.entries.keys).union(listing.items.keys).union(tasks.keys).sorted(by: Self.isBefore) {
      let entry = former.entries[id]
      // A file that cannot be read, or has become a series, counts as neither changed nor vanished.
      if let entry, let name = entry.file, listing.items[id] == nil, frozen.contains(name) {
        memory.entries[id] = entry
      } else if let entry, entry.isLine, !span.hasLater, tasks[id] == nil {
        // A run without `--later` must neither treat the line as lost nor plan it for today.
        memory.entries[id] = entry
      } else {
        reconcile(id, entry)
      }
    }
    addLines()
  }

  /// The names of changed files whose items fulfil a condition.
  private static func names(in listing: VdirListing, where isSo: (VdirItem) -> Bool) -> [String] {
    listing.items.values.filter { $0.item.map(isSo) ?? false }.map(\.file.name).sorted()
  }

  /// Orders new tasks independently of the random order of a set.
  static func isBefore(_ one: TaskID, _ other: TaskID) -> Bool { one.description < other.description }

  // MARK: One task

  private mutating func reconcile(_ id: TaskID, _ entry: VdirMemory.Entry?) {
    let found = listing.items[id]
    let ours = tasks[id]
    let base = entry.flatMap { PlannedTask($0.document, id: id) }
    guard let theirs = theirs(id, entry, base: base, ours: ours, found) else {
      // The folder neither has the task nor had it.
      if let ours { settle(id, ours, theirs: nil, entry: entry, found: nil) }
      return
    }
    guard let ours else {
      arrive(id, theirs, base: base, entry: entry, found)
      return
    }
    // The task is older than the last common state, so an old copy was restored and no common ancestor is
    // known.
    let isPutBack = base.map { ours.task.modifiedAt < $0.task.modifiedAt } ?? false
    let merged = finished(merge(isPutBack ? nil : base, ours, theirs))
    if merged != ours { records.append((id, ours, merged)) }
    // The file has no date; `finished` has moved the task to the day of its completion.
    let isTicked = theirs.day == .undated && merged.task.completedAt != nil
    let seen = isTicked ? PlannedTask(day: merged.day, task: theirs.task) : theirs
    settle(id, merged, theirs: seen, entry: entry, found: found)
  }

  /// The task according to the folder; nil if the folder does not have it.
  private mutating func theirs(
    _ id: TaskID, _ entry: VdirMemory.Entry?, base: PlannedTask?, ours: PlannedTask?,
    _ found: VdirListing.Found?
  ) -> PlannedTask? {
    guard let found else {
      guard let base, let entry, entry.file != nil else { return base }
      // Files for days before the synchronized ones may be removed without deleting their tasks.
      guard span.contains(max(base.day, ours?.day ?? base.day)) else { return nil }
      guard losses != .restore else { return base }
      if base.task.deletedAt == nil, ours?.task.deletedAt == nil, ours != nil { vanished.files += 1 }
      return withdrawn(base, like: ours)
    }
    // If the time zone of the file was unknown and is now known, read the times again.
    let isClear = entry?.isDoubtful == true && listing.item(of: found).map { $0.unknownZone == nil } ?? false
    if let base, let entry, entry.file != nil, entry.digest == found.digest, !isClear { return base }
    guard let item = listing.item(of: found) else { return base }
    let modified = time(found, item, since: base)
    guard let base, let entry else {
      // If the zone is unknown here, keep the times of the task. Another device may have read them with the
      // zone.
      if let ours {
        return item.applied(to: ours, times: item.unknownZone == nil ? nil : item.times, at: modified)
      }
      return undated(item.newTask(at: modified, in: context), item)
    }
    let applied = item.applied(to: base, times: isClear ? nil : entry.times, at: modified)
    return entry.times == item.times ? applied : undated(applied, item)
  }

  /// The task after its file was removed: deleted, or without times.
  private func withdrawn(_ base: PlannedTask, like ours: PlannedTask?) -> PlannedTask {
    var task = base.task
    if kind == .todo {
      task.deletedAt = task.deletedAt ?? ours?.task.deletedAt ?? context.now
    } else {
      task.schedule = .allDay
    }
    if task != base.task { task.modifiedAt = context.now }
    return PlannedTask(day: base.day, task: task)
  }

  /// When a file was changed: the time stated in it, or its modification time if a program did not update
  /// that.
  private func time(_ found: VdirListing.Found, _ item: VdirItem, since base: PlannedTask?) -> Instant {
    let stated = item.modifiedAt.flatMap { stated in
      base.map { stated.seconds > $0.task.modifiedAt.seconds } ?? true ? stated : nil
    }
    return min(stated ?? found.file.modified, context.now)
  }

  /// Decides about a task that is not in the store: it is new, was permanently removed here, or has vanished.
  private mutating func arrive(
    _ id: TaskID, _ theirs: PlannedTask, base: PlannedTask?, entry: VdirMemory.Entry?,
    _ found: VdirListing.Found?
  ) {
    guard let found else {
      // Keep the text of the file in case the task comes back.
      if let entry, entry.text != nil, span.contains(theirs.day) { memory.entries[id] = entry.withoutFile }
      return
    }
    guard let base, let entry, entry.file != nil else {
      guard kind == .todo else { return leave(.unknownTask) }
      guard theirs.task.deletedAt == nil else { return leave(.cancelled) }
      guard span.contains(theirs.day), listing.item(of: found)?.isFinishedSometime != true else {
        return leave(.old)
      }
      guard theirs.day != .undated else { return lines.append((id, theirs, entry, found)) }
      records.append((id, nil, theirs))
      return settle(id, theirs, theirs: theirs, entry: entry, found: found)
    }
    if theirs.task.deletedAt != nil { return leave(.cancelled) }
    // A task that was not removed on purpose was lost with a restored copy or a damaged month. If its file
    // was edited since, the task is still wanted, so bring it back.
    let isRemoved = removed.contains(id.description)
    if !isRemoved { vanished.tasks += 1 }
    let isSame = kind == .event || base.document.isSame(as: theirs.document)
    guard isRemoved || losses == .confirm, isSame, losses != .restore else {
      let back = finished(theirs)
      records.append((id, nil, back))
      return settle(id, back, theirs: theirs, entry: entry, found: found)
    }
    memory.entries[id] = entry.keeping(found.file).withoutFile
    files[id] = .remove(found.file)
  }

  private mutating func leave(_ reason: VdirForeign) { report.left[reason, default: 0] += 1 }

  private mutating func merge(_ base: PlannedTask?, _ ours: PlannedTask, _ theirs: PlannedTask) -> PlannedTask
  {
    let (own, other) = (ours.document, theirs.document)
    guard !own.isSame(as: other) else { return ours }
    let document = Merge.merge(.task, base: base?.document, ours: own, theirs: other)
    guard !document.isSame(as: own), let merged = PlannedTask(document, id: ours.task.id) else { return ours }
    if document.conflicts.count > own.conflicts.count { report.conflicts += 1 }
    var task = merged.task
    // A file may state an earlier time than the task, but `modifiedAt` must never go back.
    task.modifiedAt = max(task.modifiedAt, ours.task.modifiedAt)
    return PlannedTask(day: merged.day, task: task)
  }

  // MARK: Its file

  /// Decides what to do with the file of a task, and the state to store for it.
  mutating func settle(
    _ id: TaskID, _ merged: PlannedTask, theirs: PlannedTask?, entry: VdirMemory.Entry?,
    found: VdirListing.Found?
  ) {
    var next = VdirMemory.Entry(document: merged.document)
    let isWanted =
      merged.task.deletedAt == nil && merged.task.carriedTo == nil
      && (kind == .todo || merged.task.schedule.range != nil)
    if let found, let theirs {
      if isWanted, found.item == nil, merged == theirs, let entry {
        // Neither side has changed.
        (next.file, next.digest, next.times) = (entry.file, entry.digest, entry.times)
      } else if let item = listing.item(of: found), isWanted {
        let bytes = item.edited(from: theirs, to: merged, in: context)
        next = keeping(bytes, named: found.file.name, next)
        if bytes != found.file.bytes { files[id] = .write(bytes, name: found.file.name, over: found.file) }
      } else if isOver(found, merged) {
        next = keeping(found.file.bytes, named: found.file.name, next)
      } else {
        next = next.keeping(found.file)
        files[id] = .remove(found.file)
      }
    } else if isWanted, span.contains(merged.day), let name = freeName(for: id, entry) {
      let bytes = newText(id, merged, entry)
      next = keeping(bytes, named: name, next)
      files[id] = .write(bytes, name: name, over: nil)
    } else {
      (next.text, next.formerFile) = (entry?.text, entry?.formerFile)
      // Store nothing for a task that was never in the folder or is too old for it.
      if entry == nil || !span.contains(merged.day) { return }
    }
    memory.entries[id] = next
  }

  /// Whether the file itself marks the task as done or cancelled, so that it may stay unchanged.
  private func isOver(_ found: VdirListing.Found, _ merged: PlannedTask) -> Bool {
    guard let item = listing.item(of: found) else { return true }
    return item.isWithdrawn || item.isDone && merged.day == .undated
  }

  /// The name for a new file; nil if all candidates are taken by other files.
  private func freeName(for id: TaskID, _ entry: VdirMemory.Entry?) -> String? {
    [entry?.formerFile, "\(kind.uid(of: id)).ics"].compactMap { $0 }.first { !listing.names.contains($0) }
  }

  private func keeping(_ bytes: [UInt8], named name: String, _ entry: VdirMemory.Entry) -> VdirMemory.Entry {
    var entry = entry
    (entry.file, entry.digest) = (name, ContentDigest(bytes).text)
    if case .item(let item)? = try? VdirContent.read(bytes, as: kind, in: context) {
      (entry.times, entry.isDoubtful) = (item.times, item.unknownZone != nil)
    }
    return entry
  }

  /// The text of a new file. A restored task gets its former text back.
  private func newText(_ id: TaskID, _ task: PlannedTask, _ entry: VdirMemory.Entry?) -> [UInt8] {
    guard let text = entry?.text else { return VdirItem.newText(of: task, as: kind, in: context) }
    return VdirItem.newText(of: task, as: kind, like: text, in: context)
  }
}
