import Foundation
import Testing

/// A store beside time trackers and calendars, in a time zone that all of them know by the same name.
struct TimeTracker {
  let sandbox: Sandbox
  let zone = ["TZ": "Europe/Berlin"]

  init() throws {
    sandbox = try Sandbox()
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.root)/timewarrior", withIntermediateDirectories: true)
  }

  /// The path of a program; nil if it is not installed.
  static func path(_ name: String) -> String? {
    ["/usr/bin/\(name)", "/usr/local/bin/\(name)", "\(Reader.repository)/.build/peers/\(name)/bin/\(name)"]
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Runs one of these programs, which must succeed.
  @discardableResult
  func peer(_ command: String..., stdin: String? = nil) throws -> String {
    let path = try #require(TimeTracker.path(command[0]))
    let environment = sandbox.environment(with: [
      "TIMEWARRIORDB": "\(sandbox.root)/timewarrior", "WATSON_DIR": "\(sandbox.root)/watson",
      "TZ": zone["TZ"], "LC_ALL": "C.UTF-8",
    ])
    let output = try runToEnd([path] + command.dropFirst(), stdin: stdin, environment: environment)
    try #require(output.status == 0, "\(command): \(output)")
    return output.stdout
  }

  /// The sessions since 2024 from `focus sessions --json`.
  func sessions(in other: Sandbox? = nil) throws -> [[String: Any]] {
    let text = try (other ?? sandbox).run(
      "sessions", "--json", "--from", "2024-01-01", "--to", "today", env: zone
    ).stdout
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  /// One row for each session: `2024-02-29 2024-02-29T09:00:00.000Z 3600 Title | note`.
  func rows(in other: Sandbox? = nil) throws -> [String] {
    try sessions(in: other).map { session in
      let note = session["note"] as? String ?? ""
      let words = [
        session["day"], session["start"], session["focused"].map { "\($0)" }, session["title"],
        note.isEmpty ? nil : "| \(note)",
      ]
      return words.compactMap { $0 as? String }.joined(separator: " ")
    }
  }
}
