import FocusDomain
import FocusTerminal
import FocusText

/// A task on lines without a card: signs, title and time.
struct TaskLine {
  /// The signs before the title.
  enum Lead {
    case circleAndArrow
    case circle
    /// The arrow of an open task, otherwise its circle.
    case sign
    case arrow
    /// The colour of the priority, along all lines.
    case bar
    case none

    var width: Int { self == .circleAndArrow ? 4 : self == .none ? 0 : 2 }
  }

  /// The position of the time.
  enum TimePlace {
    /// After the last line of the title, if it fits there.
    case ifFree
    /// After the last line of the title, otherwise on a line of its own.
    case always
    /// After the first line, in columns that the title leaves free.
    case reserved
  }

  let model: TaskViewModel
  var isSelected = false
  var lead = Lead.circleAndArrow
  /// Whether the first column shows the selection and the last one is blank.
  var hasEdge = true
  /// The background of the selected task.
  var selection = Token.surfaceSelected
  /// The forms of the time, longest first; nil for the usual one. All-day tasks have none.
  var times: [String]?
  var timePlace = TimePlace.ifFree
  /// The style of the title; nil for that of the task's state.
  var titleStyle: Style?
  /// Whether priority and time are below the title if it leaves a row.
  var hasFactsBelow = false

  /// The width from which a task has room for two signs and its time.
  static let wide = 28

  private var edge: Int { hasEdge ? 1 : 0 }
  private func indent(in width: Int) -> Int { edge + lead(in: width).width }

  /// What is before the title: in a narrow list a task that is done has no priority any more.
  private func lead(in width: Int) -> Lead {
    lead == .circleAndArrow && !model.task.isOpen && width < Self.wide ? .circle : lead
  }

  /// Returns the number of lines that the title and the time need.
  func neededLines(width: Int) -> Int {
    words(width: width, atMost: .max, note: "").lines.count
  }

  /// Whether the longest form of the time has room behind the title.
  func showsTime(width: Int) -> Bool {
    let note = model.task.note.isEmpty ? "" : " \(Symbols.unicode.note)"
    return words(width: width, atMost: .max, note: note).time == timesWithLate.first
  }

  /// Draws the task on as many lines as it needs and the area has. If the task is selected, the cursor is at
  /// the title.
  func draw(in rect: Rect, ground: Token = .background, on frame: inout Frame) {
    let surface = isSelected ? selection : ground
    if isSelected, hasEdge {
      frame.fill(rect, Style(.text, on: surface))
      let edge = Rect(x: rect.x, y: rect.y, width: 1, height: rect.height)
      frame.fill(edge, Style(.accent, on: surface), frame.symbols.bar)
    }
    drawLead(x: rect.x + edge, in: rect, surface, on: &frame)
    let indent = indent(in: rect.width)
    let x = rect.x + indent
    let note = model.task.note.isEmpty ? "" : " \(frame.symbols.note)"
    let words = words(width: rect.width, atMost: rect.height, note: note)
    let style = titleStyle ?? model.titleStyle(on: surface)
    var end = x
    for (line, text) in words.lines.enumerated() {
      let isLast = line == words.lastOfTitle
      let hasTime = line == words.lineOfTime && !words.time.isEmpty
      let taken = hasTime ? TextWidth.width(of: words.time) + 2 + edge : 0
      end =
        x
        + frame.writeTruncated(
          text, x: x, y: rect.y + line, style: style,
          maxWidth: min(words.room, rect.width - indent - taken)
            - (isLast ? TextWidth.width(of: note) : 0))
      if isLast { frame.write(note, x: end, y: rect.y + line, style: Style(.textMuted, on: surface)) }
    }
    if isSelected { frame.cursor = Point(x: x, y: rect.y) }
    if hasFactsBelow, words.lines.count < rect.height {
      let facts = "\(Text.name(of: model.task.priority)) \(frame.symbols.middleDot) "
      let time = model.isLate ? "\(Text.late) \(model.time)" : model.time
      let room = rect.width - indent
      frame.writeTruncated(
        TextWidth.width(of: facts + time) <= room ? facts + time : time, x: x, y: rect.y + words.lines.count,
        style: Style(model.isLate ? .warning : .textMuted, on: surface), maxWidth: room)
      return
    }
    frame.write(
      words.time, endingAt: rect.maxX - edge, y: rect.y + words.lineOfTime,
      style: Style(timeToken(on: surface), on: surface))
  }

  private func timeToken(on surface: Token) -> Token {
    if surface == .accentSurface { return .text }
    return model.isLate ? .warning : model.isQuiet ? model.quietToken(on: surface) : .textMuted
  }

  private func drawLead(x: Int, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let symbols = frame.symbols
    let isQuiet = model.isQuiet && model.finish == nil
    let arrow = (
      model.arrow(symbols), Style(isQuiet ? model.quietToken(on: surface) : model.priorityToken, on: surface)
    )
    let circle = (model.circle(symbols), Style(model.circleToken, on: surface, .bold))
    let signs =
      switch lead(in: rect.width) {
      case .circleAndArrow: [circle, arrow]
      case .circle: [circle]
      case .sign: [model.task.isOpen ? arrow : circle]
      case .arrow: [arrow]
      case .bar, .none: [(String, Style)]()
      }
    for (index, sign) in signs.enumerated() {
      frame.write(sign.0, x: x + 2 * index, y: rect.y, style: sign.1)
    }
    guard lead == .bar else { return }
    let bar = Rect(x: x, y: rect.y, width: 1, height: rect.height)
    frame.fill(bar, Style(model.priorityToken, on: surface), symbols.bar)
  }

  /// The forms of the time. For a late task they begin with the word for that.
  private var timesWithLate: [String] {
    let times = times ?? (model.task.minutes == nil ? [] : [model.time])
    return model.isLate ? times.map { "\(Text.late) \($0)" } + [Text.late] : times
  }

  private struct Words {
    var lines: [String]
    var time = ""
    /// The width of the title in columns.
    let room: Int
    var lineOfTime = 0
    var lastOfTitle = 0
  }

  private func words(width: Int, atMost most: Int, note: String) -> Words {
    let (room, most) = (max(1, width - indent(in: width)), max(1, most))
    let title = model.task.title
    let times = timesWithLate
    if timePlace == .reserved, let shortest = times.last {
      let titleWidth = TextWidth.width(of: title + note)
      let beside = { (time: String) in time.isEmpty ? room : room - edge - 2 - TextWidth.width(of: time) }
      let time = times.first { beside($0) >= titleWidth } ?? shortest
      let left = max(1, beside(time))
      var words = Words(lines: TextWidth.wrap(title, to: left, atMost: most), time: time, room: left)
      words.lastOfTitle = words.lines.count - 1
      return words
    }
    var words = Words(lines: TextWidth.wrap(title, to: room, atMost: most), room: room)
    if words.lines.isEmpty { words.lines = [""] }
    words.lastOfTitle = words.lines.count - 1
    words.lineOfTime = words.lastOfTitle
    let taken = min(room, TextWidth.width(of: words.lines[words.lastOfTitle] + note))
    if let time = times.first(fitting: room - edge - taken - 2) {
      words.time = time
    } else if timePlace == .always, let shortest = times.last, !shortest.isEmpty {
      words.time = times.first(fitting: room - edge) ?? shortest
      if words.lines.count == most, most > 1 {
        words.lines = TextWidth.wrap(title, to: room, atMost: most - 1)
        words.lastOfTitle = words.lines.count - 1
      }
      if words.lines.count < most {
        words.lines.append("")
        words.lineOfTime = words.lines.count - 1
      }
    }
    return words
  }
}
