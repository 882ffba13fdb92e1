import Foundation

/// The binary running in the background, with its output read as it is printed. It ends with the test.
final class BackgroundProgram {
  private(set) var stdout = ""
  private(set) var stderr = ""
  private var bytes: [Int32: [UInt8]] = [:]
  private let child: Child
  private var output: Int32
  private let errors: Int32
  private var input: Int32
  private var status: Int32?

  /// The standard input.
  enum Input {
    case pipe, null, file
  }

  init(
    _ sandbox: Sandbox, _ arguments: String..., stdin: Input = .pipe, env: [String: String?] = [:]
  ) throws {
    let (output, errors, input) = (try Pipe(), try Pipe(), try Pipe())
    let source: Int32 =
      switch stdin {
      case .pipe: input.read
      case .null: open("/dev/null", O_RDONLY | O_CLOEXEC)
      case .file: open(try Binary.path(), O_RDONLY | O_CLOEXEC)
      }
    child = try Child.start(
      [Binary.path()] + arguments, environment: sandbox.environment(with: env),
      descriptors: [source, output.write, errors.write])
    if source != input.read { close(source) }
    for descriptor in [input.read, output.write, errors.write] { close(descriptor) }
    (self.output, self.errors, self.input) = (output.read, errors.read, input.write)
  }

  deinit {
    if status == nil {
      kill(child.pid, SIGKILL)
      var ignored: Int32 = 0
      waitpid(child.pid, &ignored, 0)
    }
    closeInput()
    closeOutput()
    close(errors)
  }

  /// The lines printed so far.
  var lines: [String] { stdout.split(separator: "\n").map(String.init) }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Closes the reading end of the output.
  func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// Waits until the printed lines satisfy a condition.
  func waitUntil(_ wanted: ([String]) -> Bool) async throws {
    let deadline = Deadline()
    while true {
      readWhatIsThere()
      if wanted(lines) { return }
      guard !deadline.passed, ended() == nil else {
        throw NeverSo(last: "\(lines) \(stderr) \(status.map { "exit \($0)" } ?? "still running")")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Waits for the end. Returns the exit status, or 128 plus the signal.
  func waitUntilEnded() async throws -> Int32 {
    let deadline = Deadline()
    while true {
      if let status = ended() { return status }
      guard !deadline.passed else { throw NeverSo(last: "still running after \(lines)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// The exit status if the program has ended.
  func ended() -> Int32? {
    if status == nil { status = child.ended() }
    readWhatIsThere()
    return status
  }

  /// Processor time used so far, in hundredths of a second.
  var processorTime: Int {
    let text = (try? String(contentsOfFile: "/proc/\(child.pid)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  private func readWhatIsThere() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for descriptor in [output, errors] where descriptor >= 0 {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes[descriptor, default: []] += buffer[..<count]
      }
    }
    if output >= 0 { stdout = String(decoding: bytes[output] ?? [], as: UTF8.self) }
    stderr = String(decoding: bytes[errors] ?? [], as: UTF8.self)
  }
}
