import FocusDomain
import FocusText

/// The events of the calendars on hours from left to right: dim blocks behind the plan, with their names above it.
struct TimelineStripEvents {
  let model: TimelineModel
  let axis: TimelineAxis

  func draw(y: Int, height: Int, _ ground: Token, on frame: inout Frame) {
    for block in model.events.timed {
      let rect = axis.columns(of: block.minutes, y: y, height: height)
      let surface: Token = block.event.isBusy && frame.hasSurfaces ? .eventSurface : ground
      if block.event.isBusy { frame.fill(rect, Style(.textMuted, on: surface)) }
      let edge = Rect(x: rect.x, y: y, width: 1, height: height)
      frame.fill(edge, Style(.textMuted, on: surface), frame.symbols.vertical)
    }
  }

  /// Writes each name at its block, in the first row that has room for it; one without room is counted at the name before it.
  func drawNames(y: Int, rows: Int, on frame: inout Frame) {
    guard rows > 0 else { return }
    let starts = model.events.timed.map { axis.x(of: $0.minutes.lowerBound) }
    var names = Array(repeating: [Name](), count: rows)
    for (block, x) in zip(model.events.timed, starts) {
      let title = Text.title(of: block.event)
      func room(_ row: Int) -> Int { names[row].last.map { x - $0.x - 4 } ?? .max }
      // A long name ends before the next one, if it has its beginning until then.
      if let row = names.indices.first(where: { room($0) >= names[$0].last?.width ?? 0 })
        ?? names.indices.first(where: { room($0) >= Self.least })
      {
        names[row].append(Name(x: x, titles: [title]))
      } else if let row = names.indices.max(by: { names[$0].last?.x ?? 0 < names[$1].last?.x ?? 0 }) {
        names[row][names[row].count - 1].titles.append(title)
      }
    }
    for (row, names) in names.enumerated() {
      for (index, name) in names.enumerated() {
        let next = index + 1 < names.count ? names[index + 1].x - 1 : axis.rect.maxX
        write(name.titles, x: name.x + 2, y: y + row, to: next, on: &frame)
      }
    }
  }

  /// The events that are named at one place.
  private struct Name {
    let x: Int
    var titles: [String]

    var width: Int { TextWidth.width(of: titles[0]) }
  }

  /// The columns that the beginning of a name takes at least.
  private static let least = 8

  private func write(_ titles: [String], x: Int, y: Int, to end: Int, on frame: inout Frame) {
    let words = EventBlocks.words(titles, to: end - x, frame.symbols)
    let width = min(end - x, TextWidth.width(of: words.titles) + words.width)
    guard width > 0 else { return }
    let grounds = (0..<width).map { frame[x + $0, y].style.background }
    let title = frame.writeTruncated(
      words.titles, x: x, y: y, style: Style(.textMuted), maxWidth: end - x - words.width)
    frame.write(words.rest, x: x + title, y: y, style: Style(.textMuted))
    for (column, ground) in grounds.enumerated() {
      frame.restyle(Rect(x: x + column, y: y, width: 1, height: 1)) { $0.on(ground) }
    }
  }
}
