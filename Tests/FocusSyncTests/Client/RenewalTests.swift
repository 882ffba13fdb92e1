import FocusDomain
import FocusSync
import FocusTransport
import Foundation
import Testing

@testable import FocusSyncClient

/// A new key of the account: remaining devices get it, excluded ones do not, and no edit is lost.
@Suite struct RenewalTests {
  private let server = ProtocolServer()

  /// A device of the account of `key`.
  private func device(_ name: String, _ key: AccountKey) throws -> SyncedFolder {
    let folder = try SyncedFolder()
    folder.account.key = key
    folder.account.device = name
    try folder.file.save(folder.account)
    server.devices[name] = name
    return folder
  }

  private func client(_ folder: SyncedFolder, _ name: String) throws -> SyncClient {
    let account = try #require(try folder.file.load())
    return try SyncClient(
      folder.synced, account: account, file: folder.file, name: name,
      transport: server.transport(of: name), pause: { _ in })
  }

  @discardableResult
  private func sync(_ folder: SyncedFolder, _ name: String) throws -> SyncClient.Report {
    var client = try client(folder, name)
    return try client.synchronize()
  }

  private func titles(_ folder: SyncedFolder) throws -> [String] {
    try folder.store.allPlans().items.flatMap(\.entries).filter { $0.deletedAt == nil }.map(\.title).sorted()
  }

  /// The number of records on the server that this key opens, except for announcements.
  private func opened(with key: AccountKey) throws -> Int {
    let sealer = try AccountSealer(key)
    return server.records.count { name, record in
      guard let type = SyncType(rawValue: name.type), type != .key else { return false }
      return sealer.unseal(record.doc, wireID: name.id, type: type) != nil
    }
  }

  /// A laptop, a desktop and a phone that know each other.
  private struct Trio {
    let key: AccountKey
    let laptop, desktop, phone: SyncedFolder
  }

  private func trio() throws -> Trio {
    let key = AccountKey.random()
    let trio = Trio(
      key: key, laptop: try device("laptop", key), desktop: try device("desktop", key),
      phone: try device("phone", key))
    try trio.laptop.add("Write")
    for (folder, name) in [(trio.laptop, "laptop"), (trio.desktop, "desktop"), (trio.phone, "phone")] {
      try sync(folder, name)
    }
    try sync(trio.laptop, "laptop")
    return trio
  }

  private func renew(_ trio: Trio, without name: String?) throws {
    var client = try client(trio.laptop, "laptop")
    let devices = try client.devices()
    var plan = client.renewalPlan(devices)
    if let device = devices.first(where: { $0.id == name }) {
      plan = plan.without(device)
      _ = try client.revoke(device.id)
    }
    _ = try client.renewKey(by: plan)
  }

  @Test func remainingDevicesGetTheKeyAndKeepTheirEdits() throws {
    let trio = try trio()
    try trio.desktop.add("Call Ana")
    try renew(trio, without: "phone")
    let new = try #require(try trio.laptop.file.load()?.key)
    #expect(new != trio.key)
    #expect(try opened(with: trio.key) == 0, "nothing is left that the old key opens")
    #expect(throws: SyncProblem(.revoked)) { try sync(trio.phone, "phone") }
    // The desktop was offline, and has changed something.
    let report = try sync(trio.desktop, "desktop")
    #expect(report.foreign == 0)
    #expect(report.refused.isEmpty)
    #expect(try trio.desktop.file.load()?.key == new)
    try sync(trio.laptop, "laptop")
    #expect(try titles(trio.laptop) == ["Call Ana", "Write"])
    #expect(try titles(trio.desktop) == ["Call Ana", "Write"])
    #expect(try opened(with: trio.key) == 0)
    // At rest nothing more is sent.
    for _ in 0..<2 {
      #expect(try sync(trio.desktop, "desktop").sent == 0)
      #expect(try sync(trio.laptop, "laptop").sent == 0)
    }
  }

