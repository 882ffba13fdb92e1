import FocusDomain
import FocusTerminal

/// The hours from left to right, from the one before the first thing to the one after the last. All have
/// equally many columns where they are more than the hours.
struct TimelineAxis {
  private let model: TimelineModel
  private let parts: [TimelineHours.Part]
  private let columns: HourRows
  /// The columns of an hour; less than 1 where hours share them.
  private let each: Double
  let rect: Rect

  /// The columns of a fold, and those of an hour with which none is needed.
  private static let (fold, enough) = (9, 12)

  init(_ model: TimelineModel, in rect: Rect, folds: Bool = false) {
    self.model = model
    let hours = TimelineHours(span: model.window, folds ? model.things : TimelineHours.Things())
    parts = rect.width >= hours.hours.count * Self.enough ? hours.hours : hours.folded
    let folded = parts.count { $0.content == .fold }
    let room = rect.width - folded * Self.fold
    let each = min(60, max(0, room) / max(1, parts.count - folded))
    self.each = each > 0 ? Double(each) : Double(rect.width) / Double(parts.count)
    var (starts, marked) = ([Int](), Set<Int>())
    if each > 0 {
      for part in parts {
        let isFold = part.content == .fold
        let width = isFold ? Self.fold : each
        if isFold { marked.formUnion(starts.count..<starts.count + width) }
        starts += (0..<width).map { part.minutes.lowerBound + $0 * part.minutes.count / width }
      }
    } else {
      starts = (0..<max(1, rect.width)).map {
        hours.span.lowerBound + $0 * hours.span.count / max(1, rect.width)
      }
    }
    columns = HourRows(starts: starts + [hours.span.upperBound], folds: marked)
    self.rect = Rect(
      x: rect.x, y: rect.y, width: min(rect.width, columns.count), height: rect.height)
  }

  func x(of minute: Int) -> Int { rect.x + Int(columns.position(of: minute)) }

  /// Returns the columns of these minutes, at least `least` columns.
  func columns(of minutes: Range<Int>, y: Int, height: Int = 1, least: Int = 1) -> Rect {
    let (start, end) = (x(of: minutes.lowerBound), x(of: minutes.upperBound))
    return Rect(x: start, y: y, width: max(least, end - start), height: height).intersection(rect)
  }

  /// Writes the hours that fit, as times or as hour numbers, with a line below each, and dots below a fold.
  func drawHours(y: Int, lines: Int = 0, isShort: Bool = false, _ surface: Token, on frame: inout Frame) {
    func name(_ minute: Int) -> String {
      let time = model.time(minute)
      guard isShort, model.dates.clock == .hours24 else { return time }
      return String(time.prefix { $0.isNumber })
    }
    let names = parts.map { TextWidth.width(of: name($0.minutes.lowerBound)) }
    let width = (names.max() ?? 0) + (isShort ? 1 : 2)
    let step = [1, 2, 3, 4].first { Double($0) * each >= Double(width) } ?? 6
    for part in stride(from: 0, to: parts.count, by: step).map({ parts[$0] }) {
      let start = x(of: part.minutes.lowerBound)
      frame.write(
        name(part.minutes.lowerBound), x: start, y: y, style: Style(.textFaint, on: surface),
        maxWidth: rect.maxX - start)
      let below = Rect(x: start, y: y + 1, width: 1, height: lines)
      frame.fill(below, Style(.border, on: surface), frame.symbols.uprightDashes)
      guard part.content == .fold else { continue }
      for x in stride(from: start + 3, to: start + Self.fold, by: 3) {
        frame.fill(
          Rect(x: x, y: y + 1, width: 1, height: lines), Style(.border, on: surface), frame.symbols.middleDot)
      }
    }
  }

  /// Draws a line through these rows at the current time.
  func drawNow(from y: Int, rows: Int, on frame: inout Frame) {
    guard let now = model.now, columns.span.contains(now) else { return }
    for row in y..<y + rows {
      frame.write(
        frame.symbols.vertical, x: x(of: now), y: row,
        style: Style(.accent, on: frame[x(of: now), row].style.background, .bold))
    }
  }
}
