import ArgumentParser
import FocusDomain
import FocusTUI
import FocusText

/// `focus search`.
struct SearchCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find tasks of all days by their title, and logs by their reflection.",
    discussion: Help.page(
      "Capitals do not matter. The latest day comes first.", examples: "focus search report"))

  @Argument(help: ArgumentHelp("What the title or the log holds.", valueName: "text"))
  var text: [String]
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let text = text.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { throw Failure.usage(Text.nothingToSearch) }
    let session = try openSession()
    let found = try storeAccess { () throws(StoreError) in try session.store.search(text) }
    try Output.lines(found.items.map { row($0, by: TitleMatcher(text), look: session.look) }, session.look)
    if found.items.isEmpty, found.unreadable.isEmpty { Output.say(Text.notFound(text)) }
    try found.report()
  }

  /// `2026-11-21  ✓ ↑ High    3f2a9c1e  Write the report`
  private func row(_ hit: SearchHit, by matcher: TitleMatcher, look: Look) -> Line {
    var line = Line("\(hit.day)  ", Style(.textFaint))
    if let task = hit.task {
      append(task, to: &line, look: look)
    } else {
      // Below the priority, where a task has no such word; a log has no id.
      line.append("    ")
      line.append(Text.log, Style(.textMuted), padTo: 18)
      line.append(matcher.bestLine(of: hit.text))
    }
    return line.fitted(to: look.columns, ellipsis: look.symbols.ellipsis)
  }

  private func append(_ task: FocusTask, to line: inout Line, look: Look) {
    let mark = task.isCompleted ? look.symbols.check : task.carriedTo == nil ? " " : look.symbols.next
    line.append("\(mark) ", Style(.success))
    line.append("\(look.glyph(task.priority)) ")
    line.append(Text.name(of: task.priority), padTo: 8)
    line.append("\(task.id.description.prefix(8))  ", Style(.textFaint))
    line.append(task.title, task.isOpen ? nil : Style(.textFaint))
  }
}
