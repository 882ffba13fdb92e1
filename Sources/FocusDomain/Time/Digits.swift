// Formats and parses fixed-width ASCII numbers for dates and times, without Foundation.

/// The number in decimal, padded with zeros to the width.
package func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// The value of ASCII digits; nil if there are none, too many, or anything else.
package func number<Bytes: Collection>(_ bytes: Bytes) -> Int? where Bytes.Element == UInt8 {
  guard !bytes.isEmpty, bytes.count <= 12 else { return nil }
  var value = 0
  for byte in bytes {
    guard byte >= 0x30, byte <= 0x39 else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  return value
}
