import FocusDomain
import FocusFormats
import FocusSync
import FocusSyncClient

/// What has to be done so that a store and a folder say the same. Pure: it is made from what was read of both.
struct VdirPlan {
  enum FileChange {
    case write([UInt8], name: String, over: ItemFolder.File?)
    case remove(ItemFolder.File)
  }

  /// The tasks here that change: as they were, if they were here, and as they are after it.
  var records: [(id: TaskID, before: PlannedTask?, after: PlannedTask)] = []
  private(set) var files: [TaskID: FileChange] = [:]
  /// What to remember once its file is written.
  private(set) var memory = VdirMemory()
  var report = VdirReport()
  /// The days that have more than three tasks after it because of what arrived, and how many. Lines of later count as
  /// those of ``CivilDate/undated``, which takes nine.
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
  /// Tasks whose file has vanished, and tasks that have vanished here though they have a file.
  private(set) var vanished: (files: Int, tasks: Int) = (0, 0)

  /// To-dos without a day that are new here, until it is known how many lines have room.
  var lines: [(id: TaskID, theirs: PlannedTask, entry: VdirMemory.Entry?, found: VdirListing.Found)] =
    []

  private let former: VdirMemory
  private let listing: VdirListing
  let tasks: [TaskID: PlannedTask]
  private let kind: VdirKind
  let context: ImportContext
  /// The days that are kept the same.
  let span: VdirSpan
  private let doubt: VdirSync.Doubt
  /// The ids of the tasks that someone removed for good.
  private let removed: Set<String>

