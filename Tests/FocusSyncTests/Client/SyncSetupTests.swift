import FocusDomain
import FocusSync
import FocusTransport
import Foundation
import Testing

@testable import FocusSyncClient

@Suite struct SyncSetupTests {
  private typealias Script = ScriptedServer

  private func setup(_ folder: SyncedFolder, _ server: ScriptedServer) -> SyncSetup {
    SyncSetup(folder.synced, accounts: "\(folder.folder)/accounts", machine: "laptop", patience: 0) {
      _, _ throws(TransportError) in server
    }
  }

  /// The code works once: while it cannot be of use, it is not sent.
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

  @Test func anAccountWithTooManyMachinesSaysSo() throws {
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
      #expect(!text.contains(link.text.prefix(43)) && !text.contains(key.text))
    }
  }

  /// The code was good, but what the server has with it was not wrapped by this link.
  @Test(arguments: [true, false]) func aLinkWithoutItsKeyMakesNoMachine(hasAnother: Bool) throws {
    let folder = try SyncedFolder()
    let wrapped = try hasAnother ? LinkKey.random().wrap(.random()) : nil
    let server = Script([joined(wrapped)], then: Script.json(200, #"{"success": true}"#))
    #expect(throws: SyncProblem(.wrongKey)) {
      try setup(folder, server).join(folder.account.address, code: "ABCDE-FGHJK", link: .random())
    }
    #expect(server.requests.last?.method == "DELETE" && server.requests.last?.path == "/v1/devices/d2")
    #expect(server.requests.count == 2, "nothing of the store is sent")
  }
}
