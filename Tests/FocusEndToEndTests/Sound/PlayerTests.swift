import Foundation
import Testing

/// The output of the player, recorded from a private sound server. On a machine that is too busy to play
/// without gaps, each test has three attempts.
@Suite(
  .serialized,
  .enabled(if: SoundServer.obstacle == nil, "\(SoundServer.obstacle ?? "there is a sound server")"))
struct PlayerTests {
  let server: SoundServer
  let player: PlayerProgram

  init() throws {
    server = SoundServer(try Sandbox())
    try server.start()
    player = try PlayerProgram(environment: server.environment)
    try server.record()
  }

  /// Long enough not to loop during the test.
  private func toneFile(_ frequency: Double) throws -> String {
    let rate = 8000
    var samples = Data()
    for index in 0..<rate * 60 {
      let sample = Int16(6000 * sin(2 * .pi * frequency * Double(index) / Double(rate)))
      withUnsafeBytes(of: sample.littleEndian) { samples.append(contentsOf: $0) }
    }
    func number(_ value: Int, _ bytes: Int) -> Data {
      Data((0..<bytes).map { UInt8(value >> (8 * $0) & 0xFF) })
    }
    let format =
      number(1, 2) + number(1, 2) + number(rate, 4) + number(rate * 2, 4) + number(2, 2) + number(16, 2)
    let path = "\(server.sandbox.root)/\(Int(frequency)).wav"
    var file = Data("RIFF".utf8) + number(36 + samples.count, 4)
    file += Data("WAVEfmt ".utf8) + number(16, 4) + format
    file += Data("data".utf8) + number(samples.count, 4) + samples
    try server.sandbox.write(file, to: path)
    return path
  }

  @Test(.enabled(if: Sandbox.canDecodeSound, "libsndfile is not installed"))
  func crossfadeStaysWithinADecibel() throws {
    let files = [try toneFile(440), try toneFile(1210)]
    player.send("file \(files[0])")
    try server.wait(2)
    var worst = 0.0
    for attempt in 1...3 {
      let begin = server.recorded
      player.send("file \(files[attempt % 2])")
      try server.wait(2)
      let heard = try server.recording()
      let levels = stride(from: begin, to: begin + 1.8, by: 0.05).map { heard.level(from: $0, to: $0 + 0.05) }
      // Both tones are calibrated to the same level.
      worst = levels.map { abs($0 + 22) }.max() ?? 99
      if worst <= 1 { break }
    }
    #expect(worst <= 1, "\(worst) dB off")
  }

  @Test func pauseIsSilentWithinAFifthOfASecond() throws {
    player.send("play rain")
    try server.wait(2)
    var late = 9.0
    for _ in 1...3 {
      let asked = server.recorded
      player.send("pause")
      try player.waitUntil { $0 == "paused(\"rain\")" }
      try server.wait(0.6)
      let heard = try server.recording()
      let begin = (0..<600).first {
        heard.level(from: asked + Double($0) / 1000, to: asked + Double($0 + 50) / 1000) < -100
      }
      late = Double(begin ?? 9000) / 1000
      #expect(heard.level(from: asked - 0.5, to: asked) > -25, "it was heard until then")
      player.send("resume")
      try server.wait(1.5)
      let end = server.recorded
      #expect(try server.recording().level(from: end - 0.5, to: end) > -25, "and is again")
      if late <= 0.2 { break }
    }
    // The recording lags behind the player, so this measures slightly too much.
    #expect(late <= 0.2, "\(late) s")
  }

  @Test func stopClosesTheStream() throws {
    player.send("play brown")
    try server.wait(1.5)
    player.send("stop")
    try player.waitUntil { $0 == "silent" }
    try server.wait(1)
    let end = server.recorded
    #expect(try server.recording().level(from: end - 0.3, to: end) < -100)
    let streams = try runToEnd(
      ["/usr/bin/env", "pactl", "list", "short", "sink-inputs"], environment: server.environment)
    #expect(streams.status == 0, "\(streams)")
    #expect(streams.stdout.isEmpty, "\(streams)")
  }

  @Test func volumeChangesTheLevel() throws {
    player.send("volume 50")
    player.send("play rain")
    try server.wait(3)
    let end = server.recorded
    let level = try server.recording().level(from: end - 1, to: end)
    #expect(abs(level + 32) < 2, "\(level)")
  }

  /// When the server restarts, the player reports the loss and plays again.
  @Test func reconnectsToARestartedServer() throws {
    player.send("play wind")
    try server.wait(1)
    server.stop()
    try player.waitUntil { $0.hasPrefix("failed") }
    try server.start()
    try player.waitUntil { $0 == "playing(\"wind\")" }
    try server.record()
    try server.wait(2)
    let end = server.recorded
    #expect(try server.recording().level(from: end - 1, to: end) > -40)
  }

  @Test func hangingServerDoesNotBlockTheEnd() throws {
    player.send("play fire")
    try server.wait(1)
    try server.hang()
    defer { server.goOn() }
    player.send("finish")
    player.send("status")
    // The player answers although its thread waits for the server.
    _ = try player.status()
  }
}

/// Machines without sound.
@Suite struct SilentMachineTests {
  @Test func missingServerAndDeviceAreReported() throws {
    let server = SoundServer(try Sandbox())
    let player = try PlayerProgram(environment: server.environment)
    player.send("play rain")
    try player.waitUntil { $0.hasPrefix("failed") }
    #expect(try player.status().contains(/noOutput|noLibrary/))
    player.send("pause")
    player.send("finish")
  }

  /// Runs a command in which no sound library can be loaded.
  private static let withoutLibraries = [
    "/usr/bin/env", "unshare", "-rm", "sh", "-c",
    """
    for name in libpulse-simple.so.0 libasound.so.2; do
      for file in /lib/*/$name /usr/lib/*/$name /usr/lib/$name /usr/lib64/$name; do
        [ ! -e "$file" ] || mount --bind /dev/null "$file" || exit 9
      done
    done
    exec "$@"
    """, "sh",
  ]

  private static let canHideLibraries =
    (try? runToEnd(withoutLibraries + ["true"], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))?
    .status == 0

  @Test(.enabled(if: canHideLibraries, "mount namespaces are not permitted here"))
  func missingLibraryIsReported() throws {
    let server = SoundServer(try Sandbox())
    let player = try PlayerProgram(environment: server.environment, under: Self.withoutLibraries)
    player.send("play rain")
    try player.waitUntil { $0.hasPrefix("failed") }
    #expect(try player.status().contains("noLibrary([\"libpulse-simple.so.0\", \"libasound.so.2\"])"))
  }
}
