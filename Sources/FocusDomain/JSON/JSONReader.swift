/// Reads JSON (RFC 8259) strictly: no duplicate keys, no invalid UTF-8, no comments, bounded depth.
///
/// No available decoder meets the store's needs: it must keep unknown fields and numbers exactly, report the
/// line of an error, and stay fast on hostile input.
package struct JSONReader {
  typealias Entry = JSONDocument.Entry

  /// Deeper nesting than any file of the planner needs, and shallow enough for every stack.
  package static let maximumDepth = 64

  /// More values than 50,000 tasks with all their fields have. An object counts as ten values because of the
  /// memory it takes, so that memory is bounded for every file, not only by the file's size.
  package static let maximumValues = 1_500_000

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private var values = 0
  private var entries: [Entry] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Parses a whole JSON text. Throws where and why it is not valid.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try JSONDocument(bytes).withRoot(\.value)
  }

  /// The positions of the values of a whole JSON text. Throws where and why it is not valid.
  static func entries(of bytes: [UInt8]) throws(JSONError) -> [Entry] {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> [Entry] in
      var reader = JSONReader(buffer)
      // Files of the planner have about one value or key per 12 bytes.
      reader.entries.reserveCapacity(bytes.count / 12)
      try reader.document()
      return reader.entries
    }
  }

  private mutating func document() throws(JSONError) {
    guard bytes.count <= Int(Int32.max) else { throw error(.tooManyValues) }
    skipBlanks()
    guard position < bytes.count else { throw error(.empty) }
    try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw error(.trailing) }
  }

  mutating func append(_ kind: Entry.Kind, from start: Int) {
    entries.append(
      Entry(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        next: UInt32(truncatingIfNeeded: entries.count &+ 1)))
  }

  /// Closes a container: all entries appended since its own belong to it.
  private mutating func close(_ index: Int) { entries[index].next = UInt32(entries.count) }

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
    let index = entries.count
    append(.object, from: position)
    position += 1
    guard try !closes(UInt8(ascii: "}")) else { return close(index) }
    var last: Entry?
    var isInOrder = true
    repeat {
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      guard bytes[position] == UInt8(ascii: "\"") else { throw error(.unexpected(bytes[position])) }
      let key = entries.count
      try string()
      if let last, !isPlain(last, before: entries[key]) { isInOrder = false }
      last = entries[key]
      try colon()
      try value(depth: depth + 1)
    } while try !ends(with: UInt8(ascii: "}"))
    close(index)
    // Keys in strict order, as the planner writes them, cannot be duplicates.
    if !isInOrder { try refuseTwins(in: index) }
  }

  private func isPlain(_ one: Entry, before other: Entry) -> Bool {
    guard one.kind == .string, other.kind == .string else { return false }
    let (one, other) = (one.range, other.range)
    return ByteOrder.compare(
      UnsafeBufferPointer(rebasing: bytes[one]), UnsafeBufferPointer(rebasing: bytes[other])) < 0
  }

  /// Throws for the first duplicate key of an object.
  private func refuseTwins(in index: Int) throws(JSONError) {
    let keys = entries.withUnsafeBufferPointer { entries in
      JSONNode(bytes: bytes, entries: entries, index: index).fields?.map {
        (text: $0.key.text ?? "", start: $0.key.start)
      }
    }
    let sorted = (keys ?? []).sorted {
      let order = ByteOrder.compare($0.text, $1.text)
      return order == 0 ? $0.start < $1.start : order < 0
    }
    let twins = zip(sorted, sorted.dropFirst()).filter { ByteOrder.compare($0.text, $1.text) == 0 }.map(\.1)
    if let twin = twins.min(by: { $0.start < $1.start }) {
      throw JSONError(line: line(at: twin.start), reason: .duplicateKey(twin.text))
    }
  }

  private mutating func array(depth: Int) throws(JSONError) {
    let index = entries.count
    append(.array, from: position)
    position += 1
    if try !closes(UInt8(ascii: "]")) {
      repeat { try value(depth: depth + 1) } while try !ends(with: UInt8(ascii: "]"))
    }
    close(index)
  }

  /// Whether the container that was just opened is empty; consumes its closing bracket.
  private mutating func closes(_ bracket: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    guard bytes[position] == bracket else { return false }
    position += 1
    return true
  }

  /// Reads the colon between a key and its value.
  private mutating func colon() throws(JSONError) {
    // Fast path for the planner's own files: a blank after the colon, none before.
    if position &+ 2 < bytes.count, bytes[position] == UInt8(ascii: ":"), bytes[position &+ 1] == 0x20,
      bytes[position &+ 2] > 0x20
    {
      position &+= 2
      return
    }
    skipBlanks()
    try expect(UInt8(ascii: ":"))
    skipBlanks()
  }

  /// Reads what follows an element: a comma (false) or the closing bracket (true).
  private mutating func ends(with bracket: UInt8) throws(JSONError) -> Bool {
    // Fast path for the planner's own files: the comma follows immediately.
    if position < bytes.count, bytes[position] != UInt8(ascii: ","), try closes(bracket) { return true }
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
    for byte in word.bytes { try expect(byte) }
    append(kind, from: start)
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    guard bytes[position] == byte else { throw error(.unexpected(bytes[position])) }
    position += 1
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 {
      switch bytes[position] {
      case 0x0A:
        position &+= 1
        skipIndentation()
      case 0x20, 0x09, 0x0D: position &+= 1
      default: return
      }
    }
  }

  /// Skips blanks at the beginning of a line, eight at a time; the planner's files have up to ten.
  private mutating func skipIndentation() {
    while position &+ 8 <= bytes.count,
      UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
        == 0x2020_2020_2020_2020
    { position &+= 8 }
    while position < bytes.count, bytes[position] == 0x20 { position &+= 1 }
  }

  func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(line: line(at: position), reason: reason)
  }

  private func line(at offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}
