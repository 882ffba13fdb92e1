import FocusDomain

/// An unfolded line of an iCalendar file: `NAME;PARAMETER=value:value`.
struct ContentLine {
  /// The number of its first line, counted from 1.
  let number: Int
  /// The name in capitals.
  let name: String
  /// The parameters: names in capitals, values without quotation marks.
  let parameters: [String: String]
  /// The value; nil if it is not valid UTF-8.
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
      guard let sign = part.firstIndex(of: "=") else {
        // vCalendar 1.0 has values without a name.
        if TransferEncoding(part) != nil { parameters["ENCODING"] = part }
        continue
      }
      parameters[part[..<sign].uppercased()] = String(part[part.index(after: sign)...])
    }
    self.parameters = parameters
    guard let encoding = parameters["ENCODING"].flatMap(TransferEncoding.init) else {
      value = String(validating: rest, as: UTF8.self)
      return
    }
    value = encoding.decoded(rest).flatMap { TransferEncoding.text($0, charset: parameters["CHARSET"]) }
  }

  /// Whether a line that ends with an equals sign continues in the next one although that is not folded. This
  /// is a soft line break of quoted-printable.
  static func isQuotedPrintable(_ line: some Collection<UInt8>) -> Bool {
    let head = line.prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).uppercased().split(separator: ";").dropFirst().contains {
      $0 == "QUOTED-PRINTABLE" || $0 == "ENCODING=QUOTED-PRINTABLE"
    }
  }
}

/// The content lines of a file. A line that begins with whitespace continues the previous one.
struct ContentLines: Sequence, IteratorProtocol {
  private var lines: Lines
  private var ahead: NumberedLine?

  init(_ bytes: [UInt8]) {
    lines = Lines(bytes)
    ahead = lines.next()
  }

  /// The next content line. Skips other lines, as the standard requires.
  mutating func next() -> ContentLine? {
    while let first = ahead {
      var joined = Array(first.bytes)
      ahead = lines.next()
      let isQuoted = first.bytes.last == UInt8(ascii: "=") && ContentLine.isQuotedPrintable(first.bytes)
      while let more = ahead {
        if isQuoted, joined.last == UInt8(ascii: "=") {
          joined.removeLast()
          joined += more.bytes
        } else if let start = more.bytes.first, start == 0x20 || start == 0x09 {
          joined += more.bytes.dropFirst()
        } else if !more.bytes.isEmpty {
          // Some programs write empty lines within a folded line.
          break
        }
        ahead = lines.next()
      }
      if let line = ContentLine(joined, number: first.number) { return line }
    }
    return nil
  }
}
