import ArgumentParser

/// `focus status`.
struct StatusCommand: StatusPrinting {
  static let page = CommandPage(
    "status", .status, [.placeholders(StatusText.Placeholder.list), .statusUse],
    examples: [
      "focus status", "focus status --width 30", "focus status --format '{ring} {title}'",
      "focus status --tmux --theme light",
    ])

  @OptionGroup var statusOptions: StatusOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let reading = try readLine(statusOptions.form())
    for warning in reading.warnings { Output.say(warning) }
    try Output.lines([reading.line])
  }
}
