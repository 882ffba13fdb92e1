import FocusDomain
import FocusSystem
import FocusTUI
import FocusTerminal
import FocusText

/// The page of `--help` for one command, in the current language, wrapped by the width of characters.
struct HelpPage {
  let command: CommandGrammar.Command

  /// The column of the help of an option.
  private static let indent = 26
  /// With more arguments than this, the usage shows `[<options>]` in place of the optional ones.
  private static let mostInUsage = 12

  /// The width of output: `COLUMNS`, otherwise that of the terminal, otherwise 80.
  static var columns: Int {
    getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
      ?? OutputTerminal.columns(STDOUT_FILENO) ?? 80
  }

  /// The lines, at most `columns` wide unless a word is longer.
  func lines(columns: Int) -> [String] {
    let width = max(40, columns - 1)
    var blocks = [TextWidth.wrap(Text.labelled(HelpText.overview.text, command.about), to: width)]
    let page = command.type?.page
    blocks += (page?.parts ?? []).map { lines(of: $0, width) }
    let examples = (page?.examples ?? []).map { "  \($0.line.text)" }
    if !examples.isEmpty { blocks.append([heading(HelpText.examples.text)] + examples) }
    blocks.append(usage(width))
    for section in sections where !section.rows.isEmpty {
      blocks.append([heading(section.title)] + section.rows.flatMap { entry($0.name, $0.text, width) })
    }
    if !listed.isEmpty {
      let path = command.words.dropFirst().map { "\($0) " }.joined()
      let see = TextWidth.wrap(HelpText.seeSubcommands(of: path).text, to: width - 2)
      blocks.append(see.map { "  \($0)" })
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// The subcommands that have a page.
  private var listed: [CommandGrammar.Command] { command.commands.filter { $0.type != nil } }

  private func heading(_ title: String) -> String { Text.labelled(title, "").trimmingBlanks }

  private func lines(of part: CommandPage.Part, _ width: Int) -> [String] {
    switch part {
    case .text(let text): return TextWidth.wrap(text.text, to: width)
    case .code(let code): return code.split(separator: "\n").map { "  \($0)" }
    case .rows(let rows):
      return rows().flatMap { row in
        let text = Text.labelled(row.name, row.text)
        let first = TextWidth.wrap(text, to: width - 2).first ?? ""
        let rest = TextWidth.wrap(String(text.dropFirst(first.count)).trimmingBlanks, to: width - 4)
        return ["  \(first)"] + rest.filter { !$0.isEmpty }.map { "    \($0)" }
      }
    }
  }

  // MARK: Arguments, options and subcommands

  /// The lists of arguments, options and subcommands, each row with a name and a text.
  var sections: [(title: String, rows: [(name: String, text: String)])] {
    let (positionals, options) = (command.positionals, command.options)
    var titles: [String] = []
    for title in options.compactMap(\.section) where !titles.contains(title) { titles.append(title) }
    return [(HelpText.arguments.text, positionals.map(row))]
      + titles.map { title in (title, options.filter { $0.section == title }.map(row)) }
      + [(HelpText.options.text, options.filter { $0.section == nil }.map(row))]
      + [
        (
          HelpText.subcommands.text,
          listed.map { (([$0.name] + $0.aliases).joined(separator: ", "), $0.about) }
        )
      ]
  }

  private func row(_ argument: CommandGrammar.Argument) -> (name: String, text: String) {
    (argument.label, argument.about + (argument.defaultValue.map { HelpText.defaultValue($0).text } ?? ""))
  }

  private func entry(_ name: String, _ text: String, _ width: Int) -> [String] {
    let wrapped = TextWidth.wrap(text, to: width - Self.indent)
    let blank = String(repeating: " ", count: Self.indent)
    let label = "  \(name)"
    let fits = TextWidth.width(of: label) < Self.indent
    let first = fits ? label + blank.dropFirst(TextWidth.width(of: label)) + (wrapped.first ?? "") : label
    return [first] + wrapped.dropFirst(fits ? 1 : 0).map { blank + $0 }
  }

  // MARK: Usage

  /// The usage, wrapped so that no option is separated from its value.
  private func usage(_ width: Int) -> [String] {
    let label = Text.labelled(HelpText.usage.text, "")
    let blank = String(repeating: " ", count: TextWidth.width(of: label))
    return forms.enumerated().flatMap { number, form in
      let first = (number == 0 ? label : blank) + (form.first ?? "")
      return form.dropFirst().reduce(into: [first]) { lines, unit in
        if let last = lines.last, TextWidth.width(of: "\(last) \(unit)") <= width {
          lines[lines.count - 1] = "\(last) \(unit)"
        } else {
          lines.append("\(blank)  \(unit)")
        }
      }
    }
  }

  /// The forms of the command, each in units that stay together.
  private var forms: [[String]] {
    if let usage = command.type?.page.usage, !usage.isEmpty { return usage.map(Self.units) }
    let own = command.arguments.filter { !$0.isHidden && !$0.isBuiltIn }
    let needed = own.filter { $0.names.isEmpty || !$0.isOptional }
    let shown = own.count <= Self.mostInUsage ? own.map(\.form) : ["[<options>]"] + needed.map(\.form)
    return [command.words + shown] + (listed.isEmpty ? [] : [command.words + ["<subcommand> …"]])
  }

  private static func units(_ usage: String) -> [String] {
    usage.split(separator: " ").reduce(into: []) { units, word in
      if let last = units.last, last.hasPrefix("["), !last.hasSuffix("]") {
        units[units.count - 1] = "\(last) \(word)"
      } else {
        units.append(String(word))
      }
    }
  }
}

extension HelpPage {
  /// The page for programs that generate manuals.
  var json: JSONValue {
    func pairs(_ rows: [(name: String, text: String)]) -> JSONValue {
      .array(rows.map { .array([.string($0.name), .string($0.text)]) })
    }
    var paragraphs: [JSONValue] = []
    var rows: [(name: String, text: String)] = []
    for part in command.type?.page.parts ?? [] {
      switch part {
      case .text(let text): paragraphs.append(.string(text.text))
      case .rows(let list): rows += list()
      case .code: break
      }
    }
    return .object([
      "about": .string(command.about), "commands": .array(listed.map { HelpPage(command: $0).json }),
      "name": .string(([command.name] + command.aliases).joined(separator: ", ")),
      "options": pairs(sections.dropLast().flatMap(\.rows)), "paragraphs": .array(paragraphs),
      "rows": pairs(rows),
    ])
  }
}
