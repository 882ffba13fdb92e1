import FocusDomain

/// The status of the last synchronization of a store.
package struct SyncStatus: Equatable, Sendable {
  /// The address of the server.
  package var server = ""
  package var lastSuccess: Instant?
  package var lastAttempt: Instant?
  /// The reason why the last attempt failed; nil after a success.
  package var problem: SyncProblem?
  /// The number of failed attempts since the last success.
  package var failures = 0
  /// The earliest time of the next automatic attempt.
  package var nextAttempt: Instant?
  /// The number of changes that are not on the server.
  package var waiting = 0
  /// The records of these changes, including those removed here; empty if there are very many.
  package var unsent: Set<SyncKey> = []
  /// The unsent records that were sent but not yet confirmed.
  package var pending: Set<SyncKey> = []
  /// The number of unsent records that were removed here and are still to be removed on the server.
  package var removals = 0
  /// The labels of records that are too large for any server.
  package var tooLarge: [String] = []
  /// The number of records with an unresolved conflict.
  package var conflicts = 0
  /// The number of seconds by which the clock of this device is ahead of the server's.
  package var skew = 0
  /// The devices that know different versions although both sides have been idle for a while, so the server
  /// withholds something.
  package var contradicting: [String] = []
  /// The labels of records for which the server sent an older or forged state, and the number of its records
  /// that the account key does not open. From the last such synchronization; kept for a day.
  package var refused: [String] = []
  package var foreign = 0
  package var refusedAt: Instant?
  /// The progress of a synchronization of many records; nil if none is running.
  package var progress: Progress?

  package struct Progress: Equatable, Sendable {
    package let done: Int
    package let total: Int

    package init(done: Int, total: Int) { (self.done, self.total) = (done, total) }
  }

  package init() {}

  /// The clock difference in seconds above which the user is warned.
  package static let toleratedSkew = 300
  package var isClockWrong: Bool { abs(skew) > SyncStatus.toleratedSkew }
}

extension SyncStatus {
  package init(_ bytes: [UInt8]) {
    guard let fields = (try? JSONReader.parse(bytes))?.fields else { return }
    func instant(_ key: String) -> Instant? { fields[key]?.text.flatMap { Instant($0) } }
    server = fields["server"]?.text ?? ""
    (lastSuccess, lastAttempt) = (instant("lastSuccess"), instant("lastAttempt"))
    nextAttempt = instant("nextAttempt")
    problem = SyncProblem(fields["problem"])
    failures = max(0, fields["failures"]?.integer ?? 0)
    waiting = max(0, fields["waiting"]?.integer ?? 0)
    func keys(_ name: String) -> Set<SyncKey> {
      Set(fields[name]?.elements?.compactMap(\.text).compactMap { SyncKey(text: $0) } ?? [])
    }
    (unsent, pending) = (keys("unsent"), keys("pending"))
    removals = max(0, fields["removals"]?.integer ?? 0)
    tooLarge = fields["tooLarge"]?.elements?.compactMap(\.text) ?? []
    conflicts = max(0, fields["conflicts"]?.integer ?? 0)
    skew = fields["skew"]?.integer ?? 0
    contradicting = fields["contradicting"]?.elements?.compactMap(\.text) ?? []
    refused = fields["refused"]?.elements?.compactMap(\.text) ?? []
    foreign = max(0, fields["foreign"]?.integer ?? 0)
    refusedAt = instant("refusedAt")
    if let fields = fields["progress"]?.fields, let done = fields["done"]?.integer,
      let total = fields["total"]?.integer
    {
      progress = Progress(done: done, total: total)
    }
  }

  package var json: JSONValue {
    func text(_ instant: Instant?) -> JSONValue { instant.map { .string($0.description) } ?? .null }
    return .object([
      "contradicting": .array(contradicting.map(JSONValue.string)), "foreign": .number("\(foreign)"),
      "refused": .array(refused.map(JSONValue.string)), "refusedAt": text(refusedAt),
      "conflicts": .number("\(conflicts)"), "failures": .number("\(failures)"),
      "lastAttempt": text(lastAttempt), "lastSuccess": text(lastSuccess), "nextAttempt": text(nextAttempt),
      "pending": .array(pending.sorted().map { .string($0.text) }),
      "problem": problem?.json ?? .null,
      "progress": progress.map {
        .object(["done": .number("\($0.done)"), "total": .number("\($0.total)")])
      } ?? .null,
      "removals": .number("\(removals)"), "server": .string(server),
      "skew": .number("\(skew)"), "tooLarge": .array(tooLarge.map(JSONValue.string)),
      "unsent": .array(unsent.sorted().map { .string($0.text) }), "waiting": .number("\(waiting)"),
    ])
  }
}
