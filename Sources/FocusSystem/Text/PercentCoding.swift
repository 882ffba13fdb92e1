/// Percent encoding (RFC 3986, 2.1): `%20` for a blank.
package enum PercentCoding {
  /// Decodes a text; nil if a percent sign is not followed by two digits, or if the bytes are not UTF-8.
  package static func decode(_ text: String) -> String? {
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

  /// Encodes all bytes except plain ones.
  package static func encode(_ text: String, isPlain: (UInt8) -> Bool) -> String {
    text.utf8.map { byte in
      isPlain(byte)
        ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal(width: 2, uppercase: true)
    }.joined()
  }
}
