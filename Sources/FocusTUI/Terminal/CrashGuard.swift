import CSystem
import Glibc

/// Gives the terminal back when the process crashes. The only user of the guard in the shim.
enum CrashGuard {
  /// - Parameters:
  ///   - descriptor: the terminal.
  ///   - modes: its settings from before.
  ///   - bytes: what leaves the alternate screen and switches everything off.
  static func install(descriptor: Int32, modes: termios, bytes: [UInt8]) {
    withUnsafePointer(to: modes) { modes in
      bytes.withUnsafeBytes { bytes in
        focus_crash_guard_install(descriptor, modes, bytes.baseAddress, bytes.count)
      }
    }
  }

  static func remove() {
    focus_crash_guard_remove()
  }
}
