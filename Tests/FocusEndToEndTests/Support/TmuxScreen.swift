import Foundation
import Testing

/// A program in a private tmux server, driven by keys, with a readable screen. The server ends with the test.
final class TmuxScreen: Sendable {
  private let sandbox: Sandbox
  private let environment: [String: String]

  /// Starts the planner, or another command, on a screen of fixed size.
  init(
    _ sandbox: Sandbox, _ arguments: String..., command: [String]? = nil,
    columns: Int = 80, rows: Int = 24, env: [String: String?] = [:]
  ) throws {
    self.sandbox = sandbox
    environment = sandbox.environment(with: env)
    let settings = """
      set -g default-terminal tmux-256color
      set -g default-shell /bin/sh
      set -g escape-time 0
      set -g remain-on-exit on
      set -g status off

      """
    try sandbox.write(settings, to: "\(sandbox.root)/tmux.conf")
    let program = try command ?? [Binary.path()] + arguments
    // With more than one word, tmux starts the command without a shell.
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", sandbox.root, "env"] + program)
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Presses keys by their tmux names: `a`, `Enter`, `Tab`, `C-z`, `Right`.
  func send(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types text literally.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Pastes text, bracketed if the program requested that.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p"])
  }

  /// Sets an option of the server.
  func set(_ option: String, _ value: String) throws { try tmux(["set-option", "-s", option, value]) }

  /// The text that tmux pastes next.
  func buffer() throws -> String { try tmux(["show-buffer"]) }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The screen as text, one line for each row.
  ///
  /// Without strikethrough of completed titles, so that tests can read them.
  func capture() throws -> String {
    String(
      String.UnicodeScalarView(try tmux(["capture-pane", "-p"]).unicodeScalars.filter { $0 != "\u{336}" }))
  }

  /// Waits until the screen contains a text; returns the screen.
  @discardableResult
  func waitUntil(contains text: String, at place: SourceLocation = #_sourceLocation) async throws -> String {
    try await waitUntil("the screen shows “\(text)”", at: place) { $0.contains(text) }
  }

  /// Waits until the screen satisfies a condition; returns it. A failure shows the last screen.
  @discardableResult
  func waitUntil(
    _ what: String, at place: SourceLocation = #_sourceLocation,
    _ wanted: @escaping @Sendable (String) throws -> Bool
  ) async throws -> String {
    try await onOwnThread { [self] in
      let deadline = Deadline()
      while true {
        let screen = try capture()
        if try wanted(screen) { return screen }
        let ended = screen.contains("Pane is dead")
        guard !ended, !deadline.passed else {
          let why = ended ? "the program ended before" : "a minute went by before"
          throw NeverShown(what: "\(place.fileName):\(place.line): \(why) \(what)", screen: screen)
        }
        Thread.sleep(forTimeInterval: 0.03)
      }
    }
  }

  /// Waits until the program has ended; returns its exit status.
  func waitUntilEnded(at place: SourceLocation = #_sourceLocation) async throws -> Int32 {
    var deadline = Deadline()
    var isDead = false
    while true {
      let answer = try tmux(["display-message", "-p", "#{pane_dead} #{pane_dead_status}"])
      let words = answer.split(whereSeparator: \.isWhitespace)
      if words.count == 2, words[0] == "1" { return Int32(words[1]) ?? -1 }
      // tmux may detect the end of its child only with that of the next one. It then reports both.
      if words.first == "1" {
        if !isDead { deadline = Deadline() }
        isDead = true
        try tmux(["run-shell", "true"])
      }
      guard !deadline.passed else {
        let what = "\(place.fileName):\(place.line): the program did not end"
        throw NeverShown(what: what, screen: try capture())
      }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let output = try runToEnd(
      ["/usr/bin/env", "tmux", "-u", "-L", "f", "-f", "\(sandbox.root)/tmux.conf"] + arguments,
      environment: environment)
    guard output.status == 0 else { throw TmuxFailed(arguments: arguments, reason: output.stderr) }
    return output.stdout
  }

  struct NeverShown: Error, CustomStringConvertible {
    let what: String
    let screen: String
    var description: String { "\(what). The last screen:\n\(screen)" }
  }

  struct TmuxFailed: Error, CustomStringConvertible {
    let arguments: [String]
    let reason: String
    var description: String { "tmux \(arguments.joined(separator: " ")): \(reason)" }
  }
}
