import FocusDomain
import FocusSync
import FocusTransport

/// A machine of the account that can be given a new key of it.
package struct KeyHolder: Equatable, Sendable {
  /// The name of its replica.
  let replica: String
  let identity: SyncIdentity
  /// What a person calls it.
  package let name: String
  /// The name, and the beginning of the device's id, because several machines may have one name.
  package var label: String { "\(identity.device.prefix(8)) \(name)" }

  var json: JSONValue {
    .object([
      "device": .string(identity.device), "key": .string(identity.publicKey), "name": .string(name),
      "replica": .string(replica),
    ])
  }

  static func all(_ value: JSONValue?) -> [KeyHolder] {
    value?.elements?.compactMap(\.fields).compactMap { fields in
      guard let replica = fields["replica"]?.text, let device = fields["device"]?.text,
        let key = fields["key"]?.text
      else { return nil }
      return KeyHolder(
        replica: replica, identity: SyncIdentity(device: device, publicKey: key),
        name: fields["name"]?.text ?? "")
    } ?? []
  }
}

/// A new key of the account that is on its way, and to whom it goes. Kept before anything is sent, so that whichever step is
/// interrupted, the next synchronization ends it.
package struct Renewal: Equatable, Sendable {
  let key: AccountKey
  let holders: [KeyHolder]

  var json: JSONValue {
    .object(["holders": .array(holders.map(\.json)), "key": .string(key.text)])
  }

  init(key: AccountKey = .random(), for holders: [KeyHolder]) { (self.key, self.holders) = (key, holders) }

  init?(_ value: JSONValue?) {
    guard let fields = value?.fields, let key = fields["key"]?.text.flatMap({ AccountKey(text: $0) }) else {
      return nil
    }
    self.init(key: key, for: KeyHolder.all(fields["holders"]))
  }
}

/// Who would get a new key of the account.
package struct RenewalPlan: Equatable, Sendable {
  package var holders: [KeyHolder] = []
  /// Machines that have not said their public key: they need a link.
  package var leftOut: [SyncDevice] = []

  package init() {}

  /// A machine gets the key if its device has access, and no other machine says to be that device: a revoked one with the key
  /// of the account could have said so.
  init(_ devices: [SyncDevice], known: [KeyHolder], revoked: Set<String>) {
    let claims = Dictionary(grouping: known, by: \.identity.device)
    for device in devices where !device.isCurrent && !device.isRevoked && !revoked.contains(device.id) {
      if let claim = claims[device.id], claim.count == 1 {
        holders.append(claim[0])
      } else {
        leftOut.append(device)
      }
    }
  }

  /// Without a machine that was just shut out.
  package func without(_ device: SyncDevice) -> RenewalPlan {
    var plan = self
    plan.holders.removeAll { $0.identity.device == device.id }
    plan.leftOut.removeAll { $0.id == device.id }
    return plan
  }
}

extension SyncAccount {
  private static let formerLimit = 10

  /// What this machine knows of the keys of others: those to whom it has given the present key, and what they say of themselves.
  func known(_ heads: [String: SyncHead]) -> [KeyHolder] {
    var known = Dictionary(holders.map { ($0.replica, $0) }) { $1 }
    for (replica, head) in heads {
      guard let identity = head.identity else { continue }
      if let before = known[replica], before.identity.publicKey != identity.publicKey { continue }
      known[replica] = KeyHolder(replica: replica, identity: identity, name: head.name)
    }
    return known.values.sorted { $0.replica < $1.replica }
  }

  /// The account has this key now.
  mutating func take(_ new: AccountKey) {
    former = Array((former + [key]).suffix(SyncAccount.formerLimit))
    holders = renewal?.key == new ? renewal?.holders ?? [] : []
    (key, renewal, isLeftOut) = (new, nil, false)
  }

  /// What a machine keeps that is let in again.
  mutating func keep(from old: SyncAccount) {
    revoked = old.revoked.subtracting([device])
    machineKey = old.machineKey
    (former, holders, renewal) = (old.former, old.holders, old.renewal)
    if key != old.key {
      let new = key
      key = old.key
      take(new)
    }
  }
}
