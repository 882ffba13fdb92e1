import ArgumentParser
import SyncStore

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the database, also while a server runs.")

  @Argument(help: "The file to write. An older backup of this name is replaced once the new one is complete.")
  var file: String

  @OptionGroup var data: DataOption

  func run() async throws {
    let store = try data.openFile()
    try Failure.mapping { try store.backup(to: file) }
  }
}
