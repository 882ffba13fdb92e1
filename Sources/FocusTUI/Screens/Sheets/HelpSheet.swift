import FocusText

/// All keys, from the key table; those of the place it was opened from come first.
struct HelpSheet {
  let scroll: Int
  let state: AppState

  /// A bound for scrolling, whatever the order of places.
  static var lastLine: Int { lines(first: Place.allCases).count - 1 }

  private enum Line {
    case heading(String)
    case key(String, String)
    case blank
  }

  private static let width = 60

  func draw(on frame: inout Frame) {
    let here: [Place] = state.tab == .focus ? [.focus] : [state.calendar.row == nil ? .calendar : .agenda]
    let all = HelpSheet.lines(first: here)
    // As many as fit: the panel takes border, heading and hints.
    let isSmall = frame.size.height < 18 || frame.size.width < HelpSheet.width + 8
    let room = max(1, frame.size.height - (isSmall ? 2 : 6))
    let first = min(scroll, max(0, all.count - room))
    let shown = all[first...].prefix(room)
    SheetPanel(
      title: Text.helpTitle, width: HelpSheet.width, rows: shown.map(HelpSheet.row),
      hints: Footer.hints([.help])
    ).draw(on: &frame)
  }

  private static func lines(first: [Place]) -> [Line] {
    let rest = Place.allCases.filter { !first.contains($0) && $0 != .help && $0 != .onboarding }
    let places = first + [.everywhere].filter { !first.contains($0) } + rest.filter { $0 != .everywhere }
    return places.flatMap { place -> [Line] in
      [.heading(place.name)]
        + Keymap.bindings(in: place).map { binding in
          .key(binding.keys.map(Keymap.name).joined(separator: ", "), binding.help)
        } + [.blank]
    }
  }

  private static func row(_ line: Line) -> SheetPanel.Row {
    switch line {
    case .heading(let text): .text(text, .accent)
    case .blank: .text("")
    case .key(let keys, let help):
      SheetPanel.Row { frame, rect in
        let style = Style(.text, on: SheetPanel.surface)
        frame.write(keys, x: rect.x + 2, y: rect.y, style: style.bold(), maxWidth: 18)
        frame.writeTruncated(
          help, x: rect.x + 20, y: rect.y, style: style.foreground(.textMuted), maxWidth: rect.width - 20)
      }
    }
  }
}
