import FocusDomain
import FocusTUI
import FocusTerminal

/// A line of output as styled spans. Without colours it is the plain text of the spans.
struct OutputLine: Equatable {
  struct Span: Equatable {
    var text: String
    var style: Style?
    /// The address of a link, in ASCII; nil for text without a link.
    var link: String?
  }

  private(set) var spans: [Span] = []

  init() {}

  /// A line with one span.
  init(_ text: String, _ style: Style? = nil) { append(text, style) }

  /// Appends a span, without control characters and line breaks.
  mutating func append(_ text: String, _ style: Style? = nil, to link: String? = nil) {
    spans.append(Span(text: Title.cleaned(text), style: style, link: link))
  }

  /// Appends spaces.
  mutating func space(_ cells: Int) {
    if cells > 0 { append(String(repeating: " ", count: cells)) }
  }

  /// Appends a span padded with spaces to a width.
  mutating func append(_ text: String, _ style: Style? = nil, padTo width: Int) {
    append(text, style)
    space(width - TextWidth.width(of: text))
  }

  /// The plain text without trailing spaces.
  var text: String { spans.map(\.text).joined().withoutTrailingBlanks }

  /// The line without trailing spaces, truncated to `columns` if given.
  func fitted(to columns: Int?, ellipsis: String) -> OutputLine {
    let whole = text
    var room = columns.map { TextWidth.width(of: TextWidth.truncate(whole, to: $0, ellipsis: ellipsis)) }
    let isCut = columns.map { TextWidth.width(of: whole) > $0 } ?? false
    if isCut { room = room.map { $0 - TextWidth.width(of: ellipsis) } }
    var rest = room ?? TextWidth.width(of: whole)
    var line = OutputLine()
    for span in spans where rest > 0 {
      let piece = TextWidth.truncate(span.text, to: rest, ellipsis: "")
      line.append(piece, span.style, to: span.link)
      rest -= TextWidth.width(of: piece)
      if piece != span.text { break }
    }
    if isCut { line.append(ellipsis, line.spans.last?.style) }
    return line
  }

  /// The text with escape sequences for the theme's colours and for links; plain without either.
  func painted(by theme: Theme?, linking: Bool = false) -> String {
    guard theme != nil || linking && spans.contains(where: { $0.link != nil }) else { return text }
    return spans.map { span in
      let text = theme.flatMap { theme in span.style.map { theme.painted(span.text, $0) } } ?? span.text
      guard linking, let link = span.link, !span.text.isEmpty else { return text }
      return "\u{1B}]8;;\(link)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }.joined()
  }
}

extension String {
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
