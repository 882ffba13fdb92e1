import ArgumentParser
import FocusDomain
import FocusText

/// `focus list`.
struct ListCommand: StoreCommand {
  static let page = CommandPage(
    "list", aliases: ["ls"], .list, [.listRange, .listOutput, .dates],
    examples: [
      "focus list tomorrow", "focus list --from -7 --to \(.today)",
      "focus list --json | jq -r '.tasks[].title'",
    ])

  @OptionGroup var day: DayChoice
  @OptionGroup var range: RangeOptions
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if range.isGiven, day.isGiven {
      throw Failure.usage(Text.exclusive("--day", Text.list(["--from", "--to"], .or)))
    }
    let context = try openContext(repairing: true)
    if range.isGiven { try printRange(context) } else { try printDay(context) }
  }

  private func printDay(_ context: CommandContext) throws {
    let plan = try context.plan(of: try day.date(in: context, .eitherWay))
    let offers = try context.offers(on: plan.day)
    let events = json || context.settings.workday.isSet ? context.events(on: plan.day) : nil
    let load = try context.load(of: plan, beside: events)
    if json {
      let value = PlanJSON.value(plan, offers: offers, events: events, load: load)
      try Output.write(JSONWriter.write(value, for: .output))
    } else {
      let commands = try context.commands(for: offers ?? [], on: plan.day)
      try Output.lines(
        PlanTable(plan: plan, offers: commands, load: load, style: context.style).lines(), context.style)
    }
  }

  private func printRange(_ context: CommandContext) throws {
    let (first, last) = try range.daysOfPlans(in: context)
    let found = try storeAccess { () throws(StoreError) in
      try json
        ? context.store.plansAndLogs(from: first, to: last) : context.store.plans(from: first, to: last)
    }
    if json {
      // Past days offer nothing, so do not look up the offers for most of a long range.
      let past: [Routine]? = try context.undated(Routine.self).routines.isEmpty ? nil : []
      let listed = found.items.first.flatMap { first in found.items.last.map { first.day...$0.day } }
      let events = listed.flatMap { context.events(on: $0) }
      let plans = try found.items.map { plan in
        let isOver = past == nil || plan.day < context.today
        let events = events?(plan.day)
        return PlanJSON.value(
          plan, offers: isOver ? past : try context.offers(on: plan.day), events: events,
          load: try context.load(of: plan, beside: events))
      }
      try Output.write(JSONWriter.write(.array(plans), for: .output))
    } else {
      let tables = found.items.map { PlanTable(plan: $0, style: context.style).lines(quietly: true) }
      try Output.lines(Array(tables.joined(separator: [OutputLine()])), context.style)
      if tables.isEmpty, found.unreadable.isEmpty { Output.say(Text.nothingPlanned(from: first, to: last)) }
    }
    try found.report()
  }
}
