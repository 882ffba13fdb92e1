import Foundation

/// A program with its arguments and environment.
struct Command {
  let arguments: [String]
  var environment: [String: String] = [:]

  /// Looks up the first argument in PATH; nil if the program is not installed.
  static func find(_ name: String) -> String? {
    ["/usr/local/bin/", "/usr/bin/", "/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Starts it with descriptors 0, 1 and 2, or as the leader of a session on a terminal.
  func start(descriptors: [Int32] = [], terminal: String? = nil) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if let terminal {
      let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which the Glibc module leaves out
      posix_spawnattr_setflags(&attributes, newSession)
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    let variables = Self.pinned.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = variables.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, arguments[0], &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw Failure("cannot start \(arguments[0]): \(String(cString: strerror(code)))") }
    return pid
  }

  /// Runs it to its end with `/dev/null` as streams, or with its output in a file. Returns milliseconds.
  @discardableResult
  func run(output: Int32 = null) throws -> Double {
    var status: Int32 = 0
    let time = try milliseconds {
      let pid = try start(descriptors: [Self.null, output, Self.null])
      waitpid(pid, &status, 0)
    }
    guard status == 0 else {
      throw Failure("\(arguments.joined(separator: " ")) failed (wait status \(status))")
    }
    return time
  }

  /// A clean environment, independent of the user who runs the benchmark.
  private static let pinned = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
    "COLORFGBG": "15;0",
  ]
  static let null = open("/dev/null", O_RDWR | O_CLOEXEC)
}

struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
