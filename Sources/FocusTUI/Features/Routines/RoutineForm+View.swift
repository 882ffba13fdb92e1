import FocusDomain
import FocusTerminal
import FocusText

extension RoutineForm {
  func draw(_ state: AppState, on frame: inout Frame) {
    let width = SheetPanel.rowWidth(SheetPanel.wide, in: state.size)
    let labels = [Text.fieldDays, Text.fieldWhen, Text.fieldPriority, Text.fieldUntil]
    let label = min((labels.map { TextWidth.width(of: $0) }.max() ?? 0) + 2, max(1, width / 2))
    var titleRow = SheetPanel.Row(isFocused: focus == .title) { frame, rect in
      frame.addClickTarget(rect, .field(Field.title.rawValue))
      FieldView(field: title, isFocused: focus == .title).draw(in: rect, on: &frame)
    }
    titleRow.needed = { min(3, FieldLines(title, width: $0 - FieldView.margins).lines.count) }
    let rows: [SheetPanel.Row] =
      [heading, titleRow] + below(.title, width) + [
        labelled(Text.fieldDays, .days, days, label, preview: daysPreview)
      ] + below(.days, width) + [
        labelled(Text.fieldWhen, .when, when, label, preview: whenPreview)
      ] + below(.when, width) + [priorities(label)] + below(.priority, width) + [
        labelled(Text.fieldUntil, .until, until, label, preview: untilPreview)
      ] + below(.until, width)
    SheetPanel(
      title: original == nil ? Text.newRoutine : Text.editRoutine, width: SheetPanel.wide, rows: rows,
      hints: hints(state)
    ).draw(on: &frame)
  }

  private func hints(_ state: AppState) -> [Hint] {
    state.hints(keyContexts).map {
      $0.action == .submit && original == nil ? $0.named(Text.hintAdd) : $0
    }
  }

  private var heading: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      draw(Text.fieldTitle, .title, in: rect, on: &frame)
    }
  }

  private func draw(_ label: String, _ field: Field, in rect: Rect, on frame: inout Frame) {
    let style = Style(focus == field ? .text : .textMuted, on: SheetPanel.surface)
    frame.writeTruncated(
      label, x: rect.x, y: rect.y, style: focus == field ? style.bold() : style, maxWidth: rect.width)
  }

  /// Returns the lines below a field: an error, or a blank line.
  private func below(_ field: Field, _ width: Int) -> [SheetPanel.Row] {
    guard let error, error.field == field else { return [SheetPanel.space] }
    return SheetPanel.Row.error(error.text, width: width)
  }

  private func labelled(
    _ text: String, _ field: Field, _ content: TextField, _ label: Int, preview: (String, Token)
  ) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: focus == field) { frame, rect in
      frame.addClickTarget(rect, .field(field.rawValue))
      draw(text, field, in: rect.splitLeft(label - 1).first, on: &frame)
      let (box, rest) = rect.splitLeft(label).rest.splitLeft(max(8, min(20, (rect.width - label) / 2)))
      FieldView(field: content, isFocused: focus == field).draw(in: box, on: &frame)
      // Omit a preview that would be truncated.
      guard TextWidth.width(of: preview.0) <= rest.width - 2 else { return }
      frame.write(preview.0, x: rest.x + 2, y: rest.y, style: Style(preview.1, on: SheetPanel.surface))
    }
  }

  private func priorities(_ label: Int) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: focus == .priority) { frame, rect in
      frame.addClickTarget(rect, .field(Field.priority.rawValue))
      draw(Text.fieldPriority, .priority, in: rect.splitLeft(label - 1).first, on: &frame)
      let rest = rect.splitLeft(label).rest
      PriorityChoice(priority: priority, field: Field.priority.rawValue).draw(in: rest, on: &frame)
      if focus == .priority, frame.cursor == nil { frame.cursor = Point(x: rest.x, y: rest.y) }
    }
  }

  private var daysPreview: (String, Token) {
    guard let rule else { return (focus == .days ? Text.daysExamples : "?", .textFaint) }
    return (Text.days(of: rule, dates), .textMuted)
  }

  private var whenPreview: (String, Token) {
    guard let typedWhen else { return ("?", .danger) }
    return (Text.when(typedWhen.schedule, lasting: typedWhen.length, dates.clock), .textMuted)
  }

  private var untilPreview: (String, Token) {
    if until.text.trimmingBlanks.isEmpty { return (Text.noLastDay, .textMuted) }
    guard let end else { return ("?", .danger) }
    return (Text.nearDate(end, today: today, dates), .textMuted)
  }
}
