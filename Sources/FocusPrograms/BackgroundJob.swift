import FocusSystem

/// A command of this program that runs in another process, so that the screen never waits.
///
/// Poll `descriptor`; when it is readable, call `newLines()`.
package final class BackgroundJob {
  /// A descriptor that is readable when there is output. Owned by the job.
  package let descriptor: Int32
  private let pid: pid_t
  private var said: [UInt8] = []
  /// Whether the process has ended.
  package private(set) var isOver = false
  /// The signal that killed the process; nil while it runs or if it exited.
  package private(set) var signal: Int32?

  /// Starts this program with arguments and input; nil on failure.
  package init?(_ arguments: [String], input: [UInt8]) {
    let memory = Program.memory(input)
    defer { close(memory) }
    var ends: [Int32] = [-1, -1]
    guard memory >= 0, focus_pipe(&ends, 0) == 0 else { return nil }
    var pid: pid_t = 0
    let program = Program.itself(arguments)
    let failure = program.start(&pid, input: memory, output: ends[1], errors: -1)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      return nil
    }
    (self.pid, descriptor) = (pid, ends[0])
  }

  deinit {
    close(descriptor)
    if !isOver { Program.reap(pid) }
  }

  /// Kills the process and everything in its session. Does not wait for its end, because a process that waits
  /// for an unresponsive file server ends only when the server answers.
  package func stop() {
    guard !isOver else { return }
    kill(-pid, SIGKILL)
    Program.reap(pid)
    (isOver, signal) = (true, SIGKILL)
  }

  /// Returns the lines of output since the last call; never waits.
  package func newLines() -> [String] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isOver {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        isOver = true
        var status: Int32 = 0
        // The process has closed its output, so it is about to exit.
        waitpid(pid, &status, 0)
        signal = status & 0x7F == 0 ? nil : status & 0x7F
        break
      }
      said += buffer[..<count]
    }
    let end = isOver ? said.endIndex : (said.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    defer { said.removeFirst(end) }
    return said[..<end].split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
