import FocusDomain
import FocusText

/// The first line: name, tabs, date and clock.
struct Header {
  private let tabs: [(label: String, action: Action, isShown: Bool)]
  private let today: CivilDate
  private let time: TimeOfDay
  private let dates: DateStyle

  init(_ state: AppState) {
    tabs = state.tabs.all.map { tab in
      let (id, name) = (type(of: tab).id, type(of: tab).label)
      return (" \(state.options.keymap.name(of: id.action)) \(name) ", id.action, id == state.tab)
    }
    today = state.today
    time = state.clock.wall.time
    dates = state.options.dates
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let room = rect.width - tabs.reduce(1) { $0 + TextWidth.width(of: $1.label) }
    let words = fullestWords(dot: " \(frame.symbols.middleDot) ", room: room)
    var x = rect.x
    x += frame.write(words.name, x: x, y: rect.y, style: Style(.text).bold())
    for tab in tabs {
      let style = tab.isShown ? Style.selected : Style(.textMuted)
      let width = TextWidth.width(of: tab.label)
      frame.mark(Rect(x: x, y: rect.y, width: width, height: 1), .action(tab.action))
      x += frame.write(tab.label, x: x, y: rect.y, style: style, maxWidth: rect.maxX - x)
    }
    let width = TextWidth.width(of: words.date)
    frame.write(words.date, x: rect.maxX - width, y: rect.y, style: Style(.textMuted), maxWidth: width)
  }

  /// What to show, longest first: the date is shortened first, then the name is dropped, then the date, then the
  /// clock.
  private static let forms: [(hasName: Bool, date: (@Sendable (CivilDate, DateStyle) -> String)?)] = [
    (true, Text.longDate), (true, Text.shortDate), (false, Text.shortDate), (false, Text.shortestDate),
    (false, nil),
  ]

  /// The longest form that fits: the name with its gap, and the date with the clock.
  private func fullestWords(dot: String, room: Int) -> (name: String, date: String) {
    let clock = Text.time(time, dates.clock)
    for form in Self.forms {
      let name = form.hasName ? Text.productName + "   " : ""
      let date = form.date.map { $0(today, dates) + dot + clock } ?? clock
      if TextWidth.width(of: name) + TextWidth.width(of: date) <= room { return (name, date) }
    }
    return ("", "")
  }
}
