import ArgumentParser
import FocusDomain
import FocusText

/// `focus carry`.
struct CarryCommand: StoreCommand {
  static let page = CommandPage(
    "carry", .carry, [.carryUse],
    examples: ["focus carry", "focus carry --yes"])

  @Flag(help: ArgumentHelp(.carryYes))
  var yes = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard yes || StandardStreams.isInteractive else { throw Failure.usage(Text.needsYes("carry")) }
    let context = try openContext()
    let today = context.today
    let plan = try context.planToChange(of: today)
    let memory = OverdueMemory(context.paths)
    let offered = try storeAccess { () throws(StoreError) in
      try context.store.carryOverOffer(to: today, overdue: memory.tasks)
    }
    guard let offer = offered else { throw Failure.planner(.refused(.nothingToCarry), today: today) }
    if yes, let refusal = plan.refusalOfMore {
      throw Failure.planner(.refused(refusal), today: today, hint: context.hintForFullDay(today))
    }
    let questions = CarryQuestions(offer: offer, dates: context.dateParser(.ahead), plan: plan)
    let decisions = yes ? offer.carryingAll(room: plan.room) : questions.ask()
    let choices = decisions.filter { $0.choice != .leave }
    guard !choices.isEmpty else {
      memory.forget(decisions.map(\.id))
      return Output.say(Text.nothingChanged)
    }
    let written = try context.perform(offer.operations(choices), hint: context.hintForFullDay)
    memory.forget(decisions.map(\.id))
    let left = Set(offer.tasks.map { offer.day(of: $0.id) })
    let days = written.change.days.filter { !left.contains($0) }
    let rows = days.flatMap { context.rows(of: written.change.tasks, on: $0, in: written) }
    if !rows.isEmpty { Output.answer(rows, context.style) }
    if yes { reportRemaining(decisions, of: offer) }
  }

  private func reportRemaining(_ decisions: [CarryDecision], of offer: CarryOverOffer) {
    for task in offer.tasks where decisions.contains(CarryDecision(task.id, .leave)) {
      Output.say(Text.stayed(task.title, on: offer.day(of: task.id), today: offer.to))
    }
  }
}
