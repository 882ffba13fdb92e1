import FocusDomain

/// How the last synchronization of a store went.
package struct SyncStatus: Equatable, Sendable {
  /// The address of the server.
  package var server = ""
  package var lastSuccess: Instant?
  package var lastAttempt: Instant?
  /// Why the last attempt failed; nil after a success.
  package var problem: SyncProblem?
  /// The attempts that have failed since the last success.
  package var failures = 0
  /// No attempt of its own before this time.
  package var nextAttempt: Instant?
  /// How many changes are not on the server.
  package var waiting = 0
  /// Their records, those removed here among them; none while there are very many.
  package var unsent: Set<SyncKey> = []
  /// Of those, the ones that were sent, and of which no answer has arrived.
  package var pending: Set<SyncKey> = []
  /// Of those, the ones that are gone here and still to be removed on the server.
  package var removals = 0
  /// Labels of records that no server takes.
  package var tooLarge: [String] = []
  /// The records with a conflict that nobody has decided.
  package var conflicts = 0
  /// How far the clock of this machine is ahead of the server's, in seconds.
  package var skew = 0
  /// Machines that know something else, though both have been at rest for a while: a server withholds something.
  package var contradicting: [String] = []
  /// Labels of records of which the server gave an older or a false state, and how many it has that the account's key does
  /// not open; the last ones, for a day.
  package var refused: [String] = []
  package var foreign = 0
  package var refusedAt: Instant?

  package init() {}

  /// More than this many seconds are said.
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
  }

  package var json: JSONValue {
    func text(_ instant: Instant?) -> JSONValue { instant.map { .string($0.description) } ?? .null }
    return .object([
      "contradicting": .array(contradicting.map(JSONValue.string)), "foreign": .number("\(foreign)"),
      "refused": .array(refused.map(JSONValue.string)), "refusedAt": text(refusedAt),
      "conflicts": .number("\(conflicts)"), "failures": .number("\(failures)"),
      "lastAttempt": text(lastAttempt), "lastSuccess": text(lastSuccess), "nextAttempt": text(nextAttempt),
      "pending": .array(pending.sorted().map { .string($0.text) }),
      "problem": problem?.json ?? .null, "removals": .number("\(removals)"), "server": .string(server),
      "skew": .number("\(skew)"), "tooLarge": .array(tooLarge.map(JSONValue.string)),
      "unsent": .array(unsent.sorted().map { .string($0.text) }), "waiting": .number("\(waiting)"),
    ])
  }
}
