extension Store {
  /// Repairs the store. Sets damaged months aside and restores the backup with the latest change, finishes an
  /// interrupted write, and removes the permissions of other users, except on the targets of links. Deletes
  /// nothing, and can be run again after an interruption. Calls `report` after each repair, so that repairs
  /// before an error are reported, too.
  @discardableResult
  package func repair(reporting report: (Repair) -> Void = { _ in }) throws(StoreError) -> [Repair] {
    var repairs: [Repair] = []
    func note(_ repair: Repair) {
      // Report a file only once, although two kinds of record may share it.
      guard !repairs.contains(repair) else { return }
      repairs.append(repair)
      report(repair)
    }
    // Read these first, because opening the writer removes them.
    let unplaced = FileSystem.exists(directory.journal) ? unplacedMonths() : []
    let writer = try StoreWriter.open(self, finishing: false)
    try expectBackups()
    var stuck: StoreError?
    journal: if FileSystem.exists(directory.journal) {
      do throws(StoreError) {
        if let repair = try writer.repairJournal() { note(repair) }
      } catch {
        guard case .damaged = error else {
          stuck = error
          break journal
        }
        note(try writer.clear(directory.journal, as: "journal", in: self, beside: unplaced))
      }
    }
    var unreadable: Set<String> = []
    for type in directory.kinds.types { try repair(type, with: writer, except: &unreadable, reporting: note) }
    do throws(StoreError) { _ = try running() } catch {
      guard case .damaged = error else { throw error }
      note(try writer.clear(directory.running, as: "running", in: self))
    }
    if case .damaged = UndoLog.condition(in: directory) { note(try writer.clearUndoLog()) }
    for path in try ownPaths() where FileSystem.linkTarget(of: path) == nil {
      guard let mode = FileSystem.ownMode(of: path), mode & 0o077 != 0 else { continue }
      try FileSystem.closeToOthers(path, mode: mode)
      note(.closedToOthers(path: path))
    }
    if let stuck { throw stuck }
    return repairs
  }

  /// Replaces damaged months with good copies. A file that could not be read for one kind of record is left
  /// for the others that share it, too, because they would choose the copy by their own records alone.
  private func repair<R: StoredRecord>(
    _ type: R.Type, with writer: borrowing StoreWriter, except unreadable: inout Set<String>,
    reporting report: (Repair) -> Void
  ) throws(StoreError) {
    for name in try directory.months(through: Journal.visible(in: directory), of: R.kind) {
      let path = directory.file(of: name, R.kind)
      guard !unreadable.contains(path) else { continue }
      // Another program may put a good file there in the meantime.
      let repair = try writer.retrying { () throws(StoreError) -> Repair? in
        do throws(StoreError) {
          _ = try month(name, of: type)
        } catch {
          if case .damaged = error { return try writer.replace(name, of: type, in: self) }
          if case .cannotRead = error { unreadable.insert(path) }
        }
        return nil
      }
      if let repair { report(repair) }
    }
  }
}

extension Store {
  /// A copy of a month, completed with the records of the damaged file that are certainly later than the
  /// copy; and its bytes.
  fileprivate func completed<R: StoredRecord>(
    _ copy: BackupChoice<R>.Copy, of name: CivilMonth, with damaged: [UInt8], without elsewhere: Set<String>
  ) -> (bytes: [UInt8], month: MonthFile<R>) {
    // Without the undo log it is unknown which records were removed on purpose.
    guard UndoLog.condition(in: directory) == .usable else { return (copy.bytes, copy.month) }
    let removed = UndoLog(in: directory, device: nil).removed
      .union(MonthLosses(self).removed(from: name, R.kind, since: copy.day))
    guard damaged.count <= FileSystem.maximumSize,
      var whole = MonthSalvage<R>(damaged, as: name, without: elsewhere, in: directory.kinds)
        .completing(copy, removed: removed, until: clock.now()),
      let bytes = MonthCodec.encode(&whole, within: MonthRoom.all.bytes)
    else { return (copy.bytes, copy.month) }
    return (bytes, whole)
  }
}

