import Foundation

/// The executable parts of a Markdown page.
struct Markdown {
  struct Block {
    /// The info string of the fence; empty if there is none.
    let language: String
    let lines: [String]
    /// The line of the opening fence, from 1.
    let line: Int

    /// The language, or a guess from the content.
    var kind: String {
      guard language.isEmpty, let first = lines.first(where: { !$0.isEmpty }) else { return language }
      if first.hasPrefix("$ ") { return "console" }
      if first.hasPrefix("set -g ") { return "tmux" }
      let program = first.prefix { $0 != " " }
      return ["focus", "task", "make", "git"].contains(program) ? "sh" : "text"
    }
  }

  let blocks: [Block]
  /// Inline code in sentences and tables.
  let spans: [String]

  init(_ text: String) {
    var blocks: [Block] = []
    var spans: [String] = []
    var open: (language: String, lines: [String], line: Int)?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines, line: block.line))
          open = nil
        } else {
          open = (line.dropFirst(3).trimmingCharacters(in: .whitespaces), [], index + 1)
        }
      } else if open != nil {
        open?.lines.append(line)
      } else {
        spans += line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      }
    }
    (self.blocks, self.spans) = (blocks, spans)
  }
}

/// A command at a prompt with the output shown below it.
struct ShownCommand {
  let command: String
  let output: [String]

  /// The commands of a block with `$` prompts.
  static func all(in lines: [String]) -> [ShownCommand] {
    var result: [ShownCommand] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        result.append(ShownCommand(command: String(line.dropFirst(2)), output: []))
      } else if let last = result.popLast() {
        result.append(ShownCommand(command: last.command, output: last.output + [line]))
      }
    }
    return result
  }
}
