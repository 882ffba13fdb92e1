import ArgumentParser
import FocusTUI
import FocusTerminal
import FocusText

/// A page of `--help` in another language. The parser's page is translated line by line, so that both always
/// match, and wrapped by the width of characters.
struct HelpPage {
  /// The lines of the parser's page, unwrapped.
  private let source: [String]
  /// The untranslated part of a paragraph: the placeholders of `--format`.
  private let list = StatusText.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")

  /// The column of the help of an option.
  private static let indent = 26

  init(of command: any ParsableCommand.Type) {
    source = FocusCommand.helpMessage(for: command, columns: 100_000).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// Creates the page that these arguments request; nil if the parser's page is shown unchanged.
  init?(_ arguments: [String]) {
    guard Text.language != .english, !arguments.contains("--version") else { return nil }
    let commands = FocusCommand.configuration.subcommands
    let names = arguments.filter { !$0.hasPrefix("-") && $0 != "help" }
    self.init(
      of: commands.first {
        $0._commandName == names.first || $0.configuration.aliases.contains(names.first ?? "")
      } ?? FocusCommand.self)
  }

  /// The texts that are missing in the table of help, for the tests.
  var missing: [String] {
    source.compactMap { line in
      switch Part(line) {
      case .blank, .heading, .usage, .literal: nil
      case .overview(let text), .paragraph(let text), .row(_, let text), .option(_, let text):
        Text.hasHelp(Part.withoutDefault(text).text, list: used(in: text)) ? nil : text
      }
    }
  }

  /// The lines, not wider than `columns` as far as words allow it.
  func lines(columns: Int) -> [String] {
    source.flatMap { lines(for: Part($0), columns: max(40, columns - 1)) }
  }

  private func lines(for part: Part, columns: Int) -> [String] {
    switch part {
    case .blank: return [""]
    case .literal(let line): return [Self.beneathUsage(line) ?? Text.helpExample(line)]
    case .heading(let name): return [Text.labelled(Text.helpHeading(name), "").trimmingBlanks]
    case .usage(let rest):
      return Self.usageLines(Text.labelled(Text.helpHeading("USAGE"), rest), cells: columns)
    case .overview(let text):
      return TextWidth.wrap(Text.labelled(Text.helpHeading("OVERVIEW"), translated(text)), to: columns)
    case .paragraph(let text): return TextWidth.wrap(translated(text), to: columns)
    case .row(let name, let rest):
      let (text, values) = Part.withoutValues(rest)
      let wrapped = TextWidth.wrap(Text.labelled(name, "\(translated(text))\(values)"), to: columns - 4)
      return wrapped.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    case .option(let name, let help):
      let (text, value) = Part.withoutDefault(help)
      let all = translated(text) + (value.map(Text.helpDefault) ?? "")
      let wrapped = TextWidth.wrap(all, to: columns - Self.indent)
      let blank = String(repeating: " ", count: Self.indent)
      let label = "  \(name)"
      let fits = TextWidth.width(of: label) < Self.indent
      let first = fits ? label + blank.dropFirst(TextWidth.width(of: label)) + (wrapped.first ?? "") : label
      return [first] + wrapped.dropFirst(fits ? 1 : 0).map { blank + $0 }
    }
  }

  /// The usage, wrapped so that no option is separated from its value.
  private static func usageLines(_ usage: String, cells: Int) -> [String] {
    var units: [String] = []
    for word in usage.split(separator: " ") {
      if let last = units.last, last.hasPrefix("["), !last.hasSuffix("]") {
        units[units.count - 1] = "\(last) \(word)"
      } else {
        units.append(String(word))
      }
    }
    return units.reduce(into: []) { lines, unit in
      if let last = lines.last, TextWidth.width(of: "\(last) \(unit)") <= cells {
        lines[lines.count - 1] = "\(last) \(unit)"
      } else {
        lines.append(lines.isEmpty ? unit : "  \(unit)")
      }
    }
  }

  /// A further line of the usage, aligned below the first one; nil for any other line.
  private static func beneathUsage(_ line: String) -> String? {
    guard let rest = line.dropping("       focus ") else { return nil }
    let label = Text.labelled(Text.helpHeading("USAGE"), "")
    return String(repeating: " ", count: TextWidth.width(of: label)) + "focus " + rest
  }

  private func used(in text: String) -> String { text.contains(list) ? list : "" }

  private func translated(_ text: String) -> String { Text.help(text, list: used(in: text)) }
}

extension HelpPage {
  /// The kind of a line in the parser's page.
  private enum Part {
    case blank
    case heading(String)
    case usage(String)
    case overview(String)
    case paragraph(String)
    /// A row of the table of settings.
    case row(String, String)
    case option(String, String)
    /// An example, of which only the words that a person would type are translated.
    case literal(String)

    init(_ line: String) {
      if line.isEmpty {
        self = .blank
      } else if let rest = line.dropping("OVERVIEW: ") {
        self = .overview(rest)
      } else if let rest = line.dropping("USAGE: ") {
        self = .usage(rest)
      } else if line.hasSuffix(":"), line == line.uppercased() {
        self = .heading(String(line.dropLast()))
      } else if line.drop(while: { $0 == " " }).hasPrefix("focus ") {
        self = .literal(line)
      } else if !line.hasPrefix("  ") {
        self = .paragraph(line)
      } else if let gap = line.dropFirst(2).firstRange(of: "  ") {
        let help = line[gap.upperBound...].drop { $0 == " " }
        self = .option(String(line.dropFirst(2)[..<gap.lowerBound]), String(help))
      } else if let colon = line.firstRange(of: ": "), !line[..<colon.lowerBound].dropFirst(2).contains(" ") {
        self = .row(String(line[..<colon.lowerBound].dropFirst(2)), String(line[colon.upperBound...]))
      } else if let paragraph = line.dropping("  "), Text.hasHelp(paragraph) {
        self = .paragraph(paragraph)
      } else {
        self = .literal(line)
      }
    }

    /// The help of an option without its default.
    static func withoutDefault(_ help: String) -> (text: String, value: String?) {
      guard let start = help.firstRange(of: " (default: "), help.hasSuffix(")") else {
        return (withoutValues(help).text, nil)
      }
      return (String(help[..<start.lowerBound]), String(help[start.upperBound...].dropLast()))
    }

    /// The summary of a setting without its values, which are in parentheses.
    static func withoutValues(_ summary: String) -> (text: String, values: String) {
      guard summary.hasSuffix(")"), let start = summary.range(ofLast: " (") else { return (summary, "") }
      let text = String(summary[..<start])
      return Text.hasHelp(text) ? (text, String(summary[start...])) : (summary, "")
    }
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  fileprivate func range(ofLast text: String) -> Index? { ranges(of: text).last?.lowerBound }
}
