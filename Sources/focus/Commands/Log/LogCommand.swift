import ArgumentParser
import FocusDomain
import FocusText

/// `focus log`.
struct LogCommand: StoreCommand {
  static let page = CommandPage(
    "log", .log, [.logUse, .logEditorUse, .logRestUse, .dates],
    examples: [
      "focus log", "focus log --sleep 4 --mood 3", "focus log --note '\(.mornings)'",
      "focus log --day \(.yesterday) --editor", "focus log --day \(.friday) --rest",
    ])

  static let dateDirection = DateParser.Direction.back

  /// The argument that clears a rating.
  static let clearing = "-"

  @Option(
    parsing: .unconditional, help: ArgumentHelp(.logSleep, valueName: "rating"))
  var sleep: String?
  @Option(
    parsing: .unconditional, help: ArgumentHelp(.logMood, valueName: "rating"))
  var mood: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.logNote, valueName: "text"))
  var note: String?
  @Flag(help: ArgumentHelp(.logEditor))
  var editor = false
  @Flag(help: ArgumentHelp(.logRest))
  var rest = false
  @Flag(help: ArgumentHelp(.logNoRest))
  var noRest = false
  @OptionGroup var day: DayChoice
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if rest, noRest { throw Failure.usage(Text.exclusive("--rest", "--no-rest")) }
    if note != nil, editor { throw Failure.usage(Text.exclusive("--note", "--editor")) }
    var edit = try edit()
    let context = try openContext()
    let date = try day.date(in: context, Self.dateDirection)
    if editor {
      let old = try context.planToChange(of: date).log?.reflection ?? ""
      let editor = try storeAccess { () throws(StoreError) in
        try DraftEditor(.reflection(date), saying: old, in: context)
      }
      try editor.edit { text throws(Failure) in
        (edit.reflection, edit.oldReflection) = (text, old)
        try change(date, edit, in: context)
      }
    } else if edit.isEmpty {
      try show(date, in: context)
    } else {
      try change(date, edit, in: context)
    }
  }

  private func show(_ date: CivilDate, in context: CommandContext) throws {
    let log = try context.plan(of: date).log
    if json { return try Output.write(JSONWriter.write(DayLogJSON.value(log, on: date), for: .output)) }
    guard let log, !log.isEmpty else { return Output.say(Text.noLog(date, today: context.today)) }
    try Output.lines(DayLogView(log: log, style: context.style).lines(), context.style)
  }

  // MARK: Writing

  private func edit() throws(Failure) -> DayLogEdit {
    DayLogEdit(
      sleep: try rating(sleep, option: "--sleep"), mood: try rating(mood, option: "--mood"),
      rest: rest || noRest ? rest : nil, reflection: note)
  }

  private func rating(_ text: String?, option: String) throws(Failure) -> DayLogEdit.Rating? {
    guard let text else { return nil }
    guard text != Self.clearing else { return .cleared }
    guard let rating = Int(text), DayLog.ratings.contains(rating) else {
      throw .usage(Text.badRating(text, option: option))
    }
    return .value(rating)
  }

  private func change(_ date: CivilDate, _ edit: DayLogEdit, in context: CommandContext) throws(Failure) {
    let written: Written
    do throws(PlannerError) {
      written = try context.store.changeLog(of: date) { (log) throws(RuleViolation) in
        try edit.apply(to: &log)
      }
    } catch {
      throw .planner(error, today: context.today)
    }
    context.sayKeptUndoLog(written)
    if written.change.isEmpty { Output.say(Text.logUnchanged(date, today: context.today)) }
    let log = written.records.log(of: date)
    if json {
      Output.answer(JSONWriter.write(DayLogJSON.value(log, on: date), for: .output))
    } else if let log, !log.isEmpty {
      Output.answer(DayLogView(log: log, style: context.style).lines(), context.style)
    } else {
      Output.say(Text.noLog(date, today: context.today))
    }
  }
}
