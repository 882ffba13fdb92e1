import FocusDomain
import FocusText

/// The first line: name, tabs, date and clock.
struct Header {
  private let tabs: [(label: String, shortLabel: String, action: Action, isShown: Bool)]
  private let today: CivilDate
  private let time: TimeOfDay
  private let dates: DateStyle

  init(_ state: AppState) {
    tabs = state.tabs.all.map { tab in
      let (id, name) = (type(of: tab).id, type(of: tab).label)
      let key = state.options.keymap.name(of: id.action)
      return (" \(key) \(name) ", " \(key) ", id.action, id == state.tab)
    }
    today = state.today
    time = state.clock.wall.time
    dates = state.options.dates
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let labels = labels(width: rect.width)
    let room = rect.width - labels.reduce(1) { $0 + TextWidth.width(of: $1) }
    let words = fullestWords(dot: " \(frame.symbols.middleDot) ", room: room)
    var x = rect.x
    x += frame.write(words.name, x: x, y: rect.y, style: Style(.text).bold())
    for (tab, label) in zip(tabs, labels) {
      let style = tab.isShown ? Style.selected : Style(.textMuted)
      let width = TextWidth.width(of: label)
      frame.mark(Rect(x: x, y: rect.y, width: width, height: 1), .action(tab.action))
      x += frame.write(label, x: x, y: rect.y, style: style, maxWidth: rect.maxX - x)
    }
    let width = TextWidth.width(of: words.date)
    frame.write(words.date, x: rect.maxX - width, y: rect.y, style: Style(.textMuted), maxWidth: width)
  }

  /// The names of the tabs; where they do not fit, only that of the tab shown, and the keys of the others.
  private func labels(width: Int) -> [String] {
    let full = tabs.map(\.label)
    guard full.reduce(0, { $0 + TextWidth.width(of: $1) }) > width else { return full }
    return tabs.map { $0.isShown ? $0.label : $0.shortLabel }
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
