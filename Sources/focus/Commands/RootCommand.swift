import ArgumentParser
import FocusText

/// `focus`: opens the full screen, and is the root of all commands.
struct FocusCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Text.programName,
      abstract: "Three tasks a day, nothing more.",
      usage: """
        focus [--theme <name>] [--tab <name>] [--ascii] [--plain] [--no-mouse] [--data-dir <directory>]
        focus [--color <when>] <command> …
        """,
      discussion: CommandHelp.root,
      version: Version.current,
      subcommands: [
        AddCommand.self, ListCommand.self, ShowCommand.self, OpenCommand.self, DoneCommand.self,
        ReopenCommand.self, EditCommand.self,
        MoveCommand.self, LaterCommand.self, RoutineCommand.self, DeleteCommand.self,
        RestoreCommand.self, CarryCommand.self,
        ResetCommand.self,
        UndoCommand.self, RedoCommand.self, StartCommand.self, PauseCommand.self, ResumeCommand.self,
        ToggleCommand.self,
        StopCommand.self, ExtendCommand.self, BreakCommand.self, SessionsCommand.self, SoundCommand.self,
        LogCommand.self, WeekCommand.self, ReviewCommand.self, StandupCommand.self, TimelineCommand.self,
        CardCommand.self,
        StatsCommand.self,
        StatusCommand.self,
        WatchCommand.self, PaneCommand.self,
        RemindCommand.self, SearchCommand.self, ImportCommand.self, ExportCommand.self,
        SyncCommand.self, VdirCommand.self, DoctorCommand.self, ConfigCommand.self, DemoCommand.self,
      ])
  }

  @OptionGroup(title: "Store") var storeOptions: StoreOptions
  @OptionGroup(title: "Screen") var screenOptions: ScreenOptions

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  func run() throws {
    let context = try CommandContext(dataDirectory: storeOptions.dataDir, ascii: screenOptions.ascii)
    try openScreen(screenOptions, context)
  }
}
