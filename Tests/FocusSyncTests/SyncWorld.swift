import FocusDomain

@testable import FocusSync

/// A device: its records, its knowledge of the server, and the edits that its records contain.
struct Device {
  let name: String
  /// The error of its clock, in milliseconds.
  let skew: Int
  var records: Replica.Records = [:]
  var replica: Replica
  var edits: [SyncKey: Set<Int>] = [:]
  /// The edits known when the current request was made.
  var sentEdits: [SyncKey: Set<Int>] = [:]
  var aside: [Replica.SetAside] = []

  init(name: String, skew: Int) {
    (self.name, self.skew) = (name, skew)
    replica = Replica(editor: name)
  }

  /// The records except those that were removed elsewhere and are only kept to be restored here.
  var shared: Replica.Records {
    records.filter { !($0.value.isDeleted && replica.base[$0.key]?.isRemoved == true) }
  }
}

/// Several devices, a server and their users, according to the random schedules of the model.
struct SyncWorld {
  /// Planted errors, which the schedules must detect.
  enum Planted { case nothing, lastWriterWins, serverWins, cursorStoredEarly }

  /// A user's edit, which must not get lost.
  struct Edit: Hashable {
    let key: SyncKey
    let field: String
    let value: String
  }

  static let fields = ["title", "priority", "start", "day"]

  var random: SeededGenerator
  var server = TestServer()
  var devices: [Device]
  let planted: Planted
  let rollsBack: Bool
  let restores: Bool
  private var time = 0
  private var count = 0
  private(set) var edits: [(edit: Edit, number: Int)] = []
  private(set) var superseded: Set<Edit> = []
  private(set) var erasures: [(key: SyncKey, known: Set<Int>, number: Int, revision: Int)] = []
  /// Edits that were only on a device that was restored from a backup.
  private(set) var lostWithTheirDevice: Set<Edit> = []
  private(set) var isRolledBack = false
  private var late: [(request: SyncRequest, edits: [SyncKey: Set<Int>])] = []
  private var serverCopy: TestServer?
  private var copies: [String: Device] = [:]
  /// How often each event occurred.
  private(set) var statistics: [String: Int] = [:]

  /// `room` is the room of a record with its conflicts.
  init(
    seed: UInt64, planted: Planted = .nothing, rollsBack: Bool = false, restores: Bool = false,
    room: Int = SyncDocument.room, overwrites: Bool = false
  ) {
    var random = SeededGenerator(seed: seed)
    devices = (0..<3).map { Device(name: "d\($0)", skew: random.below(2_000_000) - 1_000_000) }
    for device in devices.indices { devices[device].replica.room = room }
    self.random = random
    (self.planted, self.rollsBack, self.restores) = (planted, rollsBack, restores)
    server.takesEverything = overwrites
  }

  private mutating func note(_ what: String) { statistics[what, default: 0] += 1 }
  private mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  /// A time by the clock of a device; texts compare like times.
  private mutating func now(_ device: Device) -> JSONValue {
    time += 1
    return .string(String(10_000_000 + time + device.skew))
  }

  private mutating func mark(_ key: SyncKey, on device: Int) -> Int {
    count += 1
    devices[device].edits[key, default: []].insert(count)
    return count
  }

  // MARK: A person

  private mutating func change(_ key: SyncKey, on device: Int, _ body: (inout JSONObject) -> Void) {
    let now = now(devices[device])
    guard var document = devices[device].records[key] else { return }
    body(&document.fields)
    document.fields["modifiedAt"] = now
    devices[device].records[key] = document
  }

