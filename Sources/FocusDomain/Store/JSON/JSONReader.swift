/// Reads JSON (RFC 8259) strictly: no duplicate key, no invalid UTF-8, no comment, bounded depth.
///
/// Written here, not borrowed, because the store promises three things no decoder at hand gives together: unknown
/// fields and numbers survive to the letter, an error names its line, and hostile input stays cheap.
public struct JSONReader {
  /// Deeper nesting than any file of ours needs, and shallow enough for every stack.
  public static let maximumDepth = 64

  /// More values than 50,000 tasks with all their fields have. An object counts ten times, for what it takes; so the
  /// size of a file alone does not decide on the memory it costs.
  public static let maximumValues = 1_500_000

  private typealias Entry = JSONDocument.Entry

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var values = 0
  private var entries: [JSONDocument.Entry] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The value of a whole JSON text. Throws where and why it is none.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try JSONDocument(bytes).withRoot(\.value)
  }

  /// Where the values of a whole JSON text stand. Throws where and why it is none.
  static func entries(of bytes: [UInt8]) throws(JSONError) -> [JSONDocument.Entry] {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> [JSONDocument.Entry] in
      var reader = JSONReader(buffer)
      // Our files have a value or a key in so many bytes.
      reader.entries.reserveCapacity(bytes.count / 12)
      try reader.document()
      return reader.entries
    }
  }

  /// The text of a string with escapes, which was read before.
  static func text(escaped content: UnsafeBufferPointer<UInt8>) -> String {
    // With the quotation mark that closes it.
    var reader = JSONReader(UnsafeBufferPointer(start: content.baseAddress, count: content.count + 1))
    return (try? reader.escapedString(from: 0)) ?? ""
  }

  private mutating func document() throws(JSONError) {
    guard bytes.count <= Int(Int32.max) else { throw error(.tooManyValues) }
    skipBlanks()
    guard position < bytes.count else { throw error(.empty) }
    try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw error(.trailing) }
  }

  private mutating func append(_ kind: JSONDocument.Entry.Kind, from start: Int) {
    entries.append(
      JSONDocument.Entry(
        kind: kind, start: UInt32(start), end: UInt32(position), next: UInt32(entries.count + 1)))
  }

  /// Ends a container behind its bracket.
  private mutating func close(_ place: Int) {
    entries[place].end = UInt32(position - 1)
    entries[place].next = UInt32(entries.count)
  }

  private mutating func value(depth: Int) throws(JSONError) {
    guard depth < JSONReader.maximumDepth else { throw error(.tooDeep) }
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    values += bytes[position] == UInt8(ascii: "{") ? 10 : 1
    guard values <= JSONReader.maximumValues else { throw error(.tooManyValues) }
    switch bytes[position] {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: try number()
    default: throw error(.unexpected(bytes[position]))
    }
  }

  private mutating func object(depth: Int) throws(JSONError) {
    let place = entries.count
    append(.object, from: position)
    position += 1
    guard try !closes(UInt8(ascii: "}")) else { return close(place) }
    var last: Entry?
    var isInOrder = true
    repeat {
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      guard bytes[position] == UInt8(ascii: "\"") else { throw error(.unexpected(bytes[position])) }
      let key = entries.count
      try string()
      if let last, !isPlain(last, before: entries[key]) { isInOrder = false }
      last = entries[key]
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      skipBlanks()
      try value(depth: depth + 1)
    } while try !ends(with: UInt8(ascii: "}"))
    close(place)
    // Keys in order, as we write them, have no twins.
    if !isInOrder { try refuseTwins(in: place) }
  }

  private func isPlain(_ one: Entry, before other: Entry) -> Bool {
    guard one.kind == .string, other.kind == .string else { return false }
    let (one, other) = (bytes[Int(one.start)..<Int(one.end)], bytes[Int(other.start)..<Int(other.end)])
    return one.lexicographicallyPrecedes(other)
  }

  /// Throws for the first key of an object that was there before.
  private func refuseTwins(in place: Int) throws(JSONError) {
    let keys = entries.withUnsafeBufferPointer { entries in
      JSONNode(bytes: bytes, entries: entries, place: place).fields?.map {
        (text: $0.key.text ?? "", key: $0.key)
      }
    }
    let sorted = (keys ?? []).sorted {
      let order = ByteOrder.compare($0.text, $1.text)
      return order == 0 ? $0.key.start < $1.key.start : order < 0
    }
    let twins = zip(sorted, sorted.dropFirst()).filter { ByteOrder.compare($0.text, $1.text) == 0 }.map(\.1)
    if let twin = twins.min(by: { $0.key.start < $1.key.start }) {
      throw JSONError(line: line(at: twin.key.start), reason: .duplicateKey(twin.text))
    }
  }

  private mutating func array(depth: Int) throws(JSONError) {
    let place = entries.count
    append(.array, from: position)
    position += 1
    if try !closes(UInt8(ascii: "]")) {
      repeat { try value(depth: depth + 1) } while try !ends(with: UInt8(ascii: "]"))
    }
    close(place)
  }

  /// Whether a container that was just opened is closed at once.
  private mutating func closes(_ bracket: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    guard bytes[position] == bracket else { return false }
    position += 1
    return true
  }

  /// After an element: a comma (more follows) or the bracket (done).
  private mutating func ends(with bracket: UInt8) throws(JSONError) -> Bool {
    if try closes(bracket) { return true }
    try expect(UInt8(ascii: ","))
    skipBlanks()
    return false
  }

  private mutating func number() throws(JSONError) {
    let start = position
    func isDigit() -> Bool { position < bytes.count && bytes[position] >= 0x30 && bytes[position] <= 0x39 }
    func digits() throws(JSONError) {
      guard isDigit() else { throw error(.badNumber) }
      while isDigit() { position += 1 }
    }
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == 0x30 {
      position += 1
      if isDigit() { throw error(.badNumber) }
    } else {
      try digits()
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try digits()
    }
    append(.number, from: start)
  }

  private mutating func word(_ word: StaticString, _ kind: Entry.Kind) throws(JSONError) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[offset]) }
    append(kind, from: start)
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    guard bytes[position] == byte else { throw error(.unexpected(bytes[position])) }
    position += 1
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(line: line(at: position), reason: reason)
  }

  private func line(at offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}

