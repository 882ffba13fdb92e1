import FocusText

/// All keys, from the key table; those of the place it was opened from come first, in two columns where there is room.
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
  var furthestLine: Int { max(0, rows.count - room) }

  private var isWide: Bool { state.size.width >= 2 * HelpSheet.columnWidth + HelpSheet.gap + 8 }

  private var rows: [SheetPanel.Row] { isWide ? twoColumns : oneColumn }

  /// As many as fit: the panel takes border, heading and hints.
  private var room: Int { max(1, state.size.height - (isWide && state.size.height >= 18 ? 6 : 2)) }

  func draw(on frame: inout Frame) {
    let first = min(scroll, furthestLine)
    let all = rows
    let below = all.count - first - room
    let hints = Footer.hints([.help])
    SheetPanel(
      title: Text.helpTitle, note: below > 0 ? Text.more(below) : nil,
      width: isWide ? 2 * HelpSheet.columnWidth + HelpSheet.gap : 56,
      rows: Array(all[first...].prefix(room)), hints: hints
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

  /// Places side by side in pairs.
  private var twoColumns: [SheetPanel.Row] {
    let places = places
    return stride(from: 0, to: places.count, by: 2).flatMap { index -> [SheetPanel.Row] in
      let left = HelpSheet.lines(in: places[index])
      let right = index + 1 < places.count ? HelpSheet.lines(in: places[index + 1]) : []
      return (0..<max(left.count, right.count)).map { line in
        SheetPanel.Row { frame, rect in
          let (first, rest) = rect.splitLeft(HelpSheet.columnWidth)
          if line < left.count { HelpSheet.draw(left[line], in: first, on: &frame) }
          let second = rest.splitLeft(HelpSheet.gap).rest
          if line < right.count { HelpSheet.draw(right[line], in: second, on: &frame) }
        }
      }
    }
  }

  /// What works everywhere stands there, once.
  static func bindings(in place: Place) -> [Binding] {
    Keymap.bindings(in: place).filter { place == .everywhere || !$0.places.contains(.everywhere) }
  }

  private static func lines(in place: Place) -> [Line] {
    [.heading(place.name)]
      + bindings(in: place).map { binding in
        .key(binding.keys.map(Keymap.name).joined(separator: ", "), binding.help)
      } + [.blank]
  }

  private static func draw(_ line: Line, in rect: Rect, on frame: inout Frame) {
    let style = Style(.text, on: SheetPanel.surface)
    switch line {
    case .blank: break
    case .heading(let text):
      frame.write(text, x: rect.x, y: rect.y, style: style.foreground(.accent), maxWidth: rect.width)
    case .key(let keys, let help):
      let width = TextWidth.width(of: keys)
      let x = rect.x + max(13, width + 1)
      frame.write(keys, x: rect.x, y: rect.y, style: style.bold(), maxWidth: rect.width)
      frame.writeTruncated(
        help, x: x, y: rect.y, style: style.foreground(.textMuted), maxWidth: rect.maxX - x)
    }
  }
}
