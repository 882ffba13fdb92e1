// The C library of the system this is built for, and what `CSystem` adds to it. Nothing else imports any of these:
// `scripts/check-architecture` sees to it.
@_exported import CSystem

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Repeats a call while a signal interrupts it.
package func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
