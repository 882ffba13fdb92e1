import FocusSystem
import FocusDomain

/// A program that answers each line on its standard input by one on its standard output. It has no terminal, and ends
/// with this object.
package final class PipedProgram {
  /// What came back.
  package enum Answer: Equatable, Sendable {
    /// A line, without its end.
    case line([UInt8])
    /// The line is longer than the limit.
    case tooLong
    case timedOut
    /// The program ended, with a status unless a signal killed it; the end of its standard error.
    case ended(status: Int32?, errors: [UInt8])
  }

  /// Why a program cannot be started: an errno.
  package struct StartError: Error, Equatable { package let code: Int32 }

  /// How much of its standard error is kept.
  private static let errorLimit = 4096

  private var pid: pid_t = 0
  /// Readable when the program has exited; negative if the kernel has no such descriptors.
  private let end: Int32
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private var received: [UInt8] = []
  private var said: [UInt8] = []
  private var isOutputOpen = true
  private var areErrorsOpen = true
  private var status: Int32?

  package init(_ program: Program) throws(StartError) {
    var (inputs, outputs, errors): ([Int32], [Int32], [Int32]) = ([-1, -1], [-1, -1], [-1, -1])
    // A socket, because writing to one need not raise SIGPIPE when the program has ended.
    let isReady =
      focus_socket_pair(&inputs) == 0 && focus_pipe(&outputs, 1) == 0 && focus_pipe(&errors, 1) == 0
    var failure = isReady ? 0 : errno
    if isReady {
      // A parent may have set SIGCHLD to be ignored, and then the kernel does not report how a child ended.
      signal(SIGCHLD, SIG_DFL)
      failure = program.start(&pid, input: inputs[1], output: outputs[1], errors: errors[1])
    }
    for descriptor in [inputs[1], outputs[1], errors[1]] where descriptor >= 0 { close(descriptor) }
    guard failure == 0 else {
      for descriptor in [inputs[0], outputs[0], errors[0]] where descriptor >= 0 { close(descriptor) }
      throw StartError(code: failure)
    }
    (input, output, self.errors, end) = (inputs[0], outputs[0], errors[0], focus_pidfd(pid))
    for descriptor in [output, self.errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    stop()
    for descriptor in [input, output, errors, end] where descriptor >= 0 { close(descriptor) }
  }

  /// Kills the program with everything that it has started in its session.
  package func stop() {
    guard pid > 0 else { return }
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
  }

  /// Writes bytes, and waits for the next line of at most `limit` bytes, for `timeout` milliseconds together. After any
  /// other answer than a line there is no further one, and the program is stopped.
  package func ask(_ bytes: [UInt8], limit: Int, within timeout: Int64) -> Answer {
    let answer = exchange(bytes, limit: limit, within: timeout)
    if case .line = answer { return answer }
    stop()
    return answer
  }

  private func exchange(_ bytes: [UInt8], limit: Int, within timeout: Int64) -> Answer {
    let stopwatch = Stopwatch()
    var rest = bytes[...]
    var searched = 0
    while true {
      // Asked first: what it wrote before it ended can then be read to its end.
      let isOver = hasEnded()
      if !rest.isEmpty { write(&rest) }
      readErrors()
      // No more than a line is kept, and what has come with it.
      while isOutputOpen, received.count <= limit, PipedProgram.read(output, &received, &isOutputOpen) {}
      if let line = nextLine(from: &searched) { return line.count > limit ? .tooLong : .line(line) }
      if received.count > limit { return .tooLong }
      if isOver { return .ended(status: status, errors: said) }
      let left = timeout - stopwatch.milliseconds
      guard left > 0 else { return .timedOut }
      wait(end >= 0 ? left : min(left, 20), isWriting: !rest.isEmpty)
    }
  }

  private func nextLine(from searched: inout Int) -> [UInt8]? {
    guard let line = received[searched...].firstIndex(of: 0x0A) else {
      searched = received.count
      return nil
    }
    defer { received.removeSubrange(...line) }
    return Array(received[..<line])
  }

  private func wait(_ timeout: Int64, isWriting: Bool) {
    var polled = [
      pollfd(fd: isWriting ? input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: areErrorsOpen ? errors : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    Descriptors.poll(&polled, milliseconds: timeout)
  }

  private func hasEnded() -> Bool {
    guard pid > 0 else { return true }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return false }
    // What it has started may go on, and would hold the connection.
    kill(-pid, SIGKILL)
    pid = 0
    self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    return true
  }

  private func write(_ rest: inout ArraySlice<UInt8>) {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { focus_send(input, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // A program that reads no more may still say why.
        if errno != EAGAIN { rest = [] }
        return
      }
    }
  }

  private func readErrors() {
    while areErrorsOpen, PipedProgram.read(errors, &said, &areErrorsOpen) {
      said.removeFirst(max(0, said.count - PipedProgram.errorLimit))
    }
  }

  /// Reads what is available, a piece of it. Returns whether there may be more.
  private static func read(_ descriptor: Int32, _ bytes: inout [UInt8], _ isOpen: inout Bool) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = FocusSystem.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return count
    }
    if count < 0 { return errno == EINTR }
    isOpen = count > 0
    return isOpen
  }
}
