import FocusSystem

/// A pseudo-terminal without a process: the test plays the role of the terminal.
final class Pty {
  let program: Int32
  private let terminal: Int32
  private var isConnected = true

  init(columns: UInt16 = 20, rows: UInt16 = 5) {
    var ends: (terminal: Int32, program: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    openpty(&ends.terminal, &ends.program, nil, nil, &size)
    terminal = ends.terminal
    program = ends.program
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
  }

  deinit {
    disconnect()
    close(program)
  }

  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  /// What the program has written since the last call.
  func output() -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(terminal, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// Hangs up, as when the terminal's window is closed.
  func disconnect() {
    if isConnected { close(terminal) }
    isConnected = false
  }
}
