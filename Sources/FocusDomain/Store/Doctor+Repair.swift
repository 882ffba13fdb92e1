extension Store {
  /// Sets damaged months aside and puts the copy with the latest change in their place, finishes what was interrupted, and closes
  /// files to others, but not what links lead to. Nothing is deleted; interrupted, it can simply be run again. `tell` hears of each
  /// repair when it is done, also of those before an error.
  @discardableResult
  package func repair(telling tell: (Repair) -> Void = { _ in }) throws(StoreError) -> [Repair] {
    var repairs: [Repair] = []
    func note(_ repair: Repair) {
      repairs.append(repair)
      tell(repair)
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
    for type in directory.kinds.types { try repair(type, with: writer, telling: note) }
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

  /// Puts good copies in the place of damaged months.
  private func repair<R: StoredRecord>(
    _ type: R.Type, with writer: borrowing StoreWriter, telling tell: (Repair) -> Void
  ) throws(StoreError) {
    for name in try directory.months(through: Journal.visible(in: directory), of: R.kind) {
      do throws(StoreError) {
        _ = try month(name, of: type)
      } catch {
        if case .damaged = error { tell(try writer.replace(name, of: type, in: self)) }
      }
    }
  }
}

extension StoreWriter {
  /// Copies a damaged month aside, then writes the best copy in its place. Without one nothing stands there afterwards, or, behind a
  /// link, an empty month: the link stays.
  fileprivate func replace<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type, in store: Store
  ) throws(StoreError) -> Repair {
    let path = store.directory.file(of: name, R.kind)
    let salvage = BackupRecovery((try? FileSystem.read(path)) ?? [], of: type)
    let choice = try BackupChoice<R>(of: name, in: store.directory, clock: store.clock)
    let isFile = FileSystem.isFile(path)
    if isFile { try DurableFile.expectReplaceable(path) }
    let aside = try setAside(path, as: DataDirectory.copyName(of: name, R.kind), in: store)
    if let choice {
      try DurableFile.write(choice.copy.bytes, to: path)
      let lost = salvage.titles(missingIn: choice.copy.month)
      return .restored(path: path, from: choice.copy.path, aside: aside, lost: lost, fuller: choice.fuller)
    }
    if isFile, FileSystem.linkTarget(of: path) != nil {
      try DurableFile.write(MonthCodec.encode(MonthFile<R>(name)), to: path)
    } else {
      try FileSystem.remove(path)
    }
    return .setAside(path: path, aside: aside, lost: salvage.titles(missingIn: nil as MonthFile<R>?))
  }

  /// Keeps what stands at a path among the damaged, under a free name: a file by a second name, so that the path is never
  /// empty; anything else (a directory), and what shall be moved, by moving it.
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
