import FocusSystem
import Foundation

/// A private PulseAudio server with a null sink, whose monitor is recorded.
final class SoundServer {
  let sandbox: Sandbox
  private var server: Child?
  private var recorder: Child?
  private var recordings = 0

  /// Why no server can be used; nil if one starts and records.
  static let obstacle: String? = {
    do {
      let server = try SoundServer(Sandbox())
      try server.start()
      return nil
    } catch {
      return "pulseaudio cannot start here: \(error)"
    }
  }()

  init(_ sandbox: Sandbox) { self.sandbox = sandbox }

  deinit {
    stop()
  }

  /// The environment in which programs find this server and no other.
  var environment: [String: String] {
    sandbox.environment.merging([
      "PULSE_SERVER": "unix:\(sandbox.root)/native", "PULSE_RUNTIME_PATH": "\(sandbox.root)/pulse",
      "PULSE_STATE_PATH": "\(sandbox.root)/pulse", "PULSE_COOKIE": "\(sandbox.root)/cookie",
      "XDG_RUNTIME_DIR": sandbox.root,
      // ALSA finds no device, so that no test is audible.
      "ALSA_CONFIG_PATH": "/dev/null",
    ]) { $1 }
  }

  /// Starts the server and waits until it responds.
  func start() throws {
    let program = try start(
      "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "-L",
      "module-null-sink sink_name=out rate=48000 format=float32le channels=2", "-L",
      "module-native-protocol-unix auth-anonymous=1 socket=\(sandbox.root)/native", output: "/dev/null")
    server = program
    let deadline = Deadline(after: .seconds(20))
    while try runToEnd(["/usr/bin/env", "pactl", "info"], environment: environment).status != 0 {
      guard !deadline.passed, program.ended() == nil else { throw NeverSo(last: "no answer of pulseaudio") }
      usleep(20_000)
    }
  }

  /// Kills the server, as in a crash.
  func stop() {
    if let recorder { end(recorder) }
    if let server { end(server) }
    (recorder, server) = (nil, nil)
    unlink("\(sandbox.root)/native")
  }

  /// Suspends the server, so that it does not respond.
  func hang() throws {
    guard let server else { throw NeverSo(last: "no server") }
    kill(server.pid, SIGSTOP)
  }

  /// Resumes the server after ``hang()``.
  func goOn() { if let server { kill(server.pid, SIGCONT) } }

  /// Starts recording.
  func record() throws {
    recordings += 1
    recorder = try start(
      "parec", "-d", "out.monitor", "--raw", "--format=float32le", "--rate=48000", "--channels=2",
      "--latency-msec=10", output: path)
    let deadline = Deadline(after: .seconds(20))
    while recorded == 0 {
      guard !deadline.passed else { throw NeverSo(last: "parec records nothing") }
      usleep(5000)
    }
  }

  private var path: String { "\(sandbox.root)/recording-\(recordings).raw" }

  /// The duration of the recording in seconds.
  var recorded: Double {
    var status = FocusSystem.stat()
    return stat(path, &status) == 0 ? Double(status.st_size) / 8 / Recording.rate : 0
  }

  /// Waits until the recording has grown by that many seconds.
  func wait(_ seconds: Double) throws {
    let end = recorded + seconds
    let deadline = Deadline()
    while recorded < end {
      guard !deadline.passed else { throw NeverSo(last: "\(recorded) of \(end) seconds recorded") }
      usleep(2000)
    }
  }

  /// The recording so far.
  func recording() throws -> Recording { Recording(raw: try sandbox.read(path)) }

  private func start(_ program: String..., output: String) throws -> Child {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    let file = open(output, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer {
      close(null)
      close(file)
    }
    return try Child.start(
      ["/usr/bin/env"] + program, environment: environment, descriptors: [null, file, null])
  }

  private func end(_ child: Child) {
    kill(child.pid, SIGKILL)
    var ignored: Int32 = 0
    waitpid(child.pid, &ignored, 0)
  }
}

/// The command-driven player (`Sources/player`).
final class PlayerProgram {
  private let child: Child
  private let input: Int32
  private let output: Int32
  let pid: pid_t

  init(environment: [String: String], under command: [String] = []) throws {
    let (input, output) = (try Pipe(), try Pipe())
    child = try Child.start(
      command + [try Self.path()], environment: environment, descriptors: [input.read, output.write, 2])
    pid = child.pid
    close(input.read)
    close(output.write)
    (self.input, self.output) = (input.write, output.read)
  }

  deinit {
    close(input)
    close(output)
    kill(child.pid, SIGKILL)
    var ignored: Int32 = 0
    waitpid(child.pid, &ignored, 0)
  }

  func send(_ order: String) {
    let bytes = Array("\(order)\n".utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// The status that the player prints.
  func status() throws -> String {
    send("status")
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.last != 0x0A {
      guard read(output, &byte, 1) == 1 else { throw NeverSo(last: "the player has ended") }
      line.append(byte)
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  func waitUntil(_ wanted: (String) -> Bool) throws {
    let deadline = Deadline()
    while true {
      let status = try status()
      if wanted(status) { return }
      guard !deadline.passed else { throw NeverSo(last: status) }
      usleep(5000)
    }
  }

  /// Finds the tool beside the tests or in this repository's build.
  private static func path() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("player").path
    let candidates = [beside, "\(Repository.root)/.build/debug/player"]
    guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Binary.Missing(looked: candidates)
    }
    return path
  }
}
