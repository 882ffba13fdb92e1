import Foundation
import Testing

@testable import FocusDesktop

/// With a real bus and dbusmock's logind.
@Suite(.enabled(if: PrivateBus.hasMock, "needs dbus-daemon, busctl, python3-dbusmock and libsystemd"))
struct SleepAndLockTests {
  private static let service = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let session = "\(path)/session/c7"

  private func machine(_ bus: PrivateBus) throws -> DesktopLoop {
    var environment = DesktopLoop.nowhere
    (environment.systemBus, environment.loginSession) = (bus.address, "c7")
    return DesktopLoop(environment)
  }

  private func logind(_ bus: PrivateBus) throws -> Command {
    let mock = try bus.mock("logind", name: Self.service)
    let add = ["call", Self.service, Self.path, "org.freedesktop.DBus.Mock", "AddSession", "ssusb"]
    try #require(try bus.busctl(add + ["c7", "seat0", "1000", "ann", "true"]).status == 0)
    return mock
  }

  private func prepareForSleep(_ bus: PrivateBus, _ isAboutTo: Bool) throws {
    let emit = ["call", Self.service, Self.path, "org.freedesktop.DBus.Mock", "EmitSignal", "sssav"]
    let signal = ["\(Self.service).Manager", "PrepareForSleep", "b", "1", "b", "\(isAboutTo)"]
    try #require(try bus.busctl(emit + signal).status == 0)
  }

  private func inhibitors(_ bus: PrivateBus) throws -> String {
    try bus.busctl(["call", Self.service, Self.path, "\(Self.service).Manager", "ListInhibitors"]).output
  }

  private func session(_ bus: PrivateBus, _ call: String...) throws {
    try #require(
      try bus.busctl(["call", Self.service, Self.session, "\(Self.service).Session"] + call).status == 0)
  }

  @Test func sleepWaitsForTheHeartbeat() throws {
    let bus = try PrivateBus()
    let mock = try logind(bus)
    let loop = try machine(bus)
    let held = "\"sleep\" \"Daily Focus\" \"Saves the session\" \"delay\""
    try loop.run(until: { try inhibitors(bus).contains(held) })
    for _ in 1...2 {
      try prepareForSleep(bus, true)
      try loop.expect(.willSleep)
      #expect(try inhibitors(bus).contains(held))
      loop.desktop.readyToSleep()
      try loop.run(until: { try !inhibitors(bus).contains(held) })
      try prepareForSleep(bus, false)
      try loop.expect(.didWake)
      try loop.run(until: { try inhibitors(bus).contains(held) })
    }
    #expect(loop.desktop.missing == [.sessionBus(.noAddress)])
    // Signals from any program but logind are ignored.
    try bus.forge([Self.path, "\(Self.service).Manager", "PrepareForSleep", "b", "true"])
    try session(bus, "Lock")
    try loop.expect(.locked)
    #expect(loop.events == [])
    // A new logind instance does not have our inhibitor.
    mock.stop()
    try loop.run(until: { loop.desktop.missing.contains(.sleep) })
    _ = try logind(bus)
    try loop.run(until: { try inhibitors(bus).contains(held) })
    try prepareForSleep(bus, true)
    try loop.expect(.willSleep)
  }

  @Test func aLockIsReportedOnce() throws {
    let bus = try PrivateBus()
    _ = try logind(bus)
    let loop = try machine(bus)
    try loop.run(until: { loop.desktop.deadline == nil })
    try session(bus, "Lock")
    try loop.expect(.locked)
    try session(bus, "SetLockedHint", "b", "true")
    try session(bus, "SetLockedHint", "b", "false")
    try loop.expect(.unlocked)
    try session(bus, "Unlock")
    try session(bus, "SetLockedHint", "b", "true")
    try loop.expect(.locked)
    #expect(loop.events == [])
    // A start on a locked screen reports the lock.
    let second = try machine(bus)
    try second.expect(.locked)
  }

  @Test func missingLogindIsReported() throws {
    let bus = try PrivateBus()
    let loop = try machine(bus)
    try loop.run(until: { loop.desktop.missing == [.sessionBus(.noAddress), .sleep, .lock] })
    #expect(loop.desktop.deadline == nil)
  }
}
