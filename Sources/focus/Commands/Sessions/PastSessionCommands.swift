import ArgumentParser
import FocusDomain
import FocusText

/// The options to enter or correct a session that was not timed.
struct SessionEntryOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.sessionAt, valueName: "time"))
  var at: String?
  @Option(
    name: .customLong("for"), parsing: .unconditional, help: ArgumentHelp(.sessionLength, valueName: "length")
  )
  var length: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.sessionNote, valueName: "text"))
  var note: String?
}

/// The new title of a session.
struct SessionTitleOption: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.sessionTitle, valueName: "title"))
  var title: String?
}

/// `focus sessions add`.
struct SessionsAddCommand: PastSessionCommand {
  static let page = CommandPage(
    "add", .sessionsAdd, [.sessionsAddUse, .undoTakesItBack, .dates],
    examples: [
      "focus sessions add \(.writeReport) --day -1 --at 9:05 --for 50m",
      "focus sessions add 1 --day \(.yesterday) --at 14 --for 1h",
    ])
  static var wrongArguments: String? { Text.sessionAddNeeds }

  @Argument(help: ArgumentHelp(.sessionsAddTitle, valueName: "title"))
  var title: [String]
  @OptionGroup var entry: SessionEntryOptions
  @OptionGroup var day: DayOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SessionsCommand

  func run() throws {
    let context = try openToCorrect()
    guard let at = entry.at, let length = entry.length else { throw Failure.usage(Text.sessionAddNeeds) }
    let date = try day.date(in: context, Self.dateDirection)
    let entered = try context.entry(
      at: try SessionArgument.time(at, option: "--at"), on: date,
      milliseconds: Int64(try SessionArgument.seconds(length, option: "--for")) * 1000)
    let words = title.joined(separator: " ")
    let task = try task(words, on: date, in: context)
    let name = try context.validated(task.map { Title.cleaned($0.title) } ?? words)
    let new = FocusSession(
      entered: entered, task: task?.id, title: name, note: Title.cleaned(entry.note ?? ""), id: .random(),
      at: context.store.clock.now())
    let (day, placed) = new.at(entered, by: context.store.clock)
    try context.change(.add, on: [day]) { editor in editor.insert(placed, on: day) }
    try answer(placed, on: day, in: context)
    context.sayOverlap(of: placed, on: day)
  }

  /// The task that a title names by its place or id; nil if the title is one of its own. A number is always a
  /// place.
  private func task(
    _ words: String, on day: CivilDate, in context: CommandContext
  ) throws(Failure) -> FocusTask? {
    guard title.count == 1 else { return nil }
    let (plan, reference) = (try context.planToChange(of: day), TaskReference(words))
    if case .place = reference { return try context.task(words, in: plan) }
    return try? reference.identified(in: plan)
  }
}

/// `focus sessions edit`.
struct SessionsEditCommand: PastSessionCommand {
  static let page = CommandPage(
    "edit", .sessionsEdit, [.sessionsEditUse, .undoTakesItBack, .dates],
    examples: ["focus sessions edit 89df --for 25m", "focus sessions edit 89df --day \(.yesterday)"])
  static var wrongArguments: String? { Text.sessionActionNeedsID("edit") }

  @Argument(help: ArgumentHelp(.sessionID, valueName: "id"))
  var id: String
  @OptionGroup var newTitle: SessionTitleOption
  @OptionGroup var entry: SessionEntryOptions
  @OptionGroup var day: DayOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SessionsCommand

  /// Whether the session moves.
  private var isMoved: Bool { entry.at != nil || entry.length != nil || day.day != nil }

  func run() throws {
    let context = try openToCorrect()
    guard isMoved || newTitle.title != nil || entry.note != nil else {
      throw Failure.usage(Text.nothingToEditInSession)
    }
    let old = try context.session(id)
    var new = old.session
    if let title = newTitle.title { new.title = try context.validated(title) }
    if let note = entry.note { new.note = Title.cleaned(note) }
    var day = old.day
    if isMoved {
      (day, new) = new.at(try newEntry(of: old, in: context), by: context.store.clock)
      if new.outcome == .unattended || new.outcome == .recovered { new.outcome = .stopped }
      new.worked = nil
    }
    let changed = new
    try context.change(.edit, on: Array(Set([old.day, day])).sorted()) { editor in
      if day == old.day {
        editor.replace(old.session, with: changed, on: day)
      } else {
        editor.remove(old.session, from: old.day)
        editor.insert(changed, on: day)
      }
    }
    try answer(changed, on: day, in: context)
    if isMoved { context.sayOverlap(of: changed, on: day) }
  }

  private func newEntry(of old: EndedSession, in context: CommandContext) throws -> SessionEntry {
    let clock = context.store.clock
    let start = old.session.start ?? old.session.createdAt
    let date = try day.day == nil ? old.day : day.date(in: context, Self.dateDirection)
    let time = try entry.at.map { text throws(Failure) in try SessionArgument.time(text, option: "--at") }
    let milliseconds = try entry.length.map { text throws(Failure) in
      Int64(try SessionArgument.seconds(text, option: "--for")) * 1000
    }
    return try context.entry(
      at: time ?? clock.zone.wallTime(at: start).time, on: date,
      milliseconds: milliseconds ?? old.session.focused,
      exactly: time == nil && date == old.day ? start : nil)
  }
}

/// `focus sessions delete`.
struct SessionsDeleteCommand: PastSessionCommand {
  static let page = CommandPage(
    "delete", .sessionsDelete, [.undoTakesItBack], examples: ["focus sessions delete 89df"])
  static var wrongArguments: String? { Text.sessionActionNeedsID("delete") }

  @Argument(help: ArgumentHelp(.sessionID, valueName: "id"))
  var id: String
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: SessionsCommand

  func run() throws {
    let context = try openToCorrect()
    let old = try context.session(id)
    try context.change(.delete, on: [old.day]) { editor in
      var deleted = old.session
      deleted.deletedAt = editor.context.now
      editor.replace(old.session, with: deleted, on: old.day)
    }
    if output.json { return try answer(old.session, on: old.day, in: context) }
    Output.say(Text.deletedSession(old.session.title))
  }
}
