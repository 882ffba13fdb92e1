import FocusDomain

/// Writes a page of Markdown: a heading a day, and its tasks as a list to tick off.
enum MarkdownWriter {
  static func write(_ plans: [DayPlan], words: PageWords) -> [UInt8] {
    let days = plans.filter { $0.count > 0 }.map { plan in
      "## \(escaped(words.heading(plan.day)))\n\n" + plan.tasks.map { line($0, words) }.joined()
    }
    return Array(days.joined(separator: "\n").utf8)
  }

  private static func line(_ task: FocusTask, _ words: PageWords) -> String {
    let details = words.details(task)
    return "- [\(task.isCompleted ? "x" : " ")] \(escaped(Title.cleaned(task.title)))"
      + (details.isEmpty ? "" : " (\(escaped(details)))") + "\n"
  }

  /// The text so that no character of it is markup: a backslash before each that could be.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if markup.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static let markup = Set("\\`*_{}[]<>#|~&$!".unicodeScalars)
}
