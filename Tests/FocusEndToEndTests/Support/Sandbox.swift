import Foundation

/// A temporary home, store and time zone for a test, removed afterwards.
final class Sandbox: Sendable {
  /// Short, because the path of the tmux socket below it is limited.
  let root: String
  let zone: PinnedZone
  let environment: [String: String]

  init(zone: PinnedZone = .noon()) throws {
    var template = Array("/tmp/fe-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EACCES) }
    root = String(decoding: template.dropLast().map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    self.zone = zone
    let ours = [
      "HOME": "\(root)/home",
      "XDG_DATA_HOME": "\(root)/data",
      "XDG_CONFIG_HOME": "\(root)/config",
      "XDG_STATE_HOME": "\(root)/state",
      "TMUX_TMPDIR": root,
      "TZ": zone.tz,
      "LC_ALL": "C.UTF-8",
      "TERM": "xterm-256color",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
    ]
    // The report path of sanitized builds (scripts/sanitize).
    let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    environment = ours.merging(sanitizers) { ours, _ in ours }
    try FileManager.default.createDirectory(atPath: "\(root)/home", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Today in the sandbox, `yyyy-MM-dd`.
  var today: String { zone.day() }
  var tomorrow: String { zone.day(1) }
  var yesterday: String { zone.day(-1) }

  /// Environment changes for a command that runs one day later.
  var aDayLater: [String: String?] { ["TZ": zone.nextDay.tz] }

  /// Runs the real binary to its end with pipes for all three streams. A nil in `env` unsets the variable.
  @discardableResult
  func run(_ arguments: String..., stdin: String? = nil, env: [String: String?] = [:]) throws -> Output {
    try run(arguments, stdin: stdin, env: env)
  }

  /// The same with the arguments in an array.
  @discardableResult
  func run(_ arguments: [String], stdin: String? = nil, env: [String: String?] = [:]) throws -> Output {
    try runToEnd(
      [Binary.path()] + arguments, stdin: stdin, environment: environment(with: env))
  }

  func environment(with changes: [String: String?]) -> [String: String] {
    var result = environment
    for (name, value) in changes { result[name] = value }
    return result
  }
}
