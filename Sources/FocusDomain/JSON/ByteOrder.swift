/// The order of texts by their bytes, in which the same text is the same bytes.
enum ByteOrder {
  /// Less than 0 when the first comes before the other, 0 when they are the same.
  static func compare(_ one: String, _ other: String) -> Int {
    one.withBytes { one in other.withBytes { other in compare(one, other) } }
  }

  /// The same for texts that are bytes still.
  static func compare(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = min(one.count, other.count)
    for index in 0..<shared where one[index] != other[index] { return Int(one[index]) - Int(other[index]) }
    return one.count - other.count
  }

  static func isBefore(_ one: String, _ other: String) -> Bool { compare(one, other) < 0 }
}
