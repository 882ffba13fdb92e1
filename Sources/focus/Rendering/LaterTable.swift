import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// The lines of *later* as text: ` 1  ↑ High    Buy a lamp  3f2a`.
struct LaterTable {
  let lines: [LaterLine]
  let style: OutputStyle

  /// The rows of the given lines, or of all.
  func rows(of chosen: [LaterLine.ID]? = nil) -> [OutputLine] {
    let ids = ShortID.prefixes(of: lines.map(\.id))
    let titles = lines.map { Title.cleaned($0.title) }
    let wanted = zip(lines.indices, lines).filter { chosen?.contains($0.1.id) ?? true }.map(\.0)
    let ends = wanted.map { 2 + ids[$0].utf8.count + (lines[$0].note.isEmpty ? 0 : 2) }
    let room = style.columns.map { max(10, $0 - 14 - (ends.max() ?? 0)) } ?? .max
    let width = wanted.map { TextWidth.width(of: titles[$0]) }.max().map { min($0, room) } ?? 0
    return wanted.map { row(of: lines[$0], place: $0 + 1, titles[$0], width: width, id: ids[$0]) }
  }

  private func row(of line: LaterLine, place: Int, _ title: String, width: Int, id: String) -> OutputLine {
    var row = OutputLine()
    row.append("\(place < 10 ? "  " : " ")\(place) ", Style(.textFaint))
    row.append("\(style.glyph(line.priority)) ", Style(line.priority.token))
    row.append(Text.name(of: line.priority), Style(line.priority.token), padTo: 8)
    let shown =
      TextWidth.width(of: title) > width
      ? TextWidth.drawn(TextWidth.truncate(title, to: width, ellipsis: style.symbols.ellipsis)) : title
    row.append(shown, linking: title, Style(.text))
    row.space(width - TextWidth.width(of: shown) + 2)
    row.append(id, Style(.textFaint))
    if !line.note.isEmpty { row.append(" \(style.symbols.note)", Style(.textFaint)) }
    return row.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
  }
}

/// The lines of *later* as JSON. Scripts depend on the keys.
enum LaterJSON {
  static func value(_ lines: [LaterLine]) -> JSONValue {
    .object([
      "limit": PlanJSON.number(LaterLine.limit),
      "overLimit": .bool(lines.count > LaterLine.limit),
      "lines": .array(lines.map { .object(LaterLine.fields.json(of: $0)) }),
    ])
  }
}
