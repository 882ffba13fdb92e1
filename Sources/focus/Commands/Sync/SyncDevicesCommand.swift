import ArgumentParser
import FocusText

/// `focus sync devices`.
struct SyncDevicesCommand: SyncSubcommand {
  static let page = CommandPage(
    "devices", .syncDevices, examples: ["focus sync devices", "focus sync devices revoke 3f2a"])

  static var subcommands: [any DocumentedCommand.Type] { [SyncRevokeCommand.self] }

  static func refusal(of word: String) -> String? { refusal(ofMore: word) }
  static var form: String { "focus sync devices [revoke ID]" }

  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().printDevices() }
}

/// `focus sync devices revoke`.
struct SyncRevokeCommand: SyncSubcommand {
  static let page = CommandPage(
    "revoke", .syncRevoke, [.syncKey], examples: ["focus sync devices revoke 3f2a"])
  static var form: String { SyncDevicesCommand.form }

  @Argument(help: ArgumentHelp(.syncDevice, valueName: "device"))
  var device: String
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncDevicesCommand

  var sync: SyncCommand { group.group }

  func run() throws { try actions().revoke(device) }
}

/// `focus sync rekey`.
struct SyncRekeyCommand: SyncSubcommand {
  static let page = CommandPage(
    "rekey", .syncRekey, [.syncRekeyUse], examples: ["focus sync rekey", "focus sync rekey --confirm"])
  static var form: String { "focus sync rekey [--confirm]" }

  /// Only documents the option on the help page. `focus sync` parses it, wherever it is on the line.
  @Flag(help: ArgumentHelp(.syncRekeyConfirm))
  var confirm = false
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SyncCommand

  func run() throws { try actions().renewKey(isConfirmed: sync.confirm) }
}
