import FocusSystem

/// A problem that `focus doctor` reports.
package enum Finding: Equatable, Sendable {
  /// A file that cannot be read.
  case unreadable(StoreError)
  /// A day with more than three tasks.
  case overLimit(CivilDate, count: Int)
  /// *Later* has more than nine lines.
  case manyLines(count: Int)
  /// A file among the months that is not a month, such as a sync conflict copy or an editor's backup.
  case unknownFile(path: String)
  /// A copy of one of the store's own files beside it, as sync programs make on a conflict. It is not read.
  case copy(path: String, of: String)
  /// A path of the planner with the wrong type: not a directory (`isFolder`), or not a regular file.
  case misplaced(path: String, isFolder: Bool)
  /// A temporary file of a writer that died. The next write removes it.
  case leftOver(path: String)
  /// A backup that cannot be read.
  case damagedCopy(StoreError)
  /// A file or directory that other users can read or write. `mode` is its permission bits.
  case openToOthers(path: String, mode: UInt32)
  /// A link to such a file or directory. A repair does not change the mode of a link's target.
  case linkOpenToOthers(path: String, mode: UInt32)
  /// The lock cannot be taken, so every change fails.
  case noLock(StoreError)
  /// The lock of the session agent cannot be taken, so sessions have neither sound nor notifications.
  case noAgentLock(StoreError)
  /// A title that could not be entered today; it is shown cleaned.
  case invalidTitle(CivilDate, title: String)
  /// A routine whose title could not be entered today.
  case invalidRoutine(title: String)
  /// The note of a task is too long or not text; it is kept.
  case invalidNote(CivilDate, title: String, value: String)
  /// Another field of a task has an invalid value; it is kept.
  case invalidField(CivilDate, title: String, field: String, value: String)
  /// A field in the log of a day has an invalid value; it is kept.
  case invalidLog(CivilDate, field: String, value: String)
  /// A text in the log of the week with this Monday is not text; it is kept.
  case invalidWeek(CivilDate, field: String, value: String)
  /// The same record of a kind (such as `task`) is on several days.
  case sameRecord(kind: String, id: String, days: [CivilDate])
  /// An interrupted write to several files. The next write completes it.
  case unfinishedWrite(path: String)
  /// An interrupted write that no longer matches the content of its files. It is ignored, and the next write
  /// sets it aside. `host` is the machine that began it, if known; `lost` are the titles of its tasks that
  /// are in no month.
  case overtakenWrite(path: String, host: String?, lost: [String])
  /// A write that was set aside and has tasks that are in no month.
  case lostWrite(path: String, lost: [String])
  /// A hook that never runs, because its file is not executable.
  case hookNotExecutable(path: String)
  /// A hook that is not run, because other users may change it.
  case hookNotTrusted(path: String)
  /// Two devices recorded sessions for the same time of a day. The time counts once.
  case sessionsOverlap(CivilDate, titles: [String])
  /// The state of the program itself cannot be saved.
  case stateNotSaved(StoreError)
  /// Another program removed a large part of a month. A backup still has it.
  case shrunk(ShrunkMonth)
}

/// A repair that was made.
package enum Repair: Equatable, Sendable {
  /// A damaged file was kept at `aside` and replaced with the copy `from`.
  /// `lost` are the titles of tasks that were found in the damaged file and are not in the copy; `larger` are
  /// copies from later days that hold more records than the chosen one.
  case restored(path: String, from: String, aside: String, lost: [String], larger: [LargerBackup] = [])
  /// A damaged file is the target of a link. It stays unchanged, because other programs may use it, too.
  case leftLink(path: String, target: String)
  /// A damaged file was kept at `aside`. There was no good copy to replace it with. `lost` are the titles of
  /// tasks that were found in it.
  case setAside(path: String, aside: String, lost: [String])
  /// A damaged file was kept at `aside`. There was no good copy, so it was replaced with its own readable
  /// part. `lost` are the titles of tasks that could not be read.
  case salvaged(path: String, aside: String, lost: [String])
  /// An interrupted write that no longer matched its files was kept at `aside`. `lost` are the titles of its
  /// tasks that are in no month.
  case overtakenWrite(path: String, aside: String, lost: [String])
  /// An interrupted write was finished.
  case finishedWrite
  /// The permissions of other users were removed from a file or directory.
  case closedToOthers(path: String)
  /// The records that a month had lost were restored from a backup.
  case broughtBack(ShrunkMonth)
}

extension Store {
  /// Reads the whole store and reports its problems. Changes nothing.
  package func examine() throws(StoreError) -> [Finding] {
    let misplaced = examineFolders()
    // If a folder has the wrong type, there are no months to read.
    guard misplaced.isEmpty else { return misplaced + examineOtherFiles() }
    var findings = try examineJournals()
    findings += examineOtherFiles()
    if FileSystem.exists(directory.legacy) {
      do throws(StoreError) {
        if let bytes = try FileSystem.read(
          directory.legacy, limit: FileSystem.largestImport, links: .followed)
        {
          _ = try LegacyFile(bytes, path: directory.legacy, clock: clock)
        }
      } catch { findings.append(.unreadable(error)) }
    }
    for type in directory.kinds.types { try examine(type, &findings) }
    do throws(StoreError) { _ = try running() } catch {
      if !findings.contains(.unreadable(error)) { findings.append(.unreadable(error)) }
    }
    for name in try FileSystem.names(in: directory.path) {
      let path = "\(directory.path)/\(name)"
      if LeftOver.isOurs(name) {
        findings.append(.leftOver(path: path))
      } else if let original = directory.original(ofCopy: name) {
        findings.append(.copy(path: path, of: original))
      }
    }
    findings += examinePlaces()
    if FileSystem.isDirectory(directory.backups) {
      findings += try Backups(directory: directory).examine()
      findings += try shrunkMonths().map(Finding.shrunk)
    }
    for path in [directory.path] + directory.folders
    where FileSystem.isDirectory(path) && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 {
      findings.append(.unreadable(.cannotWrite(path: path, code: errno)))
    }
    for path in try ownPaths() {
      guard let mode = FileSystem.ownMode(of: path), mode & 0o077 != 0 else { continue }
      let isLink = FileSystem.linkTarget(of: path) != nil
      findings.append(
        isLink ? .linkOpenToOthers(path: path, mode: mode) : .openToOthers(path: path, mode: mode))
    }
    return findings
  }