  mutating func use(_ device: Int) {
    let records = devices[device].records
    // A trace of a task is never edited.
    let live = records.filter { !$0.value.isDeleted && $0.value.fields["task"] == nil }.map(\.key).sorted()
    let deleted = records.filter(\.value.isDeleted).map(\.key).sorted()
    let kind = random.below(100)
    switch kind {
    case ..<22 where true, _ where records.isEmpty: add(on: device)
    case 22..<60 where !live.isEmpty:
      let key = random.pick(live)
      // A carried task is not moved as well: if another device carries it too, it goes on to the later day.
      let isCarried = records[key]?.fields["carries"] != nil
      let field = random.pick(isCarried ? SyncWorld.fields.filter { $0 != "day" } : SyncWorld.fields)
      let number = mark(key, on: device)
      supersede(key, field, records[key])
      let value = field == "day" ? "D\(1 + random.below(4))#\(number)" : "\(field)\(number)"
      change(key, on: device) { $0[field] = .string(value) }
      edits.append((Edit(key: key, field: field, value: value), number))
    case 60..<70 where !live.isEmpty:
      let key = random.pick(live)
      _ = mark(key, on: device)
      let now = now(devices[device])
      change(key, on: device) { $0["completedAt"] = $0["completedAt"] == nil ? now : nil }
    case 70..<80 where !live.isEmpty:
      let key = random.pick(live)
      _ = mark(key, on: device)
      let now = now(devices[device])
      change(key, on: device) { $0["deletedAt"] = now }
    case 80..<85 where !deleted.isEmpty:
      let key = random.pick(deleted)
      _ = mark(key, on: device)
      change(key, on: device) { $0["deletedAt"] = nil }
    case 85..<92 where !deleted.isEmpty: erase(random.pick(deleted), on: device)
    case 92..<96 where !live.isEmpty: carry(random.pick(live), on: device)
    default: decideConflict(on: device)
    }
  }

  private mutating func add(on device: Int) {
    let key = SyncKey(.task, "\(random.next())")
    let (number, now) = (mark(key, on: device), now(devices[device]))
    let day = "D\(1 + random.below(4))#\(number)"
    let values = [
      "title": "title\(number)", "priority": "priority\(number)", "start": "start\(number)", "day": day,
    ]
    var fields = JSONObject(values.mapValues(JSONValue.string))
    (fields["createdAt"], fields["modifiedAt"]) = (now, now)
    devices[device].records[key] = SyncDocument(fields)
    for field in SyncWorld.fields {
      edits.append((Edit(key: key, field: field, value: values[field] ?? ""), number))
    }
  }

  /// The user has seen this value and replaced it.
  private mutating func supersede(_ key: SyncKey, _ field: String, _ document: SyncDocument?) {
    guard let value = document?.fields[field]?.text else { return }
    superseded.insert(Edit(key: key, field: field, value: value))
  }

  /// The user has seen these conflicts and discarded them.
  private mutating func supersedeConflicts(_ key: SyncKey, _ document: SyncDocument?) {
    for (field, value) in document?.lostValues ?? [] {
      superseded.insert(Edit(key: key, field: field, value: value))
    }
  }

  private mutating func erase(_ key: SyncKey, on device: Int) {
    let (document, known) = (devices[device].records[key], devices[device].edits[key] ?? [])
    let number = mark(key, on: device)
    if let base = devices[device].replica.base[key] {
      erasures.append((key, known, number, base.revision))
    }
    for field in SyncWorld.fields { supersede(key, field, document) }
    supersedeConflicts(key, document)
    devices[device].records[key] = nil
  }

  /// Carries a task over to the last day. The id of the trace is derived from the task, so that two devices
  /// make the same one.
  private mutating func carry(_ key: SyncKey, on device: Int) {
    guard let document = devices[device].records[key], document.fields["task"] == nil,
      document.fields["completedAt"] == nil, let day = document.fields["day"]?.text, !day.hasPrefix("D9")
    else { return }
    let number = mark(key, on: device)
    supersede(key, "day", document)
    let carries = document.fields["carries"]?.integer ?? 0
    change(key, on: device) {
      $0["day"] = .string("D9#\(number)")
      $0["carries"] = .number("\(carries + 1)")
      $0["carriedFrom"] = $0["carriedFrom"] ?? .string(day)
    }
    let trace = SyncKey(.task, "trace-\(key.id)-\(day)")
    _ = mark(trace, on: device)
    var fields = document.fields
    (fields["modifiedAt"], fields["conflicts"]) = (now(devices[device]), nil)
    (fields["carriedTo"], fields["task"]) = (.string("D9"), .string(key.id))
    devices[device].records[trace] = SyncDocument(fields)
  }

  private mutating func decideConflict(on device: Int) {
    let open = devices[device].records.filter { !$0.value.conflicts.isEmpty }.map(\.key).sorted()
    guard !open.isEmpty else { return }
    let key = random.pick(open)
    _ = mark(key, on: device)
    supersedeConflicts(key, devices[device].records[key])
    change(key, on: device) { $0["conflicts"] = nil }
  }

  // MARK: Synchronization

