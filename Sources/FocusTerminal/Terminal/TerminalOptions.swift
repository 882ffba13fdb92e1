/// The parameters for opening a terminal.
package struct TerminalOptions: Sendable {
  /// Whether to request mouse events; the terminal's own selection then needs Shift.
  package var mouse: Bool
  /// Whether to draw in ASCII even if the locale allows more.
  package var ascii: Bool
  package var theme: Theme
  /// The environment, for TERM and NO_COLOR.
  package var environment: [String: String]
  package var input: Int32
  package var output: Int32

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
