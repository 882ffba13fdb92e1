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
    let sentence = sentence(state)
    for (line, text) in TextWidth.wrapEvenly(sentence.text, to: room).prefix(2).enumerated() {
      draw(text, of: sentence, x: rect.x + 3, y: y + 2 + line, on: &frame)
    }
    makeRing(state).draw(
      at: Point(x: rect.maxX - ring.width - 3, y: rect.y + (rect.height - ringRows) / 2), rows: ringRows,
      surface: .surface, on: &frame)
  }

  /// A tall card with the ring above the sentence.
  static func drawTall(_ state: AppState, ringRows: Int, in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: .surface))
    let ring = ProgressRing.size(rows: ringRows)
    let sentence = sentence(state)
    let lines = TextWidth.wrapEvenly(sentence.text, to: rect.width - 6).prefix(3)
    var y = rect.y + max(0, (rect.height - ringRows - 6) / 2)
    center(Text.overviewTitle, y: y, in: rect, style: Style(.text, on: .surface, .bold), on: &frame)
    y += 2
    makeRing(state).draw(
      at: Point(x: rect.x + (rect.width - ring.width) / 2, y: y), rows: ringRows, surface: .surface,
      on: &frame)
    y += ringRows + 1
    for (line, text) in lines.enumerated() {
      let x = rect.x + (rect.width - TextWidth.width(of: text)) / 2
      draw(text, of: sentence, x: x, y: y + line, on: &frame)
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
    let sentence = sentence(state)
    let fits = TextWidth.width(of: sentence.text) < rect.maxX - x
    frame.writeTruncated(
      fits ? sentence.text : shortSentence(state), x: x + 1, y: rect.y, style: Style(sentence.token),
      maxWidth: rect.maxX - x - 1)
  }

  /// `1/3`.
  static func figure(_ state: AppState) -> String { "\(state.plan.completedCount)/\(state.plan.total)" }

  /// What there is to say of today, and in which colour; the figure in it stands out.
  static func sentence(_ state: AppState) -> (text: String, token: Token, figure: String?) {
    let plan = state.plan
    if state.isUnreadable(state.today) { return (Text.unreadableMonth, .danger, nil) }
    if plan.isOverLimit { return (Text.overLimit(count: plan.count), .warning, nil) }
    if plan.isFinished { return (Text.finished, .success, nil) }
    if plan.count == 0 { return (Text.emptyToday, .textMuted, nil) }
    let progress = Text.progress(completed: plan.completedCount, total: plan.total)
    return (progress.sentence, .textMuted, progress.figure)
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

  /// Writes a line of the sentence with its figure set off.
  private static func draw(
    _ line: String, of sentence: (text: String, token: Token, figure: String?), x: Int, y: Int,
    on frame: inout Frame
  ) {
    frame.write(line, x: x, y: y, style: Style(sentence.token, on: .surface))
    guard let figure = sentence.figure,
      let start = line.utf8.indices.first(where: { line.utf8[$0...].starts(with: figure.utf8) })
    else { return }
    frame.write(
      figure, x: x + TextWidth.width(of: line[..<start]), y: y, style: Style(.success, on: .surface, .bold))
  }

  private static func center(_ text: String, y: Int, in rect: Rect, style: Style, on frame: inout Frame) {
    frame.write(text, x: rect.x + (rect.width - TextWidth.width(of: text)) / 2, y: y, style: style)
  }
}
