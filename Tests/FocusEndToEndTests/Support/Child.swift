import Foundation
import Synchronization

/// A process started with `posix_spawn` that inherits only the given descriptors.
struct Child {
  let pid: pid_t

  /// Starts the program at a path. The child has `descriptors` as 0, 1, 2 …. With `terminal` it leads a new
  /// session on that terminal instead.
  static func start(
    _ command: [String], environment: [String: String], descriptors: [Int32] = [],
    terminal: String? = nil
  ) throws -> Child {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      // The first terminal that a session leader opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which the Glibc module leaves out
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (terminal == nil ? 0 : newSession)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var pid: pid_t = 0
    let error = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { variables in
        inheritance.withLock { _ in
          posix_spawn(&pid, command[0], &actions, &attributes, arguments, variables)
        }
      }
    }
    guard error == 0 else { throw CannotStart(command: command, reason: String(cString: strerror(error))) }
    return Child(pid: pid)
  }

  /// The exit status, or 128 plus the signal; nil while it runs. Does not wait.
  func ended() -> Int32? {
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  struct CannotStart: Error, CustomStringConvertible {
    let command: [String]
    let reason: String
    var description: String { "cannot start \(command.joined(separator: " ")): \(reason)" }
  }
}

/// Held while a child starts, and while a new pipe is not yet close-on-exec. Another child that inherits the
/// end of a pipe would keep the pipe open.
private let inheritance = Mutex(())

/// A pipe that children do not inherit.
struct Pipe {
  let read: Int32
  let write: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    let made = inheritance.withLock { _ in
      pipe(&ends) == 0 && ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
    }
    guard made else { throw POSIXError(.EMFILE) }
    (read, write) = (ends[0], ends[1])
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}