  /// Interrupted before or after the server has answered, at each request in turn: the next sync completes
  /// the renewal.
  @Test(arguments: 0..<24) func anInterruptedRenewalIsCompleted(step: Int) throws {
    let trio = try trio()
    try trio.laptop.add("On the way")
    var requests = 0
    server.isLost = { _ in
      defer { requests += 1 }
      return requests == step
    }
    try? renew(trio, without: nil)
    server.isLost = { _ in false }
    try trio.laptop.add("Later")
    try sync(trio.laptop, "laptop")
    let account = try #require(try trio.laptop.file.load())
    #expect(account.renewal == nil)
    try sync(trio.desktop, "desktop")
    try sync(trio.laptop, "laptop")
    #expect(try trio.desktop.file.load()?.key == account.key)
    #expect(try titles(trio.desktop) == ["Later", "On the way", "Write"])
    #expect(try titles(trio.laptop) == ["Later", "On the way", "Write"])
    if account.key != trio.key { #expect(try opened(with: trio.key) == 0) }
  }

  /// Two renewals while a device is offline: it takes the last key.
  @Test func aDeviceThatWasAwayForTwoRenewalsGetsTheLastKey() throws {
    let trio = try trio()
    try trio.phone.add("From the phone")
    try renew(trio, without: nil)
    try renew(trio, without: "desktop")
    try sync(trio.phone, "phone")
    #expect(try trio.phone.file.load()?.key == trio.laptop.file.load()?.key)
    try sync(trio.laptop, "laptop")
    #expect(try titles(trio.laptop) == ["From the phone", "Write"])
  }

  /// In a backup from before the renewal, everything is sealed with the former key.
  @Test func aServerRestoredToBeforeARenewalGetsEverythingAgain() throws {
    let trio = try trio()
    // The record's name on the server is derived from the key.
    let (sealer, log) = (try AccountSealer(trio.key), SyncKey(.day, "2026-11-21"))
    let fields = SyncDocument(["mood": .number("4"), "modifiedAt": .string("2026-11-21T00:00:00.000Z")])
    let content = SealedContent(id: log.id, edition: Edition().next(by: "other"), document: fields)
    server.plant(sealer.seal(content.padded, of: log), as: "day", sealer.wireID(of: log))
    try sync(trio.laptop, "laptop")
    let backup = server.records
    try renew(trio, without: nil)
    try sync(trio.desktop, "desktop")
    server.restored(backup)
    let report = try sync(trio.laptop, "laptop")
    #expect(report.refused.contains("Write"))
    #expect(try sync(trio.desktop, "desktop").conflicts == 0)
    try sync(trio.laptop, "laptop")
    #expect(try titles(trio.laptop) == ["Write"])
    #expect(try titles(trio.desktop) == ["Write"])
    #expect(try opened(with: #require(try trio.laptop.file.load()?.key)) >= 3)
  }

  /// A revoked device still has the old key, and seals records with it, which a lying server shows to
  /// others.
  @Test func aRevokedDeviceCannotReadmitAnyDevice() throws {
    let trio = try trio()
    try renew(trio, without: "phone")
    let (new, sealer) = (try trio.laptop.file.load()?.key, try AccountSealer(trio.key))
    let phone = try #require(try trio.phone.file.load()?.deviceKey)
    let laptop = try #require(try trio.laptop.store.syncState()?.replica)
    let heads = try #require(try trio.phone.store.syncState()?.heads)
    let id = TaskID.random().description
    let announcement = KeyRecords.announcement(from: try phone.publicText(), as: id, by: sealer)
    server.plant(announcement, as: "key", id)
    let wrapped = try phone.wrap(
      .random(), for: laptop, publicKey: try #require(heads[laptop]?.identity?.publicKey))
    server.plant(try #require(wrapped), as: "key", laptop)
    try trio.laptop.add("Secret")
    try sync(trio.laptop, "laptop")
    var client = try client(trio.laptop, "laptop")
    _ = try client.synchronize(SyncClient.Options(isFull: true))
    #expect(try trio.laptop.file.load()?.key == new)
    #expect(try opened(with: trio.key) == 0)
  }

  /// With the key of the account, a device could claim to be another one.
  @Test func aForgedHeadGetsNoKey() throws {
    let trio = try trio()
    let (sealer, phone) = (try AccountSealer(trio.key), DeviceKey.random())
    let desktop = try #require(try trio.desktop.store.syncState()?.replica)
    let known = try #require(try trio.laptop.store.syncState()?.heads[desktop])
    func plant(_ replica: String, _ device: String) throws {
      var head = known
      head.time = known.time.adding(milliseconds: 60_000)
      head.identity = SyncIdentity(device: device, publicKey: try phone.publicText())
      let content = SealedContent(id: replica, edition: Edition(), document: head.document)
      server.plant(sealer.seal(content.padded, of: SyncKey(.head, replica)), as: "head", replica)
    }
    // Replaces the desktop: its public key stays the first one that was received.
    try plant(desktop, "desktop")
    try sync(trio.laptop, "laptop")
    var client = try client(trio.laptop, "laptop")
    let devices = try client.devices()
    #expect(
      client.renewalPlan(devices).holders.map(\.identity.publicKey).contains(
        try #require(known.identity?.publicKey)))
    #expect(!client.renewalPlan(devices).holders.map(\.identity.publicKey).contains(try phone.publicText()))
    // As an additional device with the desktop's name on the server: then neither gets the key
    // automatically.
    try plant(TaskID.random().description, "desktop")
    try sync(trio.laptop, "laptop")
    let plan = client.renewalPlan(devices)
    #expect(plan.holders.map(\.identity.device) == ["phone"])
    #expect(plan.leftOut.map(\.name) == ["desktop"])
  }

  /// The device reports it, keeps its data, and sends nothing with the old key.
  @Test func anExcludedDeviceReportsIt() throws {
    let trio = try trio()
    try trio.desktop.add("Kept")
    var client = try client(trio.laptop, "laptop")
    let devices = try client.devices()
    let desktop = try #require(devices.first { $0.id == "desktop" })
    _ = try client.renewKey(by: client.renewalPlan(devices).without(desktop))
    #expect(throws: SyncProblem(.keyRenewed)) { try sync(trio.desktop, "desktop") }
    #expect(try titles(trio.desktop) == ["Kept", "Write"])
    #expect(try trio.desktop.file.load()?.isLeftOut == true)
    #expect(try opened(with: trio.key) == 0)
  }
}
