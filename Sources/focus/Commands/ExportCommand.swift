import ArgumentParser
import FocusDomain
import FocusFormats
import FocusText

/// `focus export`.
struct ExportCommand: StoreCommand {
  /// The store's own format and the formats of other programs.
  static let formats = ["json"] + ExportFormat.allCases.map(\.rawValue)

  static let page = CommandPage(
    "export", .export, [.exportFormats, .dates],
    examples: [
      "focus export > backup.json", "focus export --from 2026-01-01 --to 2026-12-31",
      "focus export --format ics > focus.ics", "focus export --format taskwarrior | task import",
    ])

  @Option(
    help: ArgumentHelp(.exportFormat, valueName: "format"),
    completion: .list(formats))
  var format = "json"
  @OptionGroup var range: RangeOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard ExportCommand.formats.contains(format) else {
      throw Failure.usage(Text.badChoice(format, option: "--format", allowed: ExportCommand.formats))
    }
    let context = try openContext(repairing: true)
    let ends = try range.ends(of: .plans, in: context)
    let format = ExportFormat(rawValue: format)
    // A session that started on the previous evening may count for the first day.
    let first = format == nil ? ends.first : ends.first?.adding(days: -1)
    let export = try storeAccess { () throws(StoreError) in
      try context.store.export(from: first, to: ends.last)
    }
    if let format {
      let plans = export.plans.filter { (ends.first ?? $0.day) <= $0.day }
      let sessions = SessionExport(export.extras.records[FocusSession.self], from: ends.first, to: ends.last)
      let details = ExportContext(clock: context.store.clock, words: PageWords(context))
      let later = export.extras.records[LaterLine.self].lines
      let bytes = format.write(plans, later: later, sessions: sessions, in: details)
      try Output.write(bytes)
      let entries =
        plans.reduce(0) { $0 + $1.entries.count }
        + export.extras.records[FocusSession.self].days.reduce(0) { $0 + $1.entries.count }
      if ImportFormat(rawValue: format.rawValue) != nil,
        bytes.count > FileSystem.largestImport || entries > PlannerFile.maximumTasks
      {
        Output.say(Text.moreThanImportTakes)
      }
    } else {
      try Output.write(export.bytes(for: .output))
    }
    if !export.unreadable.isEmpty { throw Failure.unreadable(export.unreadable) }
  }
}
