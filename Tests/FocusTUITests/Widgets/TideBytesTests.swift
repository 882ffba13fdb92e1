import FocusSystem
import Testing

@testable import FocusTUI
@testable import FocusTerminal

extension TerminalSessionTests {
  /// Returns the number of bytes written in one minute of focus mode, from this second of a session of 25
  /// minutes.
  private func bytes(from start: Int, on terminal: Terminal, _ pty: Pty) -> Int {
    var world = World([task("Write the quarterly report")], size: terminal.size)
    world.press("f")
    var count = 0
    for second in start...start + 60 {
      world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: Int64(second) * 1000)))
      terminal.draw(view(world.state))
      let written = pty.output().utf8.count
      if second > start { count += written }
    }
    return count
  }

  @Test func theTideWritesFewBytes() throws {
    let pty = Pty(columns: 120, rows: 40)
    let terminal = try open(pty)
    defer { terminal.close() }
    let minutes = stride(from: 60, to: 1400, by: 120).map { bytes(from: $0, on: terminal, pty) / 60 }
    #expect(minutes.allSatisfy { $0 <= 400 }, "bytes a second: \(minutes)")
  }
}
