import FocusDomain

/// Tests every truncation and every flipped bit of a valid month.
struct Everywhere {
  private let good: [UInt8]
  private let whole: PlannerFile

  init(_ good: [UInt8]) {
    guard let whole = Reader.plans(good) else { fail("the good file is not read") }
    self.good = good
    self.whole = whole
  }

  func run(_ range: Range<Int>) {
    var (bytes, read) = (good, 0)
    for index in range {
      let cut = Reader.plans(Array(good[..<index]))
      // A file is still complete without its final newline. Anything shorter must be rejected.
      guard cut == (index == good.count - 1 ? whole : nil) else { fail("cut to \(index)") }
      for bit in 0..<8 {
        bytes[index] ^= 1 << UInt8(bit)
        if let file = Reader.plans(bytes) {
          read += 1
          guard Reader.isSound(file) else { fail("bit \(bit) of byte \(index)") }
        }
        bytes[index] = good[index]
      }
    }
    print("truncations \(range.count) bits \(range.count * 8) read \(read)")
  }
}
