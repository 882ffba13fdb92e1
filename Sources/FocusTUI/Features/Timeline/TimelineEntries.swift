import FocusDomain
import FocusTerminal
import FocusText

/// What a day holds, on a line each: tasks and events by start, and then the tasks without times.
struct TimelineEntries {
  let model: TimelineModel
  /// The times of what is below them in the same columns.
  var otherTimes: [String] = []

  struct Entry {
    /// Nil for the whole day.
    let minutes: Range<Int>?
    let title: String
    /// Nil for an event.
    let row: TimelineModel.Row?

    var isDone: Bool { row.map { !$0.model.task.isOpen } ?? false }
    func isOver(_ now: Int?) -> Bool { minutes?.upperBound ?? .max <= now ?? .min }
  }

  var entries: [Entry] {
    let tasks = model.blocks.map {
      Entry(minutes: $0.planned.minutes, title: $0.row.model.task.title, row: $0.row)
    }
    let events = model.events.timed.map {
      Entry(minutes: $0.minutes, title: Text.title(of: $0.event), row: nil)
    }
    let timed = (tasks + events).sorted { ($0.minutes?.lowerBound ?? 0) < ($1.minutes?.lowerBound ?? 0) }
    return timed + model.allDay.map { Entry(minutes: nil, title: $0.model.task.title, row: $0) }
      + model.events.allDay.map { Entry(minutes: nil, title: Text.title(of: $0), row: nil) }
  }

  /// Draws from the first entry that is not over, or from the selected one. Earlier entries fill free rows.
  /// - Returns: the number of rows.
  @discardableResult
  func draw(in rect: Rect, on frame: inout Frame) -> Int {
    let entries = entries
    guard !entries.isEmpty, rect.height > 0 else { return drawNothing(in: rect, on: &frame) }
    let next = entries.firstIndex { !$0.isDone && !$0.isOver(model.now) } ?? 0
    let selected = entries.firstIndex { $0.row?.isSelected == true } ?? next
    let columns = columns(width: rect.width)
    let needed = entries.map { neededLines($0, columns, width: rect.width) }
    var first = max(min(next, selected), selected - rect.height + 1)
    while first > 0, needed[(first - 1)...].reduce(0, +) <= rect.height { first -= 1 }
    let shown = entries[first..<min(entries.count, first + rect.height)]
    let hidden = entries.count - shown.count
    let more = hidden > 0 ? " \(Text.hiddenTasks(hidden))" : ""
    let heights = RowAllocator.heights(
      Array(needed[first...].prefix(shown.count)), least: 1, in: rect.height, preferred: selected - first)
    func width(_ line: Int) -> Int {
      rect.width - (line == shown.count - 1 ? TextWidth.width(of: more) : 0)
    }
    // Either each of them shows how long it is, or none does.
    let hasLengths = shown.enumerated().allSatisfy { showsLength($1, columns, width: width($0)) }
    var y = rect.y
    for (line, (entry, height)) in zip(shown, heights).enumerated() {
      let place = Rect(x: rect.x, y: y, width: width(line), height: height)
      draw(entry, columns, hasLength: hasLengths, in: place, on: &frame)
      y += height
    }
    frame.write(more, endingAt: rect.maxX, y: y - 1, style: Style(.textMuted))
    return y - rect.y
  }

  private func drawNothing(in rect: Rect, on frame: inout Frame) -> Int {
    let lines = TextWidth.wrap(Text.nothingPlannedHere, to: rect.width - 1, atMost: max(0, rect.height))
    for (line, words) in lines.enumerated() {
      frame.writeTruncated(
        words, x: rect.x + 1, y: rect.y + line, style: Style(.textMuted), maxWidth: rect.width - 1)
    }
    return lines.count
  }

  func time(of entry: Entry) -> String {
    entry.minutes.map { model.time(max(0, $0.lowerBound)) } ?? ""
  }

