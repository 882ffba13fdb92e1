import FocusDomain
import FocusTerminal
import FocusText

/// The whole screen of focus mode.
struct FocusModePage {
  let running: RunningSession
  let progress: SessionProgress
  let note: TextField?
  let state: AppState

  init(_ running: RunningSession, _ progress: SessionProgress, note: TextField?, in state: AppState) {
    self.running = running
    self.progress = progress
    self.note = note
    self.state = state
  }

  func draw(on frame: inout Frame) {
    let page = Rect(state.size).inset(dx: state.size.width >= 40 ? 2 : 0, dy: 0)
    guard page.height >= 9, page.width >= 30 else { return drawSmall(in: page, on: &frame) }
    let (top, rest) = page.splitTop(1)
    // The first and the last line keep a margin even if the digits need all columns.
    let margin = page.x == 0 ? 1 : 0
    drawTop(in: top.inset(dx: margin, dy: 0), on: &frame)
    let (foot, middle) = rest.splitBottom(1)
    drawFoot(in: foot.inset(dx: margin, dy: 0), on: &frame)
    drawMiddle(in: middle, on: &frame)
    if hasTide(on: frame) { tide.draw(on: &frame) }
    // Screen readers read the state of the session at the cursor.
    if frame.cursor == nil { frame.cursor = Point(x: top.x, y: top.y) }
  }

  // MARK: The tide

  /// Whether water shows the elapsed time. A stopwatch has no planned end, so it has no water.
  func hasTide(on frame: Frame) -> Bool {
    state.options.focusView == .tide && running.session.planned != nil && Tide.isPossible(on: frame)
  }

  private var tide: Tide {
    Tide(
      share: progress.share, isOver: progress.state == .over,
      second: state.options.reducedMotion || running.pause != nil
        ? nil : Int(state.clock.now.milliseconds / 1000 % 100_000),
      rise: progress.state == .running ? 1 / Double(max(1, running.session.planned ?? 1)) : 0)
  }

  // MARK: Colours and words

  var color: Token { progress.color(running.session.kind) }
  var wordColor: Token { progress.wordColor(running.session.kind) }

  /// Returns the colour of large digits, which differs from the blue of the water.
  func digitColor(on frame: Frame) -> Token { hasTide(on: frame) ? wordColor : color }

  private var heading: String { Text.sessionHeading(running.session.kind, progress.state) }

  var digits: String { SessionLength.clock(seconds: progress.timerSeconds) }

  /// The facts in a row: `12:26 of 25 min`, `ends 09:25`, `paused 1 min`, `asleep 3 min`.
  var facts: [String] {
    var facts = [Text.sessionElapsed(progress)]
    if let end = state.sessionEnd { facts.append(Text.sessionEnds(at: end, state.options.dates)) }
    if progress.paused >= 1000 { facts.append(Text.sessionPaused(progress.paused.wholeSeconds)) }
    if progress.asleep >= 1000 { facts.append(Text.sessionAsleep(progress.asleep.wholeSeconds)) }
    return facts
  }

  var task: FocusTask? { state.taskInSession }

  // MARK: Rows

  private func drawTop(in rect: Rect, on frame: inout Frame) {
    let x = frame.write(heading, x: rect.x, y: rect.y, style: Style(wordColor).bold())
    let total = state.focused(on: state.today).wholeSeconds
    let summary = Text.sessionsToday(
      state.sessionsToday, seconds: total, goal: state.options.sessionLengths.dailyGoal)
    let text = [summary, Text.shortSessionsToday(seconds: total)].first(fitting: rect.width - x - 3)
    guard let text else { return }
    frame.write(text, endingAt: rect.maxX, y: rect.y, style: Style(.textMuted))
  }

  private func drawFoot(in rect: Rect, on frame: inout Frame) {
    let contexts: [KeyContext] = note == nil ? [.session] : [.sessionNote]
    HintBar(hints: state.hints(contexts), keeping: rect.width < 60 ? 1 : 2).draw(in: rect, on: &frame)
  }

  func write(_ text: String, y: Int, in rect: Rect, _ style: Style, on frame: inout Frame) {
    let text = TextWidth.truncate(text, to: rect.width)
    frame.write(text, x: rect.x + max(0, (rect.width - TextWidth.width(of: text)) / 2), y: y, style: style)
  }

  /// Draws the title, the digits and the progress, as far as there are rows.
  private func drawSmall(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 0, rect.width > 0 else { return }
    frame.cursor = Point(x: rect.x, y: rect.y)
    let big = rect.height >= 7 ? BigDigits(digits) : nil
    let scale = big?.scale(fitting: Size(width: rect.width, height: rect.height - 2))
    var y = rect.y
    if rect.height == 1 {
      let x = frame.write("\(digits) ", x: rect.x, y: y, style: Style(wordColor).bold(), maxWidth: rect.width)
      frame.writeTruncated(
        running.session.title, x: rect.x + x, y: y, style: Style(.text), maxWidth: max(0, rect.width - x))
      return
    }
    y += max(0, rect.height - (scale == nil ? 4 : 7)) / 2
    write(running.session.title, y: y, in: rect, Style(.text).bold(), on: &frame)
    y += 1
    if let big, let scale {
      let size = big.size(scale: scale)
      big.draw(
        at: Point(x: rect.x + (rect.width - size.width) / 2, y: y), scale: scale, color: color, on: &frame)
      y += size.height
    } else {
      write(digits, y: y, in: rect, Style(wordColor).bold(), on: &frame)
      y += 1
    }
    if y < rect.maxY, let note {
      FieldView(field: note, isFocused: true).draw(
        in: Rect(x: rect.x, y: y, width: rect.width, height: 1), on: &frame)
      return
    }
    if y < rect.maxY {
      ProgressLine(share: progress.share, color: color).draw(
        in: Rect(x: rect.x, y: y, width: rect.width, height: 1), on: &frame)
    }
    if y + 1 < rect.maxY { write(facts[0], y: y + 1, in: rect, Style(.textMuted), on: &frame) }
  }
}
