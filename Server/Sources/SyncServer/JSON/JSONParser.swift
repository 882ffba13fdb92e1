/// A strict parser of JSON (RFC 8259). It rejects duplicate names, invalid UTF-8 and more than `depth`
/// levels, because each level takes stack.
struct JSONParser {
  struct Failure: Error, Equatable {
    let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var levels: Int

  static func parse(_ bytes: [UInt8], depth: Int) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes: bytes, levels: depth)
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure }
    return value
  }

  private init(bytes: [UInt8], levels: Int) {
    self.bytes = bytes
    self.levels = levels
  }

  private var failure: Failure { Failure(offset: position) }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString, as value: JSONValue) throws(Failure) -> JSONValue {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      bytes[position..<end].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    else { throw failure }
    position = end
    return value
  }

  private mutating func value() throws(Failure) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return try nested { parser throws(Failure) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(Failure) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try take("true", as: .bool(true))
    case UInt8(ascii: "f"): return try take("false", as: .bool(false))
    case UInt8(ascii: "n"): return try take("null", as: .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    guard levels > 0 else { throw failure }
    levels -= 1
    position += 1
    skipSpace()
    let value = try body(&self)
    levels += 1
    return value
  }

  private mutating func object() throws(Failure) -> JSONValue {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      let name = try string()
      guard names.insert(name).inserted else { throw failure }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure }
      skipSpace()
      members.append(JSONValue.Member(name, try value()))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure }
    return .object(members)
  }

  private mutating func array() throws(Failure) -> JSONValue {
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure }
    return .array(elements)
  }
}

// MARK: Numbers and strings

extension JSONParser {
  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw failure }
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    var isInteger = true
    if take(UInt8(ascii: ".")) {
      isInteger = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    guard isInteger, let value = Int64(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      return .otherNumber
    }
    return .integer(value)
  }

  private mutating func string() throws(Failure) -> String {
    guard take(UInt8(ascii: "\"")) else { throw failure }
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    // Most strings have no escapes and are copied unchanged.
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try text(bytes[start..<position])
    }
    var unescaped = Array(bytes[start..<position])
    while let byte = next, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try text(unescaped[...])
      case UInt8(ascii: "\\"): try escape(into: &unescaped)
      default: unescaped.append(byte)
      }
    }
    throw failure
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        units.append(try codeUnit())
      }
      guard let character = String(validating: units, as: UTF16.self) else { throw failure }
      text += Array(character.utf8)
    default: throw failure
    }
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    let end = position + 4
    guard end <= bytes.count,
      bytes[position..<end].allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || 0x41...0x46 ~= $0 & 0xDF
      }),
      let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw failure }
    position = end
    return unit
  }
}
