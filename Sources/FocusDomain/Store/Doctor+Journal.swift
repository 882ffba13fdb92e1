extension Store {
  /// What interrupted writes have left: one that stands, and those that were set aside and hold what no month has.
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
      guard let journal = try? Journal.read(path) else { continue }
      let lost = titles(onlyIn: journal)
      if !lost.isEmpty { findings.append(.lostWrite(path: path, lost: lost)) }
    }
    return findings
  }

  /// Whether a task stands on all of these days at one moment, and was not just moved from one to another.
  func stands(_ id: TaskID, on days: [CivilDate]) -> Bool {
    let stands = try? snapshot { (snapshot) throws(StoreError) in
      for day in days {
        let plan = try snapshot.month(day.civilMonth).agenda[day]
        guard plan.entries.contains(where: { $0.id == id }) else { return false }
      }
      return true
    }
    return stands ?? true
  }

  /// The titles of a journal's tasks that stand in no month, not even as deleted.
  func titles(onlyIn journal: Journal) -> [String] {
    let months = ((try? directory.months()) ?? []).compactMap { try? month($0) }
    let known = Set(months.flatMap(\.agenda.plans).flatMap(\.entries).map(\.id))
    let written = journal.transaction.files.flatMap { file -> [FocusTask] in
      guard let month = DataDirectory.month(named: FileSystem.name(of: file.path)), let bytes = file.content
      else { return [] }
      return (try? MonthCodec.decode(bytes, as: month, path: file.path))?.agenda.plans.flatMap(\.tasks) ?? []
    }
    return written.filter { !known.contains($0.id) }.map(\.title)
  }
}

extension StoreWriter {
  /// Finishes an interrupted write, or sets it aside where it does not fit any more; nil when there is none.
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
