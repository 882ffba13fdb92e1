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
