/// Base64 (RFC 4648).
package struct Base64: Sendable {
  /// The alphabet with `+` and `/`, padded (section 4). Decoding also accepts text without padding.
  package static let standard = Base64(lastDigits: "+/", isPadded: true)
  /// The alphabet for URLs, without padding (section 5). Decoding accepts only the canonical form.
  package static let url = Base64(lastDigits: "-_", isPadded: false)

  private let digits: [UInt8]
  /// The value of each byte as a digit; 0xFF for bytes that are not digits.
  private let values: [UInt8]
  private let isPadded: Bool
  private static let padding = UInt8(ascii: "=")

  private init(lastDigits: String, isPadded: Bool) {
    digits = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(lastDigits)".utf8)
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    (self.values, self.isPadded) = (values, isPadded)
  }

  package func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.underestimatedCount + 2) / 3 * 4)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(digits[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(digits[Int(bits << (6 - count) & 63)]) }
    while isPadded, text.count % 4 != 0 { text.append(Base64.padding) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes Base64; nil if the text is not Base64.
  package func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount * 3 / 4)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    var isAtEnd = false
    for digit in text {
      if isPadded, digit == Base64.padding {
        isAtEnd = true
        continue
      }
      let value = values[Int(digit)]
      guard value < 64, !isAtEnd else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard count < 6, isPadded || bits & ((1 << count) - 1) == 0 else { return nil }
    return bytes
  }
}
