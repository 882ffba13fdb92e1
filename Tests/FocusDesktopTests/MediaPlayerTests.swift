import Foundation
import Testing

@testable import FocusDesktop

/// With a real bus and the real `playerctl`.
@Suite(.enabled(if: PrivateBus.hasPlayerctl, "needs dbus-daemon, playerctl and libsystemd"))
struct MediaPlayerTests {
  private func player(at now: UInt64, _ status: Player.Status = .paused) -> Player {
    Player(
      id: "7f3a-1", title: "Write the <report>", status: status, length: 1_500_000_000, position: 60_000_000,
      instant: now, volume: 0.5, canGoNext: true)
  }

  private func playerctl(_ loop: DesktopLoop, _ bus: PrivateBus, _ arguments: String...) throws -> String {
    try loop.output("playerctl", ["-p", "focus"] + arguments, on: bus)
  }

  @Test func playerctlSeesTheSession() throws {
    let bus = try PrivateBus()
    let loop = DesktopLoop.session(bus)
    loop.desktop.update(player(at: loop.now))
    try loop.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    #expect(try playerctl(loop, bus, "status") == "Paused")
    #expect(try playerctl(loop, bus, "metadata", "xesam:title") == "Write the <report>")
    #expect(try playerctl(loop, bus, "metadata", "mpris:length") == "1500000000")
    #expect(try playerctl(loop, bus, "metadata", "mpris:trackid").contains("/focus/session/7f3a_1"))
    #expect(try playerctl(loop, bus, "position") == "60.000000")
    #expect(try playerctl(loop, bus, "volume") == "0.500000")
    loop.desktop.update(player(at: loop.now, .playing))
    loop.skip(seconds: 120)
    #expect(try playerctl(loop, bus, "status") == "Playing")
    let position = try #require(Double(try playerctl(loop, bus, "position")))
    #expect(position >= 180)
  }

  @Test func mediaKeysBecomeEvents() throws {
    let bus = try PrivateBus()
    let loop = DesktopLoop.session(bus)
    loop.desktop.update(player(at: loop.now))
    try loop.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    for (word, key) in [
      ("play", MediaKey.play), ("pause", .pause), ("play-pause", .playPause), ("stop", .stop),
      ("next", .next),
    ] {
      _ = try playerctl(loop, bus, word)
      try loop.expect(.mediaKey(key))
    }
    _ = try playerctl(loop, bus, "volume", "0.25")
    try loop.expect(.mediaKey(.setVolume(0.25)))
    // Actions that the properties exclude have no effect.
    _ = try playerctl(loop, bus, "previous")
    #expect(loop.events == [])
    let root = [MediaPlayer.name, MediaPlayer.path, "org.mpris.MediaPlayer2"]
    _ = try loop.output("busctl", ["--address=\(bus.address)", "call"] + root + ["Quit"], on: bus)
    try loop.expect(.quit)
  }

  @Test func ownsTheNameOnlyDuringASession() throws {
    let bus = try PrivateBus()
    let loop = DesktopLoop.session(bus)
    try loop.run(until: { loop.desktop.deadline == nil })
    #expect(try bus.busctl(["status", MediaPlayer.name]).status != 0)
    loop.desktop.update(player(at: loop.now))
    try loop.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    loop.desktop.update(nil)
    // Released without another iteration of the loop.
    let end = Date() + 30
    while try bus.busctl(["status", MediaPlayer.name]).status == 0, Date() < end {}
    #expect(try bus.busctl(["status", MediaPlayer.name]).status != 0)
    // Also if the session ends while the name is being requested.
    loop.desktop.update(player(at: loop.now))
    loop.desktop.update(nil)
    try loop.run(until: { loop.desktop.deadline == nil })
    #expect(try bus.busctl(["status", MediaPlayer.name]).status != 0)
  }

  /// The bus grants the name after the request timed out.
  @Test func releasesANameGrantedTooLate() throws {
    let bus = try PrivateBus()
    let loop = DesktopLoop.session(bus)
    try loop.run(until: { loop.desktop.deadline == nil })
    bus.pause()
    loop.desktop.update(player(at: loop.now))
    loop.skip(seconds: 6)
    for _ in 0..<3 { loop.turn(atMost: 1) }
    loop.desktop.update(nil)
    bus.resume()
    try loop.run(until: { loop.desktop.deadline == nil })
    #expect(try bus.busctl(["status", MediaPlayer.name]).status != 0)
    #expect(loop.desktop.missing == [.systemBus(.noAddress)])
  }

  @Test func aSecondPlayerHasAnotherName() throws {
    let bus = try PrivateBus()
    let (first, second) = (DesktopLoop.session(bus), DesktopLoop.session(bus))
    first.desktop.update(player(at: first.now))
    try first.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    second.desktop.update(player(at: second.now))
    let name = "\(MediaPlayer.name).instance\(getpid())"
    try second.run(until: { try bus.busctl(["status", name]).status == 0 })
  }

  @Test func changesAreSignalled() throws {
    let bus = try PrivateBus()
    let loop = DesktopLoop.session(bus)
    loop.desktop.update(player(at: loop.now))
    try loop.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    let monitor = try Command("dbus-monitor", ["--address", bus.address, "path='\(MediaPlayer.path)'"])
    // The monitor prints messages only after it has become a monitor.
    try loop.run(until: {
      loop.desktop.update(player(at: loop.now, .playing))
      loop.desktop.update(player(at: loop.now, .paused))
      return monitor.newOutput().contains("PlaybackStatus")
    })
    #expect(!monitor.said.contains("member=Seeked"))
    #expect(!monitor.said.contains("\"Metadata\""))
    var moved = player(at: loop.now)
    moved.position = 600_000_000
    loop.desktop.update(moved)
    try loop.run(until: {
      monitor.newOutput().contains("member=Seeked") && monitor.said.contains("int64 600000000")
    })
  }

  @Test func supportsIntrospection() throws {
    let bus = try PrivateBus()
    let loop = DesktopLoop.session(bus)
    loop.desktop.update(player(at: loop.now))
    try loop.run(until: { try bus.busctl(["status", MediaPlayer.name]).status == 0 })
    let arguments = ["--address=\(bus.address)", "introspect", MediaPlayer.name, MediaPlayer.path]
    let text = try loop.output("busctl", arguments, on: bus)
    for name in ["Identity", "PlaybackStatus", "Metadata", "Position", "Seeked", "PlayPause", "Quit"] {
      #expect(text.contains(".\(name) "), "\(name)")
    }
    #expect(text.contains("\"Daily Focus\""))
    let tree = try loop.output(
      "busctl", ["--address=\(bus.address)", "tree", "--list", MediaPlayer.name], on: bus)
    #expect(tree.contains(MediaPlayer.path))
  }
}

@Suite struct PlayerTests {
  @Test func thePositionStaysWithinTheLength() {
    var player = Player(id: "a", title: "", status: .playing, length: 100, position: 40, instant: 1000)
    #expect(player.position(at: 1010) == 50)
    #expect(player.position(at: 5000) == 100)
    #expect(player.position(at: 900) == 40)
    player.length = nil
    #expect(player.position(at: 5000) == 4040)
    player.status = .paused
    #expect(player.position(at: 5000) == 40)
    player.position = -3
    #expect(player.position(at: 5000) == 0)
  }
}
