import ArgumentParser
import FocusText

/// A subcommand of `focus sync`.
protocol SyncSubcommand: Subcommand {
  /// `focus sync` with its options, which may come before or after the name of the subcommand.
  var sync: SyncCommand { get }
  /// The command line as shown in messages about wrong usage.
  static var form: String { get }
}

extension SyncSubcommand where Group == SyncCommand {
  var sync: SyncCommand { group }
}

extension SyncSubcommand {
  static var form: String { "focus sync \(page.name)" }
  static var wrongArguments: String? { Text.syncUsage(form) }
  static func refusal(ofMore words: String) -> String? { Text.syncUsage(form, insteadOf: words) }

  /// Opens the store for an action. Only `conflicts` takes `--all`.
  func actions(takesAll: Bool = false) throws -> SyncActions {
    try sync.checkOptions()
    guard takesAll || !sync.all.all else {
      throw Failure.usage(Text.syncUsage(Self.form, insteadOf: "--all"))
    }
    let context = try openContext()
    return SyncActions(context: context, access: SyncAccess(context), isJSON: sync.output.json)
  }
}

/// `focus sync setup`.
struct SyncSetupCommand: SyncSubcommand {
  static let page = CommandPage(
    "setup", .syncSetup, [.syncSetupUse],
    examples: [
      "focus sync setup https://plans.example.org ABCDE-FGHIJ", "focus sync setup ssh://me@example.org",
    ])
  static var form: String { "focus sync setup URL CODE" }

  @Argument(help: ArgumentHelp(.syncURL, valueName: "url"))
  var url: String
  @Argument(help: ArgumentHelp(.syncCode, valueName: "code"))
  var code: String?
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().setUp(url, code: code) }
}

/// `focus sync join`.
struct SyncJoinCommand: SyncSubcommand {
  static let page = CommandPage(
    "join", .syncJoin,
    examples: ["focus sync join 'https://plans.example.org/#KLMNP-QRSTU.…'", "focus sync join -"])
  static var form: String { "focus sync join LINK" }

  @Argument(help: ArgumentHelp(.syncLink, valueName: "link"))
  var link: String
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().join(link) }
}

/// `focus sync leave`.
struct SyncLeaveCommand: SyncSubcommand {
  static let page = CommandPage("leave", .syncLeave, examples: ["focus sync leave"])

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().leave() }
}

/// `focus sync status`.
struct SyncStatusCommand: SyncSubcommand {
  static let page = CommandPage(
    "status", .syncStatus, examples: ["focus sync status", "focus sync status --json"])

  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().printStatus() }
}

/// The option to resolve all conflicts at once.
struct AllConflictsOption: ParsableArguments {
  @Flag(help: ArgumentHelp(.syncAll))
  var all = false
}

/// `focus sync conflicts`.
struct SyncConflictsCommand: SyncSubcommand {
  static let page = CommandPage(
    "conflicts", .syncConflicts, [.syncConflictsUse],
    usage: [
      "focus sync conflicts [--json] [--data-dir <directory>]", "focus sync conflicts <id> <choice>",
      "focus sync conflicts --all <choice>",
    ],
    examples: ["focus sync conflicts", "focus sync conflicts 3f2a take", "focus sync conflicts --all keep"])
  static var form: String { "focus sync conflicts [ID keep|take|both | --all keep|take]" }

  @Argument(help: ArgumentHelp(.syncConflictID, valueName: "id"))
  var id: String?
  @Argument(help: ArgumentHelp(.syncChoice, valueName: "choice"))
  var choice: String?
  @OptionGroup var all: AllConflictsOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws {
    let actions = try actions(takesAll: true)
    switch (all.all, id, choice) {
    case (true, let choice?, nil): try actions.decideAll(choice)
    case (false, nil, nil): try actions.printConflicts()
    case (false, let id?, let choice?): try actions.decide(id, choice)
    default:
      let typed = [id, choice].compactMap(\.self)
      throw Failure.usage(
        Text.syncUsage(Self.form, insteadOf: typed.isEmpty ? nil : typed.joined(separator: " ")))
    }
  }
}

/// `focus sync aside`.
struct SyncAsideCommand: SyncSubcommand {
  static let page = CommandPage(
    "aside", .syncAside, examples: ["focus sync aside", "focus sync aside --json"])

  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().printAside() }
}

/// `focus sync invite`.
struct SyncInviteCommand: SyncSubcommand {
  static let page = CommandPage("invite", .syncInvite, examples: ["focus sync invite"])

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().invite() }
}
