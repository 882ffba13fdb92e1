import ArgumentParser
import FocusDomain
import FocusText

/// `focus routine`.
struct RoutineCommand: StoreCommand {
  static let page = CommandPage(
    "routine", .routine, [.routineUse, .routineActions, .routineOutput],
    examples: [
      "focus routine add \(.standupNotes) --on mon,wed,fri --at 9:30", "focus routine",
      "focus routine take 1", "focus routine edit rent --on 28", "focus routine pause 2",
      "focus routine delete plants",
    ])

  static var subcommands: [any DocumentedCommand.Type] {
    [
      RoutineAddCommand.self, RoutineListCommand.self, RoutineTakeCommand.self, RoutineEditCommand.self,
      RoutinePauseCommand.self, RoutineResumeCommand.self, RoutineDeleteCommand.self,
    ]
  }

  static func refusal(of word: String) -> String? {
    Text.badRoutineAction(word, allowed: subcommands.map { $0.page.name })
  }

  @OptionGroup(visibility: .hidden) var days: RoutineDayOptions
  @OptionGroup(visibility: .hidden) var changes: RoutineChangeOptions
  @OptionGroup(visibility: .hidden) var details: DetailOptions
  @OptionGroup(visibility: .hidden) var day: DayOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws { try list() }

  /// Lists the routines.
  func list() throws {
    try checkOptions(of: nil)
    let context = try openContext(repairing: true)
    let routines = try context.listed(context.undated(Routine.self).routines)
    if output.json {
      return try Output.write(
        JSONWriter.write(RoutineJSON.value(routines, today: context.today), for: .output))
    }
    guard !routines.isEmpty else { return Output.say(Text.noRoutines) }
    try Output.lines(RoutineTable(routines: routines, style: context.style).rows(), context.style)
  }
}