  private func examine<R: StoredRecord>(_ type: R.Type, _ findings: inout [Finding]) throws(StoreError) {
    var days: [R.ID: [CivilDate]] = [:]
    // If kinds share the folder, only one of them reports the other files.
    if !R.kind.isUndated, directory.kinds.folders.contains(where: { $0.kind == R.kind }) {
      try examineOthers(in: directory.folder(of: R.kind), &findings)
    }
    for month in try directory.months(through: nil, of: R.kind) {
      do throws(StoreError) {
        try directory.expectNoOwnTarget(of: directory.file(of: month, R.kind))
        let content = try self.month(month, of: type)
        if content.schema > R.kind.schema {
          let path = directory.file(of: month, R.kind)
          let finding = Finding.unreadable(.newerSchema(path: path, schema: content.schema))
          if !findings.contains(finding) { findings.append(finding) }
        }
        for day in content.records.days {
          if let plan = day as? DayPlan { findings += examine(plan) }
          if let log = day as? DayRecords<DayLog> {
            findings += unreadable(in: log).map { .invalidLog(log.day, field: $0.field, value: $0.value) }
          }
          if let week = day as? DayRecords<WeekLog> {
            findings += unreadable(in: week).map { .invalidWeek(week.day, field: $0.field, value: $0.value) }
          }
          if let sessions = day as? DayRecords<FocusSession> { findings += examine(sessions) }
          if let routines = day as? DayRecords<Routine> { findings += examine(routines) }
          if let later = day as? DayRecords<LaterLine> { findings += examine(later) }
          for record in day.entries { days[record.id, default: []].append(day.day) }
        }
      } catch {
        // An unreadable journal affects every month and was already reported.
        if !findings.contains(.unreadable(error)) { findings.append(.unreadable(error)) }
      }
    }
    for (id, days) in days.sorted(by: { $0.key.description < $1.key.description })
    where days.count > 1 && isOnAllDays(id, of: type, on: days) {
      findings.append(.sameRecord(kind: R.kind.name, id: id.description, days: days.sorted()))
    }
  }

  /// Reports the files in a folder of months that are not months.
  private func examineOthers(in folder: String, _ findings: inout [Finding]) throws(StoreError) {
    for name in try FileSystem.names(in: folder) where DataDirectory.month(named: name) == nil {
      let path = "\(folder)/\(name)"
      findings.append(LeftOver.isOurs(name) ? .leftOver(path: path) : .unknownFile(path: path))
    }
  }

  private func examine(_ plan: DayPlan) -> [Finding] {
    var findings: [Finding] = []
    if plan.isOverLimit { findings.append(.overLimit(plan.day, count: plan.count)) }
    for task in plan.tasks where (try? Title.validated(task.title)) != task.title {
      findings.append(.invalidTitle(plan.day, title: task.title))
    }
    for task in plan.tasks {
      for (field, value) in FocusTask.fields.unreadable(in: task) where field != "note" {
        let value = FieldReader.Failure.quoted(value)
        findings.append(.invalidField(plan.day, title: task.title, field: field, value: value))
      }
      let isValid = TaskNote.isValid(task.note)
      guard let value = isValid ? task.unknown["note"] : .string(task.note) else { continue }
      findings.append(
        .invalidNote(plan.day, title: task.title, value: FieldReader.Failure.quoted(value)))
    }
    return findings
  }

  /// The invalid values in the only record of a day.
  private func unreadable<R: Record>(in day: DayRecords<R>) -> [(field: String, value: String)] {
    let list = R.kind.list.description
    let whole = day.unknown[list].map { [(key: list, value: $0)] } ?? []
    let fields = day.entries.flatMap { Array(R.fields.unreadable(in: $0)) }
    return (whole + fields).map { ($0.key, FieldReader.Failure.quoted($0.value)) }
  }

  private func examine(_ sessions: DayRecords<FocusSession>) -> [Finding] {
    SessionTotals.overlaps(of: sessions.entries).map {
      .sessionsOverlap(sessions.day, titles: [$0.first.title, $0.second.title])
    }
  }

  private func examine(_ routines: DayRecords<Routine>) -> [Finding] {
    invalidTitles(in: routines).map { .invalidRoutine(title: $0) }
  }

  private func invalidTitles<R: Record>(in day: DayRecords<R>) -> [String] {
    day.entries.filter { $0.deletedAt == nil }.map(\.label).filter { (try? Title.validated($0)) != $0 }
  }

  private func examine(_ later: DayRecords<LaterLine>) -> [Finding] {
    let many: [Finding] = later.count > LaterLine.limit ? [.manyLines(count: later.count)] : []
    return many + invalidTitles(in: later).map { .invalidTitle(.undated, title: $0) }
  }

  /// The directories and files that only the owner should be able to access.
  func ownPaths() throws(StoreError) -> [String] {
    var paths = [directory.path] + directory.folders
    for type in directory.kinds.folders {
      paths += try directory.months(through: nil, of: type.kind).map { directory.file(of: $0, type.kind) }
    }
    return paths + [directory.backups, directory.lock, directory.running, directory.undoLog]
  }
}
