import FocusDomain
import FocusSyncClient
import Foundation

@testable import FocusSync

/// A device of the schedules: a real store on disk.
struct StoreDevice {
  let store: Store
  let synced: SyncedStore
  var path: String { store.directory.path }

  init(_ path: String, clock: PlannerClock, device: String) {
    store = Store(directory: DataDirectory(path: path), clock: clock, device: { device })
    synced = SyncedStore(store)
  }

  /// All records, including the logs of days and weeks.
  var documents: [String: JSONObject] {
    get throws {
      let plans = try store.allPlans().items
      var documents: [String: JSONObject] = [:]
      for plan in plans {
        for task in plan.entries {
          documents["task/\(task.id)"] = SyncDocument(task, as: .task, on: plan.day).content
        }
        if let log = plan.log {
          documents["day/\(plan.day)"] = SyncDocument(log, as: .day, on: plan.day).content
        }
        if let week = plan.week {
          documents["week/\(plan.day)"] = SyncDocument(week, as: .week, on: plan.day).content
        }
      }
      for line in try store.month(.undated, of: LaterLine.self).records[.undated].entries {
        documents["later/\(line.id)"] = SyncDocument(line, as: .later, on: .undated).content
      }
      return documents
    }
  }
}

/// Several real stores, a server in memory, and their users. Typed text must be current, replaced by someone
/// who saw it, kept as a conflict, or set aside.
final class StoreWorld {
  let folder: String
  var random: SeededGenerator
  var server = TestServer()
  private(set) var devices: [StoreDevice] = []
  private let time = Clockwork()
  private var count = 0
  /// The texts that must exist at the end, with their records. Texts of the trace of a carried task are
  /// excluded, because they are copies.
  private var typed: Set<Entry> = []
  private var pending: [Int: SyncedStore.Prepared] = [:]
  private(set) var statistics: [String: Int] = [:]