  /// How long it is, longest form first: of a task that is done, how much of that was focus, too.
  private func lengths(of entry: Entry) -> [String] {
    guard let minutes = entry.minutes else { return [Text.allDayTitle] }
    let length = SessionLength.words(minutes: minutes.count)
    guard entry.isDone, let task = entry.row?.model.task,
      case let planned = task.schedule.range?.minutes ?? 0,
      case let seconds = model.seconds(on: task), seconds >= 60
    else { return [length] }
    return [Text.focusOfPlan(seconds: seconds, planned: planned), length]
  }

  func columns(width: Int) -> Columns { Columns(self, entries, width: width) }

  /// The columns of the times, and those before what has one and before what has none: the same, unless that
  /// cuts a title.
  struct Columns {
    let times: Int
    let allDay: Int

    fileprivate init(_ list: TimelineEntries, _ entries: [Entry], width: Int) {
      let times = (entries.map(list.time) + list.otherTimes).map(TextWidth.width).max() ?? 0
      let room = width - times - 2 - TaskLine.Lead.sign.width - 1
      let isWhole = entries.allSatisfy { $0.minutes != nil || TextWidth.width(of: $0.title) <= room }
      self.times = times
      allDay = times > 0 && isWhole ? times + 2 : 1
    }

    func indent(_ entry: Entry) -> Int { entry.minutes == nil ? allDay : times + 2 }
  }

  private func line(_ row: TimelineModel.Row, _ lengths: [String]) -> TaskLine {
    TaskLine(model: row.model, isSelected: row.isSelected, lead: .sign, hasEdge: false, times: lengths)
  }

  /// Whether there is room for the length of an entry behind its last line.
  private func showsLength(_ entry: Entry, _ columns: Columns, width: Int) -> Bool {
    let (room, length) = (width - columns.indent(entry) - 1, lengths(of: entry).last ?? "")
    if let row = entry.row { return line(row, [length]).showsTime(width: room) }
    let last = TextWidth.wrap(entry.title, to: max(1, room - 2)).last ?? ""
    return TextWidth.width(of: last + length) + 2 <= room - 2
  }

  private func neededLines(_ entry: Entry, _ columns: Columns, width: Int) -> Int {
    let room = width - columns.indent(entry) - 1
    guard let row = entry.row else {
      return max(1, TextWidth.wrap(entry.title, to: max(1, room - 2)).count)
    }
    return line(row, []).neededLines(width: room)
  }

  private func draw(
    _ entry: Entry, _ columns: Columns, hasLength: Bool, in rect: Rect, on frame: inout Frame
  ) {
    let isSelected = entry.row?.isSelected == true
    let ground: Token = isSelected ? .surfaceSelected : .background
    if isSelected { frame.fill(rect, Style(.text, on: ground)) }
    if isSelected {
      frame.fill(
        Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(.accent, on: ground),
        frame.symbols.bar)
    }
    let time = time(of: entry)
    frame.write(
      time, x: rect.x + 1 + columns.times - TextWidth.width(of: time), y: rect.y,
      style: Style(entry.isDone || entry.isOver(model.now) ? .textMuted : .text, on: ground))
    let indent = columns.indent(entry)
    let rest = Rect(
      x: rect.x + indent, y: rect.y, width: rect.width - indent - 1, height: rect.height)
    let lengths = hasLength ? lengths(of: entry) : []
    guard let row = entry.row else { return draw(event: entry, lengths.last, in: rest, on: &frame) }
    line(row, lengths).draw(in: rest, on: &frame)
    frame.addClickTarget(rect, .row(row.index))
  }

  private func draw(event entry: Entry, _ length: String?, in rect: Rect, on frame: inout Frame) {
    let style = Style(.textMuted)
    let x = rect.x + frame.write("\(frame.symbols.vertical) ", x: rect.x, y: rect.y, style: style)
    let room = max(1, rect.maxX - x)
    let lines = TextWidth.wrap(entry.title, to: room, atMost: rect.height)
    for (line, words) in lines.enumerated() {
      frame.writeTruncated(words, x: x, y: rect.y + line, style: style, maxWidth: room)
    }
    guard let length, TextWidth.width(of: (lines.last ?? "") + length) + 2 <= room else { return }
    frame.write(length, endingAt: rect.maxX, y: rect.y + max(0, lines.count - 1), style: style)
  }
}