  mutating func synchronize(_ device: Int, withFaults: Bool = true) {
    func fails(_ percent: Int, _ world: inout SyncWorld, _ what: String) -> Bool {
      guard withFaults, world.chance(percent) else { return false }
      world.note(what)
      return true
    }
    if fails(5, &self, "crash before the request is stored") { return }
    let isNew = devices[device].replica.outgoing == nil
    let idempotencyKey = String(random.next(), radix: 16)
    let request = devices[device].replica.request(for: devices[device].records, key: idempotencyKey)
    if isNew { devices[device].sentEdits = devices[device].edits }
    let sentEdits = devices[device].sentEdits
    if fails(8, &self, "crash after the request is stored") { return }
    if fails(8, &self, "request lost") { return }
    if fails(10, &self, "request duplicated") { late.append((request, sentEdits)) }
    let answer: SyncAnswer
    do throws(TestServer.Refusal) {
      let found = try server.answer(request, edits: sentEdits, &random)
      answer = found.answer
      if found.isReplayed { note("replayed") }
    } catch {
      note("cursor unknown")
      return devices[device].replica.forgetCursor()
    }
    if fails(10, &self, "answer lost") { return }
    while withFaults, chance(25) { use(device) }
    if fails(6, &self, "crash before the transaction") {
      // Planted: the cursor was stored, but its records were not.
      if planted == .cursorStoredEarly { receive(answer, on: device, recordsToo: false) }
      return
    }
    receive(answer, on: device)
  }

  private mutating func receive(_ answer: SyncAnswer, on device: Int, recordsToo: Bool = true) {
    let request = devices[device].replica.outgoing
    var records = devices[device].records
    var options = Replica.ReceiveOptions(now: "99999999")
    if planted == .serverWins { options.merge = { $3 } }
    if planted == .lastWriterWins { options.merge = { $2.modifiedAt > $3.modifiedAt ? $2 : $3 } }
    let outcome = devices[device].replica.receive(answer, in: &records, options)
    let aside = outcome.aside
    if !outcome.refused.isEmpty { note("refused") }
    if !outcome.removed.isEmpty { note("removed elsewhere") }
    guard recordsToo else { return }
    devices[device].records = records
    devices[device].aside += aside
    if !aside.isEmpty { note("set aside") }
    var incoming = answer.changes
    for (key, result) in answer.results where request != nil {
      if case .conflict(let current?) = result { incoming[key] = current }
      note("\(result)".prefix { $0 != "(" }.description)
    }
    for (key, remote) in incoming where devices[device].replica.base[key]?.revision == remote.revision {
      devices[device].edits[key, default: []].formUnion(server.edits(of: key, remote))
    }
  }

  // MARK: A schedule

  mutating func step() {
    let device = random.below(devices.count)
    switch random.below(1000) {
    case ..<550: use(device)
    case ..<900: synchronize(device)
    case ..<940 where !late.isEmpty:
      let (request, edits) = late.remove(at: random.below(late.count))
      if chance(50) {
        server.forget(request.idempotencyKey)
        note("late duplicate after its key was forgotten")
      }
      _ = try? server.answer(request, edits: edits, &random)
    case 940..<960 where rollsBack:
      if let serverCopy, chance(40) {
        server = serverCopy
        isRolledBack = true
        note("server restored")
      } else {
        serverCopy = server
      }
    case 960..<980 where restores: copyOrRestore(device)
    // A clone that a lying server keeps apart cannot be detected.
    case 980..<985 where devices.count < 5 && !server.takesEverything:
      devices.append(devices[device])
      note("device cloned")
    default: break
    }
  }

  private mutating func copyOrRestore(_ device: Int) {
    let own = devices[device]
    guard let copy = copies[own.name], chance(50) else { return copies[own.name] = own }
    note("device restored")
    for (edit, number) in edits
    where own.edits[edit.key]?.contains(number) == true && !superseded.contains(edit) {
      let isElsewhere = server.edits.contains {
        $0.key.hasPrefix("\(edit.key) ") && $0.value.contains(number)
      }
      if !isElsewhere { lostWithTheirDevice.insert(edit) }
    }
    devices[device] = copy
  }

  mutating func settle() {
    for _ in 0..<8 {
      for device in devices.indices { synchronize(device, withFaults: false) }
    }
  }
}

extension SyncDocument {
  /// The values of conflicts, with their fields.
  var lostValues: [(field: String, value: String)] {
    conflicts.flatMap { conflict in
      (conflict.fields?["value"]?.fields ?? JSONObject()).compactMap { key, value in
        value.text.map { (key, $0) }
      }
    }
  }
}
