import Foundation
import Testing

/// Media keys on a private message bus.
@Suite(.serialized, .enabled(if: Sandbox.hasMediaKeys, "dbus-run-session or playerctl is missing"))
struct MediaKeyTests {
  /// Runs a script with the binary as `focus` on a private bus.
  private func run(_ script: String, in sandbox: Sandbox) throws -> String {
    let binary = try Binary.path()
    let wait =
      "wait_for() { for i in $(seq 100); do eval \"$1\" && return; sleep 0.1; done; echo \"never: $1\"; }"
    let text = "focus() { '\(binary)' \"$@\"; }\n\(wait)\n\(script)"
    let output = try runToEnd(
      ["/usr/bin/env", "dbus-run-session", "--", "bash", "-c", text],
      environment: sandbox.environment(with: [:]))
    return output.stdout + output.stderr
  }

  @Test func mediaKeysPauseAndResume() throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write the report")
    let said = try run(
      """
      focus start --at 11:50 >/dev/null
      wait_for 'playerctl -p focus status 2>/dev/null | grep -q Playing'
      playerctl -p focus metadata title
      playerctl -p focus play-pause
      wait_for 'focus status | grep -q ‖'
      wait_for 'playerctl -p focus status | grep -q Paused'
      playerctl -p focus play
      wait_for 'focus status | grep -q ▶'
      playerctl -p focus stop
      wait_for '! focus pause 2>/dev/null'
      wait_for '! playerctl -l 2>/dev/null | grep -q focus'
      echo end
      """, in: sandbox)
    #expect(said.contains("Write the report"), "\(said)")
    #expect(said.contains("end"), "\(said)")
    #expect(!said.contains("never"), "\(said)")
    #expect(try sandbox.sessions()?.count == 1)
  }

  @Test func noPlayerIsShownWithoutMediaKeys() throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    try sandbox.write("media_keys = false\n", to: "\(sandbox.root)/config/focus/config.toml")
    let said = try run(
      """
      focus start >/dev/null
      sleep 1
      playerctl -l 2>&1
      focus stop >/dev/null
      """, in: sandbox)
    #expect(!said.contains("focus"), "\(said)")
  }
}

extension Sandbox {
  /// Whether a message bus and a media player controller are installed.
  static let hasMediaKeys = ["dbus-run-session", "playerctl"].allSatisfy { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
