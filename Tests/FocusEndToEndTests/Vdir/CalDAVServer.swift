import Foundation

/// Radicale on the loopback interface, with an empty store.
final class CalDAVServer {
  private let sandbox: Sandbox
  private var child: Child?
  private var port = 0

  init(_ sandbox: Sandbox) throws { self.sandbox = sandbox }

  deinit {
    guard let child else { return }
    kill(child.pid, SIGKILL)
    var ignored: Int32 = 0
    waitpid(child.pid, &ignored, 0)
  }

  /// Starts the server on a free port, and waits until it responds.
  func start() async throws {
    port = try Self.freePort()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let child = try Child.start(
      [
        "/usr/bin/python3", "-m", "radicale", "--hosts", "127.0.0.1:\(port)", "--storage-filesystem-folder",
        "\(sandbox.root)/radicale", "--auth-type", "none", "--rights-type", "authenticated",
        "--logging-level", "error", "--config", "",
      ], environment: sandbox.environment, descriptors: [null, null, null])
    self.child = child
    let deadline = Deadline()
    while !isAnswering {
      guard child.ended() == nil, !deadline.passed else { throw NeverSo(last: "radicale does not answer") }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Writes settings that pair two folders with one calendar of the server.
  func writeSettings(_ one: String, _ other: String, to path: String) throws {
    func pair(_ name: String, _ folder: String) -> String {
      """
      [pair \(name)]
      a = "\(name)_here"
      b = "\(name)_server"
      collections = [["tasks", "\(URL(fileURLWithPath: folder).lastPathComponent)", "tasks"]]
      conflict_resolution = "b wins"
      [storage \(name)_here]
      type = "filesystem"
      path = "\(URL(fileURLWithPath: folder).deletingLastPathComponent().path)"
      fileext = ".ics"
      [storage \(name)_server]
      type = "caldav"
      url = "http://127.0.0.1:\(port)/"
      username = "me"
      password = "none"

      """
    }
    let general = "[general]\nstatus_path = \"\(sandbox.root)/vdirsyncer\"\n"
    try sandbox.write(general + pair("one", one) + pair("other", other), to: path)
  }

  private var isAnswering: Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = Self.address(port: port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
