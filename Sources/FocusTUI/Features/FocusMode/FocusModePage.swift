import FocusDomain
import FocusText

/// The whole screen of focus mode.
struct FocusModePage {
  private let running: RunningSession
  private let standing: SessionStanding
  private let note: TextField?
  private let state: AppState

  init(_ running: RunningSession, _ standing: SessionStanding, note: TextField?, in state: AppState) {
    self.running = running
    self.standing = standing
    self.note = note
    self.state = state
  }

  func draw(on frame: inout Frame) {
    let page = Rect(state.size).inset(dx: state.size.width >= 40 ? 2 : 0, dy: 0)
    guard page.height >= 9, page.width >= 30 else { return drawSmall(in: page, on: &frame) }
    let (top, rest) = page.splitTop(1)
    drawTop(in: top, on: &frame)
    let (foot, middle) = rest.splitBottom(1)
    drawFoot(in: foot, on: &frame)
    drawMiddle(in: middle, on: &frame)
    // Screen readers find the state of the session at the cursor.
    if frame.cursor == nil { frame.cursor = Point(x: top.x, y: top.y) }
  }

  // MARK: Colours and words

  private var color: Token {
    switch standing.state {
    case .paused: .textMuted
    case .over: .warning
    default: running.session.kind == .rest ? .success : .ringFill
    }
  }

  /// The colour of words: the colour of the bar may be too faint for letters.
  private var wordColor: Token { color == .ringFill ? .text : color }

  private var heading: String { Text.sessionHeading(running.session.kind, standing.state) }

  private var digits: String { SessionLength.clock(seconds: standing.timerSeconds) }

  /// The elapsed share of the planned length or, for a stopwatch, of the current hour.
  private var share: Double {
    if let planned = standing.planned { return Double(standing.focused) / Double(planned) }
    return Double(standing.focused % 3_600_000) / 3_600_000
  }

  /// `12:26 of 25 min`, `ends 09:25`, `paused 1 min`, `asleep 3 min`.
  private var facts: [String] {
    var facts = [Text.sessionElapsed(standing)]
    if let end = state.sessionEnd { facts.append(Text.sessionEnds(at: end, state.options.dates)) }
    if standing.paused >= 1000 { facts.append(Text.sessionPaused(standing.paused.wholeSeconds)) }
    if standing.asleep >= 1000 { facts.append(Text.sessionAsleep(standing.asleep.wholeSeconds)) }
    return facts
  }

  private var task: FocusTask? {
    running.session.task.flatMap { id in state.plans[state.today].tasks.first { $0.id == id } }
  }

  // MARK: Rows

  private func drawTop(in rect: Rect, on frame: inout Frame) {
    let x = frame.write(heading, x: rect.x, y: rect.y, style: Style(wordColor).bold())
    let total = state.focused(on: state.today).wholeSeconds
    let summary = Text.sessionsToday(
      state.sessionsToday, seconds: total, goal: state.options.sessionLengths.dailyGoal)
    let text = [summary, Text.shortSessionsToday(seconds: total)].first {
      TextWidth.width(of: $0) <= rect.width - x - 3
    }
    guard let text else { return }
    frame.write(text, x: rect.maxX - TextWidth.width(of: text), y: rect.y, style: Style(.textMuted))
  }

  private func drawFoot(in rect: Rect, on frame: inout Frame) {
    let contexts: [KeyContext] = note == nil ? [.session] : [.sessionNote]
    let hints = state.options.keymap.hints(
      contexts, where: { isUseful($0) },
      named: { $0 == .pause && running.pause != nil ? Text.hintResume : nil })
    HintBar(hints: hints, keeping: rect.width < 60 ? 1 : 2).draw(in: rect, on: &frame)
  }

  private func isUseful(_ action: Action) -> Bool {
    switch action {
    case .longer, .shorter: running.session.planned != nil
    case .takeBreak, .note, .nextSound: running.session.kind == .focus
    case .louder, .quieter:
      running.session.kind == .focus && state.features[SessionState.self].sound?.name != nil
    case .finishTask: task?.isOpen == true
    default: true
    }
  }

  /// A vertically stacked part of the page: its height, and how it is drawn at a row.
  private struct Block {
    let rows: Int
    let draw: (Int, inout Frame) -> Void
  }

  /// Always draws title, digits and facts; draws ring or bar, plan and note if they fit. Blank rows separate the
  /// parts while there are any.
  private func drawMiddle(in rect: Rect, on frame: inout Frame) {
    let title = titleBlock(in: rect)
    let facts = Block(rows: 1) { y, frame in drawFacts(y: y, in: rect, on: &frame) }
    let note = noteBlock(in: rect)
    let sound = soundBlock(in: rect)
    let fixed = [title, facts] + sound + note
    let left = rect.height - fixed.reduce(0) { $0 + $1.rows + 1 }
    let ring = ringRows(left: left - 7)
    let width = rect.width
    let tight = rect.height - fixed.reduce(1) { $0 + $1.rows }
    let scale =
      digitScale(fitting: Size(width: width, height: left - (ring > 0 ? ring + 1 : 2)), hasRing: ring > 0)
      ?? digitScale(fitting: Size(width: width, height: tight), hasRing: ring > 0)
    var blocks = [title]
    if ring > 0 {
      blocks.append(Block(rows: ring) { y, frame in drawRing(rows: ring, y: y, in: rect, on: &frame) })
    }
    blocks.append(digitBlock(scale: scale, in: rect))
    if ring == 0, rect.height >= 8 { blocks.append(lineBlock(scale: scale, in: rect)) }
    blocks += [facts] + sound + note
    let rows = blocks.reduce(0) { $0 + $1.rows }
    let gap = rows + blocks.count - 1 <= rect.height ? 1 : 0
    let air = max(0, rect.height - rows - gap * (blocks.count - 1))
    // The optical centre is above the measured one.
    var y = rect.y + (air * 2 + 2) / 5
    for block in blocks {
      block.draw(y, &frame)
      y += block.rows + gap
    }
  }

