import FocusTerminal

/// A horizontal axis of hours with equal numbers of columns. Free columns show later hours of the day, then
/// earlier ones.
struct HourAxis {
  let rect: Rect
  /// The first minute of each hour and fold, and the end of the last one.
  let marks: [Int]
  private let columns: HourRows
  /// The first minutes of the folds.
  private let folds: [Int]
  /// The number of columns of an hour; less than 1 if several hours share one.
  private let each: Double

  /// The width of a fold, and the width of an hour from which folds are not needed.
  private static let (fold, enough) = (9, 12)
  /// The number of columns that may stay free after the last hour.
  private static let spare = 2

  /// Creates the axis of some hours, and of as many other hours of the day as fit. The column after its end
  /// is for the last mark.
  init(_ hours: TimelineHours, of day: Range<Int>, in rect: Rect) {
    let parts = rect.width >= hours.hours.count * Self.enough ? hours.hours : hours.folded
    let folded = parts.count { $0.content == .fold }
    let (room, needed) = (max(0, rect.width - folded * Self.fold), max(1, parts.count - folded))
    let later = max(0, day.upperBound - hours.span.upperBound) / 60
    let earlier = max(0, hours.span.lowerBound - day.lowerBound) / 60
    // Show some more hours if that leaves hardly any column free.
    let forms = (needed...needed + needed / 5).map { min(60, room / $0) }.filter { $0 > 1 }
    func count(_ each: Int) -> Int { min(room / each, needed + later + earlier) }
    let each = forms.first { room - $0 * count($0) <= Self.spare } ?? forms.first ?? 0
    // With one column an hour, most of the line would be hours that nothing needs. Two of them have as many
    // as any other two, so that their names are equally far apart.
    guard each > 1 else {
      let count = hours.hours.count
      let two = Double(max(2 * rect.width / count, 1))
      let width = max(1, min(rect.width, Int(two) * count / 2))
      let minutes = rect.width * 2 < count ? Double(hours.span.count) / Double(width) : 120 / two
      let starts = (0..<width).map { hours.span.lowerBound + Int(Double($0) * minutes) }
      columns = HourRows(starts: starts + [max(hours.span.upperBound, starts[width - 1] + 1)])
      (marks, folds) = (hours.hours.map(\.minutes.lowerBound) + [hours.span.upperBound], [])
      self.rect = Rect(x: rect.x, y: rect.y, width: width, height: rect.height)
      self.each = 60 / minutes
      return
    }
    let after = min(count(each) - needed, later)
    let before = count(each) - needed - after
    func more(_ count: Int, from start: Int) -> [TimelineHours.Part] {
      (0..<count).map { .init(minutes: start + $0 * 60..<start + $0 * 60 + 60, content: .nothing) }
    }
    let all =
      more(before, from: hours.span.lowerBound - before * 60) + parts
      + more(after, from: hours.span.upperBound)
    columns = HourRows(all, all.map { $0.content == .fold ? Self.fold : each })
    marks = all.map(\.minutes.lowerBound) + [all[all.count - 1].minutes.upperBound]
    folds = all.filter { $0.content == .fold }.map(\.minutes.lowerBound)
    self.rect = Rect(x: rect.x, y: rect.y, width: columns.count, height: rect.height)
    self.each = Double(each)
  }

  func x(of minute: Int) -> Int { rect.x + Int(columns.position(of: minute)) }

  /// Returns the columns of these minutes, at least `least` columns.
  func columns(of minutes: Range<Int>, y: Int, height: Int = 1, least: Int = 1) -> Rect {
    let (start, end) = (x(of: minutes.lowerBound), x(of: minutes.upperBound))
    return Rect(x: start, y: y, width: max(least, end - start), height: height).intersection(rect)
  }

  func contains(_ minute: Int) -> Bool { columns.span.contains(minute) }

  /// Writes the names of the marks that fit, `gap` columns apart, and an ellipsis at a fold. The current hour
  /// is bold, or replaced by `clock` at the current time.
  func drawNames(
    y: Int, now: Int?, clock: String? = nil, gap: Int, _ surface: Token, on frame: inout Frame,
    name: (Int) -> String
  ) {
    let present = now.flatMap { now in
      contains(now) ? marks.indices.last { marks[$0] <= now } : nil
    }
    let width = (marks.map { TextWidth.width(of: name($0)) }.max() ?? 0) + gap
    let step = [1, 2, 3, 4].first { Double($0) * each >= Double(width) } ?? 6
    let first = clock == nil ? (present ?? 0) % step : 0
    let (column, length) = (now.map(x) ?? 0, clock.map { TextWidth.width(of: $0) } ?? 0)
    if let clock, present != nil {
      frame.write(clock, x: column, y: y, style: Style(.accent, on: surface, .bold))
    }
    for index in stride(from: first, to: marks.count, by: step) {
      let (x, name) = (x(of: marks[index]), name(marks[index]))
      let isFree = x > column + length || x + TextWidth.width(of: name) < column
      guard clock == nil || present == nil || isFree else { continue }
      let isNow = clock == nil && index == present
      frame.write(name, x: x, y: y, style: Style(isNow ? .text : .textFaint, on: surface, isNow ? .bold : []))
      let length = TextWidth.width(of: name)
      if folds.contains(marks[index]), length + 3 < Self.fold {
        let middle = x + (length + Self.fold - 1) / 2
        frame.write(frame.symbols.ellipsis, x: middle, y: y, style: Style(.textFaint, on: surface))
      }
    }
  }

  /// Draws a line below each mark, except close to the line of the current time.
  func drawLines(from y: Int, rows: Int, now: Int?, _ surface: Token, on frame: inout Frame) {
    let style = frame.hourLine(on: surface)
    let present = now.flatMap { contains($0) ? x(of: $0) : nil }
    for mark in marks where present.map({ abs(x(of: mark) - $0) >= 3 }) ?? true {
      frame.fill(Rect(x: x(of: mark), y: y, width: 1, height: rows), style, frame.symbols.vertical)
    }
  }

  /// Draws a line through these rows at the current time.
  func drawNow(_ now: Int?, from y: Int, rows: Int, on frame: inout Frame) {
    guard let now, contains(now) else { return }
    for row in y..<y + rows {
      frame.write(
        frame.symbols.vertical, x: x(of: now), y: row,
        style: Style(.accent, on: frame[x(of: now), row].style.background, .bold))
    }
  }

  /// Draws the same line over what is in these rows. Words keep their letters, on the colour of the line.
  func drawNowOverWords(_ now: Int?, from y: Int, rows: Int, on frame: inout Frame) {
    guard let now, contains(now), case let x = x(of: now) else { return }
    func isWord(_ x: Int, _ y: Int) -> Bool {
      guard rect.minX..<rect.maxX ~= x else { return false }
      return frame[x, y].text.contains { $0.isLetter || $0.isNumber || $0.isPunctuation }
    }
    for row in y..<y + rows {
      // The second column of a wide letter has no text.
      let isWide = frame[x, row].text.isEmpty
      let isBetween = frame[x, row].text == " " && isWord(x - 1, row) && isWord(x + 1, row)
      guard isWide || isBetween || isWord(x, row) else {
        drawNow(now, from: row, rows: 1, on: &frame)
        continue
      }
      frame.restyle(Rect(x: x - (isWide ? 1 : 0), y: row, width: 1, height: 1)) { _ in
        Style(.onAccent, on: .accent, .bold)
      }
    }
  }
}
