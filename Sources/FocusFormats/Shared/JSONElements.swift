import FocusDomain

/// The elements of a JSON array, or of a file with one value after another, with their lines. An invalid
/// element does not hide the others.
struct JSONElements {
  struct Element {
    /// The first line, counted from 1.
    let line: Int
    let bytes: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private let isArray: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isArray = bytes.first { !JSONElements.isBlank($0) } == UInt8(ascii: "[")
    skip(JSONElements.isBlank)
    if isArray { position += 1 }
  }

  /// The next element; nil at the end. Throws if the array or the file does not end properly.
  mutating func next() throws(FormatError) -> Element? {
    skip { JSONElements.isBlank($0) || $0 == UInt8(ascii: ",") }
    guard position < bytes.count else {
      if isArray { throw .json(line: line, .unexpectedEnd) }
      return nil
    }
    if isArray, bytes[position] == UInt8(ascii: "]") {
      position += 1
      skip(JSONElements.isBlank)
      guard position == bytes.count else { throw .json(line: line, .trailing) }
      return nil
    }
    let (start, startLine) = (position, line)
    skipValue()
    return Element(line: startLine, bytes: bytes[start..<position])
  }

  /// The version of an entry that an element has.
  struct Version {
    let id: String
    let title: String
    let revision: Revision
  }

  /// Calls `body` with each element that counts, and its line. Adds warnings for invalid elements and for
  /// older versions of others. `version` returns nil for an element that has no identity or cannot be read.
  static func forEach(
    of bytes: [UInt8], into collector: inout Collector,
    version: ((JSONValue) -> Version?)? = nil,
    _ body: (JSONValue, Int, inout Collector) throws(FormatError) -> Void
  ) throws(FormatError) {
    let (revisions, lines) = version.map { Self.revisions(of: bytes, $0) } ?? (Revisions(), [])
    var elements = JSONElements(bytes)
    var index = 0
    while let element = try elements.next() {
      defer { index += 1 }
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONReader.parse(Array(element.bytes))
      } catch {
        try collector.note(.json(error.reason), line: element.line)
        continue
      }
      if let older = version?(value), let successor = revisions.successor(of: older.id, at: index) {
        try collector.note(.superseded(line: lines[successor]), line: element.line, title: older.title)
        continue
      }
      try body(value, element.line, &collector)
    }
  }

  /// The versions of all elements by their index, and the line of each element.
  private static func revisions(
    of bytes: [UInt8], _ version: (JSONValue) -> Version?
  ) -> (Revisions<String>, lines: [Int]) {
    var (revisions, lines) = (Revisions<String>(), [Int]())
    var elements = JSONElements(bytes)
    // If the elements end with an error, the caller reports it.
    while let element = try? elements.next() {
      if let value = try? JSONReader.parse(Array(element.bytes)), let version = version(value) {
        revisions.add(version.id, version.revision, at: lines.count)
      }
      lines.append(element.line)
    }
    return (revisions, lines)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func step() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { step() }
  }

  /// Skips a value, up to its last bracket or the end of a bare word. Outside an array, also stops at a line
  /// that begins another object.
  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): skipString()
      default: break
      }
      if position < bytes.count { step() }
      if !isArray, beginsObject { return }
      guard depth <= 0 else { continue }
      guard position < bytes.count, !JSONElements.isBlank(bytes[position]) else { return }
      let byte = bytes[position]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "]") { return }
    } while position < bytes.count
  }

  /// Whether an object begins here at the start of a line.
  private var beginsObject: Bool {
    position > 0 && position < bytes.count && bytes[position - 1] == 0x0A
      && bytes[position] == UInt8(ascii: "{")
  }

  /// Skips to the closing quotation mark or the end of the line, because strings cannot contain line breaks.
  private mutating func skipString() {
    step()
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != 0x0A {
      if bytes[position] == UInt8(ascii: "\\") { step() }
      if position < bytes.count, bytes[position] != 0x0A { step() }
    }
  }
}
