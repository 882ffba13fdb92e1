import FocusDomain
import FocusSync

/// The part of a store that one step works on: some months, with all their records and their base.
struct SyncScope {
  var memory: SyncMemory
  var exchange: StoreExchange
  private var months: Set<CivilMonth> = []

  init(_ memory: SyncMemory, _ exchange: StoreExchange) { (self.memory, self.exchange) = (memory, exchange) }

  /// The present records, including those that this version cannot read.
  private var documents: Replica.Records { exchange.records.documents.merging(memory.held) { $1 } }

  // MARK: Loading

  private mutating func load(_ month: CivilMonth) throws(StoreError) {
    guard months.insert(month).inserted else { return }
    for type in SyncType.records.compactMap(\.recordType) { try exchange.load(month, of: type) }
    try memory.load(month, from: exchange)
  }

  /// Loads every month.
  mutating func loadAll() throws(StoreError) {
    for type in SyncType.records.compactMap(\.recordType) {
      for month in try exchange.months(of: type.kind).keys { try load(month) }
    }
    for month in try exchange.baseMonths() { try load(month) }
  }

  /// The months whose files have changed since they were fully synchronized.
  static func changedMonths(
    in exchange: StoreExchange, since seen: SeenMonths
  ) throws(StoreError) -> Set<CivilMonth> {
    var standing: [String: String?] = [:]
    for (_, kind) in SyncType.files {
      for (month, stamp) in try exchange.months(of: kind) { standing[kind.path(of: month)] = stamp }
    }
    // No file has an empty stamp. A file that has changed very recently has none.
    let changed = Set(standing.keys).union(seen.stamps.keys).filter { path in
      let stamp = standing[path] ?? ""
      return stamp == nil || stamp != seen.stamps[path]
    }
    // A month that vanished before its stamp was stored still has a base.
    let months = Set(standing.keys.compactMap(SeenMonths.month))
    return try Set(changed.compactMap(SeenMonths.month)).union(
      exchange.baseMonths().filter { !months.contains($0) })
  }

  /// Loads the months that changed since their stamps were stored, and the months in which their records were
  /// before.
  mutating func loadChanges(since seen: SeenMonths) throws(StoreError) {
    for month in try Self.changedMonths(in: exchange, since: seen) { try load(month) }
    try find(documents.keys.filter { memory.base[$0] == nil })
  }

  /// The differences from the last synchronized state.
  var allChanges: [SyncChange] {
    Replica(
      editor: memory.state.editor, base: memory.base, cursor: memory.state.cursor, outgoing: nil,
      isFull: false
    ).changes(in: documents)
  }

  /// Loads the months of the records in an answer.
  mutating func load(for answer: SyncAnswer, to request: SyncRequest) throws(StoreError) {
    if request.isFull { return try loadAll() }
    var incoming = answer.changes
    for change in request.changes {
      if case .conflict(let current?) = answer.results[change.key] { incoming[change.key] = current }
    }
    for (key, remote) in incoming {
      if let month = remote.content?.document?.day(of: key)?.civilMonth { try load(month) }
    }
    for change in request.changes {
      if let month = change.document?.day(of: change.key)?.civilMonth { try load(month) }
    }
    try find(Set(incoming.keys).union(request.changes.map(\.key)))
  }

  /// Loads the months in which these records are, or were when they were last synchronized.
  private mutating func find(_ keys: some Collection<SyncKey>) throws(StoreError) {
    let here = documents
    let missing = keys.filter { here[$0] == nil || memory.base[$0] == nil }
    // Searching the files for each of many records would take longer than reading them.
    guard missing.count <= 20 else { return try loadAll() }
    guard !missing.isEmpty else { return }
    for month in try exchange.baseMonths() where !months.contains(month) {
      let bytes = try exchange.file(.base(month)) ?? []
      if missing.contains(where: { bytes.contains($0.id) }) { try load(month) }
    }
    for (type, kind) in SyncType.files {
      for month in try exchange.months(of: kind).keys where !months.contains(month) {
        for key in missing where key.type == type {
          if try exchange.file(of: month, kind, contains: key.id) { try load(month) }
        }
      }
    }
  }

  // MARK: Sending

  /// Gives every task exactly one day, and the tasks of a day an order that is the same on all devices.
  /// Removes a trace if its task is on the same day again.
  mutating func normalize() throws(StoreError) {
    let plans = exchange.records.agenda.days.filter { months.contains($0.day.civilMonth) }
    let homes = homes(in: plans)
    for plan in plans {
      var (entries, seen) = (plan.entriesWithoutOwnTraces, Set<TaskID>())
      for index in entries.indices {
        let task = entries[index]
        if homes[task.id] != plan.day || !seen.insert(task.id).inserted {
          let id = TaskID.derived(from: "twin", task.id.description, "\(plan.day)")
          if let twin = FocusTask(fields: task.fields.with("id", .string("\(id)")), on: plan.day) {
            entries[index] = twin
          }
        }
        if try isNew(task, on: plan.day) { entries[index].placedAt = task.placedAt ?? task.createdAt }
        if index > 0, !FocusTask.isPlaced(entries[index - 1], before: entries[index]) {
          entries[index].placedAt = entries[index - 1].orderingTime.adding(milliseconds: 1)
        }
      }
      if entries != plan.entries { try exchange.replace(entries, on: plan.day) }
    }
  }

