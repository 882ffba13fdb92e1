import FocusDomain
import FocusSystem

/// Mutates valid files and reads the result, and performs all operations on extreme plans. `Faults/run`
/// starts it.
///
///     fuzz everywhere FILE FROM TO      truncations to these lengths, and each bit of these bytes flipped
///     fuzz mutations FILE SEED COUNT    COUNT random mutations
///     fuzz operations SEED COUNT        operations on extreme plans, with COUNT seeds from SEED on
///     fuzz coverage READER [OPTION…]    guided by coverage, with options of libFuzzer
///
/// READER is month, import, config, day or answer.
///
/// Prints the number of attempts, or traps if a reader fails. Whatever is read must satisfy the planner's
/// rules.
@main
struct Fuzz {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "everywhere":
      guard words.count == 4, let good = content(words[1]), let from = Int(words[2]), let to = Int(words[3])
      else { usage() }
      Everywhere(good).run(max(0, from)..<min(to, good.count))
    case "mutations":
      guard words.count == 4, let good = content(words[1]), let seed = UInt64(words[2]),
        let count = Int(words[3])
      else { usage() }
      mutate(good, seed: seed, count: count)
    case "operations":
      guard words.count == 3, let seed = UInt64(words[1]), let count = UInt64(words[2]) else { usage() }
      operate(seed: seed, count: count)
    case "coverage":
      guard words.count > 1, let reader = Reader(rawValue: words[1]) else { usage() }
      followCoverage(reader, Array(words.dropFirst(2)))
    default: usage()
    }
  }

  private static func operate(seed: UInt64, count: UInt64) {
    var (tried, done) = (0, 0)
    for number in 0..<count {
      let seed = seed &+ number
      var operations = Operations(seed: seed)
      do throws(InvariantViolation) {
        let tally = try operations.run(steps: 100)
        (tried, done) = (tried + tally.tried, done + tally.done)
      } catch {
        fail("seed \(seed): \(error.what)")
      }
    }
    print("operations \(tried) done \(done)")
  }

  private static func content(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }

  private static func usage() -> Never {
    print(
      "usage: fuzz everywhere FILE FROM TO | mutations FILE SEED COUNT | operations SEED COUNT | coverage READER [OPTION…]"
    )
    exit(64)
  }
}

/// Ends the run because an invariant was violated.
func fail(_ what: String) -> Never {
  print("failed: \(what)")
  // Abort, because libFuzzer then saves the input.
  abort()
}
