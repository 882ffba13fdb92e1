import FocusTerminal

/// The content of the help, section by section. It is computed once, because naming all keys takes longer
/// than the rest of a frame.
struct HelpContent: Equatable, Sendable {
  /// The column of the descriptions, counted from the names of the keys, and the width of the descriptions.
  let column, width: Int
  let sections: [[Line]]

  enum Line: Equatable, Sendable {
    case heading(String)
    case key(String, String)
    case blank
  }

  init(_ state: AppState) {
    let tab = state.tabs[state.tab]
    let ofTab = tab.activeContexts.first { type(of: tab).keyContexts.contains($0) } ?? .everywhere
    let here = state.sheets.contains(FocusMode.self) ? .session : ofTab
    let all = Features.all.flatMap { $0.keyContexts }.filter { $0.title != nil }
    let first = [here, .everywhere, .lists]
    let others = all.filter { !first.contains($0) }
    let (column, width) = HelpContent.measures(at: state.size)
    let (keymap, missing) = (state.options.keymap, Drawer.missingActions(in: state))
    (self.column, self.width) = (column, width)
    sections = (first + others).map {
      Self.lines(
        in: $0, keymap, without: missing, column: column, width: width, signs: $0.signs?(state) ?? [])
    }
  }

  /// The width of a section beside others, and the maximum width of a single section.
  static let columnWidth = 35
  static let aloneWidth = 56
  static let gap = 2

  /// Returns the number of sections side by side.
  static func columns(at size: Size) -> Int { max(1, min(4, (size.width - 8 + gap) / (columnWidth + gap))) }

  static func measures(at size: Size) -> (column: Int, width: Int) {
    let column = min(15, max(9, size.width / 2 - 2))
    let whole = columns(at: size) > 1 ? columnWidth : min(aloneWidth, size.width - 2)
    return (column, max(6, whole - column))
  }

  private static func lines(
    in context: KeyContext, _ keymap: Keymap, without missing: Set<Action>, column: Int, width: Int,
    signs: [(sign: String, meaning: String)]
  ) -> [Line] {
    var lines: [Line] = [.heading(context.title?() ?? "")]
    for (keys, help) in rows(of: bindings(in: context, keymap).filter { !missing.contains($0.action) }) {
      let names = names(of: keys, column: column)
      let help = TextWidth.wrap(help, to: width)
      for line in 0..<max(names.count, help.count) {
        lines.append(
          .key(line < names.count ? names[line] : "", line < help.count ? help[line] : ""))
      }
    }
    for (sign, meaning) in signs {
      for (line, words) in TextWidth.wrap(meaning, to: width).enumerated() {
        lines.append(.key(line == 0 ? sign : "", words))
      }
    }
    return lines + [.blank]
  }

  /// Returns the keys with their descriptions. Adjacent bindings with the same description share a row.
  private static func rows(of bindings: [KeyBinding]) -> [(keys: [[Key]], help: String)] {
    var rows: [(keys: [[Key]], help: String)] = []
    for binding in bindings {
      let help = binding.help()
      if rows.last?.help == help {
        rows[rows.count - 1].keys += binding.keys
      } else {
        rows.append((binding.keys, help))
      }
    }
    return rows
  }

  /// Returns the bindings listed for a context. Those that work everywhere or in many lists are listed only
  /// once, below that heading.
  static func bindings(in context: KeyContext, _ keymap: Keymap) -> [KeyBinding] {
    let moving: Set<Action> = [.up, .down, .first, .last]
    let ofLists = keymap.bindings(in: .focus).filter { moving.contains($0.action) }
    switch context {
    case .lists: return ofLists
    case .everywhere: return keymap.bindings(in: .everywhere) + keymap.bindings(in: .always)
    default:
      return keymap.bindings(in: context).filter { binding in
        !binding.contexts.contains(.everywhere)
          && !ofLists.contains { $0.action == binding.action && $0.keys == binding.keys }
      }
    }
  }

  /// Returns the names of the keys in lines, with as many names as fit before the column of descriptions.
  /// There are two blanks in between if possible.
  private static func names(of keys: [[Key]], column: Int) -> [String] {
    let column = column >= 15 ? column - 1 : column
    var lines = keys.prefix(1).map(Keymap.name)
    var width = lines.first.map { TextWidth.width(of: $0) } ?? 0
    for (index, key) in keys.enumerated().dropFirst() {
      let name = Keymap.name(key)
      let added = TextWidth.width(of: name)
      // A comma follows all but the last name.
      if width + 2 + added + (index == keys.count - 1 ? 0 : 1) < column {
        lines[lines.count - 1] += ", " + name
        width += 2 + added
      } else {
        lines[lines.count - 1] += ","
        lines.append(name)
        width = added
      }
    }
    return lines
  }
}
