import FocusDomain
import FocusText

extension TaskForm {
  func draw(_ state: AppState, on frame: inout Frame) {
    TaskFormPanel(form: self, state: state).panel.draw(on: &frame)
  }
}

private struct TaskFormPanel {
  let form: TaskForm
  let state: AppState

  private static let labelWidth = 10
  private static let width = 52

  var panel: SheetPanel {
    SheetPanel(
      title: form.isNew ? Text.newFocus : Text.editFocus, width: TaskFormPanel.width,
      rows: title + fields, hints: state.options.keymap.hints(form.keyContexts))
  }

  private var title: [SheetPanel.Row] {
    [
      label(Text.fieldTitle, .title),
      row(.title) { frame, rect in
        frame.mark(rect, target(.title))
        FieldView(field: form.title, isFocused: form.focus == .title).draw(in: rect, on: &frame)
      },
    ]
  }

  private var fields: [SheetPanel.Row] {
    after(.title)
      + [labelled(Text.fieldPriority, .priority, drawPriorities), SheetPanel.space]
      + [labelled(Text.fieldAllDay, .allDay, drawAllDay), SheetPanel.space]
      + [times] + after(.start, .end)
      + [labelled(Text.fieldDay, .day, drawDay)] + after(.day)
      + [button]
  }

  private var textWidth: Int { min(TaskFormPanel.width, state.size.width - 2) }

  /// Beneath a field: why it was not accepted, in place of the blank line, so that nothing moves.
  private func after(_ fields: TaskForm.Field...) -> [SheetPanel.Row] {
    let below = fields == [.title] ? [SheetPanel.space] : []
    if let error = form.error, fields.contains(error.field) {
      return SheetPanel.Row.error(error.text, width: textWidth) + below
    }
    return (fields == [.title] ? warning : [SheetPanel.space]) + below
  }

  /// A word ahead when the day has its three.
  private var warning: [SheetPanel.Row] {
    guard let day = form.chosenDay(today: state.today), form.isNew, state.plans[day].room == 0 else {
      return [SheetPanel.space]
    }
    let plan = state.plans[day]
    let sentence =
      plan.isOverLimit
      ? Text.chooseThreeFirst(count: plan.count)
      : Text.alreadyFull(day, today: state.today, state.options.dates)
    return SheetPanel.Row.wrapped(sentence, width: textWidth, .warning)
  }

  private func label(_ text: String, _ field: TaskForm.Field) -> SheetPanel.Row {
    .text(text, form.focus == field ? .text : .textMuted)
  }

