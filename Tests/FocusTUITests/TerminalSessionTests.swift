import FocusSystem
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// These tests run serially and never suspend: curses has one screen, and signal masks belong to threads.
@Suite(.serialized) struct TerminalSessionTests {
  func open(
    _ pty: Pty, type: String? = "xterm-256color", _ environment: [String: String] = [:]
  ) throws(TerminalError) -> Terminal {
    var environment = environment
    environment["TERM"] = type
    return try Terminal.open(
      TerminalOptions(environment: environment, input: pty.program, output: pty.program))
  }

  private func failure(_ type: String?) -> TerminalError? {
    do {
      try open(Pty(), type: type).close()
      return nil
    } catch {
      return error
    }
  }

  @Test func unsupportedTerminalsAreRefusedWithAReason() {
    #expect(failure(nil) == .missingType)
    #expect(failure("") == .missingType)
    #expect(failure("bogus") == .unknownType("bogus"))
    #expect(failure("dumb") == .dumbType("dumb"))
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    #expect(throws: TerminalError.notATerminal(.input)) {
      _ = try Terminal.open(TerminalOptions(environment: ["TERM": "xterm"], input: ends[0], output: ends[1]))
    }
    let pty = Pty()
    let halfPiped = TerminalOptions(environment: ["TERM": "xterm"], input: pty.program, output: ends[1])
    #expect(throws: TerminalError.notATerminal(.output)) { _ = try Terminal.open(halfPiped) }
    ends.forEach { FocusSystem.close($0) }
  }

  @Test func aTypeWithoutAnEntryUsesTheNearestOne() throws {
    let terminal = try open(Pty(), type: "xterm-of-tomorrow")
    defer { terminal.close() }
    #expect(terminal.type == "xterm-256color")
    #expect(terminal.colorDepth == .palette256)
  }

  /// Words and the blanks between them use the terminal's strikethrough attribute, so that copied text has no
  /// combining strokes.
  @Test(arguments: [("xterm-256color", true), ("linux", false)])
  func finishedTextIsStruckThrough(type: String, canStrike: Bool) throws {
    let pty = Pty()
    let terminal = try open(pty, type: type)
    defer { terminal.close() }
    _ = pty.output()
    var frame = Frame(size: terminal.size, charset: .ascii)
    frame.write("so it is", x: 0, y: 0, style: Style().adding(.strike))
    frame.write("open", x: 0, y: 1, style: Style())
    terminal.draw(frame)
    let output = pty.output()
    #expect(output.contains("so it is"))
    #expect(output.contains("open"))
    #expect(!output.contains("\u{336}"))
    #expect(output.contains("\u{1B}[9m") == canStrike)
    #expect(!output.contains("\u{1B}[3m"))
    guard canStrike, let end = output.range(of: "so it is"), let next = output.range(of: "open") else {
      return
    }
    #expect(output[end.upperBound..<next.lowerBound].contains("\u{1B}[29m"))
  }

  /// The kernel reports sizes up to 65,535; curses crashes on such a size.
  @Test func aHugeTerminalIsDrawnInPart() throws {
    let pty = Pty(columns: 65_535, rows: 65_535)
    let terminal = try open(pty)
    defer { terminal.close() }
    #expect(terminal.size == EventSource.largest)
    terminal.draw(Frame(size: terminal.size, charset: terminal.charset))
    for (columns, rows) in [(20, 5), (32_768, 5), (20, 32_768), (65_535, 65_535), (20, 5)]
      as [(UInt16, UInt16)]
    {
      pty.resize(columns: columns, rows: rows)
      raise(SIGWINCH)
      let size = Size(width: min(Int(columns), 1_000), height: min(Int(rows), 500))
      #expect(terminal.next().contains(.resize(size)))
      #expect(terminal.size == size)
      var frame = Frame(size: size, charset: terminal.charset)
      frame.write("corner", x: 0, y: 0, style: Style(.accent, on: .surface))
      terminal.draw(frame)
    }
    #expect(pty.output().contains("corner"))
  }

  /// More than the terminal's queue holds, with a pause in between.
  @Test func aLongPasteWithoutMarksIsOneBurst() throws {
    let pty = Pty()
    let terminal = try open(pty)
    defer { terminal.close() }
    let text = String(repeating: "abcdefghi\r", count: 300)
    pty.type(text)
    #expect(terminal.next().count == text.count)
  }

  @Test func closingRestoresTheTerminal() throws {
    let pty = Pty()
    let before = pty.modes
    let terminal = try open(pty)
    #expect(terminal.size == Size(width: 20, height: 5))
    #expect(pty.modes != before)
    var frame = Frame(size: terminal.size, charset: terminal.charset)
    frame.write("Write the report", x: 1, y: 1, style: Style(.accent, on: .surface))
    terminal.draw(frame)
    let shown = pty.output()
    #expect(shown.contains("Write"))
    #expect(shown.contains("report"))
    #expect(shown.contains("\u{1B}[?1049h"))
    #expect(shown.contains("\u{1B}[?2004h"))
    #expect(shown.contains("38;5;39m"))
    #expect(shown.contains("48;5;236m"))
    terminal.draw(frame)
    #expect(!pty.output().contains("Write"))
    terminal.redraw()
    #expect(pty.output().contains("Write"))
    terminal.close()
    terminal.close()
    let left = pty.output()
    for mode in ["\u{1B}[?1049l", "\u{1B}[?2004l", "\u{1B}[?1002l", "\u{1B}[?1006l", "\u{1B}[?25h"] {
      #expect(left.contains(mode))
    }
    #expect(pty.modes == before)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux"])
  func nothingIsShiftedWithinARow(type: String) throws {
    let pty = Pty(columns: 80)
    let terminal = try open(pty, type: type)
    defer { terminal.close() }
    func show(shiftedBy columns: Int) -> String {
      var frame = Frame(size: terminal.size, fill: Style(.text, on: .surface))
      let text = (0..<70).map { String($0 % 7) }.joined()
      frame.write(text, x: columns, y: 1, style: Style(.text, on: .surface))
      terminal.draw(frame)
      return pty.output()
    }
    // The first frame may insert the cell at the lower right, and leaves insert mode again.
    _ = show(shiftedBy: 0)
    for columns in [3, 1, 8, 0] {
      let shown = show(shiftedBy: columns)
      #expect(shown.contains("0123456"))
      #expect(!shown.contains(/\u{1B}\[(\d*[@P]|4h)/))
    }
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100"])
  func noColorMeansNoColour(type: String) throws {
    let pty = Pty()
    let terminal = try open(pty, type: type, ["NO_COLOR": "1"])
    var frame = Frame(size: terminal.size)
    frame.write("done", x: 0, y: 0, style: Style(.success, on: .accentSurface))
    terminal.draw(frame)
    let shown = pty.output()
    let parameters = shown.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.output.1.split(separator: ";") }
    #expect(shown.contains("done"))
    #expect(parameters.allSatisfy { Int($0).map { $0 < 30 } ?? false })
    terminal.close()
  }

  /// In many fonts a full block leaves a line of the background above it, which would be a seam between two
  /// blocks.
  @Test func aFullBlockIsABlankOnItsColour() throws {
    let pty = Pty()
    let terminal = try open(pty, ["LC_ALL": "C.UTF-8"])
    defer { terminal.close() }
    _ = pty.output()
    var frame = Frame(size: terminal.size)
    frame.write("full█", x: 0, y: 0, style: Style(.accent))
    frame.write("dim█", x: 0, y: 1, style: Style(.accent).adding(.dim))
    terminal.draw(frame)
    let rows = pty.output().split(separator: "dim")
    try #require(rows.count == 2, "\(rows)")
    #expect(rows[0].contains("48;5;39m"), "\(rows)")
    #expect(rows[1].contains("█"), "\(rows)")
  }

  /// Colours depend on the terminal's background, so the program queries it. The Linux console would print
  /// the query.
  @Test(arguments: [("xterm", true), ("xterm-256color", true), ("vt100", false), ("linux", false)])
  func aTerminalWithColoursIsAskedForItsBackground(type: String, isAsked: Bool) throws {
    let pty = Pty()
    let terminal = try open(pty, type: type)
    defer { terminal.close() }
    _ = pty.output()
    terminal.askBackground()
    #expect(pty.output().contains("]11;?") == isAsked)
  }

  /// After sending the text, the program queries an unknown terminal. Only the first reply counts.
  @Test func copiedTextIsSentToTheTerminal() throws {
    let pty = Pty()
    let terminal = try open(pty, type: "xterm-256color", ["LC_ALL": "C.UTF-8"])
    defer { terminal.close() }
    _ = pty.output()
    #expect(terminal.copy("Café", base64: "Q2Fmw6k=") == .asked)
    let bytes = pty.output()
    #expect(bytes.hasPrefix("\u{1B}]52;c;Q2Fmw6k=\u{07}"))
    #expect(bytes.hasSuffix("\u{1B}P+q4D73\u{1B}\\\u{1B}[c"))
    pty.type("\u{1B}P1+r4D73=41\u{1B}\\\u{1B}[?62;4cq")
    #expect(terminal.next() == [.clipboard(true), .key(.character("q"))])
  }

  @Test(arguments: [("linux", CopyOutcome.refused), ("rxvt-unicode-256color", .refused)])
  func aTerminalWithoutAClipboardGetsNothing(type: String, outcome: CopyOutcome) throws {
    let pty = Pty()
    let terminal = try open(pty, type: type)
    defer { terminal.close() }
    _ = pty.output()
    #expect(terminal.copy("One", base64: "T25l") == outcome)
    #expect(pty.output() == "")
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 9), (300, 100)])
  func everySizeDraws(columns: UInt16, rows: UInt16) throws {
    let pty = Pty(columns: columns, rows: rows)
    let terminal = try open(pty)
    #expect(terminal.size == Size(width: Int(columns), height: Int(rows)))
    for extra in [-1, 0, 1] {
      var frame = Frame(size: Size(width: Int(columns) + extra, height: Int(rows) + extra))
      frame.write("日本語", x: 0, y: 0, style: Style())
      frame.cursor = Point(x: 999, y: -5)
      frame.showsCursor = true
      terminal.draw(frame)
      _ = pty.output()
    }
    terminal.close()
  }

  @Test func keysPastesAndSizesArriveAsEvents() throws {
    let pty = Pty()
    let terminal = try open(pty)
    pty.type("a\u{1B}[A")
    #expect(terminal.next() == [.key(.character("a")), .key(.up)])
    pty.type("\u{1B}")
    #expect(terminal.next() == [.key(.escape)])
    pty.type("\u{1B}[200~q\n")
    #expect(terminal.next() == [.paste("q\n")])
    pty.resize(columns: 33, rows: 7)
    pthread_kill(pthread_self(), SIGWINCH)
    #expect(terminal.next() == [.resize(Size(width: 33, height: 7))])
    #expect(terminal.size == Size(width: 33, height: 7))
    pthread_kill(pthread_self(), SIGTSTP)
    #expect(terminal.next() == [.suspendRequested])
    pthread_kill(pthread_self(), SIGTERM)
    #expect(terminal.next() == [.terminate(signal: SIGTERM)])
    terminal.close()
  }

  /// Curses would discard pending signals, and with them a Ctrl-Z during an animation.
  @Test func drawingLosesNoSignal() throws {
    let pty = Pty()
    let terminal = try open(pty)
    pthread_kill(pthread_self(), SIGTSTP)
    terminal.draw(Frame(size: terminal.size))
    terminal.redraw()
    #expect(terminal.next() == [.suspendRequested])
    terminal.close()
  }

  /// Ctrl-Z and Ctrl-\ have their usual effect, but not within a paste.
  @Test func pastedControlsAreText() throws {
    let pty = Pty()
    let terminal = try open(pty)
    pty.type("\u{1B}[200~a\u{1A}\u{1C}\u{3}b\u{1B}[201~")
    #expect(terminal.next() == [.paste("a\u{1A}\u{1C}\u{3}b")])
    pty.type("\u{1A}")
    #expect(terminal.next() == [.suspendRequested])
    pty.type("\u{1C}")
    #expect(terminal.next() == [.terminate(signal: SIGQUIT)])
    terminal.close()
  }

  /// The kernel may discard input even between announcing and reading it.
  @Test func readingNeverBlocks() throws {
    let pty = Pty()
    let terminal = try open(pty)
    var byte: UInt8 = 0
    #expect(read(pty.program, &byte, 1) == 0)
    pty.type("a")
    #expect(terminal.next() == [.key(.character("a"))])
    pty.disconnect()
    #expect(terminal.next() == [.hangup])
    terminal.close()
  }

  /// The palette belongs to the user.
  @Test func resumingDoesNotResetThePalette() throws {
    let pty = Pty()
    let terminal = try open(pty)
    var frame = Frame(size: terminal.size)
    frame.write("done", x: 0, y: 0, style: Style(.success, on: .accentSurface))
    terminal.draw(frame)
    _ = pty.output()
    pthread_kill(pthread_self(), SIGCONT)
    #expect(terminal.next().contains(.resumed))
    let shown = pty.output()
    #expect(shown.contains("done"), "\(shown.debugDescription)")
    #expect(!shown.contains("\u{1B}]"), "\(shown.debugDescription)")
    terminal.close()
  }

  @Test func sleepsUntilADeadlineAnAnimationOrAWatchedFile() throws {
    let pty = Pty()
    let terminal = try open(pty)
    #expect(terminal.next(deadline: 1) == [.deadlineReached])
    #expect(terminal.next(deadline: .max, animation: 5) == [.animationDue])
    #expect(terminal.next(animation: 0) == [.animationDue])
    #expect(terminal.next(deadline: Int64(time(nil)) * 1_000 + 1_020) == [.deadlineReached])
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    _ = [UInt8(1)].withUnsafeBytes { write(ends[1], $0.baseAddress, 1) }
    #expect(terminal.next(watching: [ends[0]]) == [.readable(ends[0])])
    ends.forEach { FocusSystem.close($0) }
    terminal.close()
  }

  @Test func aHangupIsReportedEveryTime() throws {
    let pty = Pty()
    let terminal = try open(pty)
    pty.disconnect()
    #expect(terminal.next() == [.hangup])
    #expect(terminal.next(animation: 1_000) == [.hangup])
    terminal.close()
  }
}
