import FocusDomain
import Glibc

/// A tool of the house: breaks files in every way there is room for, and reads what comes of it.
///
///     fuzz everywhere FILE FROM TO      truncations to these lengths, and every bit of these bytes
///     fuzz mutations FILE SEED COUNT    so many random mutations
///     fuzz coverage READER [OPTION…]    guided by coverage (libFuzzer's options); READER is month, import or config
///     fuzz days MINUTES                 the first instant of every date (``DayStarts``)
///
/// It ends by itself with what it tried, or by a trap when a reader fails. What is read must keep the planner's rules.
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
    case "coverage":
      guard words.count > 1, let reader = Reader(rawValue: words[1]) else { usage() }
      followCoverage(reader, Array(words.dropFirst(2)))
    case "days":
      guard words.count == 2, let minutes = Int(words[1]) else { usage() }
      DayStarts.write(startingAt: minutes)
    default: usage()
    }
  }

  private static func content(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }

  private static func usage() -> Never {
    print(
      "usage: fuzz everywhere FILE FROM TO | mutations FILE SEED COUNT | coverage READER [OPTION…] | days MINUTES"
    )
    exit(64)
  }
}

/// Ends the run: a promise was not kept.
func fail(_ what: String) -> Never {
  print("failed: \(what)")
  // libFuzzer keeps the input of what ends so.
  abort()
}
