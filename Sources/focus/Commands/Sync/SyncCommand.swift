import ArgumentParser
import FocusDomain
import FocusSync
import FocusSyncClient
import FocusText
import FocusTransport

/// `focus sync`.
struct SyncCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sync", abstract: "Have the same plans on several machines.",
      discussion: CommandHelp.page(
        "Without an action it synchronizes once. An open screen or pane does that by itself. Nothing can be lost: "
          + "where two machines changed the same, one value counts and the other is kept as a conflict.",
        "'setup URL CODE' makes a server's account yours, with the code of 'focus-server account create'; 'setup "
          + "ssh://HOST' needs only a login there, and no code. 'invite' prints a link, and 'join LINK' on another machine "
          + "adds it to the account; 'join -' reads the link from standard input. The server cannot read anything.",
        "'status' says how it stands, 'conflicts' shows both values of each, 'conflicts ID keep', 'take' or 'both' "
          + "decides, 'conflicts --all keep' or 'take' all of them. 'aside' shows what had to leave the plans and is kept. "
          + "'devices' lists the machines, 'devices revoke ID' shuts one out, 'leave' ends it here; the plans stay.",
        "A machine that is shut out keeps the key, so the account gets a new one, and the other machines with it: everything "
          + "is encrypted again. 'rekey' does only that, as after a copy of a machine was lost; it says first which machines "
          + "get the new key.",
        "When the server cannot be reached, the exit status is 75, and the next time sends everything.",
        examples: "focus sync setup https://plans.example.org ABCDE-FGHIJ",
        "focus sync setup ssh://me@example.org",
        "focus sync invite", "focus sync join 'https://plans.example.org/#KLMNP-QRSTU.…'",
        "focus sync status --json"))
  }

  enum Action: String, CaseIterable {
    case setup, join, leave, status, conflicts, aside, devices, invite, rekey
  }

  @Argument(
    help: ArgumentHelp(
      "setup, join, leave, status, conflicts, aside, devices, invite or rekey, and what it needs.",
      valueName: "action"))
  var words: [String] = []
  @Flag(help: "Compare everything with the server.")
  var full = false
  @Flag(help: "Go on until interrupted.")
  var watch = false
  @Flag(
    help:
      "After a warning: send what is missing or older here, or take over what was removed elsewhere; with 'rekey': do it."
  )
  var confirm = false
  @Flag(
    help: "After a warning: bring back what is missing or older here, or keep what was removed elsewhere.")
  var restore = false
  @Flag(help: "With 'conflicts': decide all of them.")
  var all = false
  @Flag(help: "Print JSON.")
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
