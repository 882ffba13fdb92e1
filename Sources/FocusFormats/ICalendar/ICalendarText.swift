/// The texts of iCalendar: escaping (RFC 5545, 3.3.11) and folding (3.1).
enum ICalendarText {
  /// The most octets of a line, its end not counted.
  static let lineLimit = 75

  /// The text as a value.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text of a value. A backslash before anything that needs none stands for itself: some programs do not escape.
  static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var result = String.UnicodeScalarView()
    var scalars = value.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch scalars.next() {
      case let next? where next == "\\" || next == ";" || next == ",": result.append(next)
      case "n"?, "N"?: result.append("\n")
      case let next?: result.append(contentsOf: ["\\", next])
      case nil: result.append("\\")
      }
    }
    return String(result)
  }

  /// Appends a content line, folded into lines of at most 75 octets; never inside a character of UTF-8.
  static func append(_ line: String, to bytes: inout [UInt8]) {
    var width = 0
    for scalar in line.unicodeScalars {
      let units = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      if width + units.count > lineLimit {
        bytes += [0x0D, 0x0A, 0x20]
        width = 1
      }
      bytes += units
      width += units.count
    }
    bytes += [0x0D, 0x0A]
  }
}
