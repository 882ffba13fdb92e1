import Foundation
import Testing

@testable import FocusDesktop

/// With a real bus and dbusmock's notification server.
@Suite(.enabled(if: PrivateBus.hasMock, "needs dbus-daemon, busctl, python3-dbusmock and libsystemd"))
struct NotificationTests {
  static let server = "org.freedesktop.Notifications"
  private let end = DesktopNotification(
    id: "end", title: "Time is up", body: "Fish & <b>chips</b>", discreet: "A discreet word",
    actions: [.init(key: "more", label: "Five more"), .init(key: "break", label: "Break")])

  private func server(_ bus: PrivateBus, _ abilities: String) throws -> Command {
    try bus.mock("notification_daemon", name: Self.server, parameters: "{\"capabilities\": \"\(abilities)\"}")
  }

  private func emit(_ bus: PrivateBus, _ member: String, _ arguments: [String]) throws {
    let call = [
      "call", Self.server, "/org/freedesktop/Notifications", "org.freedesktop.DBus.Mock", "EmitSignal",
    ]
    try #require(try bus.busctl(call + ["sssav", Self.server, member] + arguments).status == 0)
  }

  private func calls(_ mock: Command, _ member: String) -> [Substring] {
    mock.newOutput().split(separator: "\n").filter { $0.contains(" \(member)") }
  }

  @Test func anActionIsReported() throws {
    let bus = try PrivateBus()
    let mock = try server(bus, "actions body body-markup")
    let loop = DesktopLoop.session(bus)
    loop.desktop.notify(end)
    try loop.expect(.notificationSent(id: "end", by: .desktop))
    let call = try #require(calls(mock, "Notify").first)
    #expect(call.contains("\"Fish &amp; &lt;b&gt;chips&lt;/b&gt;\""))
    #expect(call.contains("[\"more\", \"Five more\", \"break\", \"Break\"]"))
    // Signals about another notification, or from another program, are ignored.
    try emit(bus, "ActionInvoked", ["us", "2", "u", "77", "s", "break"])
    try bus.forge(["/org/freedesktop/Notifications", Self.server, "ActionInvoked", "us", "1", "break"])
    try emit(bus, "ActionInvoked", ["us", "2", "u", "1", "s", "more"])
    try loop.expect(.notificationAction(id: "end", key: "more"))
    #expect(loop.events == [])
    // After a notification is closed, its number may be reused.
    try emit(bus, "NotificationClosed", ["uu", "2", "u", "1", "u", "2"])
    try emit(bus, "ActionInvoked", ["us", "2", "u", "1", "s", "more"])
    loop.desktop.notify(DesktopNotification(id: "next", title: "Next", body: "", discreet: ""))
    try loop.expect(.notificationSent(id: "next", by: .desktop))
    #expect(loop.events == [])
  }

  @Test func aNotificationIsReplaced() throws {
    let bus = try PrivateBus()
    let mock = try server(bus, "body")
    let loop = DesktopLoop.session(bus)
    loop.desktop.notify(end)
    try loop.expect(.notificationSent(id: "end", by: .desktop))
    // Without these capabilities there are no buttons and no markup.
    let first = try #require(calls(mock, "Notify").first)
    #expect(first.contains("\"Fish & <b>chips</b>\" []"))
    loop.desktop.notify(DesktopNotification(id: "next", title: "Next", body: "", discreet: ""))
    try loop.expect(.notificationSent(id: "next", by: .desktop))
    #expect(calls(mock, "Notify").last?.contains("Notify \"Daily Focus\" 1 \"\" \"Next\"") == true)
  }

  @Test func closingTheDesktopClosesTheNotification() throws {
    let bus = try PrivateBus()
    let mock = try server(bus, "body")
    let loop = DesktopLoop.session(bus)
    loop.desktop.update(Player(id: "a", title: "Write", status: .playing, position: 0, instant: loop.now))
    loop.desktop.notify(end)
    try loop.expect(.notificationSent(id: "end", by: .desktop))
    #expect(try bus.busctl(["status", MediaPlayer.name]).status == 0)
    // The loop does not run again after this.
    loop.desktop.close()
    #expect(loop.desktop.descriptors.isEmpty)
    #expect(loop.desktop.deadline == nil)
    let limit = Date() + 30
    while calls(mock, "CloseNotification 1").isEmpty, Date() < limit { usleep(5000) }
    #expect(!calls(mock, "CloseNotification 1").isEmpty)
    #expect(try bus.busctl(["status", MediaPlayer.name]).status != 0)
  }

