extension Store {
  /// The summaries of all days that have any figures, in order. Reads only the months that changed since `cache` was
  /// written, a file of its own outside the data directory, and writes it again then; nil for none.
  ///
  /// The session under way counts up to now.
  package func summaries(cache path: String?) throws(StoreError) -> Findings<DaySummary> {
    try summaries(cache: path, systemNow: PlannerClock.systemNow())
  }

  /// The same with another time than now to judge the age of files by.
  func summaries(cache path: String?, systemNow: Instant) throws(StoreError) -> Findings<DaySummary> {
    let old =
      path.map { SummaryCache.read($0, of: directory.path) } ?? SummaryCache(directory: directory.path)
    var reading = SummaryReading(store: self, systemNow: systemNow, cache: old)
    var running = try running()
    var found = Findings<DaySummary>()
    // One that ends while the months are read would count twice, or not at all: then they are looked at again.
    for _ in 0..<Store.attempts {
      found = try snapshot { (snapshot) throws(StoreError) in try reading.read(&snapshot) }
      let after = try self.running()
      if after?.session.id == running?.session.id { break }
      running = after
    }
    if let path, reading.cache != old { reading.cache.write(to: path) }
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

/// Reads the summaries of all months, from the cache where their files are the same.
private struct SummaryReading {
  let store: Store
  let systemNow: Instant
  /// What holds by now; months that were read replace those that were in it.
  var cache: SummaryCache

  /// A month as it was read.
  private struct Month {
    var entry: SummaryCache.Entry
    /// Whether the cache may hold it.
    var isKept: Bool
  }

  mutating func read(_ snapshot: inout Snapshot) throws(StoreError) -> Findings<DaySummary> {
    var found = Findings<DaySummary>()
    let withTasks = Set(try snapshot.months(of: FocusTask.kind))
    let withSessions = Set(try snapshot.months(of: FocusSession.kind))
    var months: [CivilMonth: Month] = [:]
    var reaching: [CivilMonth: [CountedPiece]] = [:]
    for name in withTasks.union(withSessions).sorted() {
      // Pieces reach into later months, so that those into this one are known already.
      let month =
        kept(name, hasTasks: withTasks.contains(name), hasSessions: withSessions.contains(name), &snapshot)
        ?? read(name, reaching: reaching[name] ?? [], &snapshot, &found)
      months[name] = month
      for piece in month.entry.leaving { reaching[piece.day.civilMonth, default: []].append(piece) }
    }
    // What a month was computed with may have changed, and a month without a file may have some.
    for name in Set(months.keys).union(reaching.keys) {
      let pieces = reaching[name] ?? []
      if let month = months[name], month.entry.reaching == pieces { continue }
      // What it has to complain of is said already.
      var again = Findings<DaySummary>()
      months[name] = read(name, reaching: pieces, &snapshot, &again)
    }
    cache.months = months.filter(\.value.isKept).mapValues(\.entry)
    found.items = months.sorted { $0.key < $1.key }.flatMap(\.value.entry.days)
    return found
  }

  /// The month as the cache has it; nil if a file is another by now.
  private func kept(
    _ name: CivilMonth, hasTasks: Bool, hasSessions: Bool, _ snapshot: inout Snapshot
  ) -> Month? {
    guard let entry = cache.months[name], hasTasks == (entry.tasks != nil),
      hasSessions == (entry.sessions != nil),
      snapshot.isUnchanged(name, FocusTask.kind, since: entry.tasks),
      snapshot.isUnchanged(name, FocusSession.kind, since: entry.sessions)
    else { return nil }
    return Month(entry: entry, isKept: true)
  }

  private func read(
    _ name: CivilMonth, reaching: [CountedPiece], _ snapshot: inout Snapshot,
    _ found: inout Findings<DaySummary>
  ) -> Month {
    let tasks = read(name, of: FocusTask.self, &snapshot, &found, scan: FactsScan.days) {
      $0.records.plans.map(DayFacts.init)
    }
    let sessions = read(name, of: FocusSession.self, &snapshot, &found, scan: FactsScan.sessions) {
      $0.records.plans.flatMap { plan in plan.entries.compactMap { SessionFacts($0, on: plan.day) } }
    }
    let leaving = sessions.facts.flatMap(\.pieces).filter { $0.day.civilMonth != name }
    let entry = SummaryCache.Entry(
      tasks: tasks.version.stamp, sessions: sessions.version.stamp, leaving: leaving, reaching: reaching,
      days: DaySummary.summaries(
        of: name, days: tasks.facts, sessions: sessions.facts, reaching: reaching))
    return Month(entry: entry, isKept: tasks.isSound && sessions.isSound && !snapshot.hasPendingWrite)
  }

  /// What the file of a month says.
  private struct FileReading<Facts> {
    var facts: [Facts] = []
    var version = FileSystem.Version.absent
    /// Whether that may be kept: the file could be read, this version knows all of it, and it is not so young that its
    /// next content could look the same.
    var isSound = false
  }

  private func read<R: StoredRecord, Facts>(
    _ name: CivilMonth, of type: R.Type, _ snapshot: inout Snapshot, _ found: inout Findings<DaySummary>,
    scan: (JSONNode, CivilMonth) -> [Facts]?, make: (MonthFile<R>) -> [Facts]
  ) -> FileReading<Facts> {
    let path = store.directory.file(of: name, R.kind)
    do throws(StoreError) {
      let (bytes, version) = try snapshot.content(of: name, R.kind)
      guard let bytes else { return FileReading(version: version, isSound: true) }
      let document = try MonthCodec.parse(bytes, path: path)
      if let facts = document.withRoot({ scan($0, name) }) {
        return FileReading(facts: facts, version: version, isSound: !version.isRecent(at: systemNow))
      }
      let month = try MonthCodec.decode(bytes, as: name, of: type, path: path)
      let isNewer = month.schema > R.kind.schema
      if isNewer { found.newer.append(.newerSchema(path: path, schema: month.schema)) }
      return FileReading(
        facts: make(month), version: version, isSound: !isNewer && !version.isRecent(at: systemNow))
    } catch {
      found.unreadable.append(error)
      return FileReading()
    }
  }
}
