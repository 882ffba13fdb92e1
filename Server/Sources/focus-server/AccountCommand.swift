import ArgumentParser
import SyncStore

struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Create, list and delete accounts.",
    subcommands: [Create.self, List.self, Delete.self])

  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create an account, and print a setup code for its first device.")

    @Argument(help: "Letters, digits and . _ -, at most 64.")
    var name: String

    @OptionGroup var data: DataOption

    @Option(help: ArgumentHelp("How long the code is valid.", valueName: "time"))
    var valid = Lifetime(seconds: 24 * 3600)

    func validate() throws {
      guard Account.isValid(name: name) else {
        throw ValidationError("A name is 1 to 64 letters, digits and . _ -.")
      }
    }

    func run() async throws {
      let store = try await data.create()
      try await Failure.mapping {
        let account = try await store.createAccount(name: name, at: .now)
        print(try await store.invite(to: account, validFor: valid.seconds, at: .now))
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List accounts: name, devices, records, commits, bytes, and when it was created.")

    @OptionGroup var data: DataOption

    func run() async throws {
      let store = try await data.open()
      try await Failure.mapping {
        for account in try await store.accounts() {
          print(
            [
              account.name, "\(account.devices)", "\(account.records)", "\(account.commits)",
              "\(account.size)",
              "\(account.createdAt)",
            ].joined(separator: "\t"))
        }
      }
    }
  }
}

extension AccountCommand {
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete an account with its records and devices, at once and for good.")

    @Argument(help: "The account.")
    var name: String

    @OptionGroup var data: DataOption

    func run() async throws {
      let store = try await data.open()
      try await Failure.mapping { try await store.delete(try await store.account(named: name)) }
    }
  }
}

struct InviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Print a setup code for a machine that the server has forgotten.")

  @Argument(help: "The account.")
  var name: String

  @OptionGroup var data: DataOption

  @Option(help: ArgumentHelp("How long the code is valid.", valueName: "time"))
  var valid = Lifetime(seconds: 15 * 60)

  func run() async throws {
    let store = try await data.open()
    try await Failure.mapping {
      let account = try await store.account(named: name)
      print(try await store.invite(to: account, validFor: valid.seconds, at: .now))
    }
  }
}
