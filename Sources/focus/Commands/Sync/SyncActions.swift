import FocusDomain
import FocusSync
import FocusSyncClient
import FocusTUI
import FocusText
import FocusTransport
import FocusSystem

/// The actions of `focus sync` and their output.
struct SyncActions {
  let context: CommandContext
  let access: SyncAccess
  let isJSON: Bool

  // MARK: Accounts

  func setUp(_ url: String, code: String?) throws {
    if (try? JoinLink(url.trimmingBlanks)) != nil { throw Failure.usage(Text.linkIsToJoin) }
    let address = try address(url) { text throws(AddressError) in try ServerAddress(text) }
    switch address {
    case .http where code == nil: throw Failure.usage(Text.syncUsage(SyncSetupCommand.form))
    case .ssh where code != nil:
      throw Failure.usage(Text.syncUsage("focus sync setup \(address)", insteadOf: code))
    case .http, .ssh: break
    }
    try join(address, code: code, link: nil)
    Output.say(Text.syncInviteHint)
  }

  func join(_ text: String) throws {
    var text = text
    if text == "-" { text = readLine() ?? "" }
    let link = try address(text) { text throws(AddressError) in try JoinLink(text) }
    try join(link.address, code: link.code, link: link.key)
  }

  /// Joins an account. Without a link a new account gets its own key.
  private func join(_ address: ServerAddress, code: String?, link: LinkKey?) throws {
    let joined: (account: SyncAccount, report: SyncClient.Report)?
    if let known = try? access.setup.account().account {
      // Only a device that its server no longer knows may join again.
      joined = try syncing { () throws(SyncProblem) in
        guard known.address == address else { return nil }
        return try access.setup.returnToServer(code: code, link: link, progress: SyncProgress.say)
      }
      if joined == nil {
        throw Failure.reported(refuse(Text.alreadySynchronized(known.address.description)))
      }
    } else {
      joined = try syncing { () throws(SyncProblem) in
        try access.setup.join(address, code: code, link: link, progress: SyncProgress.say)
      }
    }
    guard let (account, report) = joined else { return }
    access.remember(report)
    if !isJSON {
      Output.answer([Text.syncJoined(account: account.name, server: account.address.description)])
    }
    try print(report)
  }

  func refuse(_ sentence: String) -> ExitStatus {
    Output.say(sentence)
    return .refused
  }

  private func address<Value>(
    _ text: String, _ parse: (String) throws(AddressError) -> Value
  ) throws(Failure) -> Value {
    do throws(AddressError) {
      return try parse(text.trimmingBlanks)
    } catch {
      // The key is secret, so never show it in a message.
      let shown = String(text.prefix { $0 != "#" })
      throw .usage(Text.badAddress(shown, Text.AddressPart(error)))
    }
  }

  func leave() throws {
    let id = (try? access.setup.account().account.device) ?? ""
    let isTold = try syncing { () throws(SyncProblem) in
      if !FileSystem.exists(access.store.directory.syncState) { throw SyncProblem(.notSetUp) }
      return try access.setup.leave()
    }
    Output.answer([Text.syncLeft(isTold: isTold, id: ShortID.of(id))])
  }

  func invite() throws {
    let link = try syncing { () throws(SyncProblem) in
      var client = try access.setup.client()
      return try client.invite()
    }
    try Output.lines([link.text])
    // Show a QR code for phones beside the link. For a program, print only the link.
    if isatty(STDERR_FILENO) != 0, isatty(STDOUT_FILENO) != 0, let code = QRCode(link.text) {
      Output.writeToStandardError(code.lines.map { "\($0)\n" }.joined())
    }
    if case .ssh = link.address { Output.say(Text.syncSSHLinkHint) } else { Output.say(Text.syncLinkHint) }
  }

  // MARK: Status

  func print(_ report: SyncClient.Report) throws {
    let conflicts = access.statusFile.load().conflicts
    if isJSON {
      return try Output.write(
        JSONWriter.write(
          .object([
            "conflicts": .number("\(conflicts)"),
            "contradicting": .array(report.contradicting.map(JSONValue.string)),
            "received": .number("\(report.received)"),
            "foreign": .number("\(report.foreign)"), "refused": .array(report.refused.map(JSONValue.string)),
            "rejected": .number("\(report.rejected)"), "restored": .number("\(report.restored)"),
            "revokedAgain": .array(report.revokedAgain.map(JSONValue.string)),
            "sent": .number("\(report.sent)"),
            "tooLarge": .array(report.tooLarge.map(JSONValue.string)),
          ]), for: .output))
    }
    Output.answer([
      Text.synchronized(sent: report.sent, received: report.received, restored: report.restored)
    ])
    if !report.revokedAgain.isEmpty { Output.say(Text.revokedAgain(report.revokedAgain)) }
    for label in report.tooLarge { Output.say(Text.tooLargeToSync(label)) }
    if report.rejected > 0 { Output.say(Text.rejectedBySync(report.rejected)) }
    if !report.refused.isEmpty { Output.say(Text.syncRefused(report.refused)) }
    if report.foreign > 0 { Output.say(Text.syncForeign(report.foreign)) }
    for device in report.contradicting { Output.say(Text.syncContradicts(device)) }
    if conflicts > 0 { Output.say(Text.conflictsWait(conflicts)) }
    if abs(report.skew) > SyncStatus.toleratedSkew { Output.say(Text.clockIsOff(seconds: report.skew)) }
  }

  func printStatus() throws {
    let (account, _) = try syncing { () throws(SyncProblem) in try access.setup.account() }
    var status = access.statusFile.load()
    status.server = account.address.description
    if let unsent = access.synced.unsent() { status.note(unsent) }
    if isJSON {
      var fields = status.json.fields ?? [:]
      fields["account"] = .string(account.name)
      fields["device"] = .string(account.device)
      return try Output.write(JSONWriter.write(.object(fields), for: .output))
    }
    let facts = status.facts(in: access.store.clock.zone)
    try Output.lines(
      [Text.syncJoined(account: account.name, server: status.server)]
        + facts.map { Text.sentence($0, moment: moment) })
  }

  /// A time of today, or a day and a time.
  func moment(_ instant: Instant) -> String { moment(access.store.clock.zone.wallTime(at: instant)) }

  private func moment(_ wall: WallTime) -> String {
    let time = Text.time(wall.time, context.style.clock)
    return wall.date == context.today ? time : "\(Text.nearDate(wall.date, today: context.today)) \(time)"
  }
}

extension Text.AddressPart {
  init(_ error: AddressError) {
    switch error {
    case .noScheme, .unknownScheme: self = .scheme
    case .plain: self = .plain
    case .key, .code: self = .key
    case .host, .port, .user, .path: self = .other
    }
  }
}
