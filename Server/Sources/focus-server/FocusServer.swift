import ArgumentParser

@main
struct FocusServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus-server",
    abstract: "The sync server of Daily Focus for the terminal.",
    discussion: "Devices send sealed records; the server keeps them and cannot read them.",
    version: "0.1.0",
    subcommands: [
      Serve.self, AccountCommand.self, InviteCommand.self, DeviceCommand.self, BackupCommand.self,
      DoctorCommand.self,
    ])

  func run() async throws {
    throw CleanExit.helpRequest(self)
  }
}