  @Test func aKeptNotificationOutlivesTheProgram() throws {
    let bus = try PrivateBus()
    let mock = try server(bus, "body")
    let loop = DesktopLoop.session(bus)
    loop.desktop.notify(end)
    #expect(loop.desktop.isNotifying)
    try loop.expect(.notificationSent(id: "end", by: .desktop))
    #expect(!loop.desktop.isNotifying)
    loop.desktop.close(keepingNotification: true)
    // The answer to a later call shows that the server has read all earlier ones.
    let next = DesktopLoop.session(bus)
    next.desktop.notify(DesktopNotification(id: "next", title: "Next", body: "", discreet: ""))
    try next.expect(.notificationSent(id: "next", by: .desktop))
    #expect(calls(mock, "CloseNotification").isEmpty)
  }

  /// A program that writes its arguments into the file `said`.
  private func notifySend(_ bus: PrivateBus) throws -> String {
    let script = "\(bus.folder)/notify-send"
    try "#!/bin/sh\nprintf '%s|' \"$@\" >'\(bus.folder)/said'\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    return script
  }

  /// Every user of the machine can read the arguments of a program.
  @Test func aServerGetsTheWordsAndNoProgramIsStarted() throws {
    let bus = try PrivateBus()
    let mock = try server(bus, "body")
    var environment = DesktopLoop.nowhere
    (environment.sessionBus, environment.notifySend) = (bus.address, try notifySend(bus))
    let loop = DesktopLoop(environment)
    loop.desktop.notify(end)
    try loop.expect(.notificationSent(id: "end", by: .desktop))
    #expect(try #require(calls(mock, "Notify").first).contains("\"Time is up\""))
    #expect(!FileManager.default.fileExists(atPath: "\(bus.folder)/said"))
  }

  @Test func withoutAServerUsesNotifySend() throws {
    let bus = try PrivateBus()
    let script = try notifySend(bus)
    for address in [bus.address, nil] {
      var environment = DesktopLoop.nowhere
      (environment.sessionBus, environment.notifySend) = (address, script)
      let loop = DesktopLoop(environment)
      loop.desktop.notify(end)
      try loop.expect(.notificationSent(id: "end", by: .program))
      let said = try String(contentsOfFile: "\(bus.folder)/said", encoding: .utf8)
      #expect(said == "--app-name=Daily Focus|--|A discreet word|")
    }
  }

  @Test func aFailingProgramFallsBackToTheTerminal() throws {
    var environment = DesktopLoop.nowhere
    environment.notifySend = "/bin/false"
    let loop = DesktopLoop(environment)
    loop.desktop.notify(end)
    try loop.expect(.notificationSent(id: "end", by: .none))
  }

  @Test func aHangingProgramIsKilled() throws {
    let bus = try PrivateBus()
    let script = "\(bus.folder)/notify-send"
    try "#!/bin/sh\necho $$ >'\(bus.folder)/pid'\nexec sleep 1000\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    var environment = DesktopLoop.nowhere
    environment.notifySend = script
    let loop = DesktopLoop(environment)
    loop.stopClock()
    loop.desktop.notify(end)
    var pid: pid_t?
    try loop.run(until: {
      pid = try? pid_t(
        String(contentsOfFile: "\(bus.folder)/pid", encoding: .utf8).trimmingCharacters(in: .newlines))
      return pid != nil
    })
    #expect(loop.events == [])
    loop.skip(seconds: 6)
    try loop.expect(.notificationSent(id: "end", by: .none))
    #expect(kill(try #require(pid), 0) == -1)
  }

  @Test func aSilentServerCountsAsMissing() throws {
    let bus = try PrivateBus()
    let mock = try server(bus, "body")
    try #require(try bus.busctl(["status", Self.server]).status == 0)
    let loop = DesktopLoop.session(bus)
    try loop.run(until: { loop.desktop.deadline == nil })
    mock.pause()
    loop.stopClock()
    loop.desktop.notify(end)
    loop.turn(atMost: 10)
    #expect(loop.events == [])
    loop.skip(seconds: 3)
    try loop.expect(.notificationSent(id: "end", by: .none))
  }
}
