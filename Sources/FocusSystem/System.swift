// The C library of the system this is built for, and what `CSystem` adds to it. Nothing else imports any of these
// (`scripts/check-architecture`), so a port is a change of this folder and of `CSystem`. docs/PORTING.md lists what differs.
@_exported import CSystem

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// How the program waits, watches and starts others.
package enum SystemWays {
  /// Whether only what POSIX has is used: on other systems than Linux, and in a build with `FOCUS_PORTABLE=1`.
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
