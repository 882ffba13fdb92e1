extension Store {
  /// What stands beside the months and keeps changes, undo or copies from working.
  func examineSurroundings() -> [Finding] {
    var findings: [Finding] = []
    if let error = StoreLock.problem(at: directory.lock) { findings.append(.noLock(error)) }
    switch UndoLog.condition(in: directory) {
    case .usable, .outOfReach(nil): break
    case .damaged(let error), .outOfReach(let error?): findings.append(.unreadable(error))
    }
    do throws(StoreError) { try expectBackups() } catch { findings.append(.unreadable(error)) }
    return findings
  }

  /// Throws where something stands in the place of the directory of copies.
  func expectBackups() throws(StoreError) {
    let path = directory.backups
    try FileSystem.expectNoDanglingLink(on: path)
    guard !FileSystem.exists(path) || FileSystem.isDirectory(path) else {
      throw .damaged(path: path, line: nil, .notADirectory)
    }
  }
}

extension StoreWriter {
  /// Sets aside what is no undo log.
  func clearUndoLog() throws(StoreError) -> Repair {
    let path = store.directory.undoLog
    let aside = try setUndoLogAside()
    // What a link leads to has a second name by now, and becomes an empty log.
    if FileSystem.exists(path) { try DurableFile.write([], to: path) }
    return .setAside(path: path, aside: aside, lost: [])
  }
}
