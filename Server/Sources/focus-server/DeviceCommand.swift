import ArgumentParser
import SyncStore

struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "List and revoke the devices of an account.",
    subcommands: [List.self, Revoke.self])

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List devices: id, active or revoked, when it was last seen, and its name.")

    @Argument(help: "The account.")
    var name: String

    @OptionGroup var data: DataOption

    func run() async throws {
      let store = try await data.open()
      try await Failure.mapping {
        let account = try await store.account(named: name)
        for device in try await store.devices(of: account) {
          let state = device.isRevoked ? "revoked" : "active"
          print([device.id, state, "\(device.seenAt)", device.name].joined(separator: "\t"))
        }
      }
    }
  }

  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lock a device out, at once and for good.")

    @Argument(help: "The account.")
    var name: String

    @Argument(help: "The id of the device.")
    var id: String

    @OptionGroup var data: DataOption

    func run() async throws {
      let store = try await data.open()
      try await Failure.mapping {
        let account = try await store.account(named: name)
        try await store.revoke(device: id, of: account, at: .now)
      }
    }
  }
}
