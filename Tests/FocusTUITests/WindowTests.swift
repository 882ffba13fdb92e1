import CNcurses
import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

extension TerminalSessionTests {
  /// The curses window equals the frame, although it only receives the rows that have changed.
  @Test(arguments: [(UInt64(1), Charset.unicode), (2, .unicode), (3, .ascii)])
  func theWindowHoldsTheFrame(seed: UInt64, charset: Charset) throws {
    let pty = Pty(columns: 24, rows: 4)
    let terminal = try open(pty)
    defer { terminal.close() }
    var generator = SeededGenerator(seed: seed)
    var frame = Frame(size: terminal.size, charset: charset)
    for _ in 0..<400 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) { change(&frame, using: &generator) }
      terminal.draw(frame)
      let held = rows(of: terminal)
      #expect(held.map { $0.map(\.text).joined() } == (0..<frame.size.height).map(frame.row))
      terminal.dirtyRows.forget()
      terminal.draw(frame)
      #expect(held == rows(of: terminal))
      _ = pty.output()
    }
  }

  private func change(_ frame: inout Frame, using generator: inout SeededGenerator) {
    let styles = [
      Style(), Style(.accent), Style(.text, on: .surface), Style(.textMuted, on: .surface, .bold),
      Style(.text, on: .surface, .underline), Style(.onAccent, on: .accent, .reverse),
    ]
    let style = styles.randomElement(using: &generator) ?? Style()
    let (x, y) = (Int.random(in: -2..<24, using: &generator), Int.random(in: 0..<4, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: frame = Frame(size: frame.size, fill: style, charset: frame.charset)
    case 1: frame.fill(Rect(x: x, y: y, width: Int.random(in: 1...9, using: &generator), height: 1), style)
    case 2: frame.restyle(Rect(x: x, y: y, width: 3, height: 2)) { _ in style }
    case 3: frame.write("plain text", x: x, y: y, style: style)
    case 4: frame.write("日本語・한국", x: x, y: y, style: style)
    case 5: frame.write("e\u{301}a\u{308}─日\u{3099}─o", x: x, y: y, style: style)
    default:
      let length = Int.random(in: 1...12, using: &generator)
      frame.write(randomText(length: length, using: &generator), x: x, y: y, style: style)
    }
  }

  /// A character cell of the window.
  private struct Held: Equatable {
    var text: String
    var attributes: UInt32
    var pair: Int32
  }

  private func rows(of terminal: Terminal) -> [[Held]] {
    (0..<terminal.size.height).map { y in
      var cells = [cchar_t](repeating: cchar_t(), count: terminal.size.width + 1)
      wmove(terminal.window, Int32(y), 0)
      win_wchnstr(terminal.window, &cells, Int32(terminal.size.width))
      return cells.prefix { $0.chars.0 != 0 }.map(held)
    }
  }

  private func held(_ cell: cchar_t) -> Held {
    let scalars = withUnsafeBytes(of: cell.chars) { $0.bindMemory(to: UInt32.self).prefix { $0 != 0 } }
    let text = scalars.map { String(Unicode.Scalar($0) ?? "?") }.joined()
    return Held(text: text, attributes: cell.attr & ~0xFF00, pair: cell.ext_color)
  }
}
