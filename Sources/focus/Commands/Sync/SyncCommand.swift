import ArgumentParser
import FocusDomain
import FocusSync
import FocusSyncClient
import FocusText
import FocusTransport

/// `focus sync`.
struct SyncCommand: StoreCommand {
  static let page = CommandPage(
    "sync", .sync, [.syncUse, .syncUnreachable],
    examples: [
      "focus sync setup https://plans.example.org ABCDE-FGHIJ", "focus sync setup ssh://me@example.org",
      "focus sync invite", "focus sync join 'https://plans.example.org/#KLMNP-QRSTU.…'",
      "focus sync status --json",
    ])

  static var subcommands: [any DocumentedCommand.Type] {
    [
      SyncSetupCommand.self, SyncJoinCommand.self, SyncLeaveCommand.self, SyncStatusCommand.self,
      SyncConflictsCommand.self, SyncAsideCommand.self, SyncDevicesCommand.self, SyncInviteCommand.self,
      SyncRekeyCommand.self,
    ]
  }

  static func refusal(of word: String) -> String? {
    unknownAction(word)
  }

  @Flag(help: ArgumentHelp(.syncFull))
  var full = false
  @Flag(help: ArgumentHelp(.goOn))
  var watch = false
  @Flag(help: ArgumentHelp(.syncConfirm))
  var confirm = false
  @Flag(help: ArgumentHelp(.syncRestore))
  var restore = false
  @OptionGroup(visibility: .hidden) var all: AllConflictsOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  /// Refuses options that contradict each other.
  func checkOptions() throws(Failure) {
    if confirm, restore { throw .usage(Text.exclusive("--confirm", "--restore")) }
  }

  func run() throws {
    try checkOptions()
    let context = try openContext()
    let access = SyncAccess(context)
    if watch {
      _ = try syncing { () throws(SyncProblem) in try access.setup.account() }
      let status = try SyncLoop(context).run()
      guard status == .done else { throw Failure.reported(status) }
      return
    }
    let losses = MassLoss.Answer(confirm: confirm, restore: restore)
    let report = try context.reportingEnd { () throws(SyncFailure) in
      try syncing { () throws(SyncProblem) in
        try access.synchronizePatiently(
          SyncClient.Options(isFull: full, losses: losses), progress: SyncProgress.say)
      }
    }
    try SyncActions(context: context, access: access, isJSON: output.json).print(report)
  }
}
