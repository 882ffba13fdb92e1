import FocusDomain
import FocusTerminal
import FocusText

/// The priorities of a form side by side, or only the chosen one if not all fit.
struct PriorityChoice {
  let priority: Priority
  /// The index of the form's field, for clicks.
  let field: Int
  /// Whether the names have no padding, because the form is narrow.
  var isNarrow = false

  func draw(in rect: Rect, on frame: inout Frame) {
    let all = [Priority.low, .medium, .high]
    let words = all.reduce(0) { $0 + TextWidth.width(of: Text.name(of: $1)) }
    // Arrows and blanks surround the names; there are more blanks if there is room.
    let isNarrow = isNarrow || words + 24 > rect.width + 1
    // Align the names with the text of the other fields.
    var x = isNarrow ? rect.x : rect.x - 1
    for priority in rect.width < 27 || words + 14 > rect.width ? [priority] : all {
      let isChosen = priority == self.priority
      let name = "\(priority.arrow(frame.symbols)) \(Text.name(of: priority))"
      let text = isNarrow ? name : " \(name) "
      // The chosen priority is bold on its colour. Without surface shades it has brackets.
      let style =
        !isChosen
        ? Style(.textMuted, on: SheetPanel.surface)
        : frame.hasSurfaces ? Style(.onAccent, on: priority.token, .bold) : Style.selected
      let width = frame.write(
        isChosen && !frame.hasSurfaces ? "[\(text)]" : " \(text) ", x: x, y: rect.y, style: style)
      let index = Priority.allCases.firstIndex(of: priority) ?? 0
      frame.addClickTarget(
        Rect(x: x, y: rect.y, width: width, height: 1), .choice(field: field, value: index))
      x += width + 1
    }
  }
}
