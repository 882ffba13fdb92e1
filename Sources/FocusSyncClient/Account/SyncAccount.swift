import FocusDomain
import FocusSync
import FocusTransport
import FocusSystem

/// The credentials of this device for the server. They are kept in the state directory, never beside the
/// data.
package struct SyncAccount: Equatable, Sendable {
  package var address: ServerAddress
  package var key: AccountKey
  /// The name of the account on the server.
  package var name = ""
  /// The id of this device on the server.
  package var device: String
  /// The access token; nil over ssh.
  package var access: String?
  package var accessEnds: Instant?
  package var refresh: String?
  /// The ids of the devices known to be revoked.
  package var revoked: Set<String> = []
  /// Distinguishes this device from a copy of it.
  package var hardware: String?
  /// The key with which others pass a new account key to this device; nil until it first publishes its head.
  package var deviceKey: DeviceKey?
  /// The last former keys of the account. They announce the new key to devices that
  /// still have one of them.
  var former: [AccountKey] = []
  /// The devices to which this one has given the present key.
  var holders: [KeyHolder] = []
  /// A renewal in progress.
  package var renewal: Renewal?
  /// Whether the account has a new key that this device did not receive.
  package var isLeftOut = false

  package init(address: ServerAddress, key: AccountKey, device: String) {
    (self.address, self.key, self.device) = (address, key, device)
  }
}

extension SyncAccount {
  init?(_ bytes: [UInt8]) {
    guard let fields = (try? JSONReader.parse(bytes))?.fields,
      let address = fields["server"]?.text.flatMap({ try? ServerAddress($0, allowPlain: true) }),
      let key = fields["key"]?.text.flatMap({ AccountKey(text: $0) }), let device = fields["device"]?.text
    else { return nil }
    self.init(address: address, key: key, device: device)
    name = fields["account"]?.text ?? ""
    access = fields["access"]?.text
    accessEnds = fields["accessEnds"]?.text.flatMap { Instant($0) }
    refresh = fields["refresh"]?.text
    hardware = fields["machine"]?.text
    revoked = Set(fields["revoked"]?.elements?.compactMap(\.text) ?? [])
    deviceKey = fields["machineKey"]?.text.flatMap { DeviceKey(text: $0) }
    former = fields["former"]?.elements?.compactMap { $0.text.flatMap { AccountKey(text: $0) } } ?? []
    holders = KeyHolder.all(fields["holders"])
    renewal = Renewal(fields["renewal"])
    isLeftOut = fields["leftOut"]?.flag ?? false
  }

  var bytes: [UInt8] {
    var fields: JSONObject = [
      "account": .string(name), "device": .string(device), "key": .string(key.text),
      "server": .string(address.description),
    ]
    fields["access"] = access.map(JSONValue.string)
    fields["accessEnds"] = accessEnds.map { .string($0.description) }
    fields["refresh"] = refresh.map(JSONValue.string)
    fields["machine"] = hardware.map(JSONValue.string)
    fields["machineKey"] = deviceKey.map { .string($0.text) }
    if !former.isEmpty { fields["former"] = .array(former.map { .string($0.text) }) }
    if !holders.isEmpty { fields["holders"] = .array(holders.map(\.json)) }
    fields["renewal"] = renewal?.json
    if isLeftOut { fields["leftOut"] = .bool(true) }
    if !revoked.isEmpty { fields["revoked"] = .array(revoked.sorted().map(JSONValue.string)) }
    return JSONWriter.write(.object(fields))
  }
}

/// The file of an account, readable only by its owner.
package struct AccountFile: Sendable {
  package let path: String

  /// The file for a replica, in the folder of all accounts.
  package init(folder: String, replica: String) { path = "\(folder)/\(replica).json" }

  /// The account; nil if the file is missing or invalid.
  package func load() throws(StoreError) -> SyncAccount? {
    try FileSystem.read(path, limit: 65_536).flatMap { SyncAccount($0) }
  }

  /// Replaces the file durably, because the server invalidates the old token once the new one is used.
  package func save(_ account: SyncAccount) throws(StoreError) {
    try FileSystem.makeDirectory(FileSystem.parent(of: path))
    try DurableFile.write(account.bytes, to: path)
  }

  package func remove() throws(StoreError) {
    try FileSystem.remove(path)
    try FileSystem.remove(lockPath)
  }

  private var lockPath: String { "\(path).lock" }

  /// Waits until no other process renews the tokens, at most the given time. Nil in a directory without write
  /// permission, where no tokens can be stored either.
  func lock(for milliseconds: Int) throws(SyncProblem) -> ProcessLock? {
    for _ in 0..<(milliseconds / 20) {
      do throws(StoreError) {
        return try ProcessLock(lockPath)
      } catch {
        if case .noLocks = error { throw SyncProblem(.credentials, error) }
        guard FileSystem.exists(lockPath) else { return nil }
      }
      usleep(20_000)
    }
    throw SyncProblem(.timedOut)
  }
}

/// Identifies the device, so that a copied disk does not act as the original.
enum MachineIdentity {
  /// A digest of the system's machine id; nil if it has none.
  static func current(path: String = "/etc/machine-id") -> String? {
    guard let bytes = try? FileSystem.read(path, limit: 4096, links: .followed) else { return nil }
    let id = bytes.prefix { $0 != 0x0A }
    return id.count < 32 ? nil : ContentDigest(Array(id)).text
  }
}
