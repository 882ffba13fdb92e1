import Foundation

/// Keeps the processors from sleeping while something is measured.
///
/// A processor that has nothing to do sleeps; a virtual one is lent to somebody else meanwhile, and has to be fetched back with its caches
/// emptied. A key that comes after a wait then measures the machine's host more than the program. So a loop of the lowest priority runs on each
/// (`Sources/awake`). The kernel's own switch, `/dev/cpu_dma_latency`, is for root, and does nothing where no driver knows
/// the processor's kinds of sleep, as on many virtual machines.
final class Wakefulness {
  /// Whether the loops have run all the time, as far as they were asked to.
  private(set) var isKept = true
  /// How fast the processors are, as the loops find out.
  let pace: Pace
  private let command: Command
  private var loops: pid_t

  /// Starts the loops of a program; they may leave in `folder` what they find out.
  init(_ program: String, in folder: String) throws {
    pace = try Pace(in: folder)
    command = Command(arguments: [program, pace.path])
    loops = try command.start()
  }

  /// Lets them sleep as they like in `body`.
  func suspended<Result>(_ body: () throws -> Result) throws -> Result {
    end()
    let result = try body()
    loops = try command.start()
    return result
  }

  /// Ends them. Where the kernel refused one of their wishes, they had ended by themselves.
  func end() {
    var status: Int32 = 0
    kill(loops, SIGKILL)
    waitpid(loops, &status, 0)
    if status & 0x7F != SIGKILL { isKept = false }
  }
}
