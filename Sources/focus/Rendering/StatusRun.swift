import FocusDomain
import FocusTUI

/// A stretch of a status line in one colour.
struct StatusRun: Equatable {
  /// Where the text comes from.
  enum Origin {
    /// A task's title, or words of ours: never to be read as a command of the bar.
    case data
    /// The user's own format, in which the bar's markup is meant as such.
    case format
    /// Markup of that format, which takes no cell.
    case markup
  }

  var text: String
  /// Its colour; nil for that of the bar.
  var token: Token?
  var origin = Origin.data

  init(_ text: String, _ token: Token? = nil, origin: Origin = .data) {
    // One line, without controls: whatever a month file or a format holds.
    self.text = Title.cleaned(text)
    self.token = token
    self.origin = origin
  }

  /// The cells it takes.
  var width: Int { origin == .markup ? 0 : TextWidth.width(of: text) }

  /// A stretch of a format for tmux, with its `#[…]` by themselves.
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
  /// The text alone.
  var text: String { map(\.text).joined() }

  /// As much as takes no more than so many cells, in characters whose cells all bars agree on, with an ellipsis for what
  /// is left out. Markup stays: it may end what it began.
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

  /// Puts the ellipsis after the last text, without a blank between.
  private mutating func closeGap(with mark: String) {
    let places = indices.filter { self[$0].origin != .markup }
    for place in places.reversed() {
      while self[place].text.last == " " { self[place].text.removeLast() }
      if !self[place].text.isEmpty || place == places.first {
        self[place].text += mark
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
