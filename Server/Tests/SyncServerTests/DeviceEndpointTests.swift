import StoreFixtures
import SyncStore
import Testing

@testable import SyncServer

@Suite(.onEachStore) struct DeviceEndpointTests {
  @Test func aDeviceJoinsByAnInvitation() async throws {
    let test = try await TestAPI()
    let first = try await test.join("laptop")
    let invitation = await test.call("POST", "/v1/invites", token: first.access)
    #expect(invitation.status == 201)
    #expect(invitation.body["expires_in"] == .integer(900))
    let code = try #require(invitation.body["code"]?.text)
    let joined = await test.call(
      "POST", "/v1/devices", ["code": .string(code.lowercased()), "name": "Küche"])
    #expect(joined.status == 201)
    #expect(joined.body["account"] == "me")
    #expect(joined.body["access_expires_in"] == .integer(900))
    let list = await test.call("GET", "/v1/devices", token: first.access).body["devices"]?.elements
    #expect(list?.compactMap { $0["name"]?.text }.sorted() == ["Küche", "laptop"])
    #expect(list?.filter { $0["current"] == true }.map { $0["id"] } == [.string(first.id)])
    #expect(
      list?.allSatisfy { $0["revoked"] == false && $0["created_at"] == "2027-01-15T08:00:00.000Z" } == true)
  }

  @Test(
    arguments: [
      (["code": "00000-00000"], "name"), (["name": "x"], "code"),
      (["code": "00000-00000", "name": ""], "name"), (["code": "\u{0}", "name": "x"], "code"),
      (["code": "00000-00000", "name": "a\nb"], "name"),
      (["code": "00000-00000", "name": "a\u{202e}b"], "name"),
      (["code": .integer(1), "name": "x"], "code"),
      (["code": "00000-00000", "name": "x", "nonce": "short"], "nonce"),
      (["code": "00000-00000", "name": .string(String(repeating: "n", count: 101))], "name"),
      (.array([]), "body"),
    ] as [(JSONValue, String)]) func malformedJoinsAreRefused(_ body: JSONValue, _ field: String) async throws
  {
    let test = try await TestAPI()
    let answer = await test.call("POST", "/v1/devices", body)
    #expect(answer.status == 400)
    #expect(answer.body["field"] == .string(field))
  }

  @Test func guessingCodesIsSlow() async throws {
    let test = try await TestAPI()
    let code = try await test.store.invite(to: test.account, validFor: 86400, at: test.now)
    for _ in 0..<10 {
      let answer = await test.call("POST", "/v1/devices", ["code": "00000-00000", "name": "x"])
      #expect(answer.status == 401)
      #expect(answer.error == "code_unknown")
    }
    let right: JSONValue = ["code": .string("\(code)"), "name": "x"]
    let refused = await test.call("POST", "/v1/devices", right)
    #expect(refused.status == 429)
    #expect(refused.headers["retry-after"] == "6")
    #expect(await test.call("POST", "/v1/devices", right, address: "192.0.2.2").status == 201)
    test.advance(seconds: 6)
    let wrong: JSONValue = ["code": "00000-00000", "name": "x"]
    #expect(await test.call("POST", "/v1/devices", wrong).status == 401)
    #expect(await test.call("POST", "/v1/devices", wrong).status == 429)
  }

  /// If a server has lost its devices, their renewals fail; a code must nevertheless admit a device.
  @Test func renewalsAndCodesAreCountedApart() async throws {
    let test = try await TestAPI()
    for _ in 0..<10 { #expect(await test.call("POST", "/v1/token", ["refresh": "x"]).status == 401) }
    #expect(await test.call("POST", "/v1/token", ["refresh": "x"]).status == 429)
    let code = try await test.store.invite(to: test.account, validFor: 900, at: test.now)
    let right: JSONValue = ["code": .string("\(code)"), "name": "x"]
    #expect(await test.call("POST", "/v1/devices", right).status == 201)
  }

  @Test func anAccountHasALimitOfDevices() async throws {
    let test = try await TestAPI()
    let first = try await test.join()
    for _ in 1..<Device.limit {
      _ = try await test.store.addDevice(name: "x", to: test.account, at: test.now)
    }
    let code = try await test.store.invite(to: test.account, validFor: 900, at: test.now)
    let body: JSONValue = ["code": .string("\(code)"), "name": "x"]
    let refused = await test.call("POST", "/v1/devices", body)
    #expect(refused.status == 403)
    #expect(refused.error == "too_many_devices")
    try await test.store.revoke(device: first.id, of: test.account, at: test.now)
    #expect(await test.call("POST", "/v1/devices", body).status == 201, "the code is still good")
  }

  @Test func guessingAtOnceIsNotFaster() async throws {
    let test = try await TestAPI()
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await test.call("POST", "/v1/devices", ["code": "00000-00000", "name": "x"]).status
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(statuses == [401: 10, 429: 90])
  }

  @Test func rightSecretsAndOtherMistakesAreNoGuesses() async throws {
    let test = try await TestAPI()
    var device = try await test.join()
    for _ in 0..<30 {
      let answer = await test.call("POST", "/v1/token", ["refresh": .string(device.refresh)])
      #expect(answer.status == 200)
      device.refresh = try #require(answer.body["refresh"]?.text)
      #expect(await test.call("POST", "/v1/devices", ["code": "00000-00000"]).status == 400)
    }
  }

  @Test func aJoinIsRepeatedAfterALostAnswer() async throws {
    let test = try await TestAPI()
    let code = try await test.store.invite(to: test.account, validFor: 900, at: test.now)
    let body: JSONValue = ["code": .string("\(code)"), "name": "phone", "nonce": "0123456789abcdef"]
    let first = await test.call("POST", "/v1/devices", body)
    let second = await test.call("POST", "/v1/devices", body)
    #expect(second.status == 201)
    #expect(second.body["device"] == first.body["device"])
    #expect(await test.call("GET", "/v1/devices", token: second.body["access"]?.text).status == 200)
  }

  @Test func refreshReplacesTheTokens() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let answer = await test.call("POST", "/v1/token", ["refresh": .string(device.refresh)])
    #expect(answer.status == 200)
    #expect(answer.body["access_expires_in"] == .integer(900))
    #expect(await test.call("GET", "/v1/devices", token: answer.body["access"]?.text).status == 200)
    let old = await test.call("POST", "/v1/token", ["refresh": .string(device.refresh)])
    #expect(old.status == 401)
    #expect(old.error == "device_revoked", "somebody has copied it")
    #expect(old.body["copied"] == true)
    let other = try await test.join()
    let list = await test.call("GET", "/v1/devices", token: other.access).body["devices"]?.elements
    #expect(list?.filter { $0["copied"] == true }.map { $0["id"] } == [.string(device.id)])
    #expect(await test.call("POST", "/v1/token", [:]).body["field"] == "refresh")
  }

  @Test func revokingListsDevicesInvitedByTheDevice() async throws {
    let test = try await TestAPI()
    let (lost, other) = (try await test.join("lost"), try await test.join())
    var codes: [String] = []
    for _ in 1...2 {
      let answer = await test.call(
        "POST", "/v1/invites", ["wrapped_key": .string(String(repeating: "A", count: 82))], token: lost.access
      )
      codes.append(try #require(answer.body["code"]?.text))
    }
    let joined = await test.call("POST", "/v1/devices", ["code": .string(codes[0]), "name": "friend"])
    #expect(joined.body["wrapped_key"] != nil)
    let answer = await test.call("DELETE", "/v1/devices/\(lost.id)", token: other.access)
    #expect(answer.body["invited"]?.elements.map { $0["id"] } == [joined.body["device"]])
    #expect(answer.body["invited"]?.elements.map { $0["invited_by"] } == [.string(lost.id)])
    let late = await test.call("POST", "/v1/devices", ["code": .string(codes[1]), "name": "back"])
    #expect(late.error == "code_unknown")
  }

  @Test(arguments: ["", "short", "not base64!, but long enough", String(repeating: "A", count: 401)])
  func malformedWrappedKeysAreRefused(_ text: String) async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let answer = await test.call("POST", "/v1/invites", ["wrapped_key": .string(text)], token: device.access)
    #expect(answer.status == 400)
    #expect(answer.body["field"] == "wrapped_key")
  }

  @Test func aDeviceCanRevokeItself() async throws {
    let test = try await TestAPI()
    let (device, other) = (try await test.join(), try await test.join())
    #expect(await test.call("DELETE", "/v1/devices/\(device.id)", token: device.access).status == 200)
    let answer = await test.call("GET", "/v1/devices", token: device.access)
    #expect(answer.status == 401)
    #expect(answer.error == "device_revoked")
    let refresh = await test.call("POST", "/v1/token", ["refresh": .string(device.refresh)])
    #expect(refresh.status == 401)
    #expect(refresh.error == "device_revoked")
    let list = await test.call("GET", "/v1/devices", token: other.access).body["devices"]?.elements
    #expect(list?.filter { $0["revoked"] == true }.map { $0["id"] } == [.string(device.id)])
    #expect(await test.call("DELETE", "/v1/devices/nobody", token: other.access).status == 404)
  }

  @Test func overSSHTheLoginIsEnough() async throws {
    let test = try await TestAPI(overSSH: true)
    let joined = await test.call("POST", "/v1/devices", ["name": "laptop"], caller: .ssh(device: nil))
    #expect(joined.status == 201)
    #expect(joined.body["access"] == nil)
    #expect(joined.body["account"] == "me")
    let id = try #require(joined.body["device"]?.text)
    let sync = await test.call("POST", "/v1/sync", syncBody([change("a")]), caller: .ssh(device: id))
    #expect(sync.body["created"] == .integer(1))
    let wrapped = String(repeating: "A", count: 82)
    let invitation = await test.call(
      "POST", "/v1/invites", ["wrapped_key": .string(wrapped)], caller: .ssh(device: id))
    let code = try #require(invitation.body["code"]?.text)
    let invited = await test.call(
      "POST", "/v1/devices", ["name": "desk", "code": .string(code)], caller: .ssh(device: nil))
    #expect(invited.status == 201)
    #expect(invited.body["wrapped_key"]?.text == wrapped)
    #expect(invited.body["access"] == nil)
    let again = await test.call(
      "POST", "/v1/devices", ["name": "desk", "code": .string(code)], caller: .ssh(device: nil))
    #expect(again.error == "code_unknown")
    for device in [nil, "", "nobody", "ä", "a'b"] {
      let answer = await test.call("GET", "/v1/devices", caller: .ssh(device: device))
      #expect(answer.status == 401)
      #expect(answer.error == "unauthorized")
    }
    try await test.store.revoke(device: id, of: test.account, at: test.now)
    #expect(await test.call("GET", "/v1/devices", caller: .ssh(device: id)).error == "device_revoked")
  }
}
