/// A cache of the summaries of months. A month is read again when its files have changed.
package struct SummaryMemory: Sendable {
  /// The summaries of a month, and the data they were computed from.
  struct Month: Sendable {
    /// The marks of its files; nil if it must always be read again.
    var tasks: Snapshot.Mark?
    var sessions: Snapshot.Mark?
    /// The pieces of its sessions that count for days of other months.
    var leaving: [CountedPiece]
    /// The pieces of sessions of other months that are part of the summaries.
    var reaching: [CountedPiece]
    var days: [DaySummary]
  }

  var months: [CivilMonth: Month] = [:]

  package init() {}
}

extension Store {
  /// The summaries of all days that have any data, in order. The running session counts up to now.
  package func summaries() throws(StoreError) -> ReadResult<DaySummary> {
    var memory = SummaryMemory()
    return try summaries(remembering: &memory)
  }

  /// The summaries of all days that have any data. Reads only the months that changed since `memory` was last
  /// filled.
  package func summaries(remembering memory: inout SummaryMemory) throws(StoreError) -> ReadResult<DaySummary>
  {
    var running = try running()
    var found = ReadResult<DaySummary>()
    // A session that ends while the months are read would count twice or not at all. In that case, read them
    // again.
    for _ in 0..<Store.attempts {
      found = try snapshot { (snapshot) throws(StoreError) in try memory.read(&snapshot) }
      let after = try self.running()
      if after?.session.id == running?.session.id { break }
      running = after
    }
    add(running, to: &found.items)
    return found
  }

  private func add(_ running: RunningSession?, to days: inout [DaySummary]) {
    guard let running, running.session.kind == .focus else { return }
    let session = running.finished(at: clock.reading(), by: sessionRules, on: clock)
    let pieces = session.countedPieces(on: running.day)
    for day in Set(pieces.map(\.day) + [running.day]).sorted() {
      let index = days.firstIndex { $0.day >= day } ?? days.endIndex
      if index == days.endIndex || days[index].day != day { days.insert(DaySummary(day: day), at: index) }
      days[index].add(running: pieces.filter { $0.day == day }, isStart: day == running.day)
    }
  }
}

extension SummaryMemory {
  fileprivate mutating func read(_ snapshot: inout Snapshot) throws(StoreError) -> ReadResult<DaySummary> {
    var found = ReadResult<DaySummary>()
    let names = try Set(snapshot.months(of: FocusTask.kind)).union(snapshot.months(of: FocusSession.kind))
    var (read, reaching): ([CivilMonth: Month], [CivilMonth: [CountedPiece]]) = ([:], [:])
    for name in names.sorted() {
      // Pieces extend only into later months, so those that extend into this one are already known.
      let month =
        unchanged(name, &snapshot) ?? self.read(name, reaching: reaching[name] ?? [], &snapshot, &found)
      read[name] = month
      for piece in month.leaving { reaching[piece.day.civilMonth, default: []].append(piece) }
    }
    // The pieces that extend into a month may have changed, and a month without a file may have some.
    for name in Set(read.keys).union(reaching.keys)
    where (read[name]?.reaching ?? []) != (reaching[name] ?? []) {
      // The first read has already reported unreadable months.
      var reported = ReadResult<DaySummary>()
      read[name] = self.read(name, reaching: reaching[name] ?? [], &snapshot, &reported)
    }
    months = read
    found.items = read.sorted { $0.key < $1.key }.flatMap(\.value.days)
    return found
  }

  /// The cached month; nil if it must be read again.
  private func unchanged(_ name: CivilMonth, _ snapshot: inout Snapshot) -> Month? {
    guard let month = months[name], let tasks = month.tasks, let sessions = month.sessions,
      snapshot.isUnchanged(name, FocusTask.kind, since: tasks),
      snapshot.isUnchanged(name, FocusSession.kind, since: sessions)
    else { return nil }
    return month
  }

  private func read(
    _ name: CivilMonth, reaching: [CountedPiece], _ snapshot: inout Snapshot,
    _ found: inout ReadResult<DaySummary>
  ) -> Month {
    let tasks = read(name, of: FocusTask.self, &snapshot, &found)
    let sessions = read(name, of: FocusSession.self, &snapshot, &found)
    return Month(
      tasks: tasks.mark, sessions: sessions.mark,
      leaving: sessions.days.flatMap(\.countedPieces).filter { $0.day.civilMonth != name },
      reaching: reaching,
      days: DaySummary.summaries(
        of: name, plans: tasks.days, sessions: sessions.days, reaching: reaching))
  }

  /// The days of a month, and the mark of its file if the whole month could be read.
  private func read<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type, _ snapshot: inout Snapshot, _ found: inout ReadResult<DaySummary>
  ) -> (days: [DayRecords<R>], mark: Snapshot.Mark?) {
    do throws(StoreError) {
      let month = try snapshot.month(name, of: type)
      guard month.schema > R.kind.schema else {
        return (month.records.days, snapshot.mark(of: name, R.kind))
      }
      found.newer.append(.newerSchema(path: snapshot.file(of: name, R.kind), schema: month.schema))
      return (month.records.days, nil)
    } catch {
      found.unreadable.append(error)
      return ([], nil)
    }
  }
}
