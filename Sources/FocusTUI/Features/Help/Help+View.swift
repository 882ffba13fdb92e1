import FocusTerminal
import FocusText

extension Help {
  func draw(_ state: AppState, on frame: inout Frame) {
    HelpPanel(state, content).draw(scroll: scroll, on: &frame)
  }
}

/// The keys in as many columns as fit, those of the current page first.
struct HelpPanel {
  private let size: Size
  private let hints: [Hint]
  private let content: HelpContent
  /// The columns of all pages in reading order.
  private let stacks: [[HelpContent.Line]]
  /// The height of each page, including the blank lines after shorter columns.
  private let bandHeights: [Int]
  private let columns: Int

  /// Creates the panel. Reuses the content `known` if it was computed for a screen of this size.
  init(_ state: AppState, _ known: HelpContent? = nil) {
    size = state.size
    hints = state.hints([.help])
    let measures = HelpContent.measures(at: state.size)
    let content = known.flatMap { $0.measures == measures ? $0 : nil } ?? HelpContent(state)
    let columns = HelpContent.columns(at: state.size)
    let airy = Self.room(size, columns)
    var (stacks, room) = ([[HelpContent.Line]](), airy)
    // If there are too many pages, use the rows of the border too.
    for rows in columns > 1 ? [airy, max(1, size.height - 2)] : [airy] {
      room = rows
      stacks = Self.flowing(content, in: room, columns: columns)
      if stacks.count <= Self.mostPages * columns { break }
    }
    self.room = room
    isFull = room > airy
    bandHeights = stride(from: 0, to: stacks.count, by: columns).map {
      stacks[$0..<min($0 + columns, stacks.count)].reduce(0) { max($0, $1.count) }
    }
    (self.content, self.stacks, self.columns) = (content, stacks, columns)
  }

  /// The number of pages above which a panel with several columns gives up its border.
  private static let mostPages = 4

  /// Fills columns with the sections in order, as in a newspaper. A section continues in the next column if
  /// it does not fit; on a new page its heading is repeated. Each column ends with a blank line.
  private static func flowing(
    _ content: HelpContent, in room: Int, columns: Int
  ) -> [[HelpContent.Line]] {
    var stacks: [[HelpContent.Line]] = [[]]
    for section in content.sections {
      let lines = section.dropLast()
      if !content.measures.isDense, let last = stacks.last, !last.isEmpty, last.count < room {
        stacks[stacks.count - 1].append(.blank)
      }
      for (place, group) in together(lines).enumerated() {
        if room - stacks[stacks.count - 1].count < min(group.count, room) {
          let isPage = stacks.count % columns == 0
          stacks.append(isPage && place > 0 ? Array(lines.prefix(1)) : [])
        }
        stacks[stacks.count - 1] += group
      }
    }
    return stacks.map { $0 + [.blank] }
  }

  /// Returns the lines of a section in groups that stay together: the heading with its first key, all lines
  /// of a key, the last two keys.
  private static func together(_ lines: ArraySlice<HelpContent.Line>) -> [[HelpContent.Line]] {
    var groups: [[HelpContent.Line]] = []
    for line in lines {
      let isFirstKey = groups.count == 1 && groups[0].dropFirst().allSatisfy(\.continues)
      if !groups.isEmpty, line.continues || isFirstKey {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
    guard groups.count > 1, let last = groups.popLast() else { return groups }
    groups[groups.count - 1] += last
    return groups
  }

  /// The first line of the last page, which limits scrolling.
  var furthestLine: Int { pageStarts.last ?? 0 }

  /// The first line of each page, from the top.
  var pageStarts: [Int] {
    // The last line is blank.
    let height = bandHeights.reduce(0, +) - 1
    var starts = [0]
    while let last = starts.last, last + room < height { starts.append(nextPage(after: last)) }
    return starts
  }

  /// The first lines of the sections.
  private var sectionStarts: Set<Int> {
    Set(bandHeights.indices.map { bandHeights[..<$0].reduce(0, +) })
  }

  /// Returns the start of the page after a line: the first band that does not end on the current page. If a
  /// section is longer than a page, the last line is repeated on the next page to keep the context.
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
  private var width: Int {
    isWide ? columns * (HelpContent.columnWidth + HelpContent.gap) - HelpContent.gap : HelpContent.aloneWidth
  }

  /// Returns as many rows as fit, starting with this row, each with the lines side by side.
  private func rows(from first: Int) -> [[HelpContent.Line]] {
    let sections = stacks
    var rows: [[HelpContent.Line]] = []
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

  /// The number of rows for keys, without the border, the heading and the hints.
  let room: Int
  /// Whether the panel has no edges.
  private let isFull: Bool
  private static func room(_ size: Size, _ columns: Int) -> Int {
    max(1, size.height - (columns > 1 && size.height >= 18 ? 6 : 2))
  }

  func draw(scroll: Int, on frame: inout Frame) {
    let first = min(scroll, furthestLine)
    let starts = pageStarts
    let (pages, page) = (starts.count, starts.count { $0 <= first })
    var visible = rows(from: first)
    // Stop before a section with which the next page begins.
    if let page = starts.firstIndex(of: first), page + 1 < starts.count,
      sectionStarts.contains(starts[page + 1])
    {
      visible = Array(visible.prefix(starts[page + 1] - first))
    }
    // All pages have the same height.
    if pages > 1 { visible += Array(repeating: [.blank], count: room - visible.count) }
    SheetPanel(
      title: Text.helpTitle, note: pages > 1 ? Text.page(page, of: pages) : nil, isCounting: true,
      isFull: isFull, width: width,
      rows: visible.enumerated().map { index, lines in row(lines, isLast: index == visible.count - 1) },
      // A tiny panel has no room for the hint of the previous page.
      hints: hints.map { size.width < 30 ? $0.withoutCounterpart : $0 }
    ).draw(on: &frame)
  }

  /// Returns a row with the sections side by side. A heading in the last row is omitted, because the next
  /// page begins with it.
  private func row(_ lines: [HelpContent.Line], isLast: Bool) -> SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      for (index, line) in lines.enumerated() {
        if isLast, case .heading = line { continue }
        let x = rect.x + index * (HelpContent.columnWidth + HelpContent.gap)
        let cell = Rect(x: x, y: rect.y, width: isWide ? HelpContent.columnWidth : rect.width, height: 1)
        draw(line, in: cell.intersection(rect), on: &frame)
      }
    }
  }

  private func draw(_ line: HelpContent.Line, in rect: Rect, on frame: inout Frame) {
    let style = Style(.text, on: SheetPanel.surface)
    switch line {
    case .blank: break
    case .heading(let text):
      frame.write(text, x: rect.x, y: rect.y, style: style.foreground(.accent), maxWidth: rect.width)
    case .key(let keys, let help):
      let width = TextWidth.width(of: keys)
      let x = rect.x + max(content.measures.column, width + 1)
      frame.write(keys, x: rect.x, y: rect.y, style: style.bold(), maxWidth: rect.width)
      frame.writeTruncated(
        help, x: x, y: rect.y, style: style.foreground(.textMuted), maxWidth: rect.maxX - x)
    case .keys(let entries):
      var x = rect.x
      for entry in entries {
        x += 1 + frame.write(entry.keys, x: x, y: rect.y, style: style.bold())
        x +=
          HelpContent.entryGap
          + frame.write(entry.help, x: x, y: rect.y, style: style.foreground(.textMuted))
      }
    }
  }
}
