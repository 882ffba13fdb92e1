import ArgumentParser
import FocusDomain
import FocusText

/// The store to use; allowed before and after the command.
struct StoreOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The directory of the plans, instead of $FOCUS_DATA_DIR or ~/.local/share/focus.",
      valueName: "directory"))
  var dataDir: String?
}

/// The day that a command applies to.
struct DayOption: ParsableArguments {
  static let help = ArgumentHelp("The day (today unless given).", valueName: "date")

  @Option(parsing: .unconditional, help: help)
  var day: String?

  /// The parsed day.
  func date(in session: Session, _ direction: DateParser.Direction) throws -> CivilDate {
    try TypedArgument.day(day, in: session, direction)
  }
}

/// The properties of a task beside its title. The day is included, because each option group adds a twentieth
/// to a command's run time.
struct DetailOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("high, medium or low.", valueName: "priority"))
  var priority: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "From when to when: 9:00-10:30, 9-10, 9am-1pm; 9 alone is an hour.", valueName: "times"))
  var at: String?

  @Flag(help: "At no particular time.")
  var allDay = false

  @Option(parsing: .unconditional, help: DayOption.help)
  var day: String?

  /// The parsed day.
  func date(in session: Session, _ direction: DateParser.Direction) throws -> CivilDate {
    try TypedArgument.day(day, in: session, direction)
  }

  /// The parsed priority; nil if not given.
  func chosenPriority() throws -> Priority? {
    try priority.map { text in
      guard let priority = Priority(typed: text) else { throw Failure.usage(Text.badPriority(text)) }
      return priority
    }
  }

  /// The parsed schedule; nil if not given.
  func chosenSchedule() throws -> Schedule? {
    guard let at else { return allDay ? .allDay : nil }
    guard !allDay else { throw Failure.usage(Text.exclusive("--at", "--all-day")) }
    guard let range = TimeRange(typed: at) else { throw Failure.usage(Text.badTimeRange(at)) }
    return .timed(range)
  }

  /// The options as typed, without the day.
  var words: [String] {
    var words: [String] = []
    if let priority { words += ["--priority", priority] }
    if let at { words += ["--at", at] }
    if allDay { words.append("--all-day") }
    return words
  }
}

/// A range of days.
struct RangeOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("The first day of a range.", valueName: "date"))
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The last day of a range.", valueName: "date"))
  var to: String?

  /// The parsed ends, nil where not given. Throws if the range ends before it begins.
  func ends(_ dates: DateParser) throws -> (first: CivilDate?, last: CivilDate?) {
    let first = try from.map { try TypedArgument.date($0, option: "--from", dates) }
    let last = try to.map { try TypedArgument.date($0, option: "--to", dates) }
    if let first, let last, last < first { throw Failure.usage(Text.reversedRange(first, last)) }
    return (first, last)
  }
}

/// Parses typed values of options.
enum TypedArgument {
  /// The value of `--day`; today if not given.
  static func day(
    _ text: String?, in session: Session, _ direction: DateParser.Direction
  ) throws -> CivilDate {
    try text.map { try date($0, option: "--day", session.dateParser(direction)) } ?? session.today
  }

  static func date(_ text: String, option: String, _ parser: DateParser) throws(Failure) -> CivilDate {
    switch parser.read(text) {
    case .day(let date): return date
    case .outOfReach: throw Failure.usage(Text.dateOutOfReach(text, option: option))
    case .unreadable: throw Failure.usage(Text.badDate(text, option: option))
    }
  }
}
