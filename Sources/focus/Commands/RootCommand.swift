import ArgumentParser
import FocusText

/// `focus`: opens the full screen, and is the root of all commands.
struct FocusCommand: DocumentedCommand {
  static let page = CommandPage(
    Text.programName, .focus, [.focusUse, .tasks, .dates],
    usage: [
      "focus [--theme <name>] [--tab <name>] [--ascii] [--plain] [--no-mouse] [--data-dir <directory>]",
      "focus [--color <when>] <command> …",
    ],
    examples: [
      "focus add \(.writeReport) --priority \(.high) --at 9:00-10:30", "focus list", "focus done 1",
      "focus move 2 --to \(.tomorrow)", "focus status",
    ])

  static var subcommands: [any DocumentedCommand.Type] {
    [
      AddCommand.self, ListCommand.self, ShowCommand.self, OpenCommand.self, DoneCommand.self,
      ReopenCommand.self, EditCommand.self, MoveCommand.self, LaterCommand.self, RoutineCommand.self,
      DeleteCommand.self, RestoreCommand.self, CarryCommand.self, ResetCommand.self, UndoCommand.self,
      RedoCommand.self, StartCommand.self, PauseCommand.self, ResumeCommand.self, ToggleCommand.self,
      StopCommand.self, ExtendCommand.self, BreakCommand.self, SessionsCommand.self, SoundCommand.self,
      LogCommand.self, WeekCommand.self, ReviewCommand.self, StandupCommand.self, TimelineCommand.self,
      CardCommand.self, StatsCommand.self, StatusCommand.self, WatchCommand.self, PaneCommand.self,
      RemindCommand.self, SearchCommand.self, ImportCommand.self, ExportCommand.self, SyncCommand.self,
      VdirCommand.self, DoctorCommand.self, ConfigCommand.self, DemoCommand.self,
    ]
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: page.name, abstract: page.about.text, version: Version.current, subcommands: subcommands)
  }

  @OptionGroup(title: HelpText.storeOptions.text) var storeOptions: StoreOptions
  @OptionGroup(title: HelpText.screenOptions.text) var screenOptions: FullScreenOptions

  @OptionGroup(title: HelpText.outputOptions.text) var outputOptions: OutputOptions

  func run() throws {
    let context = try CommandContext(dataDirectory: storeOptions.dataDir, ascii: screenOptions.ascii)
    try openScreen(screenOptions, context)
  }
}
