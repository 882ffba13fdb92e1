import FocusDomain
import FocusText
import Glibc

/// Data goes to standard output, messages go to standard error; neither ever carries a control character.
enum Output {
  /// Prints lines of data. What could command a terminal is taken out; a line break within an element stays.
  static func lines(_ lines: [String]) throws(Failure) {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += cleaned(line).utf8
      bytes.append(0x0A)
    }
    try write(bytes)
  }

  /// Prints lines for people, with colours where the look has any. A line's pieces are clean.
  static func lines(_ lines: [Line], _ look: Look) throws(Failure) {
    try write(Array(lines.map { "\($0.painted(by: look.theme))\n" }.joined().utf8))
  }

  /// Prints what became of a change that is made already. A failure is said and is none of the command's: an exit
  /// code other than 0 would have a script make the change again. A reader who has gone misses nothing.
  static func answer(_ lines: [Line], _ look: Look) {
    told { () throws(Failure) in try Output.lines(lines, look) }
  }

  /// The same for lines of data.
  static func answer(_ lines: [String]) { told { () throws(Failure) in try Output.lines(lines) } }

  /// The same for bytes that hold no control character but line feeds.
  static func answer(_ bytes: [UInt8]) { told { () throws(Failure) in try write(bytes) } }

  private static func told(_ print: () throws(Failure) -> Void) {
    do throws(Failure) {
      try print()
    } catch {
      if case .output(let code) = error, code != EPIPE { say(Text.answerNotShown(code)) }
    }
  }

  /// Prints bytes that hold no control character but line feeds.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    let failure = send(bytes, to: STDOUT_FILENO)
    guard failure == 0 else { throw .output(failure) }
  }

  /// Says a sentence on standard error.
  static func say(_ sentence: String) { tell("\(Text.programName): \(sentence)\n") }

  /// Writes on standard error as it is, for questions.
  static func tell(_ text: String) { _ = send(Array(cleaned(text).utf8), to: STDERR_FILENO) }

  private static func cleaned(_ text: String) -> String {
    let text = PathBytes.shown(text)
    guard text.utf8.contains(0x0A) else { return Title.cleaned(text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { Title.cleaned(String($0)) }
      .joined(separator: "\n")
  }

  /// Writes all of it; returns 0 or an errno.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // A reader who shares a non-blocking pipe or terminal with us is slow.
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
