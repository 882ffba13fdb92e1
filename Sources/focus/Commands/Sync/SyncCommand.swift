import ArgumentParser
import FocusDomain
import FocusSync
import FocusSyncClient
import FocusText
import FocusTransport

/// `focus sync`.
struct SyncCommand: StoreCommand {
  static let page = CommandPage(
    "sync", .sync, [.syncUse, .syncAccounts, .syncActions, .syncKey, .syncUnreachable],
    examples: [
      "focus sync setup https://plans.example.org ABCDE-FGHIJ", "focus sync setup ssh://me@example.org",
      "focus sync invite", "focus sync join 'https://plans.example.org/#KLMNP-QRSTU.…'",
      "focus sync status --json",
    ])

  enum Action: String, CaseIterable {
    case setup, join, leave, status, conflicts, aside, devices, invite, rekey
  }

  @Argument(
    help: ArgumentHelp(
      .syncWords,
      valueName: "action"))
  var words: [String] = []
  @Flag(help: ArgumentHelp(.syncFull))
  var full = false
  @Flag(help: ArgumentHelp(.goOn))
  var watch = false
  @Flag(
    help: ArgumentHelp(.syncConfirm)
  )
  var confirm = false
  @Flag(
    help: ArgumentHelp(.syncRestore))
  var restore = false
  @Flag(help: ArgumentHelp(.syncAll))
  var all = false
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if confirm, restore { throw Failure.usage(Text.exclusive("--confirm", "--restore")) }
    guard let word = words.first else { return try synchronize() }
    guard let action = Action(rawValue: word) else {
      throw Failure.usage(Text.unknownSyncAction(word, known: Action.allCases.map(\.rawValue)))
    }
    let rest = Array(words.dropFirst())
    guard !all || action == .conflicts else {
      throw Failure.usage(Text.syncUsage(SyncCommand.form(of: .conflicts)))
    }
    let context = try openContext()
    let access = SyncAccess(context)
    let actions = SyncActions(context: context, access: access, isJSON: json)
    switch (action, rest.count) {
    case (.setup, 1), (.setup, 2): try actions.setUp(rest[0], code: rest.count == 2 ? rest[1] : nil)
    case (.join, 1): try actions.join(rest[0])
    case (.leave, 0): try actions.leave()
    case (.status, 0): try actions.printStatus()
    case (.conflicts, 1) where all: try actions.decideAll(rest[0])
    case (.conflicts, 0) where !all: try actions.printConflicts()
    case (.conflicts, 2) where !all: try actions.decide(rest[0], rest[1])
    case (.aside, 0): try actions.printAside()
    case (.devices, 0): try actions.printDevices()
    case (.devices, 2) where rest[0] == "revoke": try actions.revoke(rest[1])
    case (.invite, 0): try actions.invite()
    case (.rekey, 0): try actions.renewKey(isConfirmed: confirm)
    default: throw Failure.usage(Text.syncUsage(SyncCommand.form(of: action)))
    }
  }

  private static func form(of action: Action) -> String {
    switch action {
    case .setup: "focus sync setup URL CODE"
    case .join: "focus sync join LINK"
    case .conflicts: "focus sync conflicts [ID keep|take|both | --all keep|take]"
    case .devices: "focus sync devices [revoke ID]"
    case .rekey: "focus sync rekey [--confirm]"
    case .leave, .status, .aside, .invite: "focus sync \(action.rawValue)"
    }
  }

  private func synchronize() throws {
    let context = try openContext()
    let access = SyncAccess(context)
    if watch {
      _ = try syncing { () throws(SyncProblem) in try access.setup.account() }
      let status = SyncLoop(context, isBackground: false).run()
      guard status == .done else { throw Failure.reported(status) }
      return
    }
    let losses: SyncedStore.LossPolicy = confirm ? .send : restore ? .restore : .stop
    let report = try context.reportingEnd { () throws(SyncFailure) in
      try syncing { () throws(SyncProblem) in
        try access.synchronizePatiently(SyncClient.Options(isFull: full, losses: losses)) { done, total in
          if total > 500 { Output.say(Text.synchronizing(done, of: total)) }
        }
      }
    }
    try SyncActions(context: context, access: access, isJSON: json).print(report)
  }
}
