/// Percent-encodes the bytes of a path, such as `%20`.
enum PercentCoding {
  /// Decodes a text; nil if a percent sign is not followed by two digits, or if the bytes are not UTF-8.
  static func decode(_ text: String) -> String? {
    guard text.contains("%") else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  static func encode(_ path: String) -> String {
    path.utf8.map { byte in
      if byte.isLetterOrDigit || "/-._~".utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
      return byte < 16
        ? "%0\(String(byte, radix: 16).uppercased())" : "%\(String(byte, radix: 16).uppercased())"
    }.joined()
  }
}
