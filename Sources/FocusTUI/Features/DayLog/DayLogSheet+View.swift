import FocusDomain
import FocusTerminal
import FocusText

extension DayLogSheet {
  func draw(_ state: AppState, on frame: inout Frame) {
    DayLogPanel(sheet: self, state: state).panel.draw(on: &frame)
  }
}

struct DayLogPanel {
  let sheet: DayLogSheet
  let state: AppState

  private var width: Int { SheetPanel.wide }
  /// The room for all rows.
  private var room: Size { SheetPanel.room(width, in: state.size) }
  private var labelWidth: Int { room.width < 40 ? 7 : 12 }
  private var style: Style { Style(.text, on: SheetPanel.surface) }

  var panel: SheetPanel {
    SheetPanel(
      title: Text.logTitle, note: date, width: width, rows: above + [area] + below,
      hints: hints)
  }

  /// The hints. Saving comes first, because Enter inserts a line break here and the key is hard to guess.
  private var hints: [Hint] {
    let hints = state.hints(sheet.keyContexts).map(spanned)
    return hints.filter { $0.action == .submit } + hints.filter { $0.action != .submit }
  }

  /// Returns one hint for all five digits instead of one for the first and the last.
  private func spanned(_ hint: Hint) -> Hint {
    hint.action == Action.ratings[0] ? Hint(key: Text.ratingRange, label: hint.label) : hint
  }

  private var date: String {
    let full = Text.fullDate(sheet.day, state.options.dates)
    let isFitting = TextWidth.width(of: Text.logTitle + full) + 2 <= room.width
    return isFitting ? full : Text.shortDate(sheet.day, state.options.dates)
  }

  private var above: [SheetPanel.Row] {
    facts + [
      SheetPanel.space, rating(.sleep, Text.sleep), rating(.mood, Text.mood), SheetPanel.space, question,
    ]
  }

  private var below: [SheetPanel.Row] {
    SheetPanel.Row.error(sheet.error, width: room.width)
      + (tasks.isEmpty ? [] : [tasksRow, SheetPanel.space])
      + [box]
  }

  // MARK: The reflection

  /// The size of the reflection's text: the lines that the other rows leave, with a minimum.
  var textSize: Size {
    Size(width: max(1, room.width - TextAreaView.margins), height: areaHeight)
  }

  private var areaHeight: Int {
    let others = above + below
    let needed = others.reduce(0) { $0 + $1.height }
    // Blank lines are omitted first, then the rows above. On a very small screen the text area shares the
    // room with its question.
    let least = others.reduce(0) { $0 + ($1.isSpacing ? 0 : $1.height) }
    if room.height - needed >= 4 { return min(room.height - needed, 10) }
    return max(min(3, room.height - 1), min(6, room.height - least), 1)
  }

  private var question: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let text =
        TextWidth.width(of: Text.reflectionQuestion) <= rect.width ? Text.reflectionQuestion : Text.reflection
      label(text, .reflection, in: rect, on: &frame)
    }
  }

  private var area: SheetPanel.Row {
    row(.reflection, height: areaHeight) { frame, rect in
      frame.addClickTarget(rect, .field(DayLogSheet.Field.reflection.rawValue))
      TextAreaView(
        area: sheet.reflection, isFocused: sheet.focus == .reflection,
        field: DayLogSheet.Field.reflection.rawValue
      ).draw(in: rect, on: &frame)
    }
  }

  // MARK: Facts about the day

  private var facts: [SheetPanel.Row] {
    var rows = [goals]
    // Older sessions are not loaded.
    if state.today.fourWeeks.contains(sheet.day) { rows.append(sessions) }
    return rows.map { row in
      var row = row
      row.isProse = true
      return row
    }
  }

  private var goals: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let plan = state.plans[sheet.day]
      let text = Text.logGoals(done: plan.completedCount, planned: plan.count)
      var x = fact(Text.logGoals, [text], in: rect, on: &frame) + 3
      let percent = plan.count == 0 ? "" : Text.percent(plan.completedCount, of: plan.count)
      guard plan.count > 0, x + 10 + 2 + TextWidth.width(of: percent) <= rect.maxX else { return }
      let isDone = plan.completedCount == plan.count
      ProgressLine(
        share: Double(plan.completedCount) / Double(plan.count), color: isDone ? .success : .ringFill,
        surface: SheetPanel.surface
      ).draw(in: Rect(x: x, y: rect.y, width: 10, height: 1), on: &frame)
      x += 12
      frame.write(percent, x: x, y: rect.y, style: style.foreground(.textMuted))
    }
  }

  private var sessions: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let text = Text.logFocus(
        seconds: state.focused(on: sheet.day).wholeSeconds, sessions: state.sessionCount(on: sheet.day))
      _ = fact(Text.logFocus, text, in: rect, on: &frame)
    }
  }

  /// Draws the first form of a fact that fits beside its label. Returns the column after it.
  private func fact(_ name: String, _ forms: [String], in rect: Rect, on frame: inout Frame) -> Int {
    frame.write(name, x: rect.x, y: rect.y, style: style.foreground(.textMuted), maxWidth: labelWidth - 1)
    let x = rect.x + labelWidth
    let text = forms.first(fitting: rect.maxX - x) ?? forms.last ?? ""
    return x + frame.writeTruncated(text, x: x, y: rect.y, style: style, maxWidth: rect.maxX - x)
  }

  // MARK: Fields

  private func row(
    _ field: DayLogSheet.Field, height: Int = 1, _ draw: @escaping (inout Frame, Rect) -> Void
  ) -> SheetPanel.Row {
    SheetPanel.Row(height: height, isFocused: sheet.focus == field, draw: draw)
  }

  private func label(_ text: String, _ field: DayLogSheet.Field, in rect: Rect, on frame: inout Frame) {
    let isFocused = sheet.focus == field
    let style = isFocused ? style.bold() : style.foreground(.textMuted)
    frame.writeTruncated(text, x: rect.x, y: rect.y, style: style, maxWidth: rect.width)
  }

  private func rating(_ field: DayLogSheet.Field, _ name: String) -> SheetPanel.Row {
    row(field) { frame, rect in
      frame.addClickTarget(rect, .field(field.rawValue))
      let (left, rest) = rect.splitLeft(labelWidth)
      label(name, field, in: left.splitRight(1).rest, on: &frame)
      RatingView(
        value: field == .sleep ? sheet.sleep : sheet.mood, field: field.rawValue,
        isFocused: sheet.focus == field
      ).draw(in: rest, on: &frame)
    }
  }

  private var box: SheetPanel.Row {
    row(.rest) { frame, rect in
      frame.addClickTarget(rect, .field(DayLogSheet.Field.rest.rawValue))
      let text = Text.restDayChoice.first(fitting: rect.width - 4) ?? ""
      frame.write(
        sheet.rest ? "[\(frame.symbols.check)]" : "[ ]", x: rect.x, y: rect.y,
        style: sheet.rest ? Style.selected : style.foreground(.textMuted))
      label(text, .rest, in: rect.splitLeft(4).rest, on: &frame)
      if sheet.focus == .rest { frame.cursor = Point(x: rect.x + 1, y: rect.y) }
    }
  }

  // MARK: Tasks

  private var tasks: [FocusTask] { state.size.height >= 22 ? state.plans[sheet.day].tasks : [] }

  private var tasksRow: SheetPanel.Row {
    SheetPanel.Row { frame, rect in TaskMarks(tasks: tasks).draw(in: rect, on: &frame) }
  }
}
