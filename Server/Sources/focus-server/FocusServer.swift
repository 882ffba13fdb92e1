import ArgumentParser
import Foundation
import SyncServer
import SyncStore

@main
struct FocusServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus-server",
    abstract: "The sync server of Daily Focus for the terminal.",
    discussion: "Devices send sealed records; the server keeps them and cannot read them.",
    version: "0.1.0",
    subcommands: [
      Serve.self, Demo.self, AccountCommand.self, InviteCommand.self, DeviceCommand.self,
      BackupCommand.self, DoctorCommand.self,
    ])

  @Flag(
    name: .customLong("stdio"), help: "Serve one planner over standard input and output, as ssh starts it.")
  var usesStdio = false

  @Option(help: ArgumentHelp("With --stdio: the account, if there are several.", valueName: "name"))
  var account: String?

  @OptionGroup var data: DataOption

  func validate() throws {
    guard usesStdio || account == nil else { throw ValidationError("--account goes with --stdio.") }
  }

  func run() async throws {
    guard usesStdio else { throw CleanExit.helpRequest(self) }
    // A closed connection is reported as a failed write.
    signal(SIGPIPE, SIG_IGN)
    let store = try await data.create()
    let account = try await Failure.mapping { try await stdioAccount(in: store) }
    await StdioServer(store: store, account: account, logger: .standardError(level: .notice)).run()
  }

  /// Returns the only account, unless one is named. An empty store gets one.
  private func stdioAccount(in store: any Store) async throws -> Account {
    if let account { return try await store.account(named: account) }
    let names = try await store.accounts().map(\.name)
    guard names.count <= 1 else {
      try Failure.refused(
        "There are several accounts; choose one with --account: \(names.joined(separator: ", "))."
      )
      .exit()
    }
    if let name = names.first { return try await store.account(named: name) }
    do {
      return try await store.createAccount(name: "default", at: .now)
    } catch StoreError.accountExists {
      // Another process has just created it.
      return try await store.account(named: "default")
    }
  }
}
