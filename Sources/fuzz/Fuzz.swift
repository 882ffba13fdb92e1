import FocusDomain
import Glibc

/// A tool of the house: breaks a full month in every way there is room for, and reads what comes of it.
///
///     fuzz FILE            every truncation and every flipped bit
///     fuzz FILE SEED COUNT so many random mutations
///     fuzz --days MINUTES  the first instant of every date (``DayStarts``)
///
/// It ends by itself with what it tried, or by a trap when the decoder fails. A file that is read must read the same
/// after a second look.
@main
struct Fuzz {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--days", let minutes = Int(arguments[2]) {
      return DayStarts.write(startingAt: minutes)
    }
    guard arguments.count == 2 || arguments.count == 4, let good = try? FileSystem.read(arguments[1]),
      let whole = read(good)
    else {
      print("usage: fuzz FILE [SEED COUNT]")
      exit(64)
    }
    if arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3]) {
      mutate(good, seed: seed, count: count)
    } else {
      breakEverywhere(good, whole)
    }
  }

  private static let clock = PlannerClock.live(dayStartsAt: .init(wrapping: 0))

  private static func read(_ bytes: [UInt8]) -> PlannerFile? {
    try? PlannerFile(bytes, path: "file", clock: clock)
  }

  private static func breakEverywhere(_ good: [UInt8], _ whole: PlannerFile) {
    // Without its last newline it is whole still; with less it is nothing.
    for count in good.indices.dropLast() where read(Array(good[..<count])) != nil { fail("cut to \(count)") }
    guard read(good.dropLast()) == whole else { fail("cut by its newline") }
    var accepted = 0
    for index in good.indices {
      for bit in 0..<8 {
        var broken = good
        broken[index] ^= 1 << UInt8(bit)
        if check(broken, "bit \(bit) of byte \(index)") { accepted += 1 }
      }
    }
    print("truncations \(good.count) bits \(good.count * 8) read \(accepted)")
  }

  private static func mutate(_ good: [UInt8], seed: UInt64, count: Int) {
    var random = Mixer(state: seed)
    var accepted = 0
    for number in 0..<count {
      var bytes = good
      for _ in 0..<random.pick([1, 1, 2, 5, 20]) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, at + random.pick([1, 1, 4, 60, 900]))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where end - at < bytes.count / 2: bytes.removeSubrange(at..<end)
        case 2: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        case 3: bytes.replaceSubrange(at..<end, with: Array(random.pick(tokens).utf8))
        default: for index in at..<end { bytes[index] = .random(in: 0...255, using: &random) }
        }
      }
      if check(bytes, "mutation \(number) of seed \(seed)") { accepted += 1 }
    }
    print("mutations \(count) read \(accepted)")
  }

  private static let tokens = [
    "null", "[]", "{}", "-1e999", "\"\\u0000\"", "\"\\ud800\"", "99999999999999999999", "[[[[[[[[", "{\"\":",
    ",", "\"",
    "\"2026-02-30\"", "\"24:00\"", "true", "\u{FEFF}", "\"schema\": 4",
  ]

  /// Whether such a file is read. What is read must not depend on when.
  private static func check(_ bytes: [UInt8], _ what: String) -> Bool {
    guard let file = read(bytes) else { return false }
    guard read(bytes) == file else { fail(what) }
    return true
  }

  private static func fail(_ what: String) -> Never {
    print("failed: \(what)")
    exit(1)
  }
}

/// SplitMix64: the same numbers for the same seed.
struct Mixer: RandomNumberGenerator {
  var state: UInt64

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
