import FocusCalendars

/// The words of the command line.
enum ProgramArguments {
  /// The option that starts the agent of a data directory.
  static let agentOption = "--agent"
  /// The option that starts a process for slow tasks.
  static let taskOption = "--agent-task"
  /// The option that starts the process that reads calendars for a screen.
  static let calendarOption = "--calendar-agent"

  /// The option by which a shell asks for completions.
  static let completionOption = "--complete"

  /// The options that only the program itself and shells use.
  static let internalOptions =
    [agentOption, taskOption, completionOption, calendarOption, CalendarReader.option]
}
