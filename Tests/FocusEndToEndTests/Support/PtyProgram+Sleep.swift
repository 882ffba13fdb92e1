import Foundation

extension PtyProgram {
  /// Reads until the program has handled every key, has written everything, and sleeps.
  func waitUntilAsleep() async throws {
    let deadline = Deadline()
    var quiet = 0
    // Output arrives through kernel threads, so one check is not enough.
    while quiet < 3 {
      let before = byteCount
      if let status = ended() { throw NeverSo(last: "exit \(status) after: \(output.debugDescription)") }
      let isQuiet = byteCount == before && unreadInput == 0 && isAsleep
      quiet = isQuiet ? quiet + 1 : 0
      guard !deadline.passed else { throw NeverSo(last: "restless after: \(output.debugDescription)") }
      try await Task.sleep(for: .milliseconds(Self.look))
    }
  }

  /// Types a key that changes the screen; returns the number of bytes written until the program sleeps again.
  @discardableResult
  func press(_ key: String) async throws -> Int {
    let before = byteCount
    send(key)
    try await waitUntil { [unowned self] _ in byteCount > before }
    try await waitUntilAsleep()
    return byteCount - before
  }

  /// The number of voluntary context switches of all its threads.
  func timesSlept() throws -> Int {
    let tasks = "/proc/\(pid)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, thread in
      let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// The number of inotify watches that it holds.
  func watches() throws -> Int {
    let folder = "/proc/\(pid)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == "anon_inode:inotify"
    }
  }

  /// Longer than an animation step, so that three checks in a row cannot all fall between two steps.
  private static let look = 25

  private var isAsleep: Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.dropFirst().first == "S"
  }
}
