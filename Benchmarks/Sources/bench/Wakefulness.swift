import Foundation

/// Keeps the processors awake during measurements.
///
/// An idle processor sleeps. The host lends a sleeping virtual processor to another guest, and it returns
/// with cold caches, so a key after a wait would measure the host more than the program. Therefore a loop of
/// the lowest priority runs on each processor (`Sources/awake`). The kernel's own switch,
/// `/dev/cpu_dma_latency`, is for root, and has no effect without a driver for the processor's sleep states,
/// as on many virtual machines.
final class Wakefulness {
  /// Whether the requested loops ran all the time.
  private(set) var isKept = true
  /// The speed of the processors as reported by the loops.
  let pace: Pace
  private let command: Command
  private var loops: pid_t

  /// Starts the loops, which write their reports in `folder`.
  init(_ program: String, in folder: String) throws {
    pace = try Pace(in: folder)
    command = Command(arguments: [program, pace.path])
    loops = try command.start()
  }

  /// Lets the processors sleep during `body`.
  func suspended<Result>(_ body: () throws -> Result) throws -> Result {
    end()
    let result = try body()
    loops = try command.start()
    return result
  }

  /// Ends the loops. If the kernel refused a request, they have ended already.
  func end() {
    var status: Int32 = 0
    kill(loops, SIGKILL)
    waitpid(loops, &status, 0)
    if status & 0x7F != SIGKILL { isKept = false }
  }
}
