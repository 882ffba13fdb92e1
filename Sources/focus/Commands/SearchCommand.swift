import ArgumentParser
import FocusDomain
import FocusTUI
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
    try Output.lines(found.items.map { row($0, look: session.look) }, session.look)
    if found.items.isEmpty, found.unreadable.isEmpty { Output.say(Text.notFound(text)) }
    try found.report()
  }

  /// `2026-11-21  ✓ ↑ High    3f2a9c1e  Write the report`
  private func row(_ found: PlannedTask, look: Look) -> Line {
    let task = found.task
    let mark = task.isCompleted ? look.symbols.check : task.carriedTo == nil ? " " : look.symbols.next
    var line = Line("\(found.day)  ", Style(.textFaint))
    line.append("\(mark) ", Style(.success))
    line.append("\(look.glyph(task.priority)) ")
    line.append(Text.name(of: task.priority), padTo: 8)
    line.append("\(task.id.description.prefix(8))  ", Style(.textFaint))
    line.append(task.title, task.isOpen ? nil : Style(.textFaint))
    return line.fitted(to: look.columns, ellipsis: look.symbols.ellipsis)
  }
}
