import CNcurses
import Glibc

/// The two ends of a terminal as curses wants them, and the settings to return to.
struct TerminalStreams {
  let descriptor: Int32
  let input: UnsafeMutablePointer<FILE>
  let output: UnsafeMutablePointer<FILE>
  let modes: termios

  /// The type of a terminal that can show a full screen.
  static func type(for options: TerminalOptions) throws(TerminalError) -> String {
    guard isatty(options.input) != 0 else { throw .notATerminal(.input) }
    guard isatty(options.output) != 0 else { throw .notATerminal(.output) }
    guard let type = options.environment["TERM"], !type.isEmpty else { throw .missingType }
    guard focus_terminal_known(type, options.output) == 1 else {
      throw type == "dumb" ? .dumbType(type) : .unknownType(type)
    }
    guard Capabilities.string("cup") != nil else {
      focus_terminal_forget()
      throw .dumbType(type)
    }
    return type
  }

  /// Opens streams of their own, so that closing them leaves the process's alone.
  init(_ options: TerminalOptions) throws(TerminalError) {
    var modes = termios()
    guard tcgetattr(options.input, &modes) == 0 else { throw .system(code: errno) }
    guard let input = fdopen(dup(options.input), "r") else { throw .system(code: errno) }
    guard let output = fdopen(dup(options.output), "w") else {
      let code = errno
      fclose(input)
      throw .system(code: code)
    }
    self.modes = modes
    self.input = input
    self.output = output
    descriptor = options.output
  }

  func close() {
    fclose(input)
    fclose(output)
  }
}
