// Formats and parses fixed-width ASCII numbers for dates and times, without Foundation.

/// The number in decimal, padded with zeros to the width.
package func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// The pattern with its runs of `#` replaced with numbers, which must not be negative: `####-##` with 2026
/// and 3 is `2026-03`. Works in one pass, because a month has hundreds of times.
package func filled(_ pattern: StaticString, _ numbers: Int...) -> String {
  pattern.withUTF8Buffer { pattern in
    String(unsafeUninitializedCapacity: pattern.count) { text in
      var (index, next, rest) = (pattern.count, numbers.count, 0)
      var isInRun = false
      while index > 0 {
        index -= 1
        if pattern[index] != UInt8(ascii: "#") {
          (text[index], isInRun) = (pattern[index], false)
          continue
        }
        if !isInRun {
          next -= 1
          (rest, isInRun) = (numbers[next], true)
        }
        text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return pattern.count
    }
  }
}

/// The value of ASCII digits; nil if there are none, too many, or any other characters.
package func number<Bytes: Collection>(_ bytes: Bytes) -> Int? where Bytes.Element == UInt8 {
  guard !bytes.isEmpty, bytes.count <= 12 else { return nil }
  var value = 0
  for byte in bytes {
    guard byte >= 0x30, byte <= 0x39 else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  return value
}
