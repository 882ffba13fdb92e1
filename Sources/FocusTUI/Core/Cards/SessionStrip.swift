import FocusDomain
import FocusTerminal
import FocusText

/// The current session on one line: a mark, its task and its progress.
struct SessionStrip {
  private let running: RunningSession
  private let progress: SessionProgress
  /// The title; nil if the page shows it below.
  private let title: String?
  let end: String?

  /// Creates the strip; nil if there is no session.
  init?(_ state: AppState) {
    guard let (running, progress) = state.session, !progress.isEnded else { return nil }
    self.running = running
    self.progress = progress
    let isListed = state.taskInSession.map { task in state.plan.tasks.contains { $0.id == task.id } } ?? false
    title = isListed ? nil : running.session.title
    end = state.sessionEnd.map { Text.sessionEnds(at: $0, state.options.dates) }
  }

  /// The colour of its text.
  var color: Token { progress.wordColor(running.session.kind) }

  /// Returns the remaining time after a mark. The mark shows, even without colour, whether the session is
  /// running.
  func figure(_ symbols: Symbols) -> String {
    let mark = progress.isCounting ? symbols.running : symbols.paused
    return "\(mark) \(Text.sessionStrip(progress))"
  }

  /// Draws a card if there are three rows, otherwise a line.
  func draw(in rect: Rect, on frame: inout Frame) {
    let content = rect.height >= Card.edgeRows + 1 ? Card().draw(in: rect, on: &frame) : rect
    let surface: Token = rect.height >= Card.edgeRows + 1 ? frame.surface() : .background
    frame.addClickTarget(rect, .action(.session))
    let figure = figure(frame.symbols)
    var x = content.x
    x += frame.write(
      figure, x: x, y: content.y, style: Style(color, on: surface, .bold), maxWidth: content.width)
    var room = content.maxX - x - 2
    if let end, TextWidth.width(of: end) + 2 + 12 <= room {
      frame.write(end, endingAt: content.maxX, y: content.y, style: Style(.textMuted, on: surface))
      room -= TextWidth.width(of: end) + 2
    }
    let shown = title.map { TextWidth.truncate($0, to: max(0, room)) }
    x += 2
    if let shown {
      x +=
        frame.write(shown, x: x, y: content.y, style: Style(.text, on: surface), maxWidth: max(0, room)) + 2
    }
    let width = room - (shown.map { TextWidth.width(of: $0) + 4 } ?? 2)
    guard width >= 8, let planned = progress.planned else { return }
    ProgressLine(
      share: Double(progress.focused) / Double(planned), color: progress.color(running.session.kind),
      surface: surface
    ).draw(
      in: Rect(x: x, y: content.y, width: width, height: 1), on: &frame)
  }
}

extension SessionProgress {
  /// The colour of a bar or symbol that shows the state of a session.
  package func color(_ kind: FocusSession.Kind) -> Token {
    switch state {
    case .paused: .textMuted
    case .over: .warning
    case .running, .ended: kind == .rest ? .success : .ringFill
    }
  }

  /// The colour for text. A bar's colour may be too faint for letters.
  func wordColor(_ kind: FocusSession.Kind) -> Token {
    let color = color(kind)
    return color == .ringFill ? .text : color
  }
}