  /// A clock that the schedule moves.
  final class Clockwork: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Int64 = 1_795_000_000_000
    func next() -> Int64 {
      lock.withLock {
        value += 1; return value
      }
    }
  }

  static let days = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"].compactMap { CivilDate($0) }

  /// Planted: the function that merges two versions.
  private let merge: Replica.Merger

  init(seed: UInt64, devices: Int = 3, merge: @escaping Replica.Merger = Merge.merge) throws {
    self.merge = merge
    random = SeededGenerator(seed: seed)
    folder = NSTemporaryDirectory() + "focus-sync-" + UUID().uuidString
    for number in 0..<devices {
      let skew = Int64(random.below(600_000)) - 300_000
      let clock = PlannerClock(
        now: { [time] in Instant(milliseconds: time.next() + skew) }, zone: .utc)
      let path = "\(folder)/\(number)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      self.devices.append(StoreDevice(path, clock: clock, device: "device \(number)"))
      try self.devices[number].synced.begin()
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func note(_ what: String) { statistics[what, default: 0] += 1 }
  private func chance(_ percent: Int) -> Bool { random.below(100) < percent }
  private func text() -> String {
    count += 1
    return "text \(count)"
  }

  // MARK: Persons

  /// A text in a record.
  struct Entry: Hashable {
    let key: String
    let text: String
  }

  /// All texts in a store, including conflicts.
  private func entries(of documents: [String: JSONObject]) -> Set<Entry> {
    var entries: Set<Entry> = []
    for (key, document) in documents where document["task"] == nil {
      for match in JSONWriter.line(.object(document)).matches(of: /"(text \d+)"/) {
        entries.insert(Entry(key: key, text: String(match.1)))
      }
    }
    return entries
  }

  /// Performs an action. Texts that a record had before and lacks afterwards count as removed knowingly.
  func use(_ number: Int) throws {
    let before = entries(of: try devices[number].documents)
    let known = count
    try act(number)
    let after = entries(of: try devices[number].documents)
    if count > known { typed.formUnion(after.filter { $0.text == "text \(count)" }) }
    typed.subtract(before.subtracting(after))
  }

  private func act(_ number: Int) throws {
    let store = devices[number].store
    let day = random.pick(Self.days)
    let plan = try store.plan(of: day)
    let entries = plan.entries
    do throws(PlannerError) {
      switch random.below(100) {
      case ..<25:
        try store.perform(.add(TaskDraft(title: text()), day: day))
      case ..<45:
        guard let task = plan.tasks.randomElement(using: &random) else { return }
        try store.perform(.edit(task.id, day: day, TaskFields(title: text())))
      case ..<55:
        guard let task = plan.tasks.randomElement(using: &random) else { return }
        try store.perform(.edit(task.id, day: day, TaskFields(priority: random.pick(Priority.allCases))))
      case ..<63:
        guard let task = plan.tasks.randomElement(using: &random) else { return }
        try store.perform(.move(task.id, day: day, to: random.pick(Self.days)))
        note("moved")
      case ..<70:
        guard let task = plan.openTasks.first else { return }
        try store.perform(.complete(task.id, day: day))
      case ..<76:
        guard let task = plan.tasks.randomElement(using: &random) else { return }
        try store.perform(.delete(task.id, day: day))
      case ..<80:
        guard let task = entries.first(where: { $0.deletedAt != nil }) else { return }
        try store.perform(.restore(task.id, day: day))
      case ..<83:
        guard let task = entries.first(where: { $0.deletedAt != nil }) else { return }
        try store.perform(.erase(task.id, day: day))
      case ..<85:
        let (new, number) = (text(), random.below(WeekLog.limit) + 1)
        try store.changeWeek(day.week(startingOn: .monday)) { week throws(RuleViolation) in
          week[number] = new
        }
        note("week")
      case ..<90:
        let new = text()
        try store.changeLog(of: day) { log throws(RuleViolation) in log.reflection = new }
      case ..<91: try useLater(number)
      case ..<95:
        guard let task = plan.openTasks.first, let next = Self.days.first(where: { $0 > day }) else { return }
        let target = chance(50) ? next : Self.days[3]
        try store.perform(.carryOver([CarryDecision(task.id, .carry)], from: day, to: target))
        note("carried")
      default:
        try store.undo()
        note("undone")
      }
    } catch {
      guard case .refused = error else { throw error }
      note("refused")
    }
  }

  /// Writes, changes, plans or drops a line of Later.
  private func useLater(_ number: Int) throws(PlannerError) {
    let store = devices[number].store
    let lines: [LaterLine]
    do throws(StoreError) { lines = try store.later() } catch { throw .store(error) }
    let line = lines.randomElement(using: &random)
    switch (random.below(4), line) {
    case (1, let line?): _ = try store.planLater(line, on: random.pick(Self.days))
    case (2, let line?): _ = try store.dropLater(line)
    case (3, let line?):
      let new = text()
      try store.change(.edit, on: [], of: [LaterLine.self]) { editor in
        var edited = line
        edited.title = new
        editor.replace(line, with: edited, on: .undated)
      }
    default: _ = try store.addLater(TaskDraft(title: text()))
    }
    note("later")
  }

  // MARK: Synchronization

  func synchronize(_ number: Int, withFaults: Bool = true) throws {
    let synced = devices[number].synced
    let prepared = try synced.prepare(losses: .confirm, sealer: OpenSealer())
    if prepared.body.isEmpty { note("never") }
    if withFaults, chance(10) { return note("request lost") }
    let answer: SyncAnswer
    do throws(TestServer.Refusal) {
      let given = try server.answer(prepared.request, edits: [:], &random)
      answer = given.answer
      if given.isReplayed { note("replayed") }
    } catch {
      note("\(error)")
      return try synced.forgetCursor()
    }
    if withFaults, chance(12) { return note("answer lost") }
    while withFaults, chance(25) { try use(number) }
    let received = try synced.receive(answer, to: prepared.request, losses: .confirm, by: merge)
    if !received.conflicts.isEmpty { note("conflict") }
    if prepared.request.isFull { note("full") }
  }

  func step() throws {
    let number = random.below(devices.count)
    if chance(60) { try use(number) } else { try synchronize(number) }
  }

  func settle() throws {
    for _ in 0..<12 { for number in devices.indices { try synchronize(number, withFaults: false) } }
  }

  /// The records except those that were removed elsewhere and are only kept to be restored.
  private func shared(_ documents: [String: JSONObject]) -> [String: JSONObject] {
    documents.filter { key, document in
      document["deletedAt"] == nil || SyncKey(text: key).map { server.records[$0]?.document != nil } ?? true
    }
  }

  /// The error in the state at rest; nil if there is none.
  func flaw() throws -> String? {
    try settle()
    let all = try devices.map { try $0.documents }
    let first = shared(all[0])
    for other in all.dropFirst().map({ shared($0) }) where other != first {
      let key = Set(first.keys).union(other.keys).first { first[$0] != other[$0] } ?? ""
      return
        "stores differ at \(key): \(String(describing: first[key])) and \(String(describing: other[key]))"
    }
    let head = server.head
    for number in devices.indices { try synchronize(number, withFaults: false) }
    guard server.head == head else { return "no rest" }
    for day in Self.days {
      let orders = try devices.map { (device) throws in
        try device.store.plan(of: day).entries.map(\.id).filter { first["task/\($0)"] != nil }
      }
      if Set(orders).count > 1 {
        return "another order on \(day)"
      }
    }
    for day in Self.days {
      let plan = try devices[0].store.plan(of: day)
      if plan.entriesWithoutOwnTraces != plan.entries { return "a trace stands beside its task on \(day)" }
    }
    let aside = devices.map {
      (try? String(contentsOfFile: "\($0.path)/sync/aside.json", encoding: .utf8)) ?? ""
    }
    let kept = aside.joined()
    let lost = typed.subtracting(all.reduce([]) { $0.union(entries(of: $1)) }).filter {
      !kept.contains("\"\($0.text)\"")
    }
    if let entry = lost.min(by: { $0.text < $1.text }) { return "lost: \(entry.text) of \(entry.key)" }
    return nil
  }
}
