import FocusDomain
import FocusText
import FocusSystem

/// Writes data to standard output and messages to standard error, both without control characters.
enum Output {
  /// Prints lines of data without control characters; line breaks inside an element are kept.
  static func lines(_ lines: [String]) throws(Failure) {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += cleaned(line).utf8
      bytes.append(0x0A)
    }
    try write(bytes)
  }

  /// Prints styled lines.
  static func lines(_ lines: [OutputLine], _ style: OutputStyle) throws(Failure) {
    try write(Array(lines.map { "\($0.painted(by: style.theme, linking: style.links))\n" }.joined().utf8))
  }

  /// Prints the result of a change that has been stored. A failure to print is reported but does not fail the
  /// command, because a script would repeat the change. A closed pipe is ignored.
  static func answer(_ lines: [OutputLine], _ style: OutputStyle) {
    reportingFailure { () throws(Failure) in try Output.lines(lines, style) }
  }

  /// Prints the result of a change as lines of data.
  static func answer(_ lines: [String]) { reportingFailure { () throws(Failure) in try Output.lines(lines) } }

  /// Prints the result of a change as bytes without control characters other than line feeds.
  static func answer(_ bytes: [UInt8]) { reportingFailure { () throws(Failure) in try write(bytes) } }

  private static func reportingFailure(_ print: () throws(Failure) -> Void) {
    do throws(Failure) {
      try print()
    } catch {
      if case .output(let code) = error, code != EPIPE { say(Text.answerNotShown(code)) }
    }
  }

  /// Prints bytes without control characters other than line feeds.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    let failure = Descriptors.write(bytes, to: STDOUT_FILENO)
    guard failure == 0 else { throw .output(failure) }
  }

  /// Prints a message on standard error.
  static func say(_ sentence: String) { writeToStandardError("\(Text.programName): \(sentence)\n") }

  /// Writes text to standard error without a prefix or line break.
  static func writeToStandardError(_ text: String) {
    Descriptors.write(Array(cleaned(text).utf8), to: STDERR_FILENO)
  }

  private static func cleaned(_ text: String) -> String {
    let text = PathBytes.shown(text)
    guard text.utf8.contains(0x0A) else { return Title.cleaned(text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { Title.cleaned(String($0)) }
      .joined(separator: "\n")
  }
}
