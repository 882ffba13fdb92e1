extension Store {
  /// Sets damaged months aside and restores the backup with the latest change, finishes an interrupted write,
  /// and removes the permissions of other users, except on the targets of links. Deletes nothing, and can be
  /// run again after an interruption. Calls `report` after each repair, so repairs before an error are
  /// reported, too.
  @discardableResult
  package func repair(reporting report: (Repair) -> Void = { _ in }) throws(StoreError) -> [Repair] {
    var repairs: [Repair] = []
    func note(_ repair: Repair) {
      repairs.append(repair)
      report(repair)
    }
    let writer = try StoreWriter.open(self, finishing: false)
    try expectBackups()
    var stuck: StoreError?
    if FileSystem.exists(directory.journal) {
      do throws(StoreError) {
        if let repair = try writer.repairJournal() { note(repair) }
      } catch {
        if case .damaged = error {
          let aside = try writer.setAside(directory.journal, as: "journal", in: self)
          try FileSystem.remove(directory.journal)
          note(.setAside(path: directory.journal, aside: aside, lost: []))
        } else {
          stuck = error
        }
      }
    }
    for type in directory.kinds.types { try repair(type, with: writer, reporting: note) }
    do throws(StoreError) { _ = try running() } catch {
      guard case .damaged = error else { throw error }
      let aside = try writer.setAside(directory.running, as: "running", in: self)
      try FileSystem.remove(directory.running)
      note(.setAside(path: directory.running, aside: aside, lost: []))
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

  /// Replaces damaged months with good copies.
  private func repair<R: StoredRecord>(
    _ type: R.Type, with writer: borrowing StoreWriter, reporting report: (Repair) -> Void
  ) throws(StoreError) {
    for name in try directory.months(through: Journal.visible(in: directory), of: R.kind) {
      do throws(StoreError) {
        _ = try month(name, of: type)
      } catch {
        if case .damaged = error { report(try writer.replace(name, of: type, in: self)) }
      }
    }
  }
}

extension StoreWriter {
  /// Sets a damaged month aside, then writes the best copy in its place. Without a good copy the month is
  /// removed, or, behind a link, replaced with an empty month, so that the link stays.
  fileprivate func replace<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type, in store: Store
  ) throws(StoreError) -> Repair {
    let path = store.directory.file(of: name, R.kind)
    let recovery = BackupRecovery((try? FileSystem.read(path)) ?? [], of: type)
    let choice = try BackupChoice<R>(of: name, in: store.directory, clock: store.clock)
    let isFile = FileSystem.isFile(path)
    if isFile { try DurableFile.expectReplaceable(path) }
    let aside = try setAside(path, as: DataDirectory.copyName(of: name, R.kind), in: store)
    if let choice {
      try DurableFile.write(choice.copy.bytes, to: path)
      let lost = recovery.titles(missingIn: choice.copy.month)
      return .restored(path: path, from: choice.copy.path, aside: aside, lost: lost, larger: choice.larger)
    }
    if isFile, FileSystem.linkTarget(of: path) != nil {
      try DurableFile.write(MonthCodec.encode(MonthFile<R>(name)), to: path)
    } else {
      try FileSystem.remove(path)
    }
    return .setAside(path: path, aside: aside, lost: recovery.titles(missingIn: nil as MonthFile<R>?))
  }

  /// Keeps what is at a path in the `damaged` folder, under an unused name. A file gets a second name, so the
  /// path is never empty; anything else, such as a directory, is moved, and so is everything if `moving` is
  /// set.
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
