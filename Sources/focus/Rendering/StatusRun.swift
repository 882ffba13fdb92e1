import FocusDomain
import FocusTUI
import FocusTerminal

/// A run of text of one colour in a status line.
struct StatusRun: Equatable {
  /// The source of the text.
  enum Origin {
    /// A title or the program's own words; never interpreted as markup.
    case data
    /// The user's format; markup in it is kept.
    case format
    /// Markup in the user's format; it has no width.
    case markup
  }

  var text: String
  /// The colour; nil for the bar's own.
  var token: Token?
  var origin = Origin.data

  init(_ text: String, _ token: Token? = nil, origin: Origin = .data) {
    // The line must not have control characters, whatever the source contains.
    self.text = Title.cleaned(text)
    self.token = token
    self.origin = origin
  }

  /// The width in cells.
  var width: Int { origin == .markup ? 0 : TextWidth.width(of: text) }

  /// Splits a run of a tmux format into text and `#[…]` markup.
  var withTmuxMarkup: [StatusRun] {
    guard origin == .format else { return [self] }
    var runs: [StatusRun] = []
    var rest = Substring(text)
    while let start = rest.firstRange(of: "#["), let end = rest[start.upperBound...].firstIndex(of: "]") {
      if start.lowerBound > rest.startIndex {
        runs.append(StatusRun(String(rest[..<start.lowerBound]), token, origin: .format))
      }
      runs.append(StatusRun(String(rest[start.lowerBound...end]), token, origin: .markup))
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? runs : runs + [StatusRun(String(rest), token, origin: .format)]
  }
}

extension [StatusRun] {
  /// The plain text.
  var text: String { map(\.text).joined() }

  /// Truncates the line to `width` cells with an ellipsis. Keeps all markup, because it may close what
  /// earlier markup opened.
  func cut(to width: Int?, ellipsis: String) -> [StatusRun] {
    guard let width else { return self }
    guard reduce(0, { $0 + $1.width }) > width else { return map(\.drawn) }
    let mark = TextWidth.truncate(ellipsis, to: width, ellipsis: "")
    var room = width - TextWidth.width(of: mark)
    var kept: [StatusRun] = []
    var isCut = false
    for run in self {
      if run.origin == .markup {
        kept.append(run)
      } else if !isCut {
        isCut = run.width > room || room == 0
        kept.append(isCut ? run.truncated(to: room) : run.drawn)
        room -= run.width
        if isCut { kept.closeGap(with: mark) }
      }
    }
    return kept
  }

  /// Appends the ellipsis to the last text, without a space before it.
  private mutating func closeGap(with mark: String) {
    let texts = indices.filter { self[$0].origin != .markup }
    for index in texts.reversed() {
      while self[index].text.last == " " { self[index].text.removeLast() }
      if !self[index].text.isEmpty || index == texts.first {
        self[index].text += mark
        return
      }
    }
  }
}

extension StatusRun {
  fileprivate var drawn: StatusRun {
    var copy = self
    if origin != .markup { copy.text = TextWidth.drawn(text) }
    return copy
  }

  fileprivate func truncated(to room: Int) -> StatusRun {
    var copy = self
    copy.text = TextWidth.drawn(TextWidth.truncate(text, to: room, ellipsis: ""))
    return copy
  }
}
