import Foundation

/// The binary on a pseudo-terminal, for what tmux cannot show: any `TERM`, any size, signals, the raw bytes,
/// and the terminal's settings before and after.
final class PtyProgram {
  private(set) var output = ""
  private var bytes: [UInt8] = []
  private let child: Child
  /// Keeps the sandbox's directory as long as the program is used.
  private let sandbox: Sandbox
  private let master: Int32
  private var terminal: Int32
  private var status: Int32?

  /// Starts the binary, optionally through another program, which must execute it in the same process.
  init(
    _ sandbox: Sandbox, _ arguments: String..., through wrapper: [String] = [], columns: Int = 80,
    rows: Int = 24,
    env: [String: String?] = [:]
  ) throws {
    self.sandbox = sandbox
    // The Glibc module lacks posix_openpt and related functions; these two requests replace them on Linux.
    let (unlock, askNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (no, number): (CInt, CInt) = (0, 0)
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard ioctl(master, unlock, &no) == 0, ioctl(master, askNumber, &number) == 0 else {
      throw POSIXError(.ENXIO)
    }
    let path = "/dev/pts/\(number)"
    // Kept open, so that the settings outlive the program.
    terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    settingsBefore = PtyProgram.settings(of: terminal)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    child = try Child.start(
      wrapper + [Binary.path()] + arguments, environment: sandbox.environment(with: env), terminal: path)
  }

  deinit {
    if status == nil {
      kill(child.pid, SIGKILL)
      var ignored: Int32 = 0
      waitpid(child.pid, &ignored, 0)
    }
    close(master)
    if terminal >= 0 { close(terminal) }
  }

  /// The settings (`termios`) before the program started.
  let settingsBefore: [UInt8]
  /// The current settings.
  var settings: [UInt8] { PtyProgram.settings(of: terminal) }

  /// The process id.
  var pid: pid_t { child.pid }
  /// The number of bytes written so far.
  var byteCount: Int { bytes.count }
  /// The number of typed bytes that the program has not read yet.
  var unreadInput: Int {
    var count: CInt = 0
    return ioctl(terminal, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(child.pid, number) }

  /// Reads until the output satisfies a condition.
  func waitUntil(_ wanted: (String) -> Bool) async throws {
    let deadline = Deadline()
    while true {
      let status = ended()
      readWhatIsThere()
      // Checked before the deadline: with many parallel tests much time may pass between two checks.
      if wanted(output) { return }
      if let status { throw NeverSo(last: "exit \(status) after: \(output.debugDescription)") }
      guard !deadline.passed else { throw NeverSo(last: output.debugDescription) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Reads until the program has ended. Returns the exit status, or 128 plus the signal.
  func waitUntilEnded() async throws -> Int32 {
    let deadline = Deadline()
    while true {
      if let status = ended() { return status }
      guard !deadline.passed else { throw NeverSo(last: "still running after: \(output.debugDescription)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Makes the program redraw repeatedly without reading its output, until it blocks in a write.
  func waitUntilStuck() async throws {
    let deadline = Deadline()
    var columns = 150
    while true {
      // Never use the size that the program may have seen last, even if it missed some sizes.
      columns = columns == 200 ? 150 : columns + 1
      resize(columns: columns, rows: 60)
      // The kernel shows the call of a sleeping process.
      let call = (try? String(contentsOfFile: "/proc/\(child.pid)/syscall", encoding: .utf8)) ?? ""
      if Self.waitsForRoom(in: call) { return }
      guard !deadline.passed else { throw NeverSo(last: "in system call \(call)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Whether this system call, as the kernel shows it, writes (1 on x86-64, 64 on arm64), or polls only the
  /// terminal before a query (`poll` is 7, `ppoll` is 73). The event loop always polls several descriptors.
  private static func waitsForRoom(in call: String) -> Bool {
    let parts = call.split(separator: " ")
    guard let number = parts.first else { return false }
    return ["1", "64"].contains(number)
      || ["7", "73"].contains(number) && parts.count > 2 && parts[2] == "0x1"
  }

  /// Waits until the program has ended, and only then reads its output.
  func waitUntilEndedUnread() async throws -> Int32 {
    let deadline = Deadline()
    while status == nil {
      status = child.ended()
      guard !deadline.passed else { throw NeverSo(last: "still running") }
      try await Task.sleep(for: .milliseconds(10))
    }
    readWhatIsThere()
    return status ?? -1
  }

  /// The exit status if the program has ended; reads its remaining output.
  func ended() -> Int32? {
    if status == nil { status = child.ended() }
    readWhatIsThere()
    return status
  }

  private func readWhatIsThere() {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    output = String(decoding: bytes, as: UTF8.self)
  }

  private static func settings(of terminal: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: &settings, Array.init)
  }
}
