import ArgumentParser
import FocusDomain
import FocusText

/// `focus demo`.
struct DemoCommand: DocumentedCommand {
  static let page = CommandPage(
    "demo", .demo, [.demoUse, .demoOptions],
    examples: ["focus demo", "focus --tab calendar demo"])

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
