import FocusDomain
import FocusSystem
import FocusText

/// `focus edit --editor`: the plans of some days as Markdown in the user's editor.
struct EditDays {
  /// The maximum number of days that all get a heading. In a longer range only days with tasks do.
  private static let mostHeadings = 31

  let days: [CivilDate]
  let context: CommandContext

  init(of day: CivilDate, in context: CommandContext) { (days, self.context) = ([day], context) }

  init(from first: CivilDate, to last: CivilDate, in context: CommandContext) throws {
    self.context = context
    if first.days(until: last) < Self.mostHeadings {
      days = (0...first.days(until: last)).map { first.adding(days: $0) }
      return
    }
    let found = try storeAccess { () throws(StoreError) in try context.store.plans(from: first, to: last) }
    try found.report()
    days = found.items.map(\.day)
    guard !days.isEmpty else {
      Output.say(Text.nothingPlanned(from: first, to: last))
      throw Failure.reported(.refused)
    }
  }

  func run() throws {
    let editor = try storeAccess { () throws(StoreError) in try DayBufferEditor(days, in: context) }
    if editor.isContinued { Output.say(Text.draftContinued) }
    switch editor.run() {
    case .unchanged: Output.say(Text.bufferUnchanged)
    case .taken(let written): show(written)
    case .failed(let sentences):
      sentences.forEach(Output.say)
      throw Failure.reported(.refused)
    case .interrupted(let signal): endProcess(by: signal)
    }
  }

  private func show(_ written: Written) {
    context.sayKeptUndoLog(written)
    PendingHooks.add(written.change, in: context)
    let tables = written.change.days.map {
      PlanTable(plan: written.agenda[$0], style: context.style).lines(quietly: true)
    }
    Output.answer(Array(tables.joined(separator: [OutputLine()])), context.style)
    context.reportEnd(in: written)
  }
}
