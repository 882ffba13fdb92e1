import Foundation
import Testing

@testable import FocusDesktop

/// A private message bus in its own directory, with programs on it, which all end with the bus.
final class PrivateBus {
  /// The path of a program that tests use; nil if it is not installed.
  static func path(of program: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static let canRun =
    path(of: "dbus-daemon") != nil && BusLibrary(oneOf: DesktopEnvironment([:]).libraries) != nil
  static let hasPlayerctl = canRun && path(of: "playerctl") != nil
  static let hasMock =
    canRun && path(of: "busctl") != nil
    && (try? Command("python3", ["-c", "import dbusmock"]).wait()) == 0

  let folder: String
  let address: String
  private var daemon: Command
  private var programs: [Command] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("fd-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder)/bus"
    daemon = try Self.daemon(folder)
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func stop() {
    (programs + [daemon]).forEach { $0.stop() }
    programs = []
  }

  /// Makes the bus stop answering.
  func pause() { daemon.pause() }
  func resume() { daemon.resume() }

  /// Restarts the bus at the same address.
  func restart() throws {
    stop()
    try? FileManager.default.removeItem(atPath: "\(folder)/bus")
    daemon = try Self.daemon(folder)
  }

  /// The configuration of the bus names no service directories, so that it starts no services of the
  /// machine.
  private static func daemon(_ folder: String) throws -> Command {
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(folder)/bus</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """
    try configuration.write(toFile: "\(folder)/bus.conf", atomically: true, encoding: .utf8)
    let daemon = try Command(
      "dbus-daemon", ["--config-file=\(folder)/bus.conf", "--nofork", "--nopidfile", "--print-address=1"])
    // The address is printed when the bus accepts connections.
    daemon.readLine()
    return daemon
  }

  /// Starts a mock from a dbusmock template and waits until it owns its name.
  func mock(_ template: String, name: String, parameters: String = "{}") throws -> Command {
    let bus = template == "logind" ? "--system" : "--session"
    let mock = try Command(
      "python3", ["-u", "-m", "dbusmock", bus, "--template", template, "-p", parameters],
      environment: environment)
    programs.append(mock)
    let until = Date() + 30
    while try busctl(["status", name]).status != 0 { try #require(Date() < until, "the mock never came") }
    return mock
  }

  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address]
  }

  /// Sends a signal directly to every connection on the bus, whether subscribed or not.
  func forge(_ signal: [String]) throws {
    let names = try busctl(["list", "--unique", "--no-legend"]).output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
    try #require(!names.isEmpty)
    for name in names { try busctl(["--destination=\(name)", "emit"] + signal) }
  }

  /// Runs `busctl` on this bus.
  @discardableResult func busctl(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let command = try Command("busctl", ["--address=\(address)"] + arguments)
    let output = command.readAll()
    return (command.wait(), output)
  }
}

/// A program that runs during the test.
final class Command {
  private let process = Process()
  private let output = Pipe()
  private(set) var said = ""

  init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let path = try #require(PrivateBus.path(of: program), "\(program) is not installed")
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { stop() }

  var isRunning: Bool { process.isRunning }

  /// The output so far.
  func newOutput() -> String {
    let number = output.fileHandleForReading.fileDescriptor
    var polled = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, 0) > 0 {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    return said
  }

  func readLine() {
    while !said.contains("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return }
      said += String(decoding: data, as: UTF8.self)
    }
  }

  func readAll() -> String {
    said += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return said
  }

  @discardableResult func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Suspends the program.
  func pause() { kill(process.processIdentifier, SIGSTOP) }
  func resume() { kill(process.processIdentifier, SIGCONT) }

  func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
