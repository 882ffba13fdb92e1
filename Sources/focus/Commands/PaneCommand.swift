import ArgumentParser
import FocusText

/// `focus pane`.
struct PaneCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "pane", abstract: "Open a live compact view, for a small split of tmux.",
      discussion: CommandHelp.page(
        "From 20 cells on one line to any size. Space or x completes the selected task, or takes the selected offer "
          + "of a routine, j and k select, u undoes, ? lists the keys, q quits. Enter opens the full screen in its place; "
          + "q there returns.",
        "--theme, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
        examples: "focus pane", "tmux split-window -l 5 focus pane"))
  }

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if root.screenOptions.tab != nil { throw Failure.usage(Text.onlyForScreen("--tab")) }
    let context = try CommandContext(dataDirectory: dataDirectory, ascii: root.screenOptions.ascii)
    try openScreen(root.screenOptions, context, startingWith: .pane)
  }
}
