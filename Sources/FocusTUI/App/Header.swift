import FocusDomain
import FocusTerminal
import FocusText

/// The first line: name, tabs, date and clock.
struct Header {
  private let tabs: [(label: String, key: String, action: Action, isShown: Bool)]
  private let today: CivilDate
  private let time: TimeOfDay
  private let dates: DateStyle
  private let sync: SyncLine?
  private let strip: SessionStrip?

  init(_ state: AppState) {
    tabs = state.tabs.all.map { tab in
      let (id, name) = (type(of: tab).id, type(of: tab).label)
      let key = state.options.keymap.name(of: id.action)
      return (" \(key) \(name) ", key, id.action, id == state.tab)
    }
    today = state.today
    time = state.clock.wall.time
    dates = state.options.dates
    sync = SyncLine(state)
    // The Focus tab already shows the session.
    strip = state.tab == .focus ? nil : SessionStrip(state)
  }

  /// Draws the line. It leaves out its last columns, unless the clock would no longer fit.
  func draw(in whole: Rect, leaving columns: Int, on frame: inout Frame) {
    let shorter = whole.splitRight(columns).rest
    let rect = hasClock(in: shorter.width) ? shorter : whole
    let dot = " \(frame.symbols.middleDot) "
    let session = strip?.figure(frame.symbols)
    var labels = labels(width: rect.width)
    var words = fullestWords(session, dot: dot, beside: labels, width: rect.width)
    // A status that needs attention takes precedence over the names of tabs.
    if let sync, !sync.isQuiet, words.status == nil {
      labels = shortLabels(width: rect.width)
      words = fullestWords(session, dot: dot, beside: labels, width: rect.width)
    }
    var x = rect.x
    x += frame.write(words.name, x: x, y: rect.y, style: Style(.text).bold())
    for (tab, label) in zip(tabs, labels) {
      let style = tab.isShown ? Style.selected : Style(.textMuted)
      let width = TextWidth.width(of: label)
      frame.addClickTarget(Rect(x: x, y: rect.y, width: width, height: 1), .action(tab.action))
      x += frame.write(label, x: x, y: rect.y, style: style, maxWidth: rect.maxX - x)
    }
    let width = TextWidth.width(of: words.date)
    frame.write(words.date, x: rect.maxX - width, y: rect.y, style: Style(.textMuted), maxWidth: width)
    if let strip, let session = words.session {
      let area = Rect(
        x: rect.maxX - width, y: rect.y, width: TextWidth.width(of: session), height: 1)
      frame.addClickTarget(area, .action(.session))
      frame.write(session, x: area.x, y: area.y, style: Style(strip.color, .bold))
    }
    guard let sync, let status = words.status else { return }
    let start = rect.maxX - width - TextWidth.width(of: status) - TextWidth.width(of: dot)
    frame.addClickTarget(
      Rect(x: start, y: rect.y, width: TextWidth.width(of: status), height: 1), .action(.sync))
    let end = start + frame.write(status, x: start, y: rect.y, style: Style(sync.token))
    frame.write(dot, x: end, y: rect.y, style: Style(.textMuted))
  }

  /// Returns the names of the tabs. If they do not fit, only the current tab has its name, and the others
  /// have their keys.
  private func labels(width: Int) -> [String] {
    let full = tabs.map(\.label)
    return full.reduce(0, { $0 + TextWidth.width(of: $1) }) > width ? shortLabels(width: width) : full
  }

  /// Keys have a blank at either side, unless the longest name would cost the clock: then only at the side
  /// away from the current tab.
  private func shortLabels(width: Int) -> [String] {
    let widths = tabs.map { (whole: TextWidth.width(of: $0.label), key: TextWidth.width(of: $0.key)) }
    let most = widths.reduce(0) { $0 + $1.key + 2 } + (widths.map { $0.whole - $0.key - 2 }.max() ?? 0)
    let hasBlanks = most + 1 + TextWidth.width(of: Text.time(time, dates.clock)) <= width
    let shown = tabs.firstIndex(where: \.isShown) ?? 0
    return tabs.enumerated().map { index, tab in
      if tab.isShown { return tab.label }
      return hasBlanks ? " \(tab.key) " : index < shown ? "\(tab.key) " : " \(tab.key)"
    }
  }

  /// The forms of the texts, longest first. The date is shortened first, then the name is dropped, then the
  /// date, until only the clock is left.
  private static let forms: [(hasName: Bool, date: (@Sendable (CivilDate, DateStyle) -> String)?)] = [
    (true, Text.longDate), (true, Text.shortDate), (false, Text.shortDate),
    (false, { Text.numericDate($0, $1) }),
    (false, Text.shortestDate),
    (false, nil),
  ]

  private func hasClock(in width: Int) -> Bool {
    labels(width: width).reduce(1) { $0 + TextWidth.width(of: $1) }
      + TextWidth.width(of: Text.time(time, dates.clock)) <= width
  }

  private struct Words {
    var name = ""
    var status: String?
    /// The session, which is the beginning of `date`.
    var session: String?
    var date = ""
  }

  /// Returns the longest form that fits: the name with its gap, the status of the synchronization, the date
  /// with the clock. A quiet status is dropped once the date has to be shortened further; any other status is
  /// kept as long as possible.
  private func fullestWords(_ session: String?, dot: String, beside labels: [String], width: Int) -> Words {
    let room = width - labels.reduce(1) { $0 + TextWidth.width(of: $1) }
    let clock = Text.time(time, dates.clock)
    let patient = Self.forms.prefix(sync?.isQuiet == true ? 3 : Self.forms.count)
    let candidates =
      patient.flatMap { form in (sync?.forms ?? []).map { (form, Optional($0)) } }
      + Self.forms.map { ($0, nil) }
    for (form, status) in candidates {
      let date = form.date.map { $0(today, dates) + dot + clock } ?? clock
      let words = Words(
        name: form.hasName ? Text.productName + "   " : "", status: status, session: session,
        date: session.map { $0 + dot + date } ?? date)
      let tail = status.map { TextWidth.width(of: $0 + dot) } ?? 0
      if TextWidth.width(of: words.name) + tail + TextWidth.width(of: words.date) <= room { return words }
    }
    if let session, TextWidth.width(of: session) <= room { return Words(session: session, date: session) }
    return Words()
  }
}
