import CNcurses
import FocusSystem

/// The input and output of a terminal as the FILE streams that curses needs, and the settings to restore.
struct TerminalStreams {
  package let descriptor: Int32
  package let input: UnsafeMutablePointer<FILE>
  package let output: UnsafeMutablePointer<FILE>
  let modes: termios

  /// Finds the terminfo entry to use: that of TERM, or the nearest one that supports a full screen.
  package static func description(for options: TerminalOptions) throws(TerminalError) -> TerminalDescription {
    guard isatty(options.input) != 0 else { throw .notATerminal(.input) }
    guard isatty(options.output) != 0 else { throw .notATerminal(.output) }
    guard let type = options.environment["TERM"], !type.isEmpty else { throw .missingType }
    let known = TerminalDescription(
      nearest: TerminalType.candidates(for: type), environment: options.environment
    ) { entry in entry.reading { focus_terminal_known(entry.name, options.output) == 1 } }
    guard let known else { throw type == "dumb" ? .dumbType(type) : .unknownType(type) }
    guard Capabilities.string("cup") != nil else {
      focus_terminal_forget()
      throw .dumbType(type)
    }
    return known
  }

  /// Opens separate streams, so that closing them does not close those of the process.
  package init(_ options: TerminalOptions) throws(TerminalError) {
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

  package func close() {
    fclose(input)
    fclose(output)
  }
}

/// A terminal used for plain line output.
package enum OutputTerminal {
  /// The width of the terminal behind a descriptor, in columns; nil if it is not a terminal or reports no
  /// width.
  package static func columns(_ descriptor: Int32) -> Int? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard isatty(descriptor) == 1, focus_window_size(descriptor, &columns, &rows) != 0, columns > 0
    else { return nil }
    return Int(columns)
  }
}
