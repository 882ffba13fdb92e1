import FocusDomain
import FocusSync
import FocusTransport

extension ServerCall {
  /// Registers this device with the account: with a setup code, or over ssh without one. If it joins by a
  /// link, `link` decrypts the account key that the server keeps with the code.
  mutating func register(code: String?, link: LinkKey?, name: String) throws(SyncProblem) -> SyncAccount {
    let answer = try register(code: code, name: name)
    guard let device = answer.fields["device"]?.text else { throw answer.refusal }
    var new = SyncAccount(address: account.address, key: account.key, device: device)
    new.name = Title.cleaned(answer.fields["account"]?.text ?? "")
    new.access = answer.fields["access"]?.text
    new.refresh = answer.fields["refresh"]?.text
    if new.access != nil { new.accessEnds = answer.accessEnds(after: clockNow) }
    new.hardware = MachineIdentity.current()
    guard let link else { return new }
    do throws(SealingError) {
      if let key = try answer.fields["wrapped_key"]?.text.flatMap({ text throws(SealingError) in
        try link.unwrap(text)
      }) {
        new.key = key
        return new
      }
    } catch {
      throw SyncProblem(.libraryMissing)
    }
    // The code does not come with this account key. Remove the device from the server's list.
    account = new
    _ = try? revoke(device)
    throw SyncProblem(.wrongKey)
  }

  private mutating func register(code: String?, name: String) throws(SyncProblem) -> ServerAnswer {
    var body: JSONObject = ["name": .string(name), "nonce": .string(TaskID.random().description)]
    body["code"] = code.map(JSONValue.string)
    let bytes = Array(JSONWriter.line(.object(body)).utf8)
    var answer: ServerAnswer
    do throws(SyncProblem) {
      answer = try sendOnce("POST", "/v1/devices", body: bytes, isOpen: true)
    } catch {
      // The code is used up, but the answer was lost. The nonce lets the server recognize the same device.
      guard error.kind == .cut || error.kind == .timedOut else { throw error }
      answer = try sendOnce("POST", "/v1/devices", body: bytes, isOpen: true)
    }
    if answer.status == 401 { throw SyncProblem(.codeUnknown) }
    if answer.word == "too_many_devices" { throw SyncProblem(.tooManyDevices) }
    guard answer.status == 201 || answer.status == 200 else { throw answer.refusal }
    return answer
  }

  /// Creates a code for another device, valid once and for a short time. `wrapped` is the account key,
  /// encrypted for the holder of the link.
  mutating func invite(_ wrapped: String) throws(SyncProblem) -> String {
    let body = JSONWriter.line(.object(["wrapped_key": .string(wrapped)]))
    let answer = try send("POST", "/v1/invites", body: Array(body.utf8))
    guard answer.status == 201 || answer.status == 200, let code = answer.fields["code"]?.text else {
      throw answer.refusal
    }
    return code
  }

  mutating func devices() throws(SyncProblem) -> [SyncDevice] {
    let answer = try send("GET", "/v1/devices")
    guard answer.status == 200, let devices = list(answer.fields["devices"]) else { throw answer.refusal }
    remember(devices.filter(\.isRevoked).map(\.id))
    return devices
  }

  private func list(_ value: JSONValue?) -> [SyncDevice]? {
    value?.elements?.compactMap(\.fields).compactMap { fields in
      fields["id"]?.text.map { id in
        SyncDevice(
          id: Title.cleaned(id), name: Title.cleaned(fields["name"]?.text ?? ""),
          created: fields["created_at"]?.text.flatMap { Instant($0) },
          seen: fields["seen_at"]?.text.flatMap { Instant($0) }, isCurrent: id == account.device,
          isRevoked: fields["revoked"]?.flag ?? false, wasCopied: fields["copied"]?.flag ?? false,
          invitedBy: (fields["invited_by"]?.text).map(Title.cleaned))
      }
    }
  }

  /// Revokes a device. Returns the devices that joined by its links; nil if the server does not know the
  /// device.
  mutating func revoke(_ id: String) throws(SyncProblem) -> [SyncDevice]? {
    guard !id.isEmpty, id.utf8.allSatisfy({ $0.isOfDeviceID }) else { return nil }
    let answer = try send("DELETE", "/v1/devices/\(id)")
    if answer.status == 404 { return nil }
    guard answer.status == 200 else { throw answer.refusal }
    if id != account.device { remember([id]) }
    return list(answer.fields["invited"]) ?? []
  }

  /// Revokes devices again that were revoked after the state to which the server was restored. Returns their
  /// names.
  mutating func revokeAgain() throws(SyncProblem) -> [String] {
    guard !account.revoked.isEmpty else { return [] }
    var names: [String] = []
    for device in try devices() where !device.isRevoked && account.revoked.contains(device.id) {
      if try revoke(device.id) != nil { names.append(device.name) }
    }
    return names
  }

  /// Stores which devices are revoked, because a server that is restored from a backup has forgotten it.
  private mutating func remember(_ revoked: [String]) {
    guard !account.revoked.isSuperset(of: revoked) else { return }
    // If this cannot be stored, the server still has it.
    try? update { $0.revoked.formUnion(revoked) }
  }
}

extension ServerAnswer {
  /// The problem for an answer that is not a success.
  var refusal: SyncProblem {
    status == 401
      ? SyncProblem(.loggedOut, message)
      : SyncProblem(.serverError, message.isEmpty ? word : message, count: status)
  }
}

extension UInt8 {
  fileprivate var isOfDeviceID: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "-")
  }
}
