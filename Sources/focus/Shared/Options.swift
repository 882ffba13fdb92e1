import ArgumentParser
import FocusDomain
import FocusTUI
import FocusText

/// The store to use; allowed before and after the command.
struct StoreOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      .dataDirectory,
      valueName: "directory"))
  var dataDir: String?
}

/// The form of the output for scripts.
struct JSONOption: ParsableArguments {
  @Flag(help: ArgumentHelp(.json))
  var json = false
}

/// The day that a command applies to.
struct DayOption: ParsableArguments {
  static var help: ArgumentHelp { ArgumentHelp(.day, valueName: "date") }

  @Option(parsing: .unconditional, help: help)
  var day: String?

  /// The parsed day.
  func date(in context: CommandContext, _ direction: DateParser.Direction) throws -> CivilDate {
    try TypedArgument.day(day, in: context, direction)
  }
}

/// The day that a command is about, as an argument or an option.
struct DayChoice: ParsableArguments {
  @Argument(help: DayOption.help)
  var date: [String] = []

  @Option(parsing: .unconditional, help: DayOption.help)
  var day: String?

  /// Whether a day was given.
  var isGiven: Bool { day != nil || !date.isEmpty }

  /// The parsed day.
  func date(in context: CommandContext, _ direction: DateParser.Direction) throws -> CivilDate {
    try TypedArgument.date(
      date, or: day, option: "--day", context.dateParser(direction)) ?? context.today
  }
}

/// The properties of a task besides its title and its day.
struct DetailOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.priority, valueName: "priority"))
  var priority: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      .at, valueName: "times"))
  var at: String?

  @Flag(help: ArgumentHelp(.allDay))
  var allDay = false

  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp(.length, valueName: "length"))
  var length: String?

  /// The parsed priority; nil if not given.
  func chosenPriority() throws -> Priority? { try TypedArgument.priority(priority) }

  /// The parsed length in minutes; nil if not given.
  func chosenLength() throws -> Int? {
    try length.map { text in
      guard let minutes = TaskLength.minutes(typed: text) else {
        throw Failure.usage(Text.badLength(text, option: "--for"))
      }
      return minutes
    }
  }

  /// The parsed schedule; nil if not given.
  func chosenSchedule() throws -> Schedule? {
    guard let at else { return allDay ? .allDay : nil }
    guard !allDay else { throw Failure.usage(Text.exclusive("--at", "--all-day")) }
    let minutes = try chosenLength()
    guard !at.trimmingBlanks.isEmpty,
      let schedule = Schedule(typed: at, lasting: minutes ?? TimeRange.usualMinutes)
    else {
      throw Failure.usage(Text.badTimeRange(at))
    }
    if let range = schedule.range, range.isImprobable, !Schedule.saysNextDay(at) {
      throw Failure.usage(Text.improbableRange(at, range))
    }
    // A start and an end already determine the length.
    if let minutes, let range = schedule.range, range.minutes != minutes {
      throw Failure.usage(Text.exclusive("--at \(at)", "--for"))
    }
    return schedule
  }

  /// The options for times, as typed.
  var times: [String] {
    var words: [String] = []
    if let at { words += ["--at", at] }
    if allDay { words.append("--all-day") }
    if let length { words += ["--for", length] }
    return words
  }
}

/// A range of days.
struct RangeOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.rangeFrom, valueName: "date"))
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.rangeTo, valueName: "date"))
  var to: String?

  /// The subject of a range. It determines the direction in which incomplete dates are completed.
  enum Subject {
    /// Plans, which may be past or future.
    case plans
    /// Past records.
    case past
  }

  /// The parsed ends, nil where not given. Throws if the range ends before it begins.
  func ends(of subject: Subject, today: CivilDate, _ style: DateStyle) throws
    -> (first: CivilDate?, last: CivilDate?)
  {
    func date(_ text: String, _ option: String, _ direction: DateParser.Direction) throws -> CivilDate {
      try TypedArgument.date(
        text, option: option, DateParser(today: today, style: style, direction: direction))
    }
    let direction: DateParser.Direction = subject == .past ? .back : .rangeOfPlans
    let first = try from.map { try date($0, "--from", direction) }
    guard let to else { return (first, nil) }
    // A range of plans without a start begins today.
    guard let first else { return (nil, try date(to, "--to", subject == .past ? .back : .eitherWay)) }
    var last = try date(to, "--to", direction)
    if last < first { last = try date(to, "--to", .onOrAfter(first)) }
    if last < first { throw Failure.usage(Text.reversedRange(first, last)) }
    return (first, last)
  }

  var isGiven: Bool { from != nil || to != nil }

  /// Returns the days of plans. A missing start or end is today, or the other end if today would reverse
  /// the range.
  func daysOfPlans(in context: CommandContext) throws -> (first: CivilDate, last: CivilDate) {
    let (today, ends) = (context.today, try ends(of: .plans, in: context))
    let first = ends.first ?? min(today, ends.last ?? today)
    return (first, ends.last ?? max(today, first))
  }

  func ends(of subject: Subject, in context: CommandContext) throws -> (first: CivilDate?, last: CivilDate?) {
    guard isGiven else { return (nil, nil) }
    return try ends(of: subject, today: context.today, UserLocale.typedDates)
  }
}

/// Parses typed values of options.
enum TypedArgument {
  /// The value of `--priority`; nil if not given.
  static func priority(_ text: String?) throws(Failure) -> Priority? {
    guard let text else { return nil }
    guard let priority = Priority(typed: text) else { throw .usage(Text.badPriority(text)) }
    return priority
  }

  /// The value of `--day`; today if not given.
  static func day(
    _ text: String?, in context: CommandContext, _ direction: DateParser.Direction
  ) throws -> CivilDate {
    try text.map { try date($0, option: "--day", context.dateParser(direction)) } ?? context.today
  }

  /// A day given as words in the arguments, or as the value of an option; nil if neither was
  /// given.
  static func date(
    _ words: [String], or value: String?, option: String, _ parser: DateParser
  ) throws(Failure) -> CivilDate? {
    let words = words.joined(separator: " ")
    if words.isEmpty {
      return try value.map { text throws(Failure) in try date(text, option: option, parser) }
    }
    guard value == nil else { throw .usage(Text.exclusive("'\(words)'", option)) }
    return try date(words, option: nil, parser)
  }

  /// Whether the text is a day, and not a number, which may name anything.
  static func isDay(_ text: String) -> Bool {
    guard text.contains(where: { !$0.isNumber }) else { return false }
    return DateParser(today: CivilDate(dayNumber: 0)).read(text) != .unreadable
  }

  static func date(_ text: String, option: String?, _ parser: DateParser) throws(Failure) -> CivilDate {
    switch parser.read(text) {
    case .day(let date): return date
    case .outOfReach: throw Failure.usage(Text.dateOutOfReach(text, option: option))
    case .unreadable: throw Failure.usage(Text.badDate(text, option: option))
    }
  }
}
