/// The identity of a task: a UUID, written in lower case.
public struct TaskID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A new random identity (UUID version 4).
  public static func random() -> TaskID {
    var generator = SystemRandomNumberGenerator()
    return TaskID(high: generator.next(), low: generator.next(), version: 4)
  }

  /// The identity that always follows from these words (UUID version 8): for tasks that arrive without one, so that
  /// reading the same file twice finds the same task twice.
  public static func derived(from words: String...) -> TaskID {
    let text = words.joined(separator: "\u{0}")
    return TaskID(
      high: fnv1a(text, seed: 0xcbf2_9ce4_8422_2325), low: fnv1a(text, seed: 0x6c62_272e_07bb_0142),
      version: 8)
  }

  private init(high: UInt64, low: UInt64, version: UInt64) {
    self.high = high & ~0xF000 | version << 12
    self.low = low & ~(3 << 62) | 2 << 62
  }

  private static func fnv1a(_ text: String, seed: UInt64) -> UInt64 {
    text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension TaskID: CustomStringConvertible, LosslessStringConvertible {
  /// Eight, four, four, four and twelve hexadecimal digits with hyphens between.
  public var description: String {
    var text = ""
    for (index, half) in [high, low].enumerated() {
      for nibble in 0..<16 {
        if (index == 0 && (nibble == 8 || nibble == 12)) || (index == 1 && (nibble == 0 || nibble == 4)) {
          text.append("-")
        }
        text.append(TaskID.digits[Int(half >> UInt64(60 - nibble * 4) & 15)])
      }
    }
    return text
  }

  private static let digits = Array("0123456789abcdef")

  /// Reads the hyphened form, capitals or not; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36, [8, 13, 18, 23].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else {
      return nil
    }
    var halves: [UInt64] = [0, 0]
    var count = 0
    for byte in bytes where byte != UInt8(ascii: "-") {
      guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, count < 32 else {
        return nil
      }
      halves[count / 16] = halves[count / 16] << 4 | UInt64(digit)
      count += 1
    }
    guard count == 32 else { return nil }
    self.init(high: halves[0], low: halves[1])
  }

  /// Whether the written form begins with that text, capitals or not.
  public func hasPrefix(_ prefix: String) -> Bool { description.hasPrefix(prefix.lowercased()) }
}
