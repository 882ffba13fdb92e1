import FocusDomain
import FocusTerminal
import FocusText

extension Later {
  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: Text.capitalizedLater, width: SheetPanel.wide, rows: rows(state), hints: state.hints(keyContexts)
    )
    .draw(on: &frame)
  }

  private func rows(_ state: AppState) -> [SheetPanel.Row] {
    let lines = state.laterLines
    let width = SheetPanel.rowWidth(SheetPanel.wide, in: state.size)
    var rows: [SheetPanel.Row] = []
    if lines.count > LaterLine.limit {
      rows += SheetPanel.Row.wrapped(Text.tooManyLines(lines.count), width: width, .warning)
      rows.append(SheetPanel.space)
    }
    rows += lines.enumerated().map { index, line in
      typing?.line?.id == line.id ? field(at: index, state) : row(of: line, at: index, state)
    }
    if let typing, typing.line == nil { rows.append(field(at: lines.count, state)) }
    if lines.isEmpty, typing == nil {
      rows += SheetPanel.Row.wrapped(Text.laterPurpose, width: width, isNeeded: true)
    }
    return rows + (error == nil ? [] : SheetPanel.Row.error(error, width: width))
  }

  private func row(of line: LaterLine, at index: Int, _ state: AppState) -> SheetPanel.Row {
    let symbols = Symbols.named(in: state.options.charset)
    let signs: [(String, Token)] = [
      (number(index, state), .textMuted), (line.priority.arrow(symbols), line.priority.token), (" ", .text),
    ]
    return .facts(
      Title.cleaned(line.title), line.note.isEmpty ? [] : [symbols.note], behind: signs, index: index,
      isSelected: typing == nil && index == row)
  }

  /// Returns the field of a line. The text is aligned with the titles of the other lines.
  private func field(at index: Int, _ state: AppState) -> SheetPanel.Row {
    let (number, field) = (number(index, state), typing?.field ?? TextField())
    let taken = 3 + TextWidth.width(of: number)
    var row = SheetPanel.Row(isFocused: true) { frame, rect in
      frame.write(number, x: rect.x + 2, y: rect.y, style: Style(.textMuted, on: SheetPanel.surface))
      FieldView(field: field, isFocused: true).draw(in: rect.splitLeft(taken).rest, on: &frame)
    }
    row.needed = { min(3, FieldLines(field, width: max(1, $0 - taken - FieldView.margins)).lines.count) }
    return row
  }

  private func number(_ index: Int, _ state: AppState) -> String {
    "\(index + 1)\(state.size.width < 30 ? " " : "  ")"
  }
}
