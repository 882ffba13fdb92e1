import FocusDomain
import FocusText

/// The timeline as a list, for small screens: planned tasks by start, then what was done.
struct TimelineList {
  let model: TimelineModel

  func draw(in rect: Rect, on frame: inout Frame) {
    let (heading, rest) = rect.inset(dx: 1, dy: 0).splitTop(1)
    TimelineHeading(model: model).draw(in: heading, on: &frame)
    var y = rest.y
    for row in model.blocks.map(\.row) + model.allDay where y < rest.maxY {
      draw(row, in: Rect(x: rest.x, y: y, width: rest.width, height: 1), on: &frame)
      y += 1
    }
    if model.blocks.isEmpty, model.allDay.isEmpty {
      frame.writeTruncated(
        Text.nothingPlannedHere, x: rest.x, y: y, style: Style(.textMuted), maxWidth: rest.width)
      y += 1
    }
    // The last ones, if not all fit.
    let room = max(0, rest.maxY - y - 1)
    for segment in model.timeline.segments.suffix(room) {
      y += 1
      let start = model.time(model.axis.minute(at: segment.start))
      let x = rest.x + frame.write("\(start)  ", x: rest.x, y: y, style: Style(.textFaint))
      frame.writeTruncated(
        TimelineActual.words([segment], in: model.timeline), x: x, y: y,
        style: Style(segment.isOpen ? .text : .textMuted),
        maxWidth: rest.maxX - x)
    }
  }

  private func draw(_ row: TimelineModel.Row, in rect: Rect, on frame: inout Frame) {
    let task = row.model.task
    let times = Text.schedule(task.schedule, model.dates.clock)
    let mark = task.isOpen ? row.model.arrow(frame.symbols) : row.model.circle(frame.symbols)
    if row.isSelected { frame.fill(rect, .selected) }
    let ground: Token = row.isSelected ? .accentSurface : .background
    let token = task.isOpen ? row.model.priorityToken : row.model.circleToken
    let x = rect.x + frame.write("\(mark) ", x: rect.x, y: rect.y, style: Style(token, on: ground))
    if row.isSelected { frame.cursor = Point(x: rect.x, y: rect.y) }
    let width = TextWidth.width(of: times)
    let style =
      row.isSelected ? Style.selected : Style(task.isOpen ? .text : .textMuted, on: ground)
    frame.writeTruncated(
      task.title, x: x, y: rect.y, style: style, maxWidth: max(0, rect.maxX - x - width - 2))
    frame.write(
      times, x: rect.maxX - width, y: rect.y, style: Style(row.isSelected ? .text : .textMuted, on: ground))
    frame.mark(rect, .row(row.index))
  }
}
