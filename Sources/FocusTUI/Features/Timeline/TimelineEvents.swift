import FocusDomain
import FocusText

/// The events of the calendars: dim blocks behind what is planned, with their titles where nothing stands before them.
struct TimelineEvents {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The background of the rows.
  let ground: Token

  func draw(on frame: inout Frame) {
    var named: Set<Int> = []
    for block in model.events.timed {
      let rows = layout.rows(of: block.minutes)
      guard !rows.isEmpty else { continue }
      let planned = layout.planned
      let rect = Rect(x: planned.x, y: planned.y + rows.lowerBound, width: planned.width, height: rows.count)
      let surface: Token = frame.hasSurfaces ? .field : .background
      if block.event.isBusy { frame.fill(rect, Style(.textMuted, on: surface)) }
      frame.fill(
        Rect(x: rect.x, y: rect.y, width: 1, height: rect.height),
        Style(.textFaint, on: block.event.isBusy ? surface : ground), frame.symbols.bar)
      guard let row = rows.first(where: { !named.contains($0) && !isPlanned($0) }) else { continue }
      named.insert(row)
      write(block, y: planned.y + row, in: rect, on: block.event.isBusy ? surface : ground, &frame)
    }
  }

  /// Names those that stand wholly behind tasks, at the end of a row of theirs that has room for it.
  func drawCovered(on frame: inout Frame) {
    let planned = layout.planned
    for block in model.events.timed {
      let rows = layout.rows(of: block.minutes)
      guard !rows.isEmpty, rows.allSatisfy(isPlanned) else { continue }
      let title = Text.title(of: block.event)
      let width = min(TextWidth.width(of: title), planned.width * 2 / 5)
      let x = planned.maxX - 2 - width
      guard width >= min(Self.least, TextWidth.width(of: title)),
        let row = rows.first(where: {
          isFree(Rect(x: x - 2, y: planned.y + $0, width: width + 3, height: 1), on: frame)
        })
      else { continue }
      let y = planned.y + row
      frame.writeTruncated(
        title, x: x, y: y, style: Style(.textMuted, on: frame[x, y].style.background), maxWidth: width)
    }
  }

  /// The columns that the beginning of a title takes at least.
  private static let least = 8

  private func isFree(_ rect: Rect, on frame: Frame) -> Bool {
    (rect.x..<rect.maxX).allSatisfy { frame[$0, rect.y].text == " " }
  }

  /// Whether a task stands on a row.
  private func isPlanned(_ row: Int) -> Bool {
    model.blocks.contains { layout.rows(of: $0.planned.minutes).contains(row) }
  }

  private func write(
    _ block: DayEvents.Block, y: Int, in rect: Rect, on surface: Token, _ frame: inout Frame
  ) {
    let room = rect.width - 3
    let (title, times) = (Text.title(of: block.event), Text.times(of: block, model.axis, model.dates.clock))
    let width = frame.writeTruncated(
      title, x: rect.x + 2, y: y, style: Style(.textMuted, on: surface), maxWidth: room)
    frame.write(" ", x: rect.x + 1, y: y, style: Style(.textMuted, on: surface))
    guard width + 2 + TextWidth.width(of: times) <= room else {
      frame.write(" ", x: rect.x + 2 + width, y: y, style: Style(.textMuted, on: surface))
      return
    }
    frame.write("  \(times) ", x: rect.x + 2 + width, y: y, style: Style(.textFaint, on: surface))
  }
}
