import ArgumentParser
import FocusDomain
import FocusText

/// The days of a routine.
struct RoutineDayOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.note, valueName: "text"))
  var note: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.routineOn, valueName: "days"))
  var on: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.routineEvery, valueName: "interval"))
  var every: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.routineFrom, valueName: "date"))
  var from: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.routineUntil, valueName: "date"))
  var until: String?

  /// The parsed days, or those of the old recurrence where nothing is given.
  func recurrence(changing old: Recurrence?, hasEnd: Bool = true, in context: CommandContext) throws
    -> Recurrence
  {
    let dates = context.dateParser(.ahead)
    let start =
      try from.map { try TypedArgument.date($0, option: "--from", dates) } ?? old?.start ?? context.today
    let end =
      !hasEnd ? nil : try until.map { try TypedArgument.date($0, option: "--until", dates) } ?? old?.end
    var rule = old?.rule
    if on != nil || every != nil {
      let typed = [every, on].compactMap(\.self).map(EasternRecurrence.english).joined(separator: " ")
      rule = Recurrence.Rule(
        typed: typed, from: start, changing: old?.rule, weekday: dates.weekday(named:))
    }
    guard let rule else { throw Failure.usage(Text.badRecurrence(every: every, on: on)) }
    guard let recurrence = Recurrence(rule, changing: old, from: start, until: end) else {
      throw Failure.usage(Text.routineWithoutDays)
    }
    return recurrence
  }
}

/// The options that apply only to an existing routine.
struct RoutineChangeOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.newTitle, valueName: "title"))
  var title: String?
  @Flag(help: ArgumentHelp(.routineNoEnd))
  var noEnd = false
  @Flag(help: ArgumentHelp(.noLength))
  var noLength = false

  /// The names of the options given.
  var given: [String] {
    [title == nil ? nil : "--title", noEnd ? "--no-end" : nil, noLength ? "--no-length" : nil].compactMap(
      \.self)
  }
}

extension RoutineCommand {
  /// The names of the given options that set fields of a routine.
  var givenFields: [String] {
    let values = [
      ("--note", days.note), ("--on", days.on), ("--every", days.every), ("--from", days.from),
      ("--until", days.until), ("--priority", details.priority),
    ]
    return changes.given + values.filter { $0.1 != nil }.map(\.0)
      + details.times.filter { $0.hasPrefix("--") }
  }

  /// Refuses options that would have no effect on a subcommand, or on the list.
  func checkOptions(of command: (any DocumentedCommand.Type)?) throws(Failure) {
    let isEditing = command == RoutineEditCommand.self
    let isAdding = command == RoutineAddCommand.self
    if !isAdding, !isEditing, let option = givenFields.first {
      throw .usage(Text.onlyWith(option, Text.list(["focus routine add", "focus routine edit"], .or)))
    }
    if isAdding, let option = changes.given.first {
      throw .usage(Text.onlyWith(option, "focus routine edit"))
    }
    if command != RoutineTakeCommand.self, day.day != nil {
      throw .usage(Text.onlyWith("--day", "focus routine take"))
    }
    if changes.noEnd, days.until != nil { throw .usage(Text.exclusive("--until", "--no-end")) }
    if changes.noLength, details.length != nil { throw .usage(Text.exclusive("--for", "--no-length")) }
  }
}
