import ArgumentParser
import FocusDomain
import FocusText
import FocusTUI

/// `focus card`.
struct CardCommand: StoreCommand {
  static let page = CommandPage(
    "card", .card, [.cardPictures, .dates],
    examples: ["focus card", "focus card yesterday --svg friday.svg", "focus card --png today.png"])

  static let dateDirection = DateParser.Direction.back

  @OptionGroup var day: DayChoice
  @Option(help: ArgumentHelp(.svg, valueName: "file"), completion: .file())
  var svg: String?
  @Option(help: ArgumentHelp(.png, valueName: "file"), completion: .file())
  var png: String?
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if svg != nil, png != nil { throw Failure.usage(Text.exclusive("--svg", "--png")) }
    let context = try openContext()
    let date = try day.date(in: context, Self.dateDirection)
    let plan = try context.plan(of: date)
    guard plan.count > 0 else {
      Output.say(Text.noCard(of: date, today: context.today))
      throw Failure.reported(.refused)
    }
    let card = try content(of: plan, in: context)
    guard svg != nil || png != nil else {
      return try Output.lines(lines(of: card, context.style), context.style)
    }
    let picture = DayPicture.svg(of: card, context.settings.theme == .light ? .light : .dark)
    if let svg { try PictureFile.write(picture, to: svg) }
    if let png { try PictureFile.writePNG(picture, to: png) }
  }

  private func content(of plan: DayPlan, in context: CommandContext) throws -> PosterDay {
    let (store, settings) = (context.store, context.settings)
    let (found, sessions) = try storeAccess { () throws(StoreError) in
      (
        try store.summaries(),
        try store.days(of: FocusSession.self, from: plan.day.adding(days: -1), to: plan.day)
      )
    }
    try found.report()
    try sessions.report()
    let statistics = Statistics(
      found.items, today: plan.day, rules: settings.goalRules, firstWeekday: Weekday(settings.weekStartsOn))
    return PosterDay(
      plan, sessions: sessions.items, statistics: statistics, zone: store.clock.zone,
      dates: DateStyle.current.with(context.style.clock))
  }

  private func lines(of card: PosterDay, _ style: OutputStyle) -> [OutputLine] {
    card.lines(style.symbols).map { OutputLine(style.spell($0.text), $0.style) }
  }
}
