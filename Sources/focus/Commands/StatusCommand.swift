import ArgumentParser

/// `focus status`.
struct StatusCommand: StatusPrinting {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "status", abstract: "Print one line for a status bar.",
      discussion: CommandHelp.page(
        CommandHelp.placeholders,
        "It takes no lock, and a plan that cannot be read is no failure: the line is then '!', and the "
          + "reason is on stderr. A '?' in front stands for a session that nobody ended, until you say how much of it counts.",
        examples: "focus status", "focus status --width 30", "focus status --format '{ring} {title}'",
        "focus status --tmux --theme light"))
  }

  @OptionGroup var statusOptions: StatusOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let reading = try readLine(statusOptions.form())
    for warning in reading.warnings { Output.say(warning) }
    try Output.lines([reading.line])
  }
}
