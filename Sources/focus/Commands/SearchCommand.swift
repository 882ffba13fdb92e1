import ArgumentParser
import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// `focus search`.
struct SearchCommand: StoreCommand {
  static let page = CommandPage(
    "search", .search, [.searchUse],
    examples: ["focus search \(.report)"])

  @Argument(help: ArgumentHelp(.searchText, valueName: "text"))
  var text: [String]
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let text = text.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { throw Failure.usage(Text.nothingToSearch) }
    let context = try openContext()
    let found = try storeAccess { () throws(StoreError) in try context.store.search(text) }
    try Output.lines(found.items.map { row($0, by: TitleMatcher(text), style: context.style) }, context.style)
    if found.items.isEmpty, found.unreadable.isEmpty { Output.say(Text.notFound(text)) }
    try found.report()
  }

  /// `2026-11-21  ✓ ↑ High    3f2a9c1e  Write the report`
  private func row(_ hit: SearchHit, by matcher: TitleMatcher, style: OutputStyle) -> OutputLine {
    var line = OutputLine()
    line.append(hit.day == .undated ? "" : hit.day.description, Style(.textFaint), padTo: 12)
    if let task = hit.task {
      append(task, to: &line, style: style)
    } else {
      // Aligned with the priority column of tasks; lines, logs and sessions show no id.
      line.append("    ")
      line.append(Text.kind(of: hit.kind), Style(.textMuted), padTo: 18)
      line.append(hit.titled?.title ?? matcher.bestLine(of: hit.text))
    }
    if let found = matcher.noteLine(of: hit) { line.append("  \(found.trimmingBlanks)", Style(.textMuted)) }
    return line.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
  }

  private func append(_ task: FocusTask, to line: inout OutputLine, style: OutputStyle) {
    let mark = task.isCompleted ? style.symbols.check : task.carriedTo == nil ? " " : style.symbols.next
    line.append("\(mark) ", Style(.success))
    line.append("\(style.glyph(task.priority)) ")
    line.append(Text.name(of: task.priority), padTo: 8)
    line.append("\(ShortID.of(task.id))  ", Style(.textFaint))
    line.append(task.title, task.isOpen ? nil : Style(.textFaint))
  }
}
