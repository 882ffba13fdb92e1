extension Store {
  /// Reports interrupted writes: the pending one, and those set aside with records that are in no month.
  func examineJournals() throws(StoreError) -> [Finding] {
    var findings: [Finding] = []
    do throws(StoreError) {
      if let journal = try Journal.read(in: directory) {
        findings.append(
          journal.fits(in: directory)
            ? .unfinishedWrite(path: directory.journal)
            : .overtakenWrite(path: directory.journal, host: journal.host, lost: titles(onlyIn: journal)))
      }
    } catch { findings.append(.unreadable(error)) }
    for name in (try? FileSystem.names(in: directory.damaged)) ?? [] where name.hasPrefix("journal") {
      let path = "\(directory.damaged)/\(name)"
      guard let journal = try? Journal.read(path, kinds: directory.kinds) else { continue }
      let lost = titles(onlyIn: journal)
      if !lost.isEmpty { findings.append(.lostWrite(path: path, lost: lost)) }
    }
    return findings
  }

  /// Whether a record is on all these days at the same moment, as opposed to having been moved from one to
  /// another in between.
  func isOnAllDays<R: StoredRecord>(_ id: R.ID, of type: R.Type, on days: [CivilDate]) -> Bool {
    let isOnAllDays = try? snapshot { (snapshot) throws(StoreError) in
      for day in days {
        let plan = try snapshot.month(day.civilMonth, of: type).records[day]
        guard plan.entries.contains(where: { $0.id == id }) else { return false }
      }
      return true
    }
    return isOnAllDays ?? true
  }

  /// The titles of records in a journal that are in no month, not even as deleted.
  func titles(onlyIn journal: Journal) -> [String] {
    directory.kinds.types.flatMap { titles(onlyIn: journal, of: $0) }
  }

  /// A month that an interrupted write did not rename into place.
  typealias UnplacedMonth = (type: any StoredRecord.Type, bytes: [UInt8])

  func unplacedMonths() -> [UnplacedMonth] {
    directory.kinds.folders.flatMap { type in
      let path = FileSystem.parent(of: directory.file(of: .undated, type.kind))
      return LeftOver.contents(in: path).compactMap { target, bytes in
        type.kind.month(at: path == directory.path ? target : "\(type.kind.folder)/\(target)").map { _ in
          (type, bytes)
        }
      }
    }
  }

  /// The titles of records that are in no month but that may be recovered after the journal was damaged. They
  /// are searched in the damaged journal, in the prepared files of the write, and among the records removed
  /// last to be moved to another month.
  func titles(lostWithJournal path: String, _ unplaced: [UnplacedMonth]) -> [String] {
    var titles = titles(inDamagedJournal: path)
    for (type, bytes) in unplaced { titles += self.titles(of: type, onlyIn: bytes) }
    for type in directory.kinds.folders { titles += MonthLosses(self).removedForGood(of: type) }
    var seen: Set<String> = []
    return titles.filter { seen.insert($0).inserted }
  }

  /// The titles of records in a damaged journal that are in no month.
  private func titles(inDamagedJournal path: String) -> [String] {
    var scanner = LooseTokens((try? FileSystem.read(path, limit: Journal.largest)) ?? [])
    var (file, titles) = ("", [String]())
    while let token = scanner.next() {
      switch token {
      case .key(let path): file = path
      case .text(let month):
        for type in directory.kinds.folders where type.kind.month(at: file) != nil {
          titles += self.titles(of: type, onlyIn: Array(month.utf8))
        }
      case .begin, .end, .other: break
      }
    }
    return titles
  }

  /// The titles of records of a kind that these bytes have and no month.
  func titles<R: StoredRecord>(of type: R.Type, onlyIn bytes: [UInt8]) -> [String] {
    let recovery = BackupRecovery(bytes, of: type, in: directory.kinds)
    let records = known(of: type)
    let (ids, labels) = (Set(records.map(\.id.description)), Set(records.map(\.label)))
    return recovery.tasks.filter { task in task.id.map { !ids.contains($0) } ?? !labels.contains(task.title) }
      .map(\.title)
  }

  func known<R: StoredRecord>(of type: R.Type) -> [R] {
    let names = (try? directory.months(through: Journal.visible(in: directory), of: R.kind)) ?? []
    return names.compactMap { try? month($0, of: type) }.flatMap(\.records.days).flatMap(\.entries)
  }

  private func titles<R: StoredRecord>(onlyIn journal: Journal, of type: R.Type) -> [String] {
    let known = Set(known(of: type).map(\.id))
    let written = journal.transaction.files.flatMap { file -> [R] in
      guard let name = R.kind.month(at: file.path), let bytes = file.content,
        let month = try? MonthCodec.decode(bytes, as: name, of: type, path: file.path)
      else { return [] }
      return month.records.days.flatMap(\.entries).filter { $0.deletedAt == nil }
    }
    return written.filter { !known.contains($0.id) }.map(\.label)
  }
}

extension StoreWriter {
  /// Finishes an interrupted write, or sets it aside if it no longer fits; nil if there is none.
  func repairJournal() throws(StoreError) -> Repair? {
    switch try recover() {
    case .nothing: return nil
    case .finished: return .finishedWrite
    case .setAside(let aside, let journal):
      return .overtakenWrite(path: store.directory.journal, aside: aside, lost: store.titles(onlyIn: journal))
    case .unfinished(_, let error): throw error
    }
  }
}
