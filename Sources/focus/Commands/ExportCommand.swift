import ArgumentParser
import FocusDomain
import FocusFormats
import FocusText

/// `focus export`.
struct ExportCommand: StoreCommand {
  /// The store's own format, and those for other programs.
  static let formats = ["json"] + ExportFormat.allCases.map(\.rawValue)

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print all tasks, or those of some days.",
    discussion: Help.page(
      "json is the form of the store's own files, all months in one, with everything there is; 'focus import' reads "
        + "it back whole. The others leave deleted tasks out: ics is iCalendar, with an event beside each task that "
        + "has its times; todotxt is todo.txt; taskwarrior is for 'task import'; csv and markdown are for tables and "
        + "pages, csv with an apostrophe before a title that a spreadsheet would compute.",
      Help.dates,
      examples: "focus export > backup.json", "focus export --from 2026-01-01 --to 2026-12-31",
      "focus export --format ics > focus.ics", "focus export --format taskwarrior | task import"))

  @Option(
    help: ArgumentHelp("json, ics, todotxt, taskwarrior, csv or markdown.", valueName: "format"),
    completion: .list(formats))
  var format = "json"
  @OptionGroup var range: RangeOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard ExportCommand.formats.contains(format) else {
      throw Failure.usage(Text.badChoice(format, option: "--format", allowed: ExportCommand.formats))
    }
    let session = try openSession()
    let ends = try range.ends(session.dateParser(.eitherWay))
    let export = try storeAccess { () throws(StoreError) in
      try session.store.export(from: ends.first, to: ends.last)
    }
    if let format = ExportFormat(rawValue: format) {
      let look = session.look
      let words = PageWords(heading: { Text.fullDate($0) }) { look.spell(Text.pageDetails($0, look.clock)) }
      let context = ExportContext(clock: session.store.clock, words: words)
      try Output.write(format.write(export.plans, in: context))
    } else {
      try Output.write(export.bytes(for: .output))
    }
    if !export.unreadable.isEmpty { throw Failure.unreadable(export.unreadable) }
  }
}
