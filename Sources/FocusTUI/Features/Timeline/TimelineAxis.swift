import FocusDomain
import FocusTerminal

/// The hours from left to right, from the one before the first thing to the one after the last.
struct TimelineAxis {
  private let model: TimelineModel
  private let span: Range<Int>
  let rect: Rect

  init(_ model: TimelineModel, in rect: Rect) {
    self.model = model
    self.rect = rect
    span = model.window
  }

  func x(of minute: Int) -> Int {
    rect.x + (min(max(minute, span.lowerBound), span.upperBound) - span.lowerBound) * rect.width / span.count
  }

  /// Returns the columns of these minutes, at least `least` columns.
  func columns(of minutes: Range<Int>, y: Int, height: Int = 1, least: Int = 1) -> Rect {
    let (start, end) = (x(of: minutes.lowerBound), x(of: minutes.upperBound))
    return Rect(x: start, y: y, width: max(least, end - start), height: height).intersection(rect)
  }

  /// Writes the hours that fit, as times or as hour numbers, with a line below each.
  func drawHours(y: Int, lines: Int = 0, isShort: Bool = false, _ surface: Token, on frame: inout Frame) {
    func name(_ minute: Int) -> String {
      let time = model.time(minute)
      guard isShort, model.dates.clock == .hours24 else { return time }
      return String(time.prefix { $0.isNumber })
    }
    let names = stride(from: span.lowerBound, to: span.upperBound, by: 60).map {
      TextWidth.width(of: name($0))
    }
    let width = (names.max() ?? 0) + (isShort ? 1 : 2)
    let step = [60, 120, 180, 240].first { $0 * rect.width / span.count >= width } ?? 360
    for minute in stride(from: span.lowerBound, to: span.upperBound, by: step) {
      let start = x(of: minute)
      frame.write(
        name(minute), x: start, y: y, style: Style(.textFaint, on: surface), maxWidth: rect.maxX - start)
      frame.fill(
        Rect(x: start, y: y + 1, width: 1, height: lines), Style(.border, on: surface),
        frame.symbols.uprightDashes)
    }
  }

  /// Draws a line through these rows at the current time.
  func drawNow(from y: Int, rows: Int, on frame: inout Frame) {
    guard let now = model.now, span.contains(now) else { return }
    for row in y..<y + rows {
      frame.write(
        frame.symbols.vertical, x: x(of: now), y: row,
        style: Style(.accent, on: frame[x(of: now), row].style.background, .bold))
    }
  }
}
