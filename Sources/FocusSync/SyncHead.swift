import FocusDomain

/// A digest of the versions of all records that a device knows. Two idle devices have the same one, so it
/// detects a server that withholds something from one of them. It consists of sums, so that a change does not
/// require reading all other records.
package struct KnownVersions: Equatable, Sendable {
  private var sums: [SyncType: UInt128] = [:]

  package init() { for type in SyncType.records { sums[type] = 0 } }

  package init(_ base: [SyncKey: Replica.Base]) {
    self.init()
    for (key, entry) in base { replace(nil, with: entry.edition, of: key) }
  }

  package mutating func replace(_ old: Edition?, with new: Edition?, of key: SyncKey) {
    guard old != new else { return }
    let (less, more) = (KnownVersions.digest(key, old), KnownVersions.digest(key, new))
    sums[key.type, default: 0] = sums[key.type, default: 0] &- less &+ more
  }

  private static func digest(_ key: SyncKey, _ edition: Edition?) -> UInt128 {
    guard let edition else { return 0 }
    let text = ContentDigest(Array("\(key.text) \(JSONWriter.line(edition.json))".utf8)).text
    return UInt128(text, radix: 16) ?? 0
  }

  /// Whether it covers all kinds of records that this version knows. A digest by an earlier version may cover
  /// fewer.
  package var isOfAllKinds: Bool { SyncType.records.allSatisfy { sums[$0] != nil } }

  /// Whether they differ in a kind of record that both cover. A later version may cover more.
  package func differs(from other: KnownVersions) -> Bool {
    sums.contains { type, sum in other.sums[type].map { $0 != sum } ?? false }
  }
}

extension KnownVersions {
  package var json: JSONValue {
    .object(
      JSONObject(
        Dictionary(
          uniqueKeysWithValues: SyncType.records.map {
            ($0.rawValue, JSONValue.string(String(sums[$0] ?? 0, radix: 16)))
          })))
  }

  package init?(_ json: JSONValue?) {
    guard let fields = json?.fields else { return nil }
    for type in SyncType.records {
      guard let text = fields[type.rawValue]?.text else { continue }
      guard let sum = UInt128(text, radix: 16) else { return nil }
      sums[type] = sum
    }
  }
}

/// The sealed statement of a device to the others of its account: the versions it knows, since when, and
/// when it made the statement.
package struct SyncHead: Equatable, Sendable {
  package var versions: KnownVersions
  /// Since when these versions are unchanged.
  package var since: Instant
  /// When the statement was made.
  package var time: Instant
  /// The name of the device for people.
  package var name: String
  /// The identity by which the others can give it a new account key.
  package var identity: SyncIdentity?

  package init(
    _ versions: KnownVersions, since: Instant, time: Instant, name: String, identity: SyncIdentity? = nil
  ) {
    (self.versions, self.since, self.time, self.name) = (versions, since, time, name)
    self.identity = identity
  }

  /// The number of milliseconds without changes after which a device must have received everything the
  /// others know. Leaves room for a wrong clock.
  package static let rest: Int64 = 600_000
  /// The interval in milliseconds at which an idle device repeats its head while it synchronizes.
  package static let repetition: Int64 = 3_600_000

  /// Whether both devices have been idle for a while but know different versions.
  package func contradicts(_ own: KnownVersions, since ownSince: Instant, at now: Instant) -> Bool {
    versions.differs(from: own) && time >= ownSince.adding(milliseconds: SyncHead.rest)
      && now >= since.adding(milliseconds: SyncHead.rest)
  }
}

/// The server's id of a device, and its public key.
package struct SyncIdentity: Equatable, Sendable {
  package let device: String
  package let publicKey: String

  package init(device: String, publicKey: String) { (self.device, self.publicKey) = (device, publicKey) }
}

/// A head on a server.
package struct RemoteHead: Equatable, Sendable {
  package let revision: Int
  /// The head; nil if no device of the account has sealed it.
  package let head: SyncHead?

  package init(revision: Int, head: SyncHead?) { (self.revision, self.head) = (revision, head) }
}

extension SyncHead {
  package var document: SyncDocument {
    var fields: JSONObject = [
      "knows": versions.json, "name": .string(name), "since": .string(since.description),
      "time": .string(time.description),
    ]
    if let identity {
      (fields["device"], fields["key"]) = (.string(identity.device), .string(identity.publicKey))
    }
    return SyncDocument(fields)
  }

  package init?(_ document: SyncDocument?) {
    guard let fields = document?.fields, let versions = KnownVersions(fields["knows"]),
      let since = fields["since"]?.text.flatMap({ Instant($0) }),
      let time = fields["time"]?.text.flatMap({ Instant($0) })
    else { return nil }
    self.init(
      versions, since: since, time: time,
      name: Title.cleaned(String((fields["name"]?.text ?? "").prefix(300))))
    if let device = fields["device"]?.text, let key = fields["key"]?.text, device.utf8.count <= 100,
      key.utf8.count <= 100
    {
      identity = SyncIdentity(device: device, publicKey: key)
    }
  }
}
