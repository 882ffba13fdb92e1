/// What a terminal is opened with.
package struct TerminalOptions: Sendable {
  /// Whether mouse events are asked for; the terminal's own selection then needs Shift.
  package var mouse: Bool
  /// Whether to draw in ASCII although the locale allows more.
  package var ascii: Bool
  /// The colours.
  package var theme: Theme
  /// TERM and NO_COLOR are looked up here.
  package var environment: [String: String]
  /// File descriptor that keys come from.
  package var input: Int32
  /// File descriptor that the screen goes to.
  package var output: Int32

  /// Options for the terminal that the process was started on.
  package init(
    mouse: Bool = true, ascii: Bool = false, theme: Theme = .dark, environment: [String: String],
    input: Int32 = 0, output: Int32 = 1
  ) {
    self.mouse = mouse
    self.ascii = ascii
    self.theme = theme
    self.environment = environment
    self.input = input
    self.output = output
  }
}
