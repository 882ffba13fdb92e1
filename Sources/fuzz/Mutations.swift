import FocusDomain
/// Mutates a valid month at random. The same seed gives the same mutations.
func mutate(_ good: [UInt8], seed: UInt64, count: Int) {
  var random = SeededGenerator(seed: seed)
  var read = 0
  for number in 0..<count {
    var bytes = good
    for _ in 0..<random.pick([1, 1, 2, 5, 20]) {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, at + random.pick([1, 1, 4, 60, 900]))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where end - at < bytes.count / 2: bytes.removeSubrange(at..<end)
      case 2: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      case 3: bytes.replaceSubrange(at..<end, with: Array(random.pick(pieces).utf8))
      default: for index in at..<end { bytes[index] = .random(in: 0...255, using: &random) }
      }
    }
    guard let file = Reader.plans(bytes) else { continue }
    read += 1
    guard Reader.isSound(file) else { fail("mutation \(number) of seed \(seed)") }
  }
  print("mutations \(count) read \(read)")
}

private let pieces = [
  "null", "[]", "{}", "-1e999", "\"\\u0000\"", "\"\\ud800\"", "99999999999999999999", "[[[[[[[[", "{\"\":",
  ",",
  "\"", "\"2026-02-30\"", "\"24:00\"", "true", "\u{FEFF}", "\"schema\": 4",
]
