import ArgumentParser
import FocusDomain
import FocusText

/// `focus demo`.
struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo", abstract: "Try the planner with two invented years, which are deleted afterwards.",
      discussion: CommandHelp.page(
        "Your own plans are neither read nor changed. Your settings apply, but no hooks run.",
        "--theme, --tab, --ascii, --plain and --no-mouse have the same meaning as for the full screen.",
        examples: "focus demo", "focus --tab calendar demo"))
  }

  @ParentCommand var root: FocusCommand

  func run() throws {
    guard root.storeOptions.dataDir == nil else { throw Failure.usage(Text.demoHasItsOwnData) }
    let demo: DemoDirectory
    do throws(StoreError) {
      demo = try DemoDirectory()
    } catch {
      throw Failure.planner(.store(error), today: PlannerClock.live().today)
    }
    defer { demo.remove() }
    let context = try CommandContext(dataDirectory: nil, ascii: root.screenOptions.ascii)
    try demo.fill(context)
    try openScreen(root.screenOptions, context, firstMessage: Text.demoGreeting, cleanUp: demo.remove)
  }
}
