import FocusText

/// All keys, from the key table; those of the place it was opened from come first, in columns as many as there is room for.
struct HelpSheet {
  let scroll: Int
  let state: AppState

  private enum Line {
    case heading(String)
    case key(String, String)
    case blank
  }

  private static let columnWidth = 35
  private static let gap = 2

  /// The first line shown when the last one is in sight: a bound for scrolling.
  var furthestLine: Int { max(0, height - room) }

  /// How many lines there are.
  private var height: Int {
    let counts = places.map { HelpSheet.lines(in: $0).count }
    return stride(from: 0, to: counts.count, by: columns)
      .reduce(0) { $0 + (counts[$1..<min($1 + columns, counts.count)].max() ?? 0) }
  }

  private var columns: Int {
    let column = HelpSheet.columnWidth + HelpSheet.gap
    return max(1, min(4, (state.size.width - 8 + HelpSheet.gap) / column))
  }
  private var isWide: Bool { columns > 1 }
  private var width: Int { isWide ? columns * (HelpSheet.columnWidth + HelpSheet.gap) - HelpSheet.gap : 56 }

  private var rows: [SheetPanel.Row] { isWide ? inColumns : oneColumn }

  /// As many as fit: the panel takes border, heading and hints.
  private var room: Int { max(1, state.size.height - (isWide && state.size.height >= 18 ? 6 : 2)) }

  func draw(on frame: inout Frame) {
    let first = min(scroll, furthestLine)
    let below = height - first - room
    let hints = Footer.hints([.help])
    SheetPanel(
      title: Text.helpTitle, note: below > 0 ? Text.more(below) : nil,
      width: width,
      rows: Array(rows[first...].prefix(room)), hints: hints
    ).draw(on: &frame)
  }

  /// The places in the order shown: where the keys went before, everywhere, then the sheets.
  private var places: [Place] {
    let here: Place = state.tab == .focus ? .focus : state.calendar.row == nil ? .calendar : .agenda
    let others = Place.allCases.filter { ![here, .everywhere, .help, .onboarding].contains($0) }
    return [here, .everywhere] + others
  }

  private var oneColumn: [SheetPanel.Row] {
    places.flatMap(HelpSheet.lines).map { line in
      SheetPanel.Row { frame, rect in HelpSheet.draw(line, in: rect, on: &frame) }
    }
  }

  /// Places side by side.
  private var inColumns: [SheetPanel.Row] {
    let places = places
    return stride(from: 0, to: places.count, by: columns).flatMap { index -> [SheetPanel.Row] in
      let group = places[index..<min(index + columns, places.count)].map(HelpSheet.lines)
      return (0..<(group.map(\.count).max() ?? 0)).map { line in
        SheetPanel.Row { frame, rect in
          for (column, lines) in group.enumerated() where line < lines.count {
            let x = rect.x + column * (HelpSheet.columnWidth + HelpSheet.gap)
            let cell = Rect(x: x, y: rect.y, width: HelpSheet.columnWidth, height: 1)
            HelpSheet.draw(lines[line], in: cell.intersection(rect), on: &frame)
          }
        }
      }
    }
  }

  /// What works everywhere stands there, once.
  static func bindings(in place: Place) -> [Binding] {
    Keymap.bindings(in: place).filter { place == .everywhere || !$0.places.contains(.everywhere) }
  }

  private static func lines(in place: Place) -> [Line] { table[place.rawValue] }

  /// The lines of every place.
  private static let table: [[Line]] = Place.allCases.map { place in
    [.heading(place.name)]
      + bindings(in: place).flatMap { binding in
        zip(names(of: binding.keys), [binding.help] + binding.keys.map { _ in "" }).map(Line.key)
      } + [.blank]
  }

  /// The names of the keys, as many on a line as fit before the column of what they do.
  private static func names(of keys: [[Key]]) -> [String] {
    keys.map(Keymap.name).reduce(into: []) { lines, name in
      if let line = lines.last, TextWidth.width(of: "\(line), \(name),") < column {
        lines[lines.count - 1] = "\(line), \(name)"
      } else {
        if let line = lines.popLast() { lines.append("\(line),") }
        lines.append(name)
      }
    }
  }

  /// Where what a key does stands, from where its name begins.
  private static let column = 13

  private static func draw(_ line: Line, in rect: Rect, on frame: inout Frame) {
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
