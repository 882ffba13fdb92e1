import FocusDomain
import FocusText

/// The current session on one line: a mark, its task and its progress.
struct SessionStrip {
  private let running: RunningSession
  private let standing: SessionStanding
  private let end: String?

  /// Fails if there is no session.
  init?(_ state: AppState) {
    guard let (running, standing) = state.session, !standing.isEnded else { return nil }
    self.running = running
    self.standing = standing
    end =
      standing.state == .running
      ? standing.remaining.map {
        let second = state.clock.wall.second + Int($0 / 1000)
        return Text.sessionEnds(at: TimeOfDay(wrapping: second / 60), state.options.dates)
      } : nil
  }

  var color: Token {
    switch standing.state {
    case .paused: .textMuted
    case .over: .warning
    default: running.session.kind == .rest ? .success : .text
    }
  }

  /// Shows whether the session runs, without depending on colour.
  private func mark(_ frame: Frame) -> String {
    guard frame.charset != .ascii else { return standing.isCounting ? ">" : "=" }
    return standing.isCounting ? "▶" : "‖"
  }

  /// The mark and the remaining time.
  func figure(_ frame: Frame) -> String { "\(mark(frame)) \(Text.sessionStrip(standing))" }

  /// Draws a card if there are three rows, otherwise a line.
  func draw(in rect: Rect, on frame: inout Frame) {
    let content = rect.height >= Card.edges + 1 ? Card().draw(in: rect, on: &frame) : rect
    let surface: Token = rect.height >= Card.edges + 1 && frame.hasSurfaces ? .surface : .background
    frame.mark(rect, .action(.session))
    let figure = figure(frame)
    var x = content.x
    x += frame.write(
      figure, x: x, y: content.y, style: Style(color, on: surface, .bold), maxWidth: content.width)
    var room = content.maxX - x - 2
    if let end, TextWidth.width(of: end) + 2 + 12 <= room {
      frame.write(
        end, x: content.maxX - TextWidth.width(of: end), y: content.y, style: Style(.textMuted, on: surface))
      room -= TextWidth.width(of: end) + 2
    }
    let title = TextWidth.truncate(running.session.title, to: max(0, room))
    x += 2
    x += frame.write(title, x: x, y: content.y, style: Style(.text, on: surface), maxWidth: max(0, room))
    let width = room - TextWidth.width(of: title) - 4
    guard width >= 8, let planned = standing.planned else { return }
    ProgressLine(
      share: Double(standing.focused) / Double(planned), color: color == .text ? .ringFill : color,
      surface: surface
    ).draw(
      in: Rect(x: x + 2, y: content.y, width: width, height: 1), on: &frame)
  }
}
