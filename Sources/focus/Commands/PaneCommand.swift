import ArgumentParser
import FocusText

/// `focus pane`.
struct PaneCommand: StoreCommand {
  static let page = CommandPage(
    "pane", .pane, [.paneUse, .paneOptions],
    examples: ["focus pane", "tmux split-window -l 5 focus pane"])

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if root.screenOptions.tab != nil { throw Failure.usage(Text.onlyForScreen("--tab")) }
    let context = try CommandContext(dataDirectory: dataDirectory, ascii: root.screenOptions.ascii)
    try openScreen(root.screenOptions, context, startingWith: .pane)
  }
}
