import FocusDomain

/// The transfer encoding of a value (RFC 2045): quoted-printable in vCalendar 1.0, Base64 in both versions.
enum TransferEncoding {
  case quotedPrintable
  case base64

  init?(_ name: String) {
    switch name.uppercased() {
    case "QUOTED-PRINTABLE": self = .quotedPrintable
    case "BASE64", "B": self = .base64
    default: return nil
    }
  }

  /// Decodes bytes; nil if they are not in this encoding.
  func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .quotedPrintable: TransferEncoding.fromQuotedPrintable(bytes)
    case .base64: Base64.standard.decode(bytes.filter { $0 != 0x20 && $0 != 0x09 })
    }
  }

  /// The text in a character set; nil for an unsupported one.
  static func text(_ bytes: [UInt8], charset: String?) -> String? {
    switch charset?.uppercased() {
    case nil, "UTF-8", "UTF8", "US-ASCII": return String(validating: bytes, as: UTF8.self)
    case "ISO-8859-1", "LATIN1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    default: return nil
    }
  }

  /// Decodes quoted-printable. Leaves invalid escapes unchanged, because some programs write a bare equals
  /// sign.
  private static func fromQuotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let digits = bytes[position...].dropFirst().prefix(2).compactMap {
        Character(Unicode.Scalar($0)).hexDigitValue
      }
      if bytes[position] == UInt8(ascii: "="), digits.count == 2 {
        result.append(UInt8(digits[0] * 16 + digits[1]))
        position += 3
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return result
  }
}