  private func titleBlock(in rect: Rect) -> Block {
    let lines = titleLines(width: rect.width)
    var plan = task.flatMap { $0.schedule.range }.map { Text.plannedFor($0, state.options.dates.clock) }
    if rect.height < 12 { plan = nil }
    return Block(rows: lines.count + (plan == nil ? 0 : 1)) { y, frame in
      for (row, line) in lines.enumerated() {
        write(line, y: y + row, in: rect, Style(.text).bold(), on: &frame)
      }
      if let plan { write(plan, y: y + lines.count, in: rect, Style(.textMuted), on: &frame) }
    }
  }

  /// The height of a ring that fits besides the digits; 0 if none does.
  private func ringRows(left: Int) -> Int {
    guard left >= 11, state.size.width >= 60, state.size.height >= 30 else { return 0 }
    return min(19, (left - 1) | 1)
  }

  private func drawRing(rows: Int, y: Int, in rect: Rect, on frame: inout Frame) {
    let width = ProgressRing.size(rows: rows).width
    ProgressRing(
      slots: [.empty], done: min(1, share), label: Text.percent(Int(min(9.99, share) * 100)),
      style: state.options.ring
    ).draw(
      at: Point(x: rect.x + (rect.width - width) / 2, y: y), rows: rows, surface: .background, on: &frame)
  }

  /// The scale of the digits; nil if they are a line of text.
  private func digitScale(fitting size: Size, hasRing: Bool) -> Int? {
    let largest = state.size.height >= 50 ? (hasRing ? 2 : 3) : state.size.height >= 36 && !hasRing ? 2 : 1
    return BigDigits(digits)?.scale(fitting: size).map { min($0, largest) }
  }

  private func digitBlock(scale: Int?, in rect: Rect) -> Block {
    guard let big = BigDigits(digits), let scale else {
      return Block(rows: 1) { y, frame in write(digits, y: y, in: rect, Style(wordColor).bold(), on: &frame) }
    }
    let size = big.size(scale: scale)
    return Block(rows: size.height) { y, frame in
      big.draw(
        at: Point(x: rect.x + (rect.width - size.width) / 2, y: y), scale: scale, color: color, on: &frame)
    }
  }

  private func lineBlock(scale: Int?, in rect: Rect) -> Block {
    let wide = scale.flatMap { BigDigits(digits)?.size(scale: $0).width } ?? 0
    let width = min(rect.width, max(24, wide))
    return Block(rows: 1) { y, frame in
      ProgressLine(share: share, color: color).draw(
        in: Rect(x: rect.x + (rect.width - width) / 2, y: y, width: width, height: 1), on: &frame)
    }
  }

  private func soundBlock(in rect: Rect) -> [Block] {
    guard running.session.kind == .focus, rect.height >= 14,
      let sound = state.features[SessionState.self].sound,
      let name = sound.name
    else { return [] }
    let mark = state.options.charset == .ascii ? "" : "♪ "
    let text = mark + Text.sessionSound(name, volume: sound.volume)
    return [Block(rows: 1) { y, frame in write(text, y: y, in: rect, Style(.textMuted), on: &frame) }]
  }

  private func noteBlock(in rect: Rect) -> [Block] {
    guard note != nil || !running.session.note.isEmpty else { return [] }
    return [Block(rows: 1) { y, frame in drawNote(y: y, in: rect, on: &frame) }]
  }

  private func titleLines(width: Int) -> [String] {
    let arrow = task.map { "\(state.model(of: $0, on: state.today).arrow(state.blankFrame.symbols)) " } ?? ""
    return Array(TextWidth.wrapEvenly(arrow + running.session.title, to: min(width, 70)).prefix(2))
  }

  private func drawFacts(y: Int, in rect: Rect, on frame: inout Frame) {
    var facts = facts
    func text() -> String { facts.joined(separator: "   ") }
    while facts.count > 1, TextWidth.width(of: text()) > rect.width { facts.removeLast() }
    write(text(), y: y, in: rect, Style(.textMuted), on: &frame)
  }

  private func drawNote(y: Int, in rect: Rect, on frame: inout Frame) {
    guard let note else {
      return write(running.session.note, y: y, in: rect, Style(.textFaint), on: &frame)
    }
    let width = min(60, rect.width)
    FieldView(field: note, isFocused: true).draw(
      in: Rect(x: rect.x + (rect.width - width) / 2, y: y, width: width, height: 1), on: &frame)
  }

  private func write(_ text: String, y: Int, in rect: Rect, _ style: Style, on frame: inout Frame) {
    let text = TextWidth.truncate(text, to: rect.width)
    frame.write(text, x: rect.x + max(0, (rect.width - TextWidth.width(of: text)) / 2), y: y, style: style)
  }

  /// Draws digits, title and progress, as many as there are rows.
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
      ProgressLine(share: share, color: color).draw(
        in: Rect(x: rect.x, y: y, width: rect.width, height: 1), on: &frame)
    }
    if y + 1 < rect.maxY { write(facts[0], y: y + 1, in: rect, Style(.textMuted), on: &frame) }
  }
}