extension StoreWriter {
  /// Sets a damaged month aside, then writes the best copy in its place, or removes the month if there is no
  /// good one.
  fileprivate func replace<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type, in store: Store
  ) throws(StoreError) -> Repair {
    let path = store.directory.file(of: name, R.kind)
    if let target = FileSystem.linkTarget(of: path) { return .leftLink(path: path, target: target) }
    let damaged = FileSystem.identity(of: path)
    // A file that is damaged only by its size still has records, so read it with a larger limit. What is larger
    // still is no month of tasks: it is set aside unread, because a search would take too much memory.
    let bytes = try? FileSystem.read(path, limit: 4 * FileSystem.maximumSize)
    let kinds = store.directory.kinds
    let recovery = BackupRecovery(bytes ?? [], of: type, in: kinds)
    let elsewhere = Set(store.known(of: type).map(\.id.description))
    let choice = try BackupChoice<R>(of: name, in: store.directory, clock: store.clock)
    if FileSystem.isFile(path) { try DurableFile.expectReplaceable(path) }
    let aside = try setAside(path, as: DataDirectory.copyName(of: name, R.kind), in: store)
    // Anything but a regular file has been moved away by now. A second hard link changes only a file's change
    // time, not its content.
    let standing = FileSystem.version(of: path)
    if case .file(let now) = standing, damaged.map(now.isSameContent) != true {
      throw .keepsChanging(path: path)
    }
    // The base that sync has stored for the month is newer than the backup, so it is not a common ancestor of
    // the restored month.
    try FileSystem.remove(store.directory.file(.base(name)))
    guard let choice else {
      // A file above the size limit of a month cannot be salvaged.
      if let bytes, bytes.count <= FileSystem.maximumSize,
        var saved = MonthSalvage<R>(bytes, as: name, without: elsewhere, in: kinds).month,
        let bytes = MonthCodec.encode(&saved, within: MonthRoom.all.bytes)
      {
        try DurableFile.write(bytes, to: path, over: standing)
        MonthLosses(store).accept(name, type)
        return .salvaged(
          path: path, aside: aside, lost: recovery.titles(missingIn: saved, elsewhere: elsewhere))
      }
      try DurableFile.remove(path, over: standing)
      let lost = recovery.titles(missingIn: nil as MonthFile<R>?, elsewhere: elsewhere)
      return .setAside(path: path, aside: aside, lost: lost)
    }
    let (content, restored) = store.completed(choice.copy, of: name, with: bytes ?? [], without: elsewhere)
    try DurableFile.write(content, to: path, over: standing)
    MonthLosses(store).accept(name, type)
    let lost = recovery.titles(missingIn: restored, elsewhere: elsewhere)
    return .restored(path: path, from: choice.copy.path, aside: aside, lost: lost, larger: choice.larger)
  }

  /// Sets aside a damaged file that is not a month. Leaves a link and its target unchanged.
  fileprivate func clear(
    _ path: String, as stem: String, in store: Store, beside unplaced: [Store.UnplacedMonth] = []
  ) throws(StoreError) -> Repair {
    if let target = FileSystem.linkTarget(of: path) { return .leftLink(path: path, target: target) }
    let aside = try setAside(path, as: stem, in: store, moving: true)
    let lost: [String]
    switch path {
    case store.directory.journal: lost = store.titles(lostWithJournal: aside, unplaced)
    case store.directory.running:
      let bytes = (try? FileSystem.read(aside, limit: FileSystem.largestImport)) ?? []
      lost = store.titles(of: FocusSession.self, onlyIn: bytes)
    default: lost = []
    }
    return .setAside(path: path, aside: aside, lost: lost)
  }

  /// Keeps the content of a path in the `damaged` folder, under an unused name. A file gets a second name, so
  /// the path is never empty. Anything else, such as a directory, is moved; with `moving`, files are as well.
  /// Callers leave links where they are.
  func setAside(
    _ path: String, as stem: String, in store: Store, moving: Bool = false
  ) throws(StoreError) -> String {
    let folder = store.directory.damaged
    try FileSystem.makeDirectory(folder)
    var aside = "\(folder)/\(stem).json"
    var number = 2
    while FileSystem.exists(aside) {
      aside = "\(folder)/\(stem)-\(number).json"
      number += 1
    }
    if !moving, FileSystem.isFile(path) {
      try FileSystem.keep(path, as: aside)
    } else {
      try FileSystem.rename(path, to: aside)
    }
    return aside
  }
}
