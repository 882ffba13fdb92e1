/// Orders text by its bytes, so that only identical bytes are equal.
enum ByteOrder {
  /// Negative if `one` comes first, 0 if they are equal.
  static func compare(_ one: String, _ other: String) -> Int {
    one.withBytes { one in other.withBytes { other in compare(one, other) } }
  }

  /// Compares UTF-8 bytes in the same way.
  static func compare(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = min(one.count, other.count)
    for index in 0..<shared where one[index] != other[index] { return Int(one[index]) - Int(other[index]) }
    return one.count - other.count
  }

  static func isBefore(_ one: String, _ other: String) -> Bool { compare(one, other) < 0 }
}
