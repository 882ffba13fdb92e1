import FocusDomain
import FocusTerminal
import FocusText

/// The first line of the pane: the progress or the special state of the day, and the time.
enum PaneHeading {
  /// Draws the heading. `withBar` adds a progress bar, for layouts without a ring.
  static func draw(_ state: AppState, withBar: Bool, in rect: Rect, on frame: inout Frame) {
    let clock = Text.time(state.clock.wall.time, state.options.dates.clock)
    let clockWidth = TextWidth.width(of: clock)
    let hasClock = rect.width >= 24
    if hasClock { frame.write(clock, x: rect.maxX - clockWidth, y: rect.y, style: Style(.textFaint)) }
    let end = rect.maxX - (hasClock ? clockWidth + 2 : 0)
    var x = rect.x
    if withBar {
      x += PaneBar.draw(state, x: x, y: rect.y, maxX: end, on: &frame)
      x += frame.write(
        " \(DayProgress(state).figure)  ", x: x, y: rect.y, style: Style(.text).bold(),
        maxWidth: max(0, end - x)
      )
    }
    let (text, token) = fitting(state, width: end - x)
    frame.writeTruncated(text, x: x, y: rect.y, style: Style(token), maxWidth: max(0, end - x))
  }

  /// Returns the longest form that fits.
  private static func fitting(_ state: AppState, width: Int) -> (text: String, token: Token) {
    let (texts, token) = forms(state)
    let sign = state.sessions.unanswered.isEmpty ? "" : "? "
    let forms = texts.map { sign + $0 }
    return (forms.first(fitting: width) ?? forms[forms.count - 1], token)
  }

  private static func forms(_ state: AppState) -> (texts: [String], token: Token) {
    let plan = state.plan
    if let strip = SessionStrip(state) {
      let figure = strip.figure(.named(in: state.options.charset))
      return (["\(figure)  \(state.sessions.running?.session.title ?? "")", figure], strip.color)
    }
    if state.plans.isUnreadable(state.today) { return ([Text.paneUnreadable], .danger) }
    if plan.isOverLimit { return (Text.paneOverLimit(count: plan.count), .warning) }
    if plan.isFinished {
      return ([Text.finished, Text.shortFinished, Text.doneForToday, Text.paneFinished], .success)
    }
    return (
      [
        Text.longDate(state.today, state.options.dates), Text.shortDate(state.today, state.options.dates),
        Text.shortestDate(state.today, state.options.dates),
      ], .textMuted
    )
  }
}

/// One circle per task, filled when it is completed.
enum PaneBar {
  /// Draws the bar and returns the number of cells it takes.
  static func draw(_ state: AppState, x: Int, y: Int, maxX: Int, on frame: inout Frame) -> Int {
    let (done, total) = (state.plan.completedCount, state.plan.total)
    let room = max(0, maxX - x)
    let filled = frame.write(
      String(repeating: frame.symbols.filledCircle, count: done), x: x, y: y,
      style: Style(state.plan.isFinished ? .success : .ringFill).bold(), maxWidth: room)
    return filled
      + frame.write(
        String(repeating: frame.symbols.emptyCircle, count: max(0, total - done)), x: x + filled, y: y,
        style: Style(.ringTrack), maxWidth: max(0, room - filled))
  }
}

/// The whole pane on one line: the bar and the selected task or offer.
enum PaneLine {
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    var x = rect.x + PaneBar.draw(state, x: rect.x, y: rect.y, maxX: rect.maxX, on: &frame) + 1
    if let strip = SessionStrip(state) {
      x += frame.write(
        "\(strip.figure(frame.symbols)) ", x: x, y: rect.y, style: Style(strip.color).bold(),
        maxWidth: max(0, rect.maxX - x))
    }
    func write(_ text: String, _ style: Style) {
      x += frame.writeTruncated(text, x: x, y: rect.y, style: style, maxWidth: max(0, rect.maxX - x))
    }
    if state.plans.isUnreadable(state.today) { return write("! \(Text.paneUnreadable)", Style(.danger)) }
    if let offer = state.focusTab.selectedOffer.map(state.paneSlot) {
      frame.addClickTarget(
        Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), .row(state.focusTab.selected))
      write("\(frame.symbols.routine) ", Style(.accent))
      frame.cursor = Point(x: x, y: rect.y)
      write(offer.title, Style(.textMuted))
      if x + 3 + TextWidth.width(of: offer.hint) <= rect.maxX { write("   \(offer.hint)", Style(.textFaint)) }
      return
    }
    if state.plan.isFinished {
      return write("\(frame.symbols.check) \(Text.doneForToday)", Style(.success))
    }
    guard let task = state.selectedTask else { return write(Text.planYourDay, Style(.textMuted)) }
    let model = state.model(of: task, on: state.today)
    frame.addClickTarget(
      Rect(x: rect.x, y: rect.y, width: x + 2, height: 1), .circle(state.focusTab.selected))
    if model.state == .inFocus {
      write("\(model.arrow(frame.symbols)) ", Style(model.priorityToken))
    } else {
      write("\(model.circle(frame.symbols)) ", Style(model.circleToken))
    }
    frame.cursor = Point(x: x, y: rect.y)
    write(task.title, model.paneStyle(on: .background))
  }
}
