import FocusDomain
import FocusText

/// The first line: name, tabs, date and clock.
enum Header {
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let date = state.today
    let style = state.options.dates
    let clock = Text.time(state.clock.wall.time, style.clock)
    let dot = " \(frame.symbols.middleDot) "
    let tabs = Tab.allCases.enumerated().map { " \($0 + 1) \($1.title) " }
    let tabsWidth = tabs.reduce(0) { $0 + TextWidth.width(of: $1) }
    // The fullest form that fits: the date is shortened first, then the name goes, then the clock.
    let forms: [(name: String, date: String)] = [
      (Text.productName + "   ", Text.longDate(date, style) + dot + clock),
      (Text.productName + "   ", Text.shortDate(date, style) + dot + clock),
      ("", Text.shortDate(date, style) + dot + clock),
      ("", Text.shortestDate(date, style) + dot + clock),
      ("", clock),
      ("", ""),
    ]
    let form =
      forms.first {
        TextWidth.width(of: $0.name) + tabsWidth + 1 + TextWidth.width(of: $0.date) <= rect.width
      } ?? ("", "")
    var x = rect.x
    x += frame.write(form.name, x: x, y: rect.y, style: Style(.text).bold())
    for (tab, label) in zip(Tab.allCases, tabs) {
      let style = tab == state.tab ? Style(.accent).bold() : Style(.textMuted)
      frame.mark(Rect(x: x, y: rect.y, width: TextWidth.width(of: label), height: 1), .tab(tab))
      x += frame.write(label, x: x, y: rect.y, style: style, maxWidth: rect.maxX - x)
      if tab == state.tab {
        let width = TextWidth.width(of: label)
        frame.restyle(Rect(x: x - width + 1, y: rect.y, width: width - 2, height: 1)) { $0.underline() }
      }
    }
    let width = TextWidth.width(of: form.date)
    frame.write(form.date, x: rect.maxX - width, y: rect.y, style: Style(.textMuted), maxWidth: width)
  }
}

extension Tab {
  /// What the tab bar calls it.
  var title: String {
    switch self {
    case .focus: Text.tabFocus
    case .calendar: Text.tabCalendar
    }
  }
}