  init(
    _ former: VdirMemory, _ listing: VdirListing, _ tasks: [TaskID: PlannedTask], removed: Set<String> = [],
    kind: VdirKind, of span: VdirSpan, _ doubt: VdirSync.Doubt = .stop, in context: ImportContext
  ) {
    (self.former, self.listing, self.tasks, self.kind) = (former, listing, tasks, kind)
    (self.context, self.span, self.doubt, self.removed) = (context, span, doubt, removed)
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
      // A file that cannot be read, or has become a series, has neither changed nor vanished.
      if let entry, let name = entry.file, listing.items[id] == nil, frozen.contains(name) {
        memory.entries[id] = entry
      } else if let entry, entry.isLine, !span.hasLater, tasks[id] == nil {
        // Whoever leaves out --later once has neither lost the line nor wants it today.
        memory.entries[id] = entry
      } else {
        take(id, entry)
      }
    }
    takeLines()
  }

  /// The names of changed files of which that is true.
  private static func names(in listing: VdirListing, where isSo: (VdirItem) -> Bool) -> [String] {
    listing.items.values.filter { $0.item.map(isSo) ?? false }.map(\.file.name).sorted()
  }

  /// New tasks come in an order that does not depend on chance.
  static func isBefore(_ one: TaskID, _ other: TaskID) -> Bool { one.description < other.description }

  // MARK: One task

  private mutating func take(_ id: TaskID, _ entry: VdirMemory.Entry?) {
    let found = listing.items[id]
    let ours = tasks[id]
    let base = entry.flatMap { PlannedTask($0.document, id: id) }
    guard let theirs = theirs(id, entry, base: base, ours: ours, found) else {
      // Nothing of it is in the folder, and never was.
      if let ours { settle(id, ours, theirs: nil, entry: entry, found: nil) }
      return
    }
    guard let ours else {
      arrive(id, theirs, base: base, entry: entry, found)
      return
    }
    // Older than what both said: a copy was put back, so nothing in common is known.
    let isPutBack = base.map { ours.task.modifiedAt < $0.task.modifiedAt } ?? false
    let merged = finished(merge(isPutBack ? nil : base, ours, theirs))
    if merged != ours { records.append((id, ours, merged)) }
    // The day on which it was ticked off is no date of its file.
    let isTicked = theirs.day == .undated && merged.task.completedAt != nil
    let seen = isTicked ? PlannedTask(day: merged.day, task: theirs.task) : theirs
    settle(id, merged, theirs: seen, entry: entry, found: found)
  }

  /// What the folder says of a task; nil if it says nothing.
  private mutating func theirs(
    _ id: TaskID, _ entry: VdirMemory.Entry?, base: PlannedTask?, ours: PlannedTask?,
    _ found: VdirListing.Found?
  ) -> PlannedTask? {
    guard let found else {
      guard let base, let entry, entry.file != nil else { return base }
      // What is older than the days that are kept may be cleared away.
      guard span.contains(max(base.day, ours?.day ?? base.day)) else { return nil }
      guard doubt != .restore else { return base }
      if base.task.deletedAt == nil, ours?.task.deletedAt == nil, ours != nil { vanished.files += 1 }
      return withdrawn(base, like: ours)
    }
    // Times in a zone that was unknown, and is known now, are read anew.
    let isClear = entry?.isDoubtful == true && listing.item(of: found).map { $0.unknownZone == nil } ?? false
    if let base, let entry, entry.file != nil, entry.digest == found.digest, !isClear { return base }
    guard let item = listing.item(of: found) else { return base }
    let modified = time(found, item, since: base)
    guard let base, let entry else {
      // Who does not know the zone does not know better than the machine that took the times over.
      if let ours {
        return item.applied(to: ours, times: item.unknownZone == nil ? nil : item.times, at: modified)
      }
      return undated(item.newTask(at: modified, in: context), item)
    }
    let applied = item.applied(to: base, times: isClear ? nil : entry.times, at: modified)
    return entry.times == item.times ? applied : undated(applied, item)
  }

  /// A task whose file was removed: it is deleted, or no longer has times.
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

  /// When a file was changed: as it says itself, or as it was written if a program did not note the time.
  private func time(_ found: VdirListing.Found, _ item: VdirItem, since base: PlannedTask?) -> Instant {
    let stated = item.modifiedAt.flatMap { stated in
      base.map { stated.seconds > $0.task.modifiedAt.seconds } ?? true ? stated : nil
    }
    return min(stated ?? found.file.modified, context.now)
  }

  /// Of a task that is not here: it is new, was removed here for good, or has vanished.
  private mutating func arrive(
    _ id: TaskID, _ theirs: PlannedTask, base: PlannedTask?, entry: VdirMemory.Entry?,
    _ found: VdirListing.Found?
  ) {
    guard let found else {
      // What its file said is kept for a task that comes back.
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
    // What nobody removed is gone with a copy that was put back, or a damaged month; what was edited there is wanted there.
    let isRemoved = removed.contains(id.description)
    if !isRemoved { vanished.tasks += 1 }
    let isSame = kind == .event || base.document.isSame(as: theirs.document)
    guard isRemoved || doubt == .confirm, isSame, doubt != .restore else {
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
    // A file may say an earlier time than the task has, which never goes back.
    task.modifiedAt = max(task.modifiedAt, ours.task.modifiedAt)
    return PlannedTask(day: merged.day, task: task)
  }

  // MARK: Its file

  /// Decides about the file of a task, and what to remember of both.
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
      // Of what was never in the folder, or is older than what belongs there, nothing is remembered.
      if entry == nil || !span.contains(merged.day) { return }
    }
    memory.entries[id] = next
  }

  /// Whether a file says itself that there is nothing to do, so that it may stay as it is.
  private func isOver(_ found: VdirListing.Found, _ merged: PlannedTask) -> Bool {
    guard let item = listing.item(of: found) else { return true }
    return item.isWithdrawn || item.isDone && merged.day == .undated
  }

  /// The name of a new file; nil if a file that is not to be touched has it.
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

  /// A restored task gets its file back.
  private func newText(_ id: TaskID, _ task: PlannedTask, _ entry: VdirMemory.Entry?) -> [UInt8] {
    guard let text = entry?.text else { return VdirItem.newText(of: task, as: kind, in: context) }
    return VdirItem.newText(of: task, as: kind, like: text, in: context)
  }
}
