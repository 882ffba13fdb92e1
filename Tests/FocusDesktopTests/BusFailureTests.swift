import FocusSystem
import Foundation
import Testing

@testable import FocusDesktop

/// Without a bus, with a bus that does not respond, and with one that disappears.
@Suite struct BusFailureTests {
  private let notification = DesktopNotification(id: "end", title: "Time is up", body: "", discreet: "")

  @Test func withoutTheLibraryDoesNotConnect() throws {
    var environment = DesktopEnvironment(["XDG_RUNTIME_DIR": "/nowhere"])
    environment.libraries = ["/nowhere/libsystemd.so.0"]
    environment.notifySend = "/nowhere/notify-send"
    let loop = DesktopLoop(environment)
    loop.desktop.update(Player(id: "a", title: "", status: .playing, position: 0, instant: 0))
    loop.desktop.notify(notification)
    #expect(loop.desktop.process() == [.notificationSent(id: "end", by: .none)])
    #expect(loop.desktop.missing == [.library])
    #expect(loop.desktop.descriptors.isEmpty)
    #expect(loop.desktop.deadline == nil)
  }

  @Test(arguments: ["tcp:host=nowhere.invalid,port=1", "unixexec:path=/bin/sh", "autolaunch:", ""])
  func usesOnlyLocalSockets(address: String) throws {
    var environment = DesktopLoop.nowhere
    environment.sessionBus = address
    let loop = DesktopLoop(environment)
    #expect(loop.desktop.process() == [])
    #expect(loop.desktop.deadline == nil)
  }

  @Test(.enabled(if: PrivateBus.canRun, "needs libsystemd"))
  func retriesAnUnreachableAddressRarely() throws {
    var environment = DesktopLoop.nowhere
    environment.sessionBus = "unix:path=/nowhere/bus"
    environment.systemBus = "nonsense"
    let loop = DesktopLoop(environment)
    loop.desktop.notify(notification)
    #expect(loop.desktop.process() == [.notificationSent(id: "end", by: .none)])
    #expect(loop.desktop.missing == [.sessionBus(.unreachable(ENOENT)), .systemBus(.noAddress)])
    #expect(loop.desktop.descriptors.isEmpty)
    var waits: [UInt64] = []
    for _ in 0..<7 {
      let deadline = try #require(loop.desktop.deadline)
      waits.append((deadline - loop.now + 500_000) / 1_000_000)
      loop.skip(seconds: Double(deadline - loop.now) / 1_000_000 + 0.001)
      #expect(loop.desktop.process() == [])
    }
    #expect(waits == [10, 20, 40, 80, 160, 320, 320])
  }

  /// The socket listens but never accepts a connection.
  @Test(.enabled(if: PrivateBus.canRun, "needs libsystemd"))
  func aSilentBusDoesNotBlock() throws {
    let bus = try PrivateBus()
    let path = "\(bus.folder)/mute"
    let listener = try listen(at: path)
    defer { close(listener) }
    var environment = DesktopLoop.nowhere
    environment.sessionBus = "unix:path=\(path)"
    let loop = DesktopLoop(environment)
    loop.desktop.notify(notification)
    for _ in 0..<5 { loop.turn(atMost: 1) }
    #expect(loop.events == [])
    #expect(loop.desktop.missing == [.systemBus(.noAddress)])
    // Sleeps until the connection times out.
    let deadline = try #require(loop.desktop.deadline)
    #expect(deadline > loop.now)
    loop.skip(seconds: 6)
    try loop.expect(.notificationSent(id: "end", by: .none))
    #expect(loop.desktop.missing == [.sessionBus(.silent), .systemBus(.noAddress)])
    #expect(loop.desktop.descriptors.isEmpty)
  }

  private func listen(at path: String) throws -> Int32 {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0 && FocusSystem.listen(listener, 8) == 0)
    return listener
  }

  /// The bus is killed and restarted: the name is acquired again, and nothing busy-waits meanwhile.
  @Test(.enabled(if: PrivateBus.hasMock, "needs dbus-daemon, busctl, python3-dbusmock and libsystemd"))
  func reconnectsToARestartedBus() throws {
    let bus = try PrivateBus()
    let loop = DesktopLoop.session(bus)
    loop.desktop.update(Player(id: "a", title: "Write", status: .playing, position: 0, instant: loop.now))
    try loop.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    bus.stop()
    try loop.run(until: { loop.desktop.missing.contains(.sessionBus(.lost)) })
    #expect(loop.desktop.descriptors.isEmpty)
    #expect(try #require(loop.desktop.deadline) > loop.now)
    loop.desktop.notify(notification)
    try loop.expect(.notificationSent(id: "end", by: .none))
    try bus.restart()
    loop.skip(seconds: 11)
    try loop.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    #expect(loop.desktop.missing == [.systemBus(.noAddress)])
  }

  @Test func addressesComeFromTheEnvironment() {
    let full = DesktopEnvironment([
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/b",
      "XDG_SESSION_ID": "c2",
      "XDG_RUNTIME_DIR": "/run/user/7",
    ])
    #expect((full.sessionBus, full.systemBus, full.loginSession) == ("unix:path=/a", "unix:path=/b", "c2"))
    let bare = DesktopEnvironment(["XDG_RUNTIME_DIR": "/run/a b;c", "DBUS_SESSION_BUS_ADDRESS": ""])
    #expect(bare.sessionBus == "unix:path=/run/a%20b%3bc/bus")
    #expect(bare.systemBus == "unix:path=/run/dbus/system_bus_socket")
    #expect(DesktopEnvironment([:]).sessionBus == nil)
    #expect(
      DesktopEnvironment.local("tcp:host=a;unix:path=/a;autolaunch:;unix:path=/b")
        == "unix:path=/a;unix:path=/b")
  }
}
