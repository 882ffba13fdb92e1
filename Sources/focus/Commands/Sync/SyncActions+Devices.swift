import FocusDomain
import FocusSync
import FocusSyncClient
import FocusTUI
import FocusTerminal
import FocusText

/// The devices of an account, and its key.
extension SyncActions {
  func printDevices() throws {
    let devices = try syncing { () throws(SyncProblem) in
      var client = try access.setup.client()
      return try client.devices()
    }
    if isJSON {
      return try Output.write(JSONWriter.write(.array(devices.map(\.json)), for: .output))
    }
    let width = devices.map { TextWidth.width(of: $0.name) }.max() ?? 0
    try Output.lines(
      devices.map { device in
        let name = device.name + String(repeating: " ", count: width - TextWidth.width(of: device.name))
        let mark =
          device.isCurrent
          ? Text.thisDevice
          : device.wasCopied ? Text.copiedDevice : device.isRevoked ? Text.revokedDevice : ""
        return [ShortID.of(device.id), name, device.seen.map(moment) ?? "", mark]
          .joined(separator: "  ").trimmingBlanks
      })
  }

  // MARK: Revoking

  func revoke(_ id: String) throws {
    var client = try syncing { () throws(SyncProblem) in try access.setup.client() }
    let devices = try syncing { () throws(SyncProblem) in try client.devices() }
    guard let device = SyncActions.device(id, of: devices) else {
      throw Failure.reported(refuse(Text.noSuchDevice(id)))
    }
    if device.isCurrent { throw Failure.reported(refuse(Text.revokesItself)) }
    guard let revoked = try syncing({ () throws(SyncProblem) in try client.revoke(device, of: devices) })
    else {
      throw Failure.reported(refuse(Text.noSuchDevice(id)))
    }
    let address = try syncing { () throws(SyncProblem) in try access.setup.account().account.address }
    if case .ssh(let ssh) = address {
      Output.answer([Text.deviceRevoked(revoked.device.name, host: ssh.host)])
    } else {
      Output.answer([Text.deviceRevoked(revoked.device.name)])
    }
    let others = revoked.invited.filter { !$0.isCurrent }.map(\.label)
    if !others.isEmpty { Output.say(Text.joinedByRevoked(others)) }
    do throws(SyncFailure) {
      try renewKey(by: revoked.plan)
    } catch {
      // The device is revoked nevertheless.
      for sentence in error.sentences { Output.say(sentence) }
      Output.say(Text.keyRenewalWaits)
    }
  }

  /// The device with a name, or with the beginning of an id; nil if there are none or several.
  private static func device(_ id: String, of devices: [SyncDevice]) -> SyncDevice? {
    let named = devices.filter { $0.name == id && !$0.isRevoked }
    let found = named.isEmpty ? devices.filter { $0.id.hasPrefix(id.lowercased()) } : named
    return (id.count >= 4 || !named.isEmpty) && found.count == 1 ? found.first : nil
  }

  // MARK: A new key

  func renewKey(isConfirmed: Bool) throws {
    let plan = try syncing { () throws(SyncProblem) in
      var client = try access.setup.client()
      return client.renewalPlan(try client.devices())
    }
    if isConfirmed {
      try renewKey(by: plan)
      if isJSON { try write(plan, isDone: true) }
      return
    }
    if isJSON { try write(plan, isDone: false) }
    Output.say(Text.keyWouldGo(to: plan.holders.map(\.label)))
    if !plan.leftOut.isEmpty { Output.say(Text.keyWouldNotGo(to: plan.leftOut.map(\.label))) }
    throw Failure.reported(refuse(Text.confirmsNewKey))
  }

  private func write(_ plan: RenewalPlan, isDone: Bool) throws {
    try Output.write(
      JSONWriter.write(
        .object([
          "leftOut": .array(plan.leftOut.map { .string($0.name) }),
          "machines": .array(plan.holders.map { .string($0.name) }), "renewed": .bool(isDone),
        ]), for: .output))
  }

  private func renewKey(by plan: RenewalPlan) throws(SyncFailure) {
    try syncing { () throws(SyncProblem) in try access.renewKey(by: plan, progress: SyncProgress.say) }
    if !isJSON { Output.answer([Text.keyRenewed(for: plan.holders.map(\.label))]) }
    if !plan.leftOut.isEmpty { Output.say(Text.keyNotGiven(to: plan.leftOut.map(\.label))) }
  }
}
