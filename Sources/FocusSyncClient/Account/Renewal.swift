import FocusDomain
import FocusSync
import FocusTransport

/// A device of the account that can receive a new account key.
package struct KeyHolder: Equatable, Sendable {
  /// The name of its replica.
  let replica: String
  let identity: SyncIdentity
  /// The name of the device for people.
  package let name: String
  package var label: String { SyncDevice.label(identity.device, name) }

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

/// A renewal of the account key in progress, and its recipients. It is stored before anything is sent, so
/// that the next synchronization completes it after any interruption.
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

/// The recipients of a new account key.
package struct RenewalPlan: Equatable, Sendable {
  package var holders: [KeyHolder] = []
  /// Devices without a known public key. They need a link.
  package var leftOut: [SyncDevice] = []

  package init() {}

  /// A device receives the key if it has access and only one holder claims its id. A revoked device with the
  /// account key could have made such a claim.
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

  /// The plan without a device that was just revoked.
  package func without(_ device: SyncDevice) -> RenewalPlan {
    var plan = self
    plan.holders.removeAll { $0.identity.device == device.id }
    plan.leftOut.removeAll { $0.id == device.id }
    return plan
  }
}

/// The revocation of a device.
package struct Revocation: Equatable, Sendable {
  package let device: SyncDevice
  /// The devices that joined by its links.
  package let invited: [SyncDevice]
  /// The recipients of the new account key that must follow.
  package let plan: RenewalPlan
}

extension SyncAccount {
  private static let formerLimit = 10

  /// The devices whose public keys are known: those to which this device has given the present account key,
  /// and those that announced a key in their head.
  func known(_ heads: [String: SyncHead]) -> [KeyHolder] {
    var known = Dictionary(holders.map { ($0.replica, $0) }) { $1 }
    for (replica, head) in heads {
      guard let identity = head.identity else { continue }
      if let before = known[replica], before.identity.publicKey != identity.publicKey { continue }
      known[replica] = KeyHolder(replica: replica, identity: identity, name: head.name)
    }
    return known.values.sorted { $0.replica < $1.replica }
  }

  /// Makes this the key of the account.
  mutating func adopt(_ new: AccountKey) {
    former = Array((former + [key]).suffix(SyncAccount.formerLimit))
    holders = renewal?.key == new ? renewal?.holders ?? [] : []
    (key, renewal, isLeftOut) = (new, nil, false)
  }

  /// Keeps the state of the former account of a device that joins again.
  mutating func keep(from old: SyncAccount) {
    revoked = old.revoked.subtracting([device])
    deviceKey = old.deviceKey
    (former, holders, renewal) = (old.former, old.holders, old.renewal)
    if key != old.key {
      let new = key
      key = old.key
      adopt(new)
    }
  }
}
