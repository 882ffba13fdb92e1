import FocusSystem
import FocusDomain
import Synchronization

/// A program of the user, run without a shell and without a terminal. It gets its whole input at the start,
/// its output is discarded, and the beginning of its standard error is kept.
package struct Program: Sendable {
  /// The path of the program, or a name to look up on the `PATH`.
  package let path: String
  /// The name shown in lists of processes.
  package let name: String
  /// The arguments after the name.
  package let arguments: [String]
  /// The bytes on its standard input.
  package let input: [UInt8]
  /// Additional environment variables.
  package let environment: [String: String]
  /// Environment variables that are removed.
  package let without: Set<String>

  package init(
    path: String, arguments: [String] = [], input: [UInt8] = [], environment: [String: String] = [:],
    without: Set<String> = []
  ) {
    self.path = path
    name = path
    self.arguments = arguments
    self.input = input
    self.environment = environment
    self.without = without
  }

  /// Returns this program with other arguments. It refers to the running file, even if its path now has
  /// another one.
  static func itself(_ arguments: [String]) -> Program {
    let path = OwnProgram.path ?? ownName
    return Program(running: path, as: OwnProgram.canBeRenamed ? ownName : path, arguments: arguments)
  }

  private static let ownName = "focus"

  /// Sets the name of this process to that of the program. The kernel would name it after the last component
  /// of the path it was started from, which is `exe` after ``launch(_:)``.
  package static func setProcessName() { focus_set_process_name(ownName) }

  private init(running path: String, as name: String, arguments: [String]) {
    self.path = path
    self.name = name
    self.arguments = arguments
    input = []
    environment = [:]
    without = []
  }

  /// The ending of a program.
  package enum Ending: Equatable, Sendable {
    /// The program exited with a status; `complaint` is the first line of its standard error, and of its
    /// standard output if that is read as well.
    case exited(Int32, complaint: String)
    case killed(signal: Int32)
    /// The program ran too long, and was killed with everything it had started.
    case timedOut
    /// The program could not be started; the error is an errno.
    case cannotStart(Int32)
  }

  /// Runs the program until it ends, for at most `timeout` milliseconds. With `listening`, its standard
  /// output is read as well.
  package func run(within timeout: Int64 = 5000, listening: Bool = false) -> Ending {
    let input = Program.memory(self.input)
    defer { close(input) }
    var errors: [Int32] = [-1, -1]
    guard input >= 0, focus_pipe(&errors, 0) == 0 else { return .cannotStart(errno) }
    defer { close(errors[0]) }
    // The parent may have ignored SIGCHLD; the kernel would then discard the status of children.
    signal(SIGCHLD, SIG_DFL)
    var pid: pid_t = 0
    let mark = ProcessMark()
    let failure = start(&pid, input: input, output: listening ? errors[1] : -1, errors: errors[1], mark: mark)
    close(errors[1])
    guard failure == 0 else { return .cannotStart(failure) }
    let ending = Program.await(pid, errors: errors[0], timeout: timeout)
    if ending == .timedOut { mark.endAll() }
    return ending
  }

  /// Starts this program again with other arguments, in a new session, and does not wait for it.
  package static func launch(_ arguments: [String]) { _ = itself(arguments).launch() }

  /// Starts the program in a new session, and does not wait for it. Returns 0 or an errno.
  func launch() -> Int32 {
    var pid: pid_t = 0
    let failure = start(&pid, input: -1, output: -1, errors: -1)
    guard failure == 0 else { return failure }
    Program.reap(pid)
    return 0
  }

  /// Reaps a process after it has ended, and earlier ones, so that a long-running process leaves no zombies.
  /// Never waits.
  static func reap(_ pid: pid_t) {
    unreaped.withLock { pids in
      pids.append(pid)
      pids.removeAll { waitpid($0, nil, WNOHANG) == $0 }
    }
  }

  private static let unreaped = Mutex<[pid_t]>([])

  /// Starts the program. Returns 0 or an errno.
  func start(
    _ pid: inout pid_t, input: Int32, output: Int32, errors: Int32, mark: ProcessMark? = nil
  ) -> Int32 {
    var environment = environment
    if let mark { environment[ProcessMark.variable] = mark.value }
    var variables: [String] = []
    var entry = focus_environment()
    while let variable = entry?.pointee {
      let text = PathBytes.text(variable)
      let name = String(text.prefix { $0 != "=" })
      if environment[name] == nil, !without.contains(name) { variables.append(text) }
      entry = entry?.advanced(by: 1)
    }
    variables += environment.map { "\($0)=\($1)" }.sorted()
    return CStrings.with([path]) { path in
      CStrings.with([name] + arguments) { arguments in
        CStrings.with(variables) { variables in
          focus_spawn(&pid, path[0], arguments, variables, input, output, errors)
        }
      }
    }
  }

  /// Returns an anonymous file with these bytes, positioned at its start; negative on failure.
  static func memory(_ bytes: [UInt8]) -> Int32 {
    let descriptor = focus_nameless_file()
    guard descriptor >= 0, Descriptors.write(bytes, to: descriptor) == 0 else {
      if descriptor >= 0 { close(descriptor) }
      return -1
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  private static func await(_ pid: pid_t, errors: Int32, timeout: Int64) -> Ending {
    let stopwatch = Stopwatch()
    let end = focus_pidfd(pid)
    defer { if end >= 0 { close(end) } }
    var said: [UInt8] = []
    var status: Int32 = 0
    // After the program has ended, read only what is available: a process that it left running may never
    // close the pipe.
    while waitpid(pid, &status, WNOHANG) != pid {
      let left = timeout - stopwatch.milliseconds
      guard left > 0 else {
        // The program leads its session, so its process group has the same id.
        kill(-pid, SIGKILL)
        kill(pid, SIGKILL)
        waitpid(pid, &status, 0)
        return .timedOut
      }
      var polled = [end, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if read(errors, &said) { polled[1].fd = -1 }
      Descriptors.poll(&polled, milliseconds: end >= 0 ? left : min(left, 20))
    }
    _ = read(errors, &said)
    guard status & 0x7F == 0 else { return .killed(signal: status & 0x7F) }
    let line = said.split(separator: 0x0A).first ?? []
    return .exited((status >> 8) & 0xFF, complaint: String(decoding: line, as: UTF8.self))
  }

  /// Reads what is available and keeps the beginning. Returns true at the end of the stream.
  private static func read(_ descriptor: Int32, _ said: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = FocusSystem.read(descriptor, &buffer, buffer.count)
      if count == 0 { return true }
      guard count > 0 else { return errno != EAGAIN && errno != EINTR }
      said += buffer[..<count].prefix(max(0, 1024 - said.count))
    }
  }
}
