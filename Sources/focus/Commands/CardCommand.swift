import ArgumentParser
import FocusDomain
import FocusText
import FocusTUI

/// `focus card`.
struct CardCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "card",
      abstract: "Show a day as a card: its tasks, when they were done, focus, streak and week.",
      discussion: Help.page(
        "--svg and --png write a picture into a new file, as P does on the screen for a finished day. PNG needs the program "
          + "rsvg-convert.", Help.dates,
        examples: "focus card", "focus card yesterday --svg friday.svg", "focus card --png today.png"))
  }

  @OptionGroup var day: DayChoice
  @Option(help: ArgumentHelp("Write a picture into this SVG file.", valueName: "file"), completion: .file())
  var svg: String?
  @Option(help: ArgumentHelp("Write a picture into this PNG file.", valueName: "file"), completion: .file())
  var png: String?
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if svg != nil, png != nil { throw Failure.usage(Text.exclusive("--svg", "--png")) }
    let session = try openSession()
    let date = try day.date(in: session, .back)
    let plan = try session.plan(of: date)
    guard plan.count > 0 else {
      Output.say(Text.noCard(of: date, today: session.today))
      throw Failure.reported(.refused)
    }
    let card = try content(of: plan, in: session)
    guard svg != nil || png != nil else {
      return try Output.lines(lines(of: card, session.style), session.style)
    }
    let picture = DayPicture.svg(of: card, session.settings.theme == .light ? .light : .dark)
    if let svg { try PictureFile.write(picture, to: svg) }
    if let png { try PictureFile.writePNG(picture, to: png) }
  }

  private func content(of plan: DayPlan, in session: Session) throws -> PosterDay {
    let (store, settings) = (session.store, session.settings)
    let (found, sessions) = try storeAccess { () throws(StoreError) in
      (
        try store.summaries(),
        try store.days(of: FocusSession.self, from: plan.day, to: plan.day)
      )
    }
    try found.report()
    let statistics = Statistics(
      found.items, today: plan.day, rules: settings.goalRules, firstWeekday: Weekday(settings.weekStartsOn))
    return PosterDay(
      plan, sessions: sessions.items, statistics: statistics, zone: store.clock.zone,
      dates: DateStyle.current.with(session.style.clock))
  }

  private func lines(of card: PosterDay, _ style: OutputStyle) -> [Line] {
    card.lines(style.symbols).map { Line(style.spell($0.text), $0.style) }
  }
}
