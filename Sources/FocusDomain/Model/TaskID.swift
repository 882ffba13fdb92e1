import FocusSystem

/// The identity of a task: a UUID, written in lower case.
package struct TaskID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The nil UUID, which no task has.
  static let blank = TaskID(high: 0, low: 0)

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A new random identity (UUID version 4).
  package static func random() -> TaskID {
    var generator = SystemRandomNumberGenerator()
    return TaskID(high: generator.next(), low: generator.next(), version: 4)
  }

  /// An identity derived from these words (UUID version 8), for imported tasks without one. Importing the
  /// same file twice then yields the same task twice.
  package static func derived(from words: String...) -> TaskID {
    let text = words.joined(separator: "\u{0}")
    return TaskID(high: text.fnv1a(), low: text.fnv1a(from: 0x6c62_272e_07bb_0142), version: 8)
  }

  /// Whether it is derived from words, as for tasks taken from a routine.
  var isDerived: Bool { high >> 12 & 15 == 8 }

  private init(high: UInt64, low: UInt64, version: UInt64) {
    self.high = high & ~0xF000 | version << 12
    self.low = low & ~(3 << 62) | 2 << 62
  }
}

extension TaskID: CustomStringConvertible, LosslessStringConvertible {
  /// The hyphenated form, in lower case.
  package var description: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var length = 0
      for index in 0..<32 {
        if index % 4 == 0, 8...20 ~= index {
          text[length] = UInt8(ascii: "-")
          length += 1
        }
        let digit = UInt8(truncatingIfNeeded: (index < 16 ? high : low) >> (60 - index % 16 * 4) & 15)
        text[length] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
        length += 1
      }
      return length
    }
  }

  /// Parses the hyphenated form, ignoring case; nil for anything else.
  package init?(_ text: String) {
    var text = text
    guard let id = text.withUTF8({ TaskID(bytes: $0) }) else { return nil }
    self = id
  }

  /// Parses the bytes of the hyphenated form, ignoring case; nil for anything else.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 36, [8, 13, 18, 23].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else {
      return nil
    }
    var (high, low): (UInt64, UInt64) = (0, 0)
    guard TaskID.read(bytes[0..<8], into: &high), TaskID.read(bytes[9..<13], into: &high),
      TaskID.read(bytes[14..<18], into: &high), TaskID.read(bytes[19..<23], into: &low),
      TaskID.read(bytes[24..<36], into: &low)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// Appends hexadecimal digits to a number. Returns false if there are any other characters.
  private static func read(_ digits: Slice<UnsafeBufferPointer<UInt8>>, into number: inout UInt64) -> Bool {
    for byte in digits {
      let isLetter = byte >= 0x40
      let digit = isLetter ? (byte | 0x20) &- UInt8(ascii: "a") &+ 10 : byte &- UInt8(ascii: "0")
      guard isLetter ? (10..<16).contains(digit) : digit < 10 else { return false }
      number = number << 4 | UInt64(digit)
    }
    return true
  }

  /// Whether the written form begins with `prefix`, ignoring case.
  package func hasPrefix(_ prefix: String) -> Bool { description.hasPrefix(prefix.lowercased()) }
}

extension TaskID: FieldValue {
  package static func read(_ node: JSONNode) -> TaskID? { node.withText { TaskID(bytes: $0) } }
}
