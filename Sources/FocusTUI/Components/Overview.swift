import FocusDomain
import FocusText

/// How far the day is: a sentence and the ring.
enum Overview {
  /// A card with the sentence at the left and the ring at the right.
  static func draw(_ state: AppState, ringRows: Int, in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: .surface))
    let ring = ProgressRing.size(rows: ringRows)
    let y = rect.y + (rect.height - 3) / 2
    frame.write(Text.overviewTitle, x: rect.x + 3, y: y, style: Style(.text, on: .surface, .bold))
    let room = rect.width - ring.width - 9
    for (line, text) in TextWidth.wrapEvenly(sentence(state).text, to: room).prefix(2).enumerated() {
      drawSentence(text, state, x: rect.x + 3, y: y + 2 + line, surface: .surface, on: &frame)
    }
    makeRing(state).draw(
      at: Point(x: rect.maxX - ring.width - 3, y: rect.y + (rect.height - ringRows) / 2), rows: ringRows,
      surface: .surface, on: &frame)
  }

  /// A tall card with the ring above the sentence.
  static func drawTall(_ state: AppState, ringRows: Int, in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: .surface))
    let ring = ProgressRing.size(rows: ringRows)
    let lines = TextWidth.wrapEvenly(sentence(state).text, to: rect.width - 6).prefix(3)
    var y = rect.y + max(0, (rect.height - ringRows - 6) / 2)
    center(Text.overviewTitle, y: y, in: rect, style: Style(.text, on: .surface, .bold), on: &frame)
    y += 2
    makeRing(state).draw(
      at: Point(x: rect.x + (rect.width - ring.width) / 2, y: y), rows: ringRows, surface: .surface,
      on: &frame)
    y += ringRows + 1
    for (line, text) in lines.enumerated() {
      let x = rect.x + (rect.width - TextWidth.width(of: text)) / 2
      drawSentence(text, state, x: x, y: y + line, surface: .surface, on: &frame)
    }
  }

  /// One line: a bar, the figure, and the sentence where there is room.
  static func drawLine(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let length = 9
    let filled = Int((state.ring.value(at: state.clock.now) * Double(length)).rounded())
    var x = rect.x
    x += frame.write(String(repeating: "o", count: filled), x: x, y: rect.y, style: Style(.ringFill).bold())
    x += frame.write(
      String(repeating: ".", count: length - filled), x: x, y: rect.y, style: Style(.ringTrack))
    x += frame.write(" \(figure(state)) ", x: x, y: rect.y, style: Style(.text).bold())
    let (text, token) = sentence(state)
    let fits = TextWidth.width(of: text) < rect.maxX - x
    frame.writeTruncated(
      fits ? text : shortSentence(state), x: x + 1, y: rect.y, style: Style(token),
      maxWidth: rect.maxX - x - 1)
  }

  /// `1/3`.
  static func figure(_ state: AppState) -> String { "\(state.plan.completedCount)/\(state.plan.total)" }

  /// What there is to say of today, and in which colour.
  static func sentence(_ state: AppState) -> (text: String, token: Token) {
    let plan = state.plan
    if state.isUnreadable(state.today) { return (Text.unreadableMonth, .danger) }
    if plan.isOverLimit { return (Text.overLimit(count: plan.count), .warning) }
    if plan.isFinished { return (Text.finished, .success) }
    if plan.count == 0 { return (Text.emptyToday, .textMuted) }
    return (Text.progress(completed: plan.completedCount, total: plan.total).sentence, .textMuted)
  }

  /// The same in a few words, after the figure.
  private static func shortSentence(_ state: AppState) -> String {
    let plan = state.plan
    if plan.isOverLimit { return Text.shortOverLimit }
    if plan.isFinished { return Text.shortFinished }
    return plan.count == 0 ? Text.shortEmptyToday : Text.shortProgress
  }

  private static func makeRing(_ state: AppState) -> ProgressRing {
    ProgressRing(
      progress: state.ring.value(at: state.clock.now), label: figure(state), caption: Text.ringCaption)
  }

  /// Writes the sentence with its figure set off.
  private static func drawSentence(
    _ text: String, _ state: AppState, x: Int, y: Int, surface: Token, on frame: inout Frame
  ) {
    let style = Style(sentence(state).token, on: surface)
    frame.write(text, x: x, y: y, style: style)
    let figure = Text.progress(completed: state.plan.completedCount, total: state.plan.total).figure
    guard let place = text.firstRange(of: figure) else { return }
    frame.write(
      figure, x: x + TextWidth.width(of: text[..<place.lowerBound]), y: y,
      style: Style(.success, on: surface, .bold))
  }

  private static func center(_ text: String, y: Int, in rect: Rect, style: Style, on frame: inout Frame) {
    frame.write(text, x: rect.x + (rect.width - TextWidth.width(of: text)) / 2, y: y, style: style)
  }
}
