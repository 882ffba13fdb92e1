import FocusTerminal
import FocusText

/// The content of the help, section by section. Computed once, because formatting the names of all keys takes
/// longer than the rest of a frame.
struct HelpContent: Equatable, Sendable {
  let measures: Measures
  let sections: [[Line]]

  enum Line: Equatable, Sendable {
    case heading(String)
    case key(String, String)
    /// Several keys on a line, each followed by its description.
    case keys([Entry])
    case blank

    /// Whether the line belongs to the key above it.
    var continues: Bool {
      switch self {
      case .key("", _), .key(_, ""): true
      case .heading, .key, .keys, .blank: false
      }
    }

    var isHeading: Bool {
      if case .heading = self { return true }
      return false
    }
  }

  struct Entry: Equatable, Sendable {
    let keys, help: String
    var width: Int { TextWidth.width(of: keys) + 1 + TextWidth.width(of: help) }
  }

  /// The columns and the density of the lines.
  struct Measures: Equatable, Sendable {
    /// The column of the descriptions, counted from the names of the keys, and their width.
    let column, width: Int
    /// Whether keys share lines, because the page is low.
    let isDense: Bool
  }

  /// The number of blanks between keys that share a line.
  static let entryGap = 3

  init(_ state: AppState) {
    let tab = state.tabs[state.tab]
    let ofTab = tab.activeContexts.first { type(of: tab).keyContexts.contains($0) } ?? .anyPage
    let here = state.sheets.contains(FocusMode.self) ? .session : ofTab
    let all = Features.all.flatMap { $0.keyContexts }.filter { $0.title != nil }
    let first = [here, .anyPage, .lists, .sheets]
    let others = all.filter { !first.contains($0) }
    let measures = HelpContent.measures(at: state.size)
    let (keymap, missing) = (state.options.keymap, Drawer.missingActions(in: state))
    self.measures = measures
    var listed: [(context: KeyContext, rows: [Row])] = []
    sections = (first + others).compactMap { context -> [Line]? in
      let rows = Self.rows(
        of: Self.bindings(in: context, keymap).filter { !missing.contains($0.action) })
      let own = first.contains(context) ? rows : Self.without(shared: rows, keymap)
      // The earlier section with the most rows in common. If there are three or more, a reference to that
      // section replaces them.
      let twin = listed.max { $0.rows.shared(with: own) < $1.rows.shared(with: own) }
      let common = first.contains(context) ? 0 : twin?.rows.shared(with: own) ?? 0
      listed.append((context, own))
      let signs = context.signs?(state) ?? []
      if common == own.count, signs.isEmpty { return nil }
      let lines =
        common < 3
        ? Self.lines(own, measures)
        : TextWidth.wrap(Text.keysOf(twin?.context.title?() ?? ""), to: measures.width).map { .key("", $0) }
          + Self.lines(own.filter { twin?.rows.contains($0) == false }, measures)
      return [.heading(context.title?() ?? "")] + lines + Self.lines(signs, width: measures.width) + [.blank]
    }
  }

  /// Keys and their description.
  fileprivate struct Row: Equatable {
    var keys: [[Key]]
    var help: String
  }

  /// Returns the rows without those that work everywhere and without the keys that leave every sheet.
  private static func without(shared rows: [Row], _ keymap: Keymap) -> [Row] {
    let everywhere = Self.rows(of: bindings(in: .anyPage, keymap))
    return rows.compactMap { row in
      var row = row
      let isLeaving = [Text.keyBack, Text.hintCancel].contains(row.help)
      row.keys.removeAll { key in
        isLeaving && leaving.contains(key)
          || everywhere.contains { $0.help == row.help && $0.keys.contains(key) }
      }
      return row.keys.isEmpty ? nil : row
    }
  }

  private static let leaving: [[Key]] = [[.escape], ["q"], [.control("c")]]

  /// The width of a section beside others, and the maximum width of a single section.
  static let columnWidth = 35
  static let aloneWidth = 56
  static let gap = 2

  /// Returns the number of sections side by side.
  static func columns(at size: Size) -> Int { max(1, min(4, (size.width - 8 + gap) / (columnWidth + gap))) }

  static func measures(at size: Size) -> Measures {
    let column = min(15, max(9, size.width / 2 - 2))
    let isAlone = columns(at: size) == 1
    let whole = isAlone ? min(aloneWidth, size.width - 2) : columnWidth
    return Measures(column: column, width: max(6, whole - column), isDense: isAlone && size.height < 18)
  }

  private static func lines(_ rows: [Row], _ measures: Measures) -> [Line] {
    rows.reduce(into: []) { lines, row in
      let whole = measures.column + measures.width
      let entry = Entry(keys: row.keys.map(Keymap.name).joined(separator: ", "), help: row.help)
      guard measures.isDense, entry.width <= whole else { return lines += self.lines(of: row, measures) }
      if case .keys(let others)? = lines.last,
        others.reduce(entry.width, { $0 + $1.width + entryGap }) <= whole
      {
        lines[lines.count - 1] = .keys(others + [entry])
      } else {
        lines.append(.keys([entry]))
      }
    }
  }

  private static func lines(of row: Row, _ measures: Measures) -> [Line] {
    let names = names(of: row.keys, column: measures.column)
    let help = TextWidth.wrap(row.help, to: measures.width)
    return (0..<max(names.count, help.count)).map { line -> Line in
      .key(line < names.count ? names[line] : "", line < help.count ? help[line] : "")
    }
  }

  private static func lines(_ signs: [(sign: String, meaning: String)], width: Int) -> [Line] {
    signs.flatMap { sign, meaning in
      TextWidth.wrap(meaning, to: width).enumerated().map { .key($0 == 0 ? sign : "", $1) }
    }
  }

  /// Returns the keys with their descriptions. Adjacent bindings with the same description share a row.
  private static func rows(of bindings: [KeyBinding]) -> [Row] {
    var rows: [Row] = []
    for binding in bindings {
      let help = binding.help()
      if rows.last?.help == help {
        rows[rows.count - 1].keys += binding.keys
      } else {
        rows.append(Row(keys: binding.keys, help: help))
      }
    }
    return rows
  }

  /// Returns the bindings listed for a context. Bindings that work everywhere or in all lists are listed only
  /// once, under that heading.
  static func bindings(in context: KeyContext, _ keymap: Keymap) -> [KeyBinding] {
    let moving: Set<Action> = [.up, .down, .first, .last]
    let ofLists = keymap.bindings(in: .focus).filter { moving.contains($0.action) }
    switch context {
    case .lists: return ofLists
    case .sheets:
      return [
        KeyBinding([.sheets], leaving, .back, [Text.keyBack, Text.hintCancel].joined(separator: " / "))
      ]
    case .anyPage: return keymap.bindings(in: .anyPage) + keymap.bindings(in: .anyPageOrSheet)
    default:
      return keymap.bindings(in: context).filter { binding in
        !binding.contexts.contains(.anyPage)
          && !ofLists.contains { $0.action == binding.action && $0.keys == binding.keys }
      }
    }
  }

  /// Returns the names of the keys in lines, as many in each as fit before the column of descriptions, with
  /// two blanks between them and the descriptions if possible.
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

extension [HelpContent.Row] {
  /// The number of rows that both sections contain.
  fileprivate func shared(with others: [HelpContent.Row]) -> Int { count { others.contains($0) } }
}