  /// The day that each task keeps: the one to which it was carried most often, otherwise the first.
  private func homes(in plans: [DayPlan]) -> [TaskID: CivilDate] {
    var homes: [TaskID: PlannedTask] = [:]
    for plan in plans {
      for task in plan.entries where homes[task.id].map({ $0.task.carries < task.carries }) ?? true {
        homes[task.id] = PlannedTask(day: plan.day, task: task)
      }
    }
    return homes.mapValues(\.day)
  }

  /// Whether the file does not have the id of a task yet, because a person added the task by hand.
  private func isNew(_ task: FocusTask, on day: CivilDate) throws(StoreError) -> Bool {
    guard memory.base[SyncKey(.task, task.id.description)] == nil else { return false }
    return try !exchange.file(of: day.civilMonth, FocusTask.kind, contains: task.id.description)
  }

  /// The changes to send, and the number of records that were restored. Fails if the changes look like an
  /// accident and nobody has decided.
  mutating func changes(
    _ losses: MassLoss.Answer
  ) throws(StoreError) -> Result<(changes: [SyncChange], restored: Int), SyncError> {
    let changes = allChanges
    let accident = Accident(
      leaving: changes, base: memory.base, today: exchange.today, removed: { exchange.removed })
    guard let accident, losses != .confirm else { return .success((changes, 0)) }
    guard losses == .restore else { return .failure(.looksLikeAccident(accident)) }
    let here = documents
    // Keep edits made to the older versions.
    try setAside(
      accident.older.compactMap { key in here[key].map { Replica.SetAside(key: key, document: $0) } })
    for key in accident.keys {
      if try !exchange.apply(memory.base[key]?.document, insteadOf: here[key], of: key) {
        memory.held[key] = memory.base[key]?.document
      }
    }
    return .success((allChanges, accident.keys.count))
  }

  // MARK: Receiving

  /// Applies an answer. Fails without any change if too much was removed on other devices and nobody has
  /// decided.
  mutating func receive(
    _ answer: SyncAnswer, to request: SyncRequest, _ losses: MassLoss.Answer,
    by merge: @escaping Replica.Merger
  ) throws(StoreError) -> Result<SyncedStore.Received, SyncError> {
    let known = Replica(
      editor: memory.state.editor, base: memory.base, cursor: memory.state.cursor, outgoing: request,
      isFull: request.isFull)
    let before = documents
    var (replica, after) = (known, before)
    var options = Replica.ReceiveOptions(now: exchange.now.description, merge: merge)
    var outcome = replica.receive(answer, in: &after, options)
    if losses != .confirm,
      let accident = Accident(arriving: outcome.removed, in: before, today: exchange.today)
    {
      guard losses == .restore else { return .failure(.looksLikeAccident(accident)) }
      options.keeping = Set(accident.arriving)
      (replica, after) = (known, before)
      outcome = replica.receive(answer, in: &after, options)
    }
    var received = SyncedStore.Received()
    received.restored = options.keeping.count
    received.refused = outcome.refused.map {
      (after[$0] ?? replica.base[$0]?.document)?.label(of: $0) ?? $0.id
    }
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      received.changed.append(key)
      if Set(after[key]?.conflicts.map { JSONWriter.line($0) } ?? []).subtracting(
        before[key]?.conflicts.map { JSONWriter.line($0) } ?? []
      ).isEmpty == false {
        received.conflicts.append(key)
      }
      let isHere = try exchange.apply(after[key], insteadOf: before[key], of: key)
      memory.held[key] = isHere ? nil : after[key]
    }
    try setAside(outcome.aside)
    let waiting = replica.changes(in: documents)
    received.waiting = Set(waiting.map(\.key))
    received.waitingMonths = waiting.months
    let heads = memory.state.heads
    memory.state.record(answer.heads)
    received.hasNews = heads != memory.state.heads
    try memory.adopt(replica, isWhole: request.isFull, in: &exchange)
    return .success(received)
  }

  private mutating func setAside(_ records: [Replica.SetAside]) throws(StoreError) {
    guard !records.isEmpty else { return }
    var kept = try SetAsideRecords(exchange.file(.aside))
    for record in records { kept.add(record) }
    exchange.write(kept.bytes, to: .aside)
  }
}

extension JSONObject {
  func with(_ key: String, _ value: JSONValue) -> JSONObject {
    var copy = self
    copy[key] = value
    return copy
  }
}
