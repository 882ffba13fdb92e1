import FocusDomain
import FocusTerminal
import FocusText

extension TaskForm {
  func draw(_ state: AppState, on frame: inout Frame) {
    TaskFormPanel(form: self, state: state).panel.draw(on: &frame)
  }
}

/// The panel of the form, with its fields in rows.
struct TaskFormPanel {
  let form: TaskForm
  /// The form as it would be saved. The last word of a title in focus may still change another field.
  let preview: TaskForm
  let state: AppState

  init(form: TaskForm, state: AppState) {
    var preview = form
    if form.focus == .title { preview.extractLastWord(DateParser(today: state.today, style: form.dates)) }
    (self.form, self.preview, self.state) = (form, preview, state)
  }

  /// The preferred width, with room for a time field and the longest range beside it.
  private var width: Int { form.clock == .hours12 ? SheetPanel.wide : SheetPanel.narrow }
  var textWidth: Int { SheetPanel.rowWidth(width, in: state.size) }
  var isNarrow: Bool { textWidth < 46 }
  var labelWidth: Int { isNarrow ? 9 : 10 }

  var panel: SheetPanel {
    SheetPanel(
      title: form.isNew ? Text.newFocus : Text.editFocus, width: width,
      rows: isTiny ? tinyRows : title + fields, hints: isTiny ? tinyHints : hints)
  }

  /// Whether there is room for little more than the title.
  private var isTiny: Bool { state.size.height <= 6 }

  /// The title and the focused field. If the title has the focus, a summary of the other fields follows.
  private var tinyRows: [SheetPanel.Row] {
    switch form.focus {
    case .title:
      [titleField, summary] + (form.error.map { SheetPanel.Row.error($0.text, width: textWidth) } ?? [])
    case .priority: [titleField, labelled(Text.fieldPriority, .priority, drawPriorities)]
    case .when: [titleField, labelled(Text.fieldWhen, .when, drawWhen)] + after(.when)
    case .day: [titleField, labelled(Text.fieldDay, .day, drawDay)] + after(.day)
    }
  }

