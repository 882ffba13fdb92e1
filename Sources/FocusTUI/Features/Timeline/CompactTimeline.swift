import FocusDomain
import FocusTerminal
import FocusText

/// The timeline on a few lines: what is next, with its hour.
struct CompactTimeline {
  let model: TimelineModel

  private struct Entry {
    let time: String
    let title: String
    /// The minute at which it ends; nil for the whole day.
    let end: Int?
    var row: TimelineModel.Row?
  }

  /// By start; those of the whole day last.
  private var entries: [Entry] {
    let blocks = model.blocks.map { block in
      (
        block.planned.minutes,
        Entry(
          time: model.time(block.planned.minutes.lowerBound), title: block.row.model.task.title,
          end: block.planned.minutes.upperBound, row: block.row)
      )
    }
    let events = model.events.timed.map { event in
      (
        event.minutes,
        Entry(
          time: model.time(max(0, event.minutes.lowerBound)), title: Text.title(of: event.event),
          end: event.minutes.upperBound)
      )
    }
    let timed = (blocks + events).sorted { $0.0.lowerBound < $1.0.lowerBound }.map(\.1)
    return timed + model.allDay.map { Entry(time: "", title: $0.model.task.title, end: nil, row: $0) }
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let entries = entries
    guard !entries.isEmpty else {
      for (line, words) in TextWidth.wrap(Text.nothingPlannedHere, to: rect.width - 1, atMost: rect.height)
        .enumerated()
      {
        frame.writeTruncated(
          words, x: rect.x + 1, y: rect.y + line, style: Style(.textMuted), maxWidth: rect.width - 1)
      }
      return
    }
    // From what is not over, or what is selected.
    let next = entries.firstIndex { $0.end ?? .max > model.now ?? .min } ?? entries.count - 1
    let selected = entries.firstIndex { $0.row?.isSelected == true } ?? next
    let room = rect.width - (entries.map { TextWidth.width(of: $0.time) }.max() ?? 0) - 2
    let needed = entries.map { TextWidth.wrap($0.title, to: max(1, room)).count }
    var first = max(min(next, selected), selected - rect.height + 1)
    // What is before it stands where rows are free.
    while first > 0, needed[(first - 1)...].reduce(0, +) <= rect.height { first -= 1 }
    let shown = entries[first..<min(entries.count, first + rect.height)]
    let times = rect.width - 2 - room
    let hidden = entries.count - shown.count
    let more = hidden > 0 ? " \(Text.hiddenTasks(hidden))" : ""
    let heights = SharedRows.heights(
      Array(needed[first...].prefix(shown.count)), least: 1, in: rect.height,
      preferred: selected - first)
    var y = rect.y
    for (line, (entry, height)) in zip(shown, heights).enumerated() {
      let taken = line == shown.count - 1 ? TextWidth.width(of: more) : 0
      draw(
        entry, times: times, in: Rect(x: rect.x, y: y, width: rect.width - taken, height: height), on: &frame)
      y += height
    }
    frame.write(more, endingAt: rect.maxX, y: y - 1, style: Style(.textMuted))
  }

  private func draw(_ entry: Entry, times: Int, in rect: Rect, on frame: inout Frame) {
    let isSelected = entry.row?.isSelected == true
    let ground: Token = isSelected ? .surfaceSelected : .background
    if isSelected {
      frame.fill(rect, Style(.text, on: ground))
      frame.cursor = Point(x: rect.x, y: rect.y)
    }
    let isOver = entry.end.map { $0 <= model.now ?? .min } ?? true
    if let row = entry.row {
      frame.write(
        frame.symbols.bar, x: rect.x, y: rect.y, style: Style(row.model.priorityToken, on: ground),
        maxWidth: 1)
      frame.mark(rect, .row(row.index))
    }
    let time = entry.time.isEmpty ? frame.symbols.middleDot : entry.time
    frame.write(
      time, x: rect.x + 1 + times - TextWidth.width(of: time), y: rect.y,
      style: Style(isOver ? .textMuted : .text, on: ground))
    let x = rect.x + times + 2
    let style = entry.row?.titleStyle(on: ground) ?? Style(.textMuted, on: ground)
    for (line, words) in TextWidth.wrap(entry.title, to: max(1, rect.maxX - x), atMost: rect.height)
      .enumerated()
    {
      frame.writeTruncated(words, x: x, y: rect.y + line, style: style, maxWidth: rect.maxX - x)
    }
  }
}
