extension Store {
  /// Reports problems outside the months that prevent changes, undo or backups.
  func examineOtherFiles() -> [Finding] {
    var findings: [Finding] = []
    if let error = StoreLock.problem(at: directory.lock) { findings.append(.noLock(error)) }
    if let error = StoreLock.problem(at: directory.agentLock) { findings.append(.noAgentLock(error)) }
    switch UndoLog.condition(in: directory) {
    case .usable, .outOfReach(nil): break
    case .damaged(let error), .outOfReach(let error?): findings.append(.unreadable(error))
    }
    do throws(StoreError) { try expectBackups() } catch { findings.append(.unreadable(error)) }
    return findings
  }

  /// Reports a path for a folder of months that is not a directory.
  func examineFolders() -> [Finding] {
    directory.folders
      .filter { path in
        // A dangling link is reported better when the folder is read.
        FileSystem.exists(path) && !FileSystem.isDirectory(path)
          && (try? FileSystem.expectNoDanglingLink(on: path)) != nil
      }
      .map { .unreadable(.damaged(path: $0, line: nil, .notADirectory)) }
  }

  /// Throws if the path of the backups is not a directory.
  func expectBackups() throws(StoreError) {
    let path = directory.backups
    try FileSystem.expectNoDanglingLink(on: path)
    guard !FileSystem.exists(path) || FileSystem.isDirectory(path) else {
      throw .damaged(path: path, line: nil, .notADirectory)
    }
  }
}

extension StoreWriter {
  /// Sets aside a file that is not an undo log.
  func clearUndoLog() throws(StoreError) -> Repair {
    .setAside(path: store.directory.undoLog, aside: try setUndoLogAside(), lost: [])
  }
}
