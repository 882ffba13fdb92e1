import Foundation

/// Keeps the processors from sleeping while something is measured.
///
/// A processor that has nothing to do sleeps; a virtual one is lent to somebody else meanwhile, and has to be fetched back with its caches
/// emptied. A key that comes after a wait then measures the machine's host more than the program. The kernel lets a process ask for no
/// such delay by holding `/dev/cpu_dma_latency` open (`Documentation/power/pm_qos_interface`), as `cyclictest` does; that takes root.
final class Wakefulness {
  /// Whether the processors can be kept awake here.
  var isGranted: Bool { file >= 0 }
  private var file: Int32 = -1

  init() { ask() }
  deinit { close(file) }

  /// Lets them sleep as they like in `body`.
  func suspended<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isGranted else { return try body() }
    close(file)
    defer { ask() }
    return try body()
  }

  private func ask() {
    file = open("/dev/cpu_dma_latency", O_WRONLY | O_CLOEXEC)
    var microseconds: Int32 = 0
    guard isGranted, write(file, &microseconds, 4) != 4 else { return }
    close(file)
    file = -1
  }
}
