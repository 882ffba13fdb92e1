import ArgumentParser
import FocusDomain
import FocusText

/// `focus edit`.
struct EditCommand: StoreCommand {
  static let page = CommandPage(
    "edit", .edit, [.editNoteUse, .editDays, .tasks, .dates],
    examples: [
      "focus edit 1 --title '\(.writeWholeReport)'", "focus edit 2 --priority \(.low) --at 14-15",
      "focus edit 3f2a --all-day --day \(.tomorrow)", "focus edit report --editor", "focus edit --editor",
      "focus edit --editor --from monday --to friday",
    ])

  @Argument(help: TaskArgument.help)
  var task: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.newTitle, valueName: "title"))
  var title: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.editNote, valueName: "text"))
  var note: String?
  @Flag(help: ArgumentHelp(.noLength))
  var noLength = false
  @Flag(help: ArgumentHelp(.editEditor))
  var editor = false
  @OptionGroup var details: DetailOptions
  @OptionGroup var day: DayOption
  @OptionGroup var range: RangeOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if noLength, details.length != nil { throw Failure.usage(Text.exclusive("--for", "--no-length")) }
    if note != nil, editor { throw Failure.usage(Text.exclusive("--note", "--editor")) }
    var fields = TaskFields(
      title: title, note: note, priority: try details.chosenPriority(),
      schedule: try details.chosenSchedule(),
      length: noLength ? 0 : try details.chosenLength())
    guard let name = task else {
      guard editor, fields == TaskFields() else { throw Failure.usage(Text.noTaskToEdit) }
      return try editDays()
    }
    if range.isGiven { throw Failure.usage(Text.rangeOfOneTask) }
    guard editor || fields != TaskFields() else {
      let move = day.day.map { ShellQuoting.command(["focus", "move", name, "--to", $0]) }
      let sentences = [Text.nothingToEdit, move.map(Text.editMovesNothing)].compactMap(\.self)
      throw Failure.usage(Text.joined(sentences))
    }
    let context = try openContext()
    let date = try day.date(in: context, .eitherWay)
    let task = try context.task(name, in: try context.planToChange(of: date))
    guard editor else { return try change(task, on: date, fields, in: context) }
    let draft = try storeAccess { () throws(StoreError) in
      try DraftEditor(.note(task.id, date), saying: task.note, in: context)
    }
    try draft.edit { text throws(Failure) in
      (fields.note, fields.oldNote) = (text, task.note)
      try change(task, on: date, fields, in: context)
    }
  }

  private func change(
    _ task: FocusTask, on date: CivilDate, _ fields: TaskFields, in context: CommandContext
  ) throws(Failure) {
    let written = try context.perform([.edit(task.id, day: date, fields)], typed: title ?? "")
    if written.change.isEmpty {
      Output.say(Text.unchanged(task.title, on: date, today: context.today))
    }
    Output.answer(context.rows(of: [task.id], on: date, in: written), context.style)
  }

  private func editDays() throws {
    if range.isGiven, day.day != nil {
      throw Failure.usage(Text.exclusive("--day", Text.list(["--from", "--to"], .or)))
    }
    let context = try openContext()
    guard range.isGiven else {
      return try EditDays(of: day.date(in: context, .eitherWay), in: context).run()
    }
    let (first, last) = try range.daysOfPlans(in: context)
    try EditDays(from: first, to: last, in: context).run()
  }
}
