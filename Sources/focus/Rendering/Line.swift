import FocusDomain
import FocusTUI

/// A line of output in pieces, each with its look. Without colour it is the text of the pieces.
struct Line: Equatable {
  struct Span: Equatable {
    var text: String
    var style: Style?
  }

  private(set) var spans: [Span] = []

  init() {}

  /// A line of one piece.
  init(_ text: String, _ style: Style? = nil) { append(text, style) }

  /// Adds a piece; what could command a terminal, or break the line, is taken out of it.
  mutating func append(_ text: String, _ style: Style? = nil) {
    spans.append(Span(text: Title.cleaned(text), style: style))
  }

  /// Adds blanks.
  mutating func space(_ cells: Int) {
    if cells > 0 { append(String(repeating: " ", count: cells)) }
  }

  /// The same with a piece filled up with blanks.
  mutating func append(_ text: String, _ style: Style? = nil, padTo width: Int) {
    append(text, style)
    space(width - TextWidth.width(of: text))
  }

  /// The text alone.
  var text: String { spans.map(\.text).joined().withoutTrailingBlanks }

  /// The line without blanks at its end, cut to a width where one is given.
  func fitted(to columns: Int?, ellipsis: String) -> Line {
    let whole = text
    var room = columns.map { TextWidth.width(of: TextWidth.truncate(whole, to: $0, ellipsis: ellipsis)) }
    let isCut = columns.map { TextWidth.width(of: whole) > $0 } ?? false
    if isCut { room = room.map { $0 - TextWidth.width(of: ellipsis) } }
    var rest = room ?? TextWidth.width(of: whole)
    var line = Line()
    for span in spans where rest > 0 {
      let piece = TextWidth.truncate(span.text, to: rest, ellipsis: "")
      line.append(piece, span.style)
      rest -= TextWidth.width(of: piece)
      if piece != span.text { break }
    }
    if isCut { line.append(ellipsis, line.spans.last?.style) }
    return line
  }

  /// The bytes of the line, with colours where there are any.
  func painted(by theme: Theme?) -> String {
    guard let theme else { return text }
    return spans.map { span in span.style.map { theme.painted(span.text, $0) } ?? span.text }.joined()
  }
}

extension String {
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
