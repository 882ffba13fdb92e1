import ArgumentParser
import FocusDomain
import FocusText

/// `focus timeline`.
struct TimelineCommand: StoreCommand {
  static let page = CommandPage(
    "timeline", .timeline, [.timelineUse, .dates],
    examples: ["focus timeline", "focus timeline yesterday", "focus timeline --json"])

  @OptionGroup var day: DayChoice
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    let date = try day.date(in: context, .eitherWay)
    let plan = try context.plan(of: date)
    let timeline = try storeAccess { () throws(StoreError) in try context.store.timeline(of: date) }
    let view = TimelineView(
      plan: plan, timeline: timeline, events: context.events(on: date), style: context.style)
    if json { return try Output.write(JSONWriter.write(view.json, for: .output)) }
    try Output.lines(view.lines(), context.style)
  }
}
