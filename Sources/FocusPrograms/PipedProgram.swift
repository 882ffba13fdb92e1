import FocusSystem
import FocusDomain

/// A program that answers each line on its standard input with one on its standard output. It has no
/// terminal, and is killed when this object is released.
package final class PipedProgram {
  /// The result of a request.
  package enum Answer: Equatable, Sendable {
    /// A line, without its line feed.
    case line([UInt8])
    /// The line is longer than the limit.
    case tooLong
    case timedOut
    /// The program ended, with a status unless a signal killed it, and with the end of its standard error.
    case ended(status: Int32?, errors: [UInt8])
  }

  /// The reason why a program cannot be started, an errno.
  package struct StartError: Error, Equatable { package let code: Int32 }

  /// The number of bytes of standard error that are kept.
  private static let errorLimit = 4096

  private var pid: pid_t = 0
  /// A descriptor that is readable when the program has exited; negative if the kernel has no pidfd.
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
    // A socket instead of a pipe: writing to it need not raise SIGPIPE after the program has ended.
    let isReady =
      focus_socket_pair(&inputs) == 0 && focus_pipe(&outputs, 1) == 0 && focus_pipe(&errors, 1) == 0
    var failure = isReady ? 0 : errno
    if isReady {
      // The parent may have ignored SIGCHLD; the kernel would then discard the status of children.
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

  /// Kills the program and everything in its session.
  package func stop() {
    guard pid > 0 else { return }
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
  }

  /// Writes bytes and waits for the next line, of at most `limit` bytes. Both together take at most `timeout`
  /// milliseconds. Any answer other than a line is final, and the program is stopped.
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
      // Check this before reading, so that all output from before the end is read.
      let isOver = hasEnded()
      if !rest.isEmpty { write(&rest) }
      readErrors()
      // Stop reading beyond the limit of a line, to bound the memory.
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
    // Processes that the program left running would keep the connection open.
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
        // A program that no longer reads may still report why.
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

  /// Reads one chunk of the available bytes. Returns whether there may be more.
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
