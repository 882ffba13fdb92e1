import FocusDomain
import FocusSync
import FocusTransport
import Foundation
import Testing

@testable import FocusSyncClient

@Suite struct SyncSetupTests {
  private typealias Script = ScriptedServer

  private func setup(_ folder: SyncedFolder, _ server: ScriptedServer) -> SyncSetup {
    SyncSetup(folder.synced, accounts: "\(folder.folder)/accounts", name: "laptop", patience: 0) {
      _, _ throws(TransportError) in server
    }
  }

  /// The code works only once, so it is not sent while it would be useless.
  @Test func aCodeIsNotUsedWhileAnotherProcessSynchronizes() throws {
    let folder = try SyncedFolder()
    let server = Script([Script.refusal(401, "unauthorized"), Script.refusal(401, "unauthorized")])
    let lock = try ProcessLock(folder.store.directory.syncLock)
    let setup = setup(folder, server)
    #expect(throws: SyncProblem(.isRunning)) {
      try setup.join(folder.account.address, code: "ABCDE-FGHJK", link: nil)
    }
    #expect(throws: SyncProblem(.isRunning)) { try setup.returnToServer(code: "ABCDE-FGHJK", link: nil) }
    #expect(!server.requests.contains { $0.path == "/v1/devices" && $0.method == "POST" })
    _ = consume lock
  }

  @Test func anAccountWithTooManyDevicesIsReported() throws {
    let folder = try SyncedFolder()
    let server = Script([Script.refusal(403, "too_many_devices")])
    #expect(throws: SyncProblem(.tooManyDevices)) {
      try setup(folder, server).join(folder.account.address, code: "ABCDE-FGHJK", link: nil)
    }
  }

  private func joined(_ wrapped: String?) -> Script.Answer {
    let key = wrapped.map { #", "wrapped_key": "\#($0)""# } ?? ""
    return Script.json(
      201, #"{"success": true, "device": "d2", "account": "me", "access": "a", "refresh": "r"\#(key)}"#)
  }

  /// The key of a link is not the account's, and never sent.
  @Test func aLinkBringsTheKeyOfTheAccount() throws {
    let folder = try SyncedFolder()
    let (link, key) = (LinkKey.random(), AccountKey.random())
    let server = Script([joined(try link.wrap(key))], then: .failure(.connectionCut))
    #expect(throws: SyncProblem(.cut)) {
      try setup(folder, server).join(folder.account.address, code: "ABCDE-FGHJK", link: link)
    }
    #expect(try setup(folder, server).account().account.key == key, "it goes on by itself later")
    for request in server.requests {
      let text = "\(request.path) \(request.headers) " + String(decoding: request.body ?? [], as: UTF8.self)
      #expect(!text.contains(link.text.prefix(43)))
      #expect(!text.contains(key.text))
    }
  }

  /// The code was valid, but the key on the server was not wrapped by this link.
  @Test(arguments: [true, false]) func aLinkWithoutItsKeyMakesNoDevice(hasAnother: Bool) throws {
    let folder = try SyncedFolder()
    let wrapped = try hasAnother ? LinkKey.random().wrap(.random()) : nil
    let server = Script([joined(wrapped)], then: Script.json(200, #"{"success": true}"#))
    #expect(throws: SyncProblem(.wrongKey)) {
      try setup(folder, server).join(folder.account.address, code: "ABCDE-FGHJK", link: .random())
    }
    #expect(server.requests.last?.method == "DELETE")
    #expect(server.requests.last?.path == "/v1/devices/d2")
    #expect(server.requests.count == 2, "nothing of the store is sent")
  }

  private let devices = Script.json(
    200,
    #"""
    {"success": true, "devices": [{"id": "d1", "name": "laptop", "revoked": false},
      {"id": "d7", "name": "lost", "revoked": false}, {"id": "d8", "name": "desk", "revoked": false}]}
    """#)

  /// A restored server has forgotten later revocations; the devices have not.
  @Test func revocationsAreRepeatedToARestoredServer() throws {
    let folder = try SyncedFolder()
    let invited = #"{"success": true, "invited": [{"id": "d9", "name": "friend", "invited_by": "d7"}]}"#
    var client = try folder.client(Script([Script.json(200, invited)]))
    let others = try client.revoke("d7")
    #expect(others?.map(\.id) == ["d9"])
    #expect(others?.first?.invitedBy == "d7")
    #expect(try folder.file.load()?.revoked == ["d7"])
    folder.account = try #require(try folder.file.load())
    let server = Script([
      Script.refusal(409, "cursor_unknown"), Script.empty(cursor: "1-aa"), devices,
      Script.json(200, #"{"success": true, "invited": []}"#),
    ])
    client = try folder.client(server)
    #expect(try client.synchronize().revokedAgain == ["lost"])
    #expect(server.requests.map(\.method) == ["POST", "POST", "GET", "DELETE"])
    #expect(server.requests.last?.path == "/v1/devices/d7")
  }

  @Test func revocationsByOthersAreRemembered() throws {
    let folder = try SyncedFolder()
    let list =
      #"{"success": true, "devices": [{"id": "d7", "name": "lost", "revoked": true, "copied": true}]}"#
    var client = try folder.client(Script([Script.json(200, list)]))
    #expect(try client.devices().map(\.wasCopied) == [true])
    #expect(try folder.file.load()?.revoked == ["d7"])
  }

  /// That a lock cannot be made is no other process, for which one would wait.
  @Test func aLockThatCannotBeMadeIsAFailureOfTheStore() throws {
    let folder = try SyncedFolder()
    try FileManager.default.createDirectory(
      atPath: folder.store.directory.syncLock, withIntermediateDirectories: true)
    var client = try folder.client(Script([]))
    let problem = #expect(throws: SyncProblem.self) { try client.synchronize() }
    #expect(problem?.kind == .store)
  }

  @Test func aCopiedDeviceReportsWhyItWasRevoked() throws {
    let folder = try SyncedFolder()
    let answer = Script.json(
      401, #"{"success": false, "error": "device_revoked", "message": "It is.", "copied": true}"#)
    var client = try folder.client(Script([answer]))
    #expect(throws: SyncProblem(.revoked, SyncProblem.copied)) { try client.synchronize() }
  }
}
