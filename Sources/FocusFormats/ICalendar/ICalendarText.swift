import FocusDomain

/// Escapes (RFC 5545, 3.3.11) and folds (3.1) text for iCalendar.
enum ICalendarText {
  /// The maximum length of a line in octets, without its line break.
  static let lineLimit = 75

  /// The text as an escaped value.
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

  /// The note in the description of a component.
  static func note(_ component: Component) -> String {
    component["DESCRIPTION"]?.value.map { ForeignNote.read(unescaped($0)) } ?? ""
  }

  /// Whether the description of a component is longer than a note can be.
  static func holdsLongNote(_ component: Component) -> Bool {
    component["DESCRIPTION"]?.value.map { ForeignNote.isTooLong(unescaped($0)) } ?? false
  }

  /// The length of a component in whole minutes; nil if it has none.
  static func minutes(_ component: Component) -> Int? {
    guard let length = component.value("ESTIMATED-DURATION").flatMap({ ICalendarDuration($0) }) else {
      return nil
    }
    let minutes = length.days * 1440 + length.seconds / 60
    return FocusTask.lengths.contains(minutes) ? minutes : nil
  }

  /// The text of a value. A backslash before a character that needs no escape is literal, because some
  /// programs do not escape.
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

  /// Appends a content line, folded into lines of at most 75 octets, but never within a UTF-8 sequence.
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
