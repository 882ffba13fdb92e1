import Foundation
import Testing

@testable import FocusTUI

/// The mode in which a terminal reports keys, if another program has left one set. These tests extend the
/// suite of terminal sessions, because only one terminal may be open at a time.
extension TerminalSessionTests {
  /// The mode is set on the alternate screen, even in a window so small that curses enters that screen in
  /// another way. Nothing is pushed onto the terminal's stack.
  @Test(arguments: [(20, 5), (1, 1), (80, 24)])
  func keysAreReportedPlainlyOnTheAlternateScreen(columns: UInt16, rows: UInt16) throws {
    let pty = Pty(columns: columns, rows: rows)
    let terminal = try open(pty)
    let entered = pty.output()
    terminal.close()
    let left = pty.output()
    let parts = entered.components(separatedBy: "\u{1B}[=0;1u")
    #expect(parts.count == 2)
    #expect(
      parts[0].components(separatedBy: "\u{1B}[?1049h").count
        > parts[0].components(separatedBy: "\u{1B}[?1049l").count)
    for output in [entered, left] {
      #expect(!output.contains("\u{1B}[>"))
      #expect(!output.contains("\u{1B}[<"))
    }
    #expect(!left.contains("u"))
  }

  @Test func keysAreReportedPlainlyAgainAfterAStop() throws {
    let pty = Pty()
    let terminal = try open(pty)
    defer { terminal.close() }
    _ = pty.output()
    // Simulates a stop and `fg` that no key caused.
    pthread_kill(pthread_self(), SIGCONT)
    while !terminal.next().contains(.resumed) {}
    #expect(pty.output().components(separatedBy: "\u{1B}[=0;1u").count == 2)
    terminal.withTerminalReleased { _ = pty.output() }
    #expect(pty.output().components(separatedBy: "\u{1B}[=0;1u").count == 2)
  }

  /// The console and old terminals would print unknown sequences.
  @Test(arguments: ["linux", "vt100"])
  func terminalsWithoutAnAlternateScreenAreNotAskedForPlainKeys(type: String) throws {
    let pty = Pty()
    let terminal = try open(pty, type: type)
    defer { terminal.close() }
    #expect(!pty.output().contains("[=0"))
  }
}
