// The C library of the target system, and the additions of `CSystem`. Nothing else imports these
// (`scripts/check-architecture`), so a port only changes this folder and `CSystem`. docs/PORTING.md lists the
// differences.
@_exported import CSystem

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// The implementations of waiting, watching and starting programs.
package enum SystemWays {
  /// Whether only POSIX functions are used: on systems other than Linux, and in a build with
  /// `FOCUS_PORTABLE=1`.
  package static let arePortable: Bool = {
    #if PORTABLE || !os(Linux)
      true
    #else
      false
    #endif
  }()
}

/// Repeats a call while a signal interrupts it.
package func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Ends this process by the default action of a signal, so that its parent sees the cause.
package func endProcess(by number: Int32) {
  signal(number, SIG_DFL)
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  sigprocmask(SIG_UNBLOCK, &set, nil)
  raise(number)
}

/// The network name of this machine; nil if it has none.
package func hostName() -> String? {
  var name = [CChar](repeating: 0, count: 256)
  guard gethostname(&name, name.count - 1) == 0, name[0] != 0 else { return nil }
  return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
}

extension stat {
  /// When the content last changed.
  package var modification: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// When the content or the metadata last changed.
  package var change: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}
