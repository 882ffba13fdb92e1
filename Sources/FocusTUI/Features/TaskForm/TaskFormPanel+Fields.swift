import FocusDomain
import FocusTerminal
import FocusText

// The fields beside their labels, and what they mean.
extension TaskFormPanel {
  func drawPriorities(_ frame: inout Frame, _ rect: Rect) {
    PriorityChoice(
      priority: preview.priority, field: TaskForm.Field.priority.rawValue, isNarrow: isNarrow
    ).draw(in: rect, on: &frame)
  }

  /// The width of the fields: enough for a range of times, so that fields and previews form columns. On a
  /// narrow screen the previews get more room if they contain more than the fields.
  private var fieldWidth: Int {
    guard isNarrow else { return form.clock == .hours12 ? 22 : 18 }
    return min(15, max(typedRange == nil ? 12 : 15, textWidth - labelWidth - 14))
  }

  /// The times, if the field contains them in the standard form; nil otherwise.
  private var typedRange: TimeRange? {
    guard case .timed(let range)? = preview.schedule, preview.when.text == Text.range(range, form.clock)
    else {
      return nil
    }
    return range
  }

  func drawWhen(_ frame: inout Frame, _ rect: Rect) {
    let (forms, token): ([String], Token) =
      switch preview.schedule {
      // The line below explains the error.
      case nil: (isRefused(.when) ? [""] : [Text.unknownTime, "?"], .danger)
      case .allDay? where form.focus == .when && form.when.text.isEmpty: (Text.timeExamples, .textFaint)
      case .allDay? where preview.length != nil:
        ([SessionLength.words(seconds: (preview.length ?? 0) * 60), ""], .textMuted)
      case .allDay?: ([Text.schedule(.allDay, form.clock), Text.shortAllDay], .textMuted)
      // If the field already contains the times, show only the duration.
      case .timed(let range)? where typedRange != nil:
        ([SessionLength.words(minutes: range.minutes), ""], .textMuted)
      case .timed(let range)?:
        ([Text.range(range, form.clock), Text.time(range.start, form.clock)], .textMuted)
      }
    // A narrow field gives up a column for the text beside it.
    let gap = isNarrow ? 1 : 2
    let isTight = isNarrow && rect.width - fieldWidth - gap == TextWidth.width(of: forms[0]) - 1
    let (field, rest) = rect.splitLeft(min(fieldWidth - (isTight ? 1 : 0), rect.width))
    FieldView(field: preview.when, isFocused: form.focus == .when).draw(in: field, on: &frame)
    let echo = rest.splitLeft(gap).rest
    let text = forms.first(fitting: echo.width) ?? forms[forms.count - 1]
    frame.writeTruncated(
      text, x: echo.x, y: echo.y, style: Style(token, on: SheetPanel.surface), maxWidth: echo.width)
  }

  func drawDay(_ frame: inout Frame, _ rect: Rect) {
    let (field, rest) = rect.splitLeft(min(fieldWidth, rect.width))
    FieldView(field: preview.day, isFocused: form.focus == .day).draw(in: field, on: &frame)
    guard !isRefused(.day) else { return }
    DayPreview.draw(
      preview.chosenDay(today: state.today), today: state.today, state.options.dates, in: rest, on: &frame)
  }
}
