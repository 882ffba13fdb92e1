import FocusDomain
import FocusTerminal
import FocusText

/// What was done: a bar that shows how full each row was, and beside it what it was, where it begins.
struct TimelineActual {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The background of the rows.
  let ground: Token

  /// The columns before the names.
  static let margin = 2
  /// The least columns of a name.
  private static let leastName = 8

  /// The columns in which nothing is cut.
  static func width(of model: TimelineModel) -> Int {
    TimelineRun.stretches(of: model.timeline).map {
      margin + TextWidth.width(of: $0.title) + 2 + TextWidth.width(of: $0.length(in: model.timeline))
    }.max() ?? 0
  }

  func draw(on frame: inout Frame) {
    let rect = layout.actual
    for row in 0..<rect.height {
      let y = rect.y + row
      let surface = frame[rect.x, y].style.background
      if let bar = bar(layout.hours[row], surface, on: frame) {
        frame.write(bar.glyph, x: rect.x, y: y, style: bar.style)
      }
    }
    guard rect.width >= Self.leastName else { return }
    for name in names { draw(name, on: &frame) }
  }

  /// A run on the rows that its name has.
  private struct Name {
    let run: TimelineRun
    let row: Int
    var rows = 1
    /// How many after it have no row.
    var hidden = 0
  }

  /// Each where it begins, or in the row below, as long as it goes on there.
  private var names: [Name] {
    var names: [Name] = []
    for run in TimelineRun.stretches(of: model.timeline) {
      guard let begin = layout.hours.rows(of: run.minutes).first else { continue }
      let row = max(begin, names.last.map { $0.row + 1 } ?? 0)
      if row < layout.grid.height, row <= begin + 1 || run.minutes.overlaps(layout.hours[row]) {
        names.append(Name(run: run, row: row))
      } else if !names.isEmpty {
        names[names.count - 1].hidden += 1
      }
    }
    for index in names.indices {
      let next = index + 1 < names.count ? names[index + 1].row : layout.grid.height
      names[index].rows = max(1, next - names[index].row)
    }
    return names
  }

  private func draw(_ name: Name, on frame: inout Frame) {
    let rect = layout.actual
    let width = rect.width - Self.margin
    let length = name.run.length(in: model.timeline)
    let pauses = ([length] + name.run.pauses(in: model.timeline)).joined(
      separator: " \(frame.symbols.middleDot) ")
    let notes =
      name.hidden > 0 ? ["\(length)  \(Text.moreRows(name.hidden, isAbove: false))"] : [pauses, length]
    let words = BlockWords(name.run.title, notes, width: width, rows: name.rows, isSaid: true)
    let noteWidth = TextWidth.width(of: words.note)
    for line in 0..<words.rows {
      let y = rect.y + name.row + line
      let style = Style(.text, on: frame[rect.x + 1, y].style.background, name.run.isOpen ? .bold : [])
      frame.fill(Rect(x: rect.x + 1, y: y, width: rect.width - 1, height: 1), style)
      let taken = line == words.noteLine ? noteWidth + 1 : 0
      if line < words.lines.count {
        frame.writeTruncated(
          words.lines[line], x: rect.x + Self.margin, y: y, style: style, maxWidth: width - taken)
      }
      guard line == words.noteLine else { continue }
      frame.write(
        words.note, x: rect.maxX - noteWidth, y: y,
        style: Style(name.run.isOpen ? .text : .textMuted, on: style.background))
    }
  }

  /// Returns the part of the bar in a row. It begins and ends with the session, with the precision of an
  /// eighth of a row. If two sessions are in the row, the later one is shown.
  private func bar(_ minutes: Range<Int>, _ surface: Token, on frame: Frame) -> (glyph: String, style: Style)?
  {
    func parts(_ wanted: (DayTimeline.Segment.Kind) -> Bool) -> [Range<Int>] {
      model.timeline.segments.filter { wanted($0.kind) }
        .map { model.timeline.minutes(of: $0).clamped(to: minutes) }.filter { !$0.isEmpty }
    }
    let focused = parts { $0 == .focus }
    guard let last = focused.max(by: { $0.lowerBound < $1.lowerBound }) else {
      let isPaused = !parts { $0 != .focus }.isEmpty
      return isPaused ? (frame.charset.drawsInASCII ? "." : "░", Style(.textMuted, on: surface)) : nil
    }
    guard !frame.charset.drawsInASCII else {
      let covered = focused.reduce(0) { $0 + $1.count } * 3 / minutes.count
      return (["-", "=", "#", "#"][min(3, covered)], Style(.accent, on: surface))
    }
    let top = (last.lowerBound - minutes.lowerBound) * 8 / minutes.count
    let bottom = 8 - max(1, (minutes.upperBound - last.upperBound) * 8 / minutes.count)
    let isToTheEnd = last.upperBound == minutes.upperBound
    let isExact = frame.charset == .unicode && frame.hasSurfaces
    if isToTheEnd || top > 8 - bottom {
      let height = max(1, 8 - top)
      return (isExact ? WeekBars.eighth(height) : height > 5 ? "█" : "▄", Style(.accent, on: surface))
    }
    // To fill the upper part of a cell, draw the lower part as a block of the background colour.
    return isExact
      ? (WeekBars.eighth(8 - bottom), Style(surface, on: .accent))
      : (bottom > 5 ? "█" : "▀", Style(.accent, on: surface))
  }
}
