import FocusDomain
import FocusText

/// How far the day is: a sentence and the ring.
struct Overview {
  /// How much room it has.
  enum Form {
    /// A card with the sentence at the left and the ring at the right.
    case card(ringRows: Int)
    /// A tall card with the ring above the sentence.
    case tall(ringRows: Int)
    /// One line: a bar, the figure, and the sentence where there is room.
    case line
  }

  private let form: Form
  private let progress: DayProgress
  /// How much of the ring is drawn, 0 to 1.
  private let ring: Double

  init(_ state: AppState, as form: Form) {
    self.form = form
    progress = DayProgress(state)
    ring = state.focusTab.ring.value(at: state.clock.now)
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    switch form {
    case .card(let ringRows): drawCard(ringRows: ringRows, in: rect, on: &frame)
    case .tall(let ringRows): drawTall(ringRows: ringRows, in: rect, on: &frame)
    case .line: drawLine(in: rect, on: &frame)
    }
  }

  private var progressRing: ProgressRing {
    ProgressRing(progress: ring, label: progress.figure, caption: Text.ringCaption)
  }

  private func drawCard(ringRows: Int, in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: .surface))
    let extent = ProgressRing.size(rows: ringRows)
    let y = rect.y + (rect.height - 3) / 2
    frame.write(Text.overviewTitle, x: rect.x + 3, y: y, style: Style(.text, on: .surface, .bold))
    let room = rect.width - extent.width - 9
    let sentence = progress.sentence
    for (line, text) in TextWidth.wrapEvenly(sentence.text, to: room).prefix(2).enumerated() {
      draw(text, of: sentence, x: rect.x + 3, y: y + 2 + line, on: &frame)
    }
    progressRing.draw(
      at: Point(x: rect.maxX - extent.width - 3, y: rect.y + (rect.height - ringRows) / 2), rows: ringRows,
      surface: .surface, on: &frame)
  }

  private func drawTall(ringRows: Int, in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: .surface))
    let extent = ProgressRing.size(rows: ringRows)
    let sentence = progress.sentence
    let lines = TextWidth.wrapEvenly(sentence.text, to: rect.width - 6).prefix(3)
    var y = rect.y + max(0, (rect.height - ringRows - 6) / 2)
    center(Text.overviewTitle, y: y, in: rect, style: Style(.text, on: .surface, .bold), on: &frame)
    y += 2
    progressRing.draw(
      at: Point(x: rect.x + (rect.width - extent.width) / 2, y: y), rows: ringRows, surface: .surface,
      on: &frame)
    y += ringRows + 1
    for (line, text) in lines.enumerated() {
      let x = rect.x + (rect.width - TextWidth.width(of: text)) / 2
      draw(text, of: sentence, x: x, y: y + line, on: &frame)
    }
  }

  private func drawLine(in rect: Rect, on frame: inout Frame) {
    let length = 9
    let filled = Int((ring * Double(length)).rounded())
    var x = rect.x
    x += frame.write(String(repeating: "o", count: filled), x: x, y: rect.y, style: Style(.ringFill).bold())
    x += frame.write(
      String(repeating: ".", count: length - filled), x: x, y: rect.y, style: Style(.ringTrack))
    x += frame.write(" \(progress.figure) ", x: x, y: rect.y, style: Style(.text).bold())
    let sentence = progress.sentence
    let fits = TextWidth.width(of: sentence.text) < rect.maxX - x
    frame.writeTruncated(
      fits ? sentence.text : progress.shortSentence, x: x + 1, y: rect.y, style: Style(sentence.token),
      maxWidth: rect.maxX - x - 1)
  }

  /// Writes a line of the sentence with its figure set off.
  private func draw(
    _ line: String, of sentence: DayProgress.Sentence, x: Int, y: Int,
    on frame: inout Frame
  ) {
    frame.write(line, x: x, y: y, style: Style(sentence.token, on: .surface))
    guard let figure = sentence.figure,
      let start = line.utf8.indices.first(where: { line.utf8[$0...].starts(with: figure.utf8) })
    else { return }
    frame.write(
      figure, x: x + TextWidth.width(of: line[..<start]), y: y, style: Style(.success, on: .surface, .bold))
  }

  private func center(_ text: String, y: Int, in rect: Rect, style: Style, on frame: inout Frame) {
    frame.write(text, x: rect.x + (rect.width - TextWidth.width(of: text)) / 2, y: y, style: style)
  }
}
