import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// A task as a row of a table.
struct TaskRow {
  let title: String
  private let task: FocusTask
  private let place: String
  private let id: String
  /// The day; nil if the row does not show it.
  private let day: String?
  private let times: String
  /// The state of the task; nil if it was deleted.
  private let state: TaskState?
  /// The command that accepts the offer of a routine; nil for a task.
  private let offer: String?
  private let style: OutputStyle

  /// Creates a row for a routine that is offered on a day, with the command that accepts the offer.
  init(_ offer: Routine, on day: CivilDate, command: String, style: OutputStyle) {
    task = offer.task(on: day, createdAt: offer.createdAt)
    place = "  \(style.symbols.routine)"
    (id, self.day, state, self.offer, self.style) = ("", nil, nil, command, style)
    title = Title.cleaned(task.title)
    times = style.spell(Text.when(task, style.clock))
  }

  init(
    _ task: FocusTask, place: Int, id: String, state: TaskState?, day: String? = nil, style: OutputStyle
  ) {
    self.task = task
    self.place = String(repeating: " ", count: place < 10 ? 2 : 1) + "\(place)"
    self.id = id
    (self.state, offer) = (state, nil)
    self.day = day
    self.style = style
    title = Title.cleaned(task.title)
    times = style.spell(Text.when(task, style.clock))
  }

  /// The columns of a table and their widths.
  struct Layout {
    /// The optional columns beside place, mark and title.
    struct Columns {
      var word = true
      var times = true
      var id = true
      var longTags = true
    }

    /// All columns.
    static let widest = Columns()
    /// The layouts from the widest to the narrowest. Ids are dropped first, because the place also identifies
    /// a task.
    static let widestFirst = [
      widest, Columns(longTags: false), Columns(id: false, longTags: false),
      Columns(word: false, id: false, longTags: false),
      Columns(word: false, times: false, id: false, longTags: false),
    ]

    let columns: Columns
    var title: Int
    var cutsTitles = false
    let times: Int
    let ids: Int
    /// The width of the widest row in cells.
    let width: Int

    init(_ rows: [TaskRow], _ columns: Columns, title: Int) {
      self.columns = columns
      self.title = title
      times = rows.map { TextWidth.width(of: $0.times) }.max() ?? 0
      let day = rows.compactMap(\.day).map { 2 + TextWidth.width(of: $0) }.max() ?? 0
      ids = rows.map(\.id.utf8.count).max() ?? 0
      let tags = rows.map { TextWidth.width(of: $0.tags(long: columns.longTags).text) }.max() ?? 0
      width =
        3 + 2 + 2 + (columns.word ? 7 : 0) + 2 + title + day + (columns.times ? 2 + times : 0)
        + (columns.id ? 2 + ids : 0) + 2 + tags
    }
  }

  func line(_ layout: Layout) -> OutputLine {
    var line = OutputLine()
    line.append("\(place) ", Style(.textFaint))
    line.append("\(mark) ", Style(task.carriedTo == nil ? .success : .carried))
    let priority = Text.name(of: task.priority)
    let shown = layout.columns.word ? "\(style.glyph(task.priority)) \(priority)" : style.glyph(task.priority)
    line.append(shown, quiet ?? Style(task.priority.token))
    line.space((layout.columns.word ? max(0, 6 - TextWidth.width(of: priority)) : 0) + 2)
    let cut =
      layout.cutsTitles
      ? TextWidth.drawn(TextWidth.truncate(title, to: layout.title, ellipsis: style.symbols.ellipsis)) : title
    line.append(
      cut, linking: title, quiet ?? (state == .inFocus ? Style(.text).bold() : Style(.text)))
    line.space(layout.title - TextWidth.width(of: cut))
    if let day {
      line.space(2)
      line.append(day)
    }
    if layout.columns.times {
      line.space(2)
      line.append(times, task.schedule == .allDay ? Style(.textFaint) : quiet, padTo: layout.times)
    }
    if layout.columns.id {
      line.space(2)
      line.append(id, Style(.textFaint), padTo: layout.ids)
    }
    line.space(2)
    for span in tags(long: layout.columns.longTags).spans { line.append(span.text, span.style) }
    return line
  }

  /// The state, and the days it was carried from or to.
  private func tags(long: Bool) -> OutputLine {
    if let offer { return OutputLine(offer, Style(.textFaint)) }
    var line = OutputLine()
    let target = task.carriedTo.map { long ? Text.goesOn(to: $0) : "" } ?? ""
    line.append(style.spell((state.map(Text.badge) ?? Text.deletedBadge) + target), stateStyle)
    if state != nil, task.isCarriedOver {
      let tag =
        long ? Text.carriedOver(from: task.carriedFrom, times: task.carries) : Text.carriedShort
      line.append(", ")
      line.append(style.spell(tag), Style(.carried))
    }
    if !task.note.isEmpty { line.append(" \(style.symbols.note)", Style(.textFaint)) }
    return line
  }

  private var mark: String {
    if task.carriedTo != nil { return style.symbols.next }
    return task.isCompleted ? style.symbols.check : " "
  }

  /// The style of completed, carried and deleted tasks.
  private var quiet: Style? { task.isOpen && state != nil ? nil : Style(.textFaint) }

  private var stateStyle: Style {
    switch state {
    case .inFocus: Style(.accent).bold()
    case .nextUp: Style(.text)
    case .completed, .carried, nil: Style(.textFaint)
    }
  }
}
