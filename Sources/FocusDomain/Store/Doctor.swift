/// Something about the store that a person should know.
package enum Finding: Equatable, Sendable {
  /// A file that cannot be read as what it should be.
  case unreadable(StoreError)
  /// A day with more than three tasks.
  case overLimit(CivilDate, count: Int)
  /// A file among the months that is none of ours (a conflict copy, an editor's leaving).
  case stranger(path: String)
  /// A temporary file of a writer that died; the next write removes it.
  case leftOver(path: String)
  /// A copy of a month that cannot be read, and so is no help.
  case damagedCopy(StoreError)
  /// A file or directory that others may read or write; octal mode.
  case openToOthers(path: String, mode: UInt32)
  /// A link to such a file or directory, which a repair leaves as it is: what a link leads to keeps its mode.
  case linkOpenToOthers(path: String, mode: UInt32)
  /// The lock cannot be taken: every change fails.
  case noLock(StoreError)
  /// A title that could not be entered today; it is shown cleaned.
  case strangeTitle(CivilDate, title: String)
  /// A value in the log of a day that makes no sense in its field; it is kept.
  case strangeLog(CivilDate, field: String, value: String)
  /// The same record of that kind (`task`) on several days.
  case sameRecord(kind: String, id: String, days: [CivilDate])
  /// A write to several files that was interrupted; the next write finishes it.
  case unfinishedWrite(path: String)
  /// An interrupted write, begun on that machine if known, that fits no more what stands in its files: it is not read, and the next
  /// write sets it aside. `lost` are the titles of tasks that it has and no month.
  case overtakenWrite(path: String, host: String?, lost: [String])
  /// The same set aside already, with tasks that no month has.
  case lostWrite(path: String, lost: [String])
  /// A hook that never runs: a file of that name is there, and may not be executed.
  case silentHook(path: String)
  /// Two machines that counted the same time of that day for two sessions: it counts once.
  case sessionsOverlap(CivilDate, titles: [String])
  /// What the program remembers by itself cannot be kept.
  case forgetful(StoreError)
}

/// What `--repair` did.
package enum Repair: Equatable, Sendable {
  /// A damaged file was kept at `aside`, and the copy `from` put in its place.
  /// `lost` are the titles of tasks that the damaged file still tells of and the copy does not have; `fuller` are copies of later
  /// days that hold more tasks than the one that was taken.
  case restored(path: String, from: String, aside: String, lost: [String], fuller: [FullerCopy] = [])
  /// A damaged file was kept at `aside`; there was no good copy to put in its place.
  /// `lost` are the titles of tasks that it still tells of.
  case setAside(path: String, aside: String, lost: [String])
  /// An interrupted write that did not fit any more was kept at `aside`. `lost` are the titles of tasks that it has and no month.
  case overtakenWrite(path: String, aside: String, lost: [String])
  /// An interrupted write was finished.
  case finishedWrite
  /// A file or directory is its owner's alone again.
  case closedToOthers(path: String)
}

extension Store {
  /// Reads the whole store and says what it found; changes nothing.
  package func examine() throws(StoreError) -> [Finding] {
    var findings: [Finding] = []
    findings += try examineJournals()
    findings += examineSurroundings()
    if FileSystem.exists(directory.legacy) {
      do throws(StoreError) {
        if let bytes = try FileSystem.read(directory.legacy, limit: FileSystem.largestImport) {
          _ = try LegacyFile(bytes, path: directory.legacy, clock: clock)
        }
      } catch { findings.append(.unreadable(error)) }
    }
    for type in directory.kinds.types { try examine(type, &findings) }
    do throws(StoreError) { _ = try running() } catch {
      if !findings.contains(.unreadable(error)) { findings.append(.unreadable(error)) }
    }
    for name in try FileSystem.names(in: directory.path) where LeftOver.isOurs(name) {
      findings.append(.leftOver(path: "\(directory.path)/\(name)"))
    }
    if FileSystem.isDirectory(directory.backups) { findings += try Backups(directory: directory).examine() }
    for path in try ownPaths() {
      guard let mode = FileSystem.ownMode(of: path), mode & 0o077 != 0 else { continue }
      let isLink = FileSystem.linkTarget(of: path) != nil
      findings.append(
        isLink ? .linkOpenToOthers(path: path, mode: mode) : .openToOthers(path: path, mode: mode))
    }
    return findings
  }

  private func examine<R: StoredRecord>(_ type: R.Type, _ findings: inout [Finding]) throws(StoreError) {
    let folder = directory.folder(of: R.kind)
    var days: [R.ID: [CivilDate]] = [:]
    for name in try FileSystem.names(in: folder) {
      guard let month = DataDirectory.month(named: name) else {
        let path = "\(folder)/\(name)"
        let finding = LeftOver.isOurs(name) ? Finding.leftOver(path: path) : .stranger(path: path)
        // Another kind of that folder has told of it.
        if !findings.contains(finding) { findings.append(finding) }
        continue
      }
      do throws(StoreError) {
        let content = try self.month(month, of: type)
        if content.schema > R.kind.schema {
          let path = directory.file(of: month, R.kind)
          let finding = Finding.unreadable(.newerSchema(path: path, schema: content.schema))
          if !findings.contains(finding) { findings.append(finding) }
        }
        for day in content.records.plans {
          if let plan = day as? DayPlan { findings += examine(plan) }
          if let log = day as? DayRecords<DayLog> { findings += examine(log) }
          if let sessions = day as? DayRecords<FocusSession> { findings += examine(sessions) }
          for record in day.entries { days[record.id, default: []].append(day.day) }
        }
      } catch {
        // A journal that cannot be read stands before every month, and was named.
        if !findings.contains(.unreadable(error)) { findings.append(.unreadable(error)) }
      }
    }
    for (id, days) in days.sorted(by: { $0.key.description < $1.key.description })
    where days.count > 1 && stands(id, of: type, on: days) {
      findings.append(.sameRecord(kind: R.kind.name, id: id.description, days: days.sorted()))
    }
  }

  private func examine(_ plan: DayPlan) -> [Finding] {
    var findings: [Finding] = []
    if plan.isOverLimit { findings.append(.overLimit(plan.day, count: plan.count)) }
    for task in plan.tasks where (try? Title.validated(task.title)) != task.title {
      findings.append(.strangeTitle(plan.day, title: task.title))
    }
    return findings
  }

  private func examine(_ day: DayRecords<DayLog>) -> [Finding] {
    let list = DayLog.kind.list.description
    let whole = day.unknown[list].map { [(key: list, value: $0)] } ?? []
    let fields = day.entries.flatMap { Array($0.unreadable) }
    return (whole + fields).map {
      .strangeLog(day.day, field: $0.key, value: FieldReader.Failure.quoted($0.value))
    }
  }

  private func examine(_ sessions: DayRecords<FocusSession>) -> [Finding] {
    SessionTotals.overlaps(of: sessions.entries).map {
      .sessionsOverlap(sessions.day, titles: [$0.first.title, $0.second.title])
    }
  }

  /// The directories and files that belong to the owner alone.
  func ownPaths() throws(StoreError) -> [String] {
    var paths = [directory.path]
    for type in directory.kinds.folders {
      paths.append(directory.folder(of: type.kind))
      paths += try directory.months(through: nil, of: type.kind).map { directory.file(of: $0, type.kind) }
    }
    return paths + [directory.backups, directory.lock, directory.running, directory.undoLog]
  }
}