  private var summary: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      guard drawTaken(in: rect, on: &frame) == 0 else { return }
      let arrow = "\(preview.priority.arrow(frame.symbols)) "
      let x =
        rect.x
        + frame.write(
          arrow, x: rect.x, y: rect.y, style: Style(preview.priority.token, on: SheetPanel.surface))
      let facts = [Text.name(of: preview.priority), preview.schedule.map { Text.schedule($0, form.clock) }]
      frame.writeTruncated(
        facts.compactMap(\.self).joined(separator: " \(frame.symbols.middleDot) "), x: x, y: rect.y,
        style: Style(.textMuted, on: SheetPanel.surface), maxWidth: rect.maxX - x)
    }
  }

  /// The hints to save and to leave. The second one has a label only if it fits.
  private var tinyHints: [Hint] {
    guard let first = hints.first(where: { $0.keys == [.enter] }),
      let last = hints.first(where: { $0.keys == [.escape] })
    else { return hints }
    let hasRoom = first.width + 2 + last.width <= textWidth
    return [first, hasRoom ? last : Hint(key: last.key, label: "", keys: last.keys)]
  }

  /// The hints for this form. The hint of Enter names its effect.
  private var hints: [Hint] {
    let hints = state.hints(form.keyContexts)
    guard form.isNew else { return hints }
    var own = hints.map { $0.action == .submit ? $0.named(Text.hintAdd) : $0 }
    if form.completion != nil { own.insert(Hint(label: Text.hintTakeLine, keys: [.right]), at: 1) }
    return own
  }

  private var title: [SheetPanel.Row] {
    [
      SheetPanel.Row { frame, rect in
        let words = drawTaken(in: rect, on: &frame)
        guard rect.width - words > TextWidth.width(of: Text.fieldTitle) || words == 0 else { return }
        drawLabel(Text.fieldTitle, isFocused: form.focus == .title, in: rect, on: &frame)
      },
      titleField,
    ]
  }

  /// The title field, with up to three lines for a long title.
  private var titleField: SheetPanel.Row {
    var field = row(.title) { frame, rect in
      frame.addClickTarget(rect, target(.title))
      FieldView(field: form.title, isFocused: form.focus == .title, completion: form.completionRest)
        .draw(in: rect, on: &frame)
    }
    field.needed = { min(3, FieldLines(form.title, width: $0 - FieldView.margins).lines.count) }
    return field
  }

  /// Draws the words moved out of the title at the right end of its label, or in place of the label if both
  /// do not fit. If there are too many words, draws the last ones. Returns the number of cells used.
  private func drawTaken(in rect: Rect, on frame: inout Frame) -> Int {
    var words = preview.effectiveWords
    if let line = form.line {
      words.insert(Text.fromLater + (line.hasNote ? " \(frame.symbols.note)" : ""), at: 0)
    }
    while words.count > 1, TextWidth.width(of: words.joined(separator: " ")) > rect.width {
      words.removeFirst()
    }
    let text = words.joined(separator: " ")
    let width = min(TextWidth.width(of: text), rect.width)
    frame.writeTruncated(
      text, x: rect.maxX - width, y: rect.y, style: Style(.accent, on: SheetPanel.surface, .bold),
      maxWidth: width)
    return width
  }

  private var fields: [SheetPanel.Row] {
    after(.title)
      + [labelled(Text.fieldPriority, .priority, drawPriorities), SheetPanel.space]
      + [labelled(Text.fieldWhen, .when, drawWhen)] + after(.when)
      + [labelled(Text.fieldDay, .day, drawDay)] + after(.day)
      + [buttons]
  }

  /// Returns the lines below a field: an error or a blank line, so that the layout stays the same.
  private func after(_ fields: TaskForm.Field...) -> [SheetPanel.Row] {
    let below = fields == [.title] ? [SheetPanel.space] : []
    if let error = form.error, fields.contains(error.field) {
      var rows = SheetPanel.Row.error(error.text, width: textWidth)
      // Scroll the error into view together with its field.
      if isRefused(form.focus) { rows[0].isFocused = true }
      return rows + below
    }
    if fields == [.when], let meeting {
      // Replace the existing line, so that the layout stays the same.
      return SheetPanel.Row.wrapped(meeting, width: textWidth, .warning).prefix(1) + below
    }
    return (fields == [.title] ? warning ?? [forecast] : [SheetPanel.space]) + below
  }

  /// The sentence about the event that overlaps the times; nil if there is none.
  private var meeting: String? {
    guard let day = preview.chosenDay(today: state.today), case .timed(let range)? = preview.schedule else {
      return nil
    }
    let axis = state.eventAxis(of: day)
    return state.meeting(axis.minutes(of: range), on: day, axis)
  }

  /// A warning if the day already has three tasks.
  private var warning: [SheetPanel.Row]? {
    guard let day = preview.chosenDay(today: state.today), form.isNew, state.plans[day].room == 0 else {
      return nil
    }
    let plan = state.plans[day]
    let sentence =
      plan.isOverLimit
      ? Text.chooseThreeFirst(count: plan.count)
      : Text.alreadyFull(day, today: state.today, state.options.dates)
    return SheetPanel.Row.wrapped(sentence, width: textWidth, .warning, isNeeded: true)
  }

  /// The row with the forecast of the duration, or a blank line.
  private var forecast: SheetPanel.Row {
    form.forecast(in: state, width: textWidth).map { .text($0, .textMuted) } ?? SheetPanel.space
  }

  private func row(
    _ field: TaskForm.Field, _ draw: @escaping (inout Frame, Rect) -> Void
  ) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: form.focus == field && !isRefused(field), draw: draw)
  }

  func isRefused(_ field: TaskForm.Field) -> Bool { form.error?.field == field }

  private func labelled(
    _ text: String, _ field: TaskForm.Field, _ draw: @escaping (inout Frame, Rect) -> Void
  ) -> SheetPanel.Row {
    row(field) { frame, rect in
      frame.addClickTarget(rect, target(field))
      drawLabel(text, isFocused: form.focus == field, in: rect, on: &frame)
      draw(&frame, rect.splitLeft(labelWidth).rest)
      if form.focus == field, frame.cursor == nil {
        frame.cursor = Point(x: rect.x + labelWidth, y: rect.y)
      }
    }
  }

  private func drawLabel(_ text: String, isFocused: Bool, in rect: Rect, on frame: inout Frame) {
    let style = Style(isFocused ? .text : .textMuted, on: SheetPanel.surface)
    frame.writeTruncated(
      text, x: rect.x, y: rect.y, style: isFocused ? style.bold() : style, maxWidth: rect.width)
  }

  private func target(_ field: TaskForm.Field) -> Target { .field(field.rawValue) }

  /// The row with the save button in the middle and, for an existing task, a delete button at the right.
  private var buttons: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let save = "  \(form.isNew ? Text.submitAdd : Text.submitSave)  "
      let x = rect.x + (rect.width - TextWidth.width(of: save)) / 2
      drawButton(save, .submit, Style(.onAccent, on: .accent, .bold), x: x, y: rect.y, on: &frame)
      let delete = " \(Text.submitDelete) "
      let end = rect.maxX - TextWidth.width(of: delete)
      guard !form.isNew, end > x + TextWidth.width(of: save) else { return }
      drawButton(delete, .delete, Style(.danger, on: SheetPanel.surface), x: end, y: rect.y, on: &frame)
    }
  }

  private func drawButton(
    _ text: String, _ action: Action, _ style: Style, x: Int, y: Int, on frame: inout Frame
  ) {
    let width = frame.write(text, x: x, y: y, style: style)
    frame.addClickTarget(Rect(x: x, y: y, width: width, height: 1), .action(action))
  }
}
