/// What a terminal is opened with.
public struct TerminalOptions: Sendable {
  /// Whether mouse events are asked for; the terminal's own selection then needs Shift.
  public var mouse: Bool
  /// Whether to draw in ASCII although the locale allows more.
  public var ascii: Bool
  /// The colours.
  public var theme: Theme
  /// TERM and NO_COLOR are looked up here.
  public var environment: [String: String]
  /// File descriptor that keys come from.
  public var input: Int32
  /// File descriptor that the screen goes to.
  public var output: Int32

  /// Options for the terminal that the process was started on.
  public init(
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
