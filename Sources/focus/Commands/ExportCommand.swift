import ArgumentParser
import FocusDomain
import FocusText

/// `focus export`.
struct ExportCommand: StoreCommand {
  /// The formats there are.
  static let formats = ["json"]

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print all tasks, or those of some days.",
    discussion: Help.page(
      "The JSON is that of the store's own files, all months in one; 'focus import' reads it back.",
      Help.dates,
      examples: "focus export > backup.json", "focus export --from 2026-01-01 --to 2026-12-31"))

  @Option(help: ArgumentHelp("The format: json.", valueName: "format"))
  var format = "json"
  @OptionGroup var range: RangeOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard ExportCommand.formats.contains(format) else {
      throw Failure.usage(Text.badChoice(format, option: "--format", allowed: ExportCommand.formats))
    }
    let session = try openSession()
    let ends = try range.ends(from: session.today)
    let export = try storeAccess { () throws(StoreError) in
      try session.store.export(from: ends.first, to: ends.last)
    }
    try Output.write(escaped(export.bytes))
    if !export.unreadable.isEmpty { throw Failure.unreadable(export.unreadable) }
  }

  /// The same JSON, without a character that could command a terminal.
  private func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard let value = try? JSONReader.parse(bytes) else { return [] }
    return JSONWriter.write(value, for: .output)
  }
}
