import ArgumentParser
import FocusDomain
import FocusText

/// `focus search`.
struct SearchCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find tasks of all days by their title.",
    discussion: Help.page(
      "Capitals do not matter. The latest day comes first.", examples: "focus search report"))

  @Argument(help: ArgumentHelp("What the title holds.", valueName: "text"))
  var text: [String]
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let text = text.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { throw Failure.usage(Text.nothingToSearch) }
    let session = try openSession()
    let found = try storeAccess { () throws(StoreError) in try session.store.search(text) }
    try Output.lines(found.items.map { row($0, look: session.look) })
    if found.items.isEmpty, found.unreadable.isEmpty { Output.say(Text.notFound(text)) }
    try found.report()
  }

  /// `2026-11-21  ✓ ↑ High    Write the report`
  private func row(_ found: PlannedTask, look: Look) -> String {
    let task = found.task
    let mark = task.isCompleted ? look.symbols.check : task.carriedTo == nil ? " " : look.symbols.next
    let priority = Text.name(of: task.priority)
    let padding = String(repeating: " ", count: 6 - priority.count)
    let title = Title.cleaned(task.title)
    return "\(found.day)  \(mark) \(look.glyph(task.priority)) \(priority)\(padding)  "
      + "\(task.id.description.prefix(8))  \(title)"
  }
}
