import FocusDomain

/// An unfolded line of an iCalendar file: `NAME;PARAMETER=value:value`.
struct ContentLine {
  /// The number of its first line, counted from 1.
  let number: Int
  /// In capitals.
  let name: String
  /// Names in capitals, values without quotation marks.
  let parameters: [String: String]
  /// Nil if it is not valid UTF-8.
  let value: String?

  /// Parses a line; nil if it has no name or no value.
  init?(_ bytes: some Collection<UInt8>, number: Int) {
    self.number = number
    var parts: [String] = []
    var part: [UInt8] = []
    var quoted = false
    var rest: [UInt8]?
    let all = Array(bytes)
    for (index, byte) in all.enumerated() {
      if byte == UInt8(ascii: "\"") {
        quoted.toggle()
      } else if !quoted, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        if byte == UInt8(ascii: ":") {
          rest = Array(all[(index + 1)...])
          break
        }
      } else {
        part.append(byte)
      }
    }
    guard let rest, let name = parts.first, !name.isEmpty else { return nil }
    self.name = name.uppercased()
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      guard let sign = part.firstIndex(of: "=") else { continue }
      parameters[part[..<sign].uppercased()] = String(part[part.index(after: sign)...])
    }
    self.parameters = parameters
    value = String(validating: rest, as: UTF8.self)
  }
}

/// The content lines of a file. A line that begins with whitespace continues the previous one.
struct ContentLines: Sequence, IteratorProtocol {
  private var lines: Lines
  private var ahead: Line?

  init(_ bytes: [UInt8]) {
    lines = Lines(bytes)
    ahead = lines.next()
  }

  /// The next content line. Skips other lines, as the standard requires.
  mutating func next() -> ContentLine? {
    while let first = ahead {
      var joined = Array(first.bytes)
      ahead = lines.next()
      while let more = ahead, let start = more.bytes.first, start == 0x20 || start == 0x09 {
        joined += more.bytes.dropFirst()
        ahead = lines.next()
      }
      if let line = ContentLine(joined, number: first.number) { return line }
    }
    return nil
  }
}
