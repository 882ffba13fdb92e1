import Foundation
import Testing

@testable import FocusDesktop

/// A message bus of its own in a folder of its own, with programs on it; all ended with it.
final class PrivateBus {
  /// Where programs of the tests are looked for.
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

  /// Stops the bus from answering, or lets it go on.
  func pause() { daemon.pause() }
  func resume() { daemon.resume() }

  /// Starts the bus anew at its old address.
  func restart() throws {
    stop()
    try? FileManager.default.removeItem(atPath: "\(folder)/bus")
    daemon = try Self.daemon(folder)
  }

  /// Its configuration names no folder of services, so that it starts none of the machine's own.
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
    // The address is printed as soon as connections are taken.
    daemon.readLine()
    return daemon
  }

  /// Starts a mock of dbusmock's templates and waits until it has its name.
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

  /// Sends a signal straight to everybody on the bus, past what they have subscribed to.
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

/// A program that runs beside the test.
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

  /// What it has said so far.
  func news() -> String {
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

  /// Stops it from answering.
  func pause() { kill(process.processIdentifier, SIGSTOP) }
  func resume() { kill(process.processIdentifier, SIGCONT) }

  func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