  private func row(
    _ field: TaskForm.Field, _ draw: @escaping (inout Frame, Rect) -> Void
  ) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: form.focus == field, draw: draw)
  }

  private func labelled(
    _ text: String, _ field: TaskForm.Field, _ draw: @escaping (inout Frame, Rect) -> Void
  ) -> SheetPanel.Row {
    row(field) { frame, rect in
      frame.mark(rect, target(field))
      drawLabel(text, isFocused: form.focus == field, in: rect, on: &frame)
      draw(&frame, rect.splitLeft(TaskFormPanel.labelWidth).rest)
      if form.focus == field, frame.cursor == nil {
        frame.cursor = Point(x: rect.x + TaskFormPanel.labelWidth, y: rect.y)
      }
    }
  }

  private func drawLabel(_ text: String, isFocused: Bool, in rect: Rect, on frame: inout Frame) {
    let style = Style(isFocused ? .text : .textMuted, on: SheetPanel.surface)
    frame.write(text, x: rect.x, y: rect.y, style: isFocused ? style.bold() : style, maxWidth: rect.width)
  }

  private func drawPriorities(_ frame: inout Frame, _ rect: Rect) {
    var x = rect.x
    for priority in [Priority.low, .medium, .high] {
      let isChosen = priority == form.priority
      let name = "\(priority.arrow(frame.symbols)) \(Text.name(of: priority))"
      let text = rect.width < 36 ? name : " \(name) "
      drawChoice(text, isChosen: isChosen, target(priority), x: &x, y: rect.y, on: &frame)
    }
  }

  private func drawAllDay(_ frame: inout Frame, _ rect: Rect) {
    var x = rect.x
    for (text, value) in [(Text.yes, true), (Text.no, false)] {
      drawChoice(
        " \(text) ", isChosen: form.isAllDay == value,
        .choice(field: TaskForm.Field.allDay.rawValue, value: value ? 1 : 0), x: &x, y: rect.y, on: &frame)
    }
  }

  private func target(_ field: TaskForm.Field) -> Target { .field(field.rawValue) }

  private func target(_ priority: Priority) -> Target {
    .choice(
      field: TaskForm.Field.priority.rawValue, value: Priority.allCases.firstIndex(of: priority) ?? 0)
  }

  /// A choice is marked by brackets as well as by colour.
  private func drawChoice(
    _ text: String, isChosen: Bool, _ target: Target, x: inout Int, y: Int, on frame: inout Frame
  ) {
    let style =
      isChosen ? Style.selected : Style(.textMuted, on: SheetPanel.surface)
    let width = frame.write(isChosen ? "[\(text)]" : " \(text) ", x: x, y: y, style: style)
    frame.mark(Rect(x: x, y: y, width: width, height: 1), target)
    x += width
    x += 1
  }

  /// A field for a time: the longest one, a cell for the cursor, and the edges.
  private var timeWidth: Int { form.clock == .hours12 ? 11 : 9 }

  private var times: SheetPanel.Row {
    SheetPanel.Row(isFocused: form.focus == .start || form.focus == .end) { frame, rect in
      let quiet = Style(form.isAllDay ? .textFaint : .textMuted, on: SheetPanel.surface)
      drawLabel(Text.fieldStart, isFocused: form.focus == .start, in: rect, on: &frame)
      var x = rect.x + TaskFormPanel.labelWidth
      if !form.isAllDay {
        frame.mark(
          Rect(x: rect.x, y: rect.y, width: TaskFormPanel.labelWidth + timeWidth, height: 1), target(.start))
        frame.mark(
          Rect(x: x + timeWidth + 1, y: rect.y, width: rect.maxX - x - timeWidth - 1, height: 1), target(.end)
        )
      }
      FieldView(field: form.start, isFocused: form.focus == .start, isDisabled: form.isAllDay)
        .draw(in: Rect(x: x, y: rect.y, width: timeWidth, height: 1), on: &frame)
      x += timeWidth + 2
      let label = form.focus == .end ? quiet.foreground(.text).bold() : quiet
      x += frame.write(Text.fieldEnd, x: x, y: rect.y, style: label) + 2
      FieldView(field: form.end, isFocused: form.focus == .end, isDisabled: form.isAllDay)
        .draw(in: Rect(x: x, y: rect.y, width: timeWidth, height: 1), on: &frame)
      x += timeWidth + 1
      if !form.isAllDay, let start = TimeOfDay(typed: form.start.text),
        let end = TimeOfDay(typed: form.end.text),
        TimeRange(start: start, end: end).endsNextDay
      {
        frame.write("+1", x: x, y: rect.y, style: quiet)
      }
    }
  }

  private func drawDay(_ frame: inout Frame, _ rect: Rect) {
    let (field, rest) = rect.splitLeft(14)
    FieldView(field: form.day, isFocused: form.focus == .day).draw(in: field, on: &frame)
    DayPreview.draw(
      form.chosenDay(today: state.today), today: state.today, state.options.dates, in: rest, on: &frame)
  }

  private var button: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let text = "  \(form.isNew ? Text.submitAdd : Text.submitSave)  "
      let width = TextWidth.width(of: text)
      let x = rect.x + (rect.width - width) / 2
      frame.mark(Rect(x: x, y: rect.y, width: width, height: 1), .action(.submit))
      frame.write(text, x: x, y: rect.y, style: Style(.onAccent, on: .accent, .bold))
    }
  }
}
