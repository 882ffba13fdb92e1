import FocusText

extension Help {
  func draw(_ state: AppState, on frame: inout Frame) { HelpPanel(state).draw(scroll: scroll, on: &frame) }
}

/// The keys in as many columns as there is room for; those of the page it was opened from come first.
struct HelpPanel {
  private let size: Size
  private let keymap: Keymap
  private let sections: [[Line]]
  /// The lines of the sections that stand side by side, blank ones after the shorter ones included.
  private let bandHeights: [Int]
  private let columns: Int
  /// The column of the descriptions, counted from the names of the keys.
  private let column: Int

  init(_ state: AppState) {
    size = state.size
    keymap = state.options.keymap
    let tab = state.tabs[state.tab]
    let here = tab.activeContexts.first { type(of: tab).keyContexts.contains($0) } ?? .everywhere
    let all = Features.all.flatMap { $0.keyContexts }.filter { $0.title != nil }
    let others = all.filter { ![here, .everywhere].contains($0) }
    column = min(14, max(9, size.width / 2 - 2))
    let missing = Drawer.missingActions(in: state)
    sections = ([here, .everywhere] + others).map { [column, keymap] in
      HelpPanel.lines(in: $0, keymap, without: missing, column: column)
    }
    let columns = max(
      1, min(4, (size.width - 8 + HelpPanel.gap) / (HelpPanel.columnWidth + HelpPanel.gap)))
    bandHeights = stride(from: 0, to: sections.count, by: columns).map { [sections] in
      sections[$0..<min($0 + columns, sections.count)].reduce(0) { max($0, $1.count) }
    }
    self.columns = columns
  }

  private enum Line {
    case heading(String)
    case key(String, String)
    case blank
  }

  private static let columnWidth = 35
  private static let gap = 2

  /// The first line of the last page: a bound for scrolling.
  var furthestLine: Int { pageStarts.last ?? 0 }

  /// The first line of each page, from the top.
  var pageStarts: [Int] {
    // The last line is blank.
    let height = bandHeights.reduce(0, +) - 1
    var starts = [0]
    while let last = starts.last, last + room < height { starts.append(nextPage(after: last)) }
    return starts
  }

  /// Where the page after a line begins: with the first sections that do not end on it. Of sections longer than a page it
  /// repeats the last line, so that nothing is lost between pages.
  func nextPage(after line: Int) -> Int {
    var end = 0
    for height in bandHeights {
      let start = end
      end += height
      // The last line of a band is blank.
      if end - 1 > line + room { return start > line ? start : line + max(1, room - 1) }
    }
    return end
  }

  private var isWide: Bool { columns > 1 }
  private var width: Int { isWide ? columns * (HelpPanel.columnWidth + HelpPanel.gap) - HelpPanel.gap : 56 }

  /// The lines side by side in each row, from this row on, as many as fit.
  private func rows(from first: Int) -> [[Line]] {
    var rows: [[Line]] = []
    var top = 0
    for (band, height) in bandHeights.enumerated() {
      let group = sections[band * columns..<min((band + 1) * columns, sections.count)]
      for line in min(max(0, first - top), height)..<height where rows.count < room {
        rows.append(group.map { line < $0.count ? $0[line] : .blank })
      }
      top += height
    }
    return rows
  }

  /// As many as fit: the panel takes border, heading and hints.
  var room: Int { max(1, size.height - (isWide && size.height >= 18 ? 6 : 2)) }

  func draw(scroll: Int, on frame: inout Frame) {
    let first = min(scroll, furthestLine)
    let starts = pageStarts
    let (pages, page) = (starts.count, starts.count { $0 <= first })
    var visible = rows(from: first)
    // Pages are of one height.
    if pages > 1 { visible += Array(repeating: [.blank], count: room - visible.count) }
    SheetPanel(
      title: Text.helpTitle, note: pages > 1 ? Text.page(page, of: pages) : nil,
      width: width,
      rows: visible.enumerated().map { index, lines in row(lines, isLast: index == visible.count - 1) },
      hints: keymap.hints([.help])
    ).draw(on: &frame)
  }

  /// Draws sections side by side. A heading in the last row is omitted, because the next page begins with it.
  private func row(_ lines: [Line], isLast: Bool) -> SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      for (index, line) in lines.enumerated() {
        if isLast, case .heading = line { continue }
        let x = rect.x + index * (HelpPanel.columnWidth + HelpPanel.gap)
        let cell = Rect(x: x, y: rect.y, width: isWide ? HelpPanel.columnWidth : rect.width, height: 1)
        draw(line, in: cell.intersection(rect), on: &frame)
      }
    }
  }

  private static func lines(
    in context: KeyContext, _ keymap: Keymap, without missing: Set<Action>, column: Int
  ) -> [Line] {
    var lines: [Line] = [.heading(context.title?() ?? "")]
    for binding in bindings(in: context, keymap) where !missing.contains(binding.action) {
      for (line, names) in names(of: binding.keys, column: column).enumerated() {
        lines.append(.key(names, line == 0 ? binding.help() : ""))
      }
    }
    return lines + [.blank]
  }

  /// The bindings listed for a context. Those that work everywhere are listed once, under that heading.
  static func bindings(in context: KeyContext, _ keymap: Keymap) -> [KeyBinding] {
    if context == .everywhere { return keymap.bindings(in: .everywhere) + keymap.bindings(in: .always) }
    return keymap.bindings(in: context).filter { !$0.contexts.contains(.everywhere) }
  }

  /// The names of the keys, as many on a line as fit before the column of what they do.
  private static func names(of keys: [[Key]], column: Int) -> [String] {
    var lines = keys.prefix(1).map(Keymap.name)
    var width = lines.first.map { TextWidth.width(of: $0) } ?? 0
    for (index, key) in keys.enumerated().dropFirst() {
      let name = Keymap.name(key)
      let added = TextWidth.width(of: name)
      // A comma follows all but the last.
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

  private func draw(_ line: Line, in rect: Rect, on frame: inout Frame) {
    let style = Style(.text, on: SheetPanel.surface)
    switch line {
    case .blank: break
    case .heading(let text):
      frame.write(text, x: rect.x, y: rect.y, style: style.foreground(.accent), maxWidth: rect.width)
    case .key(let keys, let help):
      let width = TextWidth.width(of: keys)
      let x = rect.x + max(column, width + 1)
      frame.write(keys, x: rect.x, y: rect.y, style: style.bold(), maxWidth: rect.width)
      frame.writeTruncated(
        help, x: x, y: rect.y, style: style.foreground(.textMuted), maxWidth: rect.maxX - x)
    }
  }
}
