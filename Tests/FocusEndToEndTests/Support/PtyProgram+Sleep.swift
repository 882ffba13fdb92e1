import FocusSystem
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

  /// Types a key that changes the screen. Returns the number of bytes written until the program sleeps again.
  @discardableResult
  func press(_ key: String) async throws -> Int {
    let before = byteCount
    send(key)
    try await waitUntil { [unowned self] _ in byteCount > before }
    try await waitUntilAsleep()
    return byteCount - before
  }

  /// The number of voluntary context switches of all threads of the program.
  func timesSlept() throws -> Int { try Self.timesSlept(pid) }

  /// The same for any process.
  static func timesSlept(_ pid: pid_t) throws -> Int {
    let tasks = "/proc/\(pid)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, thread in
      let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// The number of inotify watches of the program.
  func watches() throws -> Int {
    let folder = "/proc/\(pid)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == "anon_inode:inotify"
    }
  }

  /// Whether the program sleeps until the next full minute unless something happens; with the portable ways,
  /// for at most a second. Only valid while the program sleeps.
  func sleepsUntilTheNextMinute() throws -> Bool {
    guard !SystemWays.arePortable else { return try sleepsForAWhile() }
    let before = Date().timeIntervalSince1970
    guard try waitsWithoutTimeout(), let rest = try timerRest() else { return false }
    // The timer was read between the two reads of the clock.
    let due = (before + rest)...(Date().timeIntervalSince1970 + rest + 0.001)
    return due.contains((due.upperBound / 60).rounded(.down) * 60)
  }

  /// Whether the program's `poll` has a timeout of at most a second.
  private func sleepsForAWhile() throws -> Bool {
    #if arch(x86_64)
      let call = try String(contentsOfFile: "/proc/\(pid)/syscall", encoding: .utf8).split(separator: " ")
      guard call.count > 4, let argument = UInt64(call[3].dropFirst(2), radix: 16) else { return false }
      return call[0] == "7" && (1...1_000).contains(UInt32(truncatingIfNeeded: argument))
    #else
      return true
    #endif
  }

  /// Whether the program's `poll` has no timeout. Before the next step of an animation it has one.
  private func waitsWithoutTimeout() throws -> Bool {
    let call = try String(contentsOfFile: "/proc/\(pid)/syscall", encoding: .utf8).split(separator: " ")
    guard call.count > 4, let argument = UInt64(call[3].dropFirst(2), radix: 16) else { return false }
    // The third argument: for `poll` the milliseconds, for `ppoll`, its form on ARM, the address of a time.
    #if arch(x86_64)
      return call[0] == "7" && UInt32(truncatingIfNeeded: argument) == .max
    #else
      return call[0] == "73" && argument == 0
    #endif
  }

  /// The seconds until the program's timer fires; nil if it has none.
  private func timerRest() throws -> Double? {
    let folder = "/proc/\(pid)/fdinfo"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8),
        let match = text.firstMatch(of: #/it_value: \((\d+), (\d+)\)/#), let seconds = Double(match.1),
        let nanoseconds = Double(match.2)
      else { continue }
      return seconds + nanoseconds / 1e9
    }
    return nil
  }

  /// Longer than an animation step, so that three checks in a row cannot all fall between two steps.
  private static let look = 25

  private var isAsleep: Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.dropFirst().first == "S"
  }
}
