/// Why a text must not reach the parser, and where.
struct TOMLTrouble: Error, Equatable {
  enum Kind: Equatable {
    case tooDeep
    case unexpected(Unicode.Scalar)
    case notAValue(String)
  }

  var position: SourcePosition
  var kind: Kind
  /// The top-level key whose whole value is meant, if one is.
  var key: String?
}

/// Walks over one value, with all its lines.
///
/// Throws at nesting too deep, a bracket that closes another kind, a character that only a string may hold, a word that
/// is no value, and two values without a comma.
struct TOMLValueScan {
  private var cursor: TOMLCursor
  private let depthLimit: Int
  /// The brackets that will close what is open.
  private var open: [UInt8] = []
  private var inKey = false
  private var dots = 0
  /// Whether a value was just read, so that only a comma or a closing bracket may follow.
  private var complete = false

  /// Moves `cursor` behind the value at its place, and returns the index behind the value's last byte.
  static func skip(_ cursor: inout TOMLCursor, depthLimit: Int) throws(TOMLTrouble) -> Int {
    var scan = TOMLValueScan(cursor: cursor, depthLimit: depthLimit)
    defer { cursor = scan.cursor }
    return try scan.run()
  }

  private init(cursor: TOMLCursor, depthLimit: Int) {
    self.cursor = cursor
    self.depthLimit = depthLimit
  }

  private mutating func run() throws(TOMLTrouble) -> Int {
    var end = cursor.index
    while let byte = cursor.peek {
      if byte == 0x0A && open.isEmpty { break }
      if byte == UInt8(ascii: "#") {
        cursor.skipLine()
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
        cursor.advance()
      } else {
        try token(byte)
        end = cursor.index
        guard open.count <= depthLimit, dots <= depthLimit else { throw cursor.trouble(.tooDeep) }
      }
    }
    return end
  }

  private mutating func token(_ byte: UInt8) throws(TOMLTrouble) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard !inKey else { throw cursor.unexpected() }
      try beginValue()
      complete = false
      open.append(byte + 2)
      (inKey, dots) = (byte == UInt8(ascii: "{"), 0)
      cursor.advance()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard open.popLast() == byte else { throw cursor.unexpected() }
      (inKey, complete) = (false, true)
      cursor.advance()
    case UInt8(ascii: ","):
      (inKey, dots, complete) = (open.last == UInt8(ascii: "}"), 0, false)
      cursor.advance()
    case UInt8(ascii: "=") where inKey:
      (inKey, dots) = (false, 0)
      cursor.advance()
    case UInt8(ascii: ".") where inKey:
      dots += 1
      cursor.advance()
    case _ where inKey:
      guard cursor.keyPart() != nil else { throw cursor.unexpected() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      try beginValue()
      cursor.skipString()
    default:
      try beginValue()
      try word()
    }
  }

  private mutating func beginValue() throws(TOMLTrouble) {
    guard !complete else { throw cursor.unexpected() }
    complete = true
  }

  private mutating func word() throws(TOMLTrouble) {
    let start = cursor
    var text = try bareWord()
    // A date and its time may be parted by one space.
    if isBareDate(text), cursor.peek == 0x20 {
      var ahead = self
      ahead.cursor.advance()
      if let byte = ahead.cursor.peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        text += "T" + (try ahead.bareWord())
        self = ahead
      }
    }
    guard isBareValue(text) else {
      throw TOMLTrouble(position: start.position, kind: .notAValue(start.text(to: cursor.index)))
    }
  }

  private mutating func bareWord() throws(TOMLTrouble) -> String {
    let start = cursor
    cursor.skip { $0 > 0x20 && $0 != 0x7F && !",[]{}#=\"'".utf8.contains($0) }
    guard cursor.index > start.index else { throw cursor.unexpected() }
    return start.text(to: cursor.index)
  }
}

extension TOMLCursor {
  /// Trouble at the reading place.
  func trouble(_ kind: TOMLTrouble.Kind) -> TOMLTrouble { TOMLTrouble(position: position, kind: kind) }

  /// The character at the reading place cannot stand there.
  func unexpected() -> TOMLTrouble { trouble(.unexpected(scalar ?? "\n")) }
}
