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

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var values = 0
  private var path: JSONPath = []
  /// Where the keys of the objects begin that are not closed yet.
  private var keyStarts: [Int] = []
  private let wanted: JSONPath?
  private var found: Int?

  private init(_ bytes: UnsafeBufferPointer<UInt8>, wanted: JSONPath? = nil) {
    self.bytes = bytes
    self.wanted = wanted
  }

  /// The value of a whole JSON text. Throws where and why it is none.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSONValue in
      var reader = JSONReader(buffer)
      return try reader.document()
    }
  }

  /// The line, counted from 1, on which the value at that path begins; nil when there is none. For error messages.
  public static func line(of path: JSONPath, in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, wanted: path)
      _ = try? reader.document()
      return reader.found.map { reader.line(at: $0) }
    }
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    skipBlanks()
    guard position < bytes.count else { throw error(.empty) }
    let value = try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw error(.trailing) }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    if let wanted, found == nil, path == wanted { found = position }
    guard depth < JSONReader.maximumDepth else { throw error(.tooDeep) }
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    values += bytes[position] == UInt8(ascii: "{") ? 10 : 1
    guard values <= JSONReader.maximumValues else { throw error(.tooManyValues) }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
    default: throw error(.unexpected(bytes[position]))
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    if try closes(UInt8(ascii: "}")) { return .object([:]) }
    var fields: [JSONObject.Element] = []
    // A task has eight fields; growing there by steps would move them three times.
    fields.reserveCapacity(8)
    var isInOrder = true
    let first = keyStarts.count
    while true {
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      guard bytes[position] == UInt8(ascii: "\"") else { throw error(.unexpected(bytes[position])) }
      keyStarts.append(position)
      let key = try string()
      if let last = fields.last, !ByteOrder.isBefore(last.key, key) { isInOrder = false }
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      skipBlanks()
      if wanted != nil { path.append(.key(key)) }
      fields.append((key, try value(depth: depth + 1)))
      if wanted != nil { path.removeLast() }
      if try ends(with: UInt8(ascii: "}")) { break }
    }
    if !isInOrder { fields = try sorted(fields, startingAt: keyStarts[first...]) }
    keyStarts.removeLast(keyStarts.count - first)
    return .object(JSONObject(inOrder: fields))
  }

  /// The fields in order. Throws for the first key that was there before.
  private func sorted(
    _ fields: [JSONObject.Element], startingAt starts: ArraySlice<Int>
  ) throws(JSONError) -> [JSONObject.Element] {
    let placed = zip(fields, starts).sorted {
      let order = ByteOrder.compare($0.0.key, $1.0.key)
      return order == 0 ? $0.1 < $1.1 : order < 0
    }
    let again = zip(placed, placed.dropFirst()).filter { ByteOrder.compare($0.0.key, $1.0.key) == 0 }.map(\.1)
    if let (field, start) = again.min(by: { $0.1 < $1.1 }) {
      throw JSONError(line: line(at: start), reason: .duplicateKey(field.key))
    }
    return placed.map(\.0)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    position += 1
    if try closes(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      if wanted != nil { path.append(.index(elements.count)) }
      elements.append(try value(depth: depth + 1))
      if wanted != nil { path.removeLast() }
      if try ends(with: UInt8(ascii: "]")) { return .array(elements) }
    }
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

  private mutating func number() throws(JSONError) -> String {
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
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for offset in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[offset]) }
    return value
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
  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\")
    {
      guard bytes[position] >= 0x20 else { throw error(.controlCharacter) }
      position += 1
    }
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return try text(UnsafeBufferPointer(rebasing: bytes[start..<position - 1]))
    }
    return try escapedString(from: start)
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
    // Most text is ASCII, which needs no validation, and decoding it is the faster way.
    if units.allSatisfy({ $0 < 0x80 }) { return String(decoding: units, as: UTF8.self) }
    guard let text = String(validating: units, as: UTF8.self) else { throw error(.notUTF8) }
    return text
  }
}