extension JSONReader {
  private mutating func string() throws(JSONError) {
    position += 1
    let start = position
    var bits: UInt8 = 0
    // The bulk of a text is strings: no look at the reader itself for each of their bytes.
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    var length = 0
    while length < rest.count {
      let byte = rest[length]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      bits |= byte
      length &+= 1
    }
    position += length
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    guard bytes[position] >= 0x20 else { throw error(.controlCharacter) }
    if bytes[position] == UInt8(ascii: "\"") {
      // Most text is ASCII, which needs no validation.
      if bits >= 0x80 { _ = try text(UnsafeBufferPointer(rebasing: bytes[start..<position])) }
      append(.string, from: start)
      position += 1
    } else {
      _ = try escapedString(from: start)
      position -= 1
      append(.escapedString, from: start)
      position += 1
    }
  }

  /// The slow path: a string with at least one escape, of which all up to `position` is already checked.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var units = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return try units.withUnsafeBufferPointer { (buffer) throws(JSONError) -> String in try text(buffer) }
      }
      guard byte >= 0x20 else { throw error(.controlCharacter) }
      position += 1
      if byte == UInt8(ascii: "\\") {
        units.append(contentsOf: String(Character(try escape())).utf8)
      } else {
        units.append(byte)
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let high = try hexadecimal()
      if let scalar = Unicode.Scalar(high) { return scalar }
      // A lone surrogate names no character: a String could not keep it, so the file is refused, not altered.
      guard high < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw error(.badEscape) }
      position += 2
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { throw error(.badEscape) }
      return scalar
    default: throw error(.badEscape)
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, bytes[position] < 0x80
      else { throw error(.badEscape) }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  private func text(_ units: UnsafeBufferPointer<UInt8>) throws(JSONError) -> String {
    guard let text = String(validating: units, as: UTF8.self) else { throw error(.notUTF8) }
    return text
  }
}
