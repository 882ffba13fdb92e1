/// Appends numbers in as few bytes as they need (LEB128, signed ones in zigzag order).
struct CacheWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ number: Int64) { append(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  mutating func append(_ number: Int) { append(Int64(number)) }

  mutating func append(_ flag: Bool) { append(UInt64(flag ? 1 : 0)) }

  mutating func append(_ text: String) {
    let text = Array(text.utf8)
    append(text.count)
    bytes += text
  }

  /// Appends the number of elements, and then each by `body`.
  mutating func append<Element>(_ elements: [Element], _ body: (inout CacheWriter, Element) -> Void) {
    append(elements.count)
    for element in elements { body(&self, element) }
  }

  /// All bytes, and a checksum of them.
  consuming func sealed() -> [UInt8] {
    var sum = CacheChecksum.of(bytes[...])
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: sum))
      sum >>= 8
    }
    return bytes
  }
}

/// Takes what `CacheWriter` appended.
struct CacheReader {
  /// The bytes end too soon, or make no sense.
  struct Damage: Error {}

  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Throws if the checksum at the end is not that of the bytes before it.
  init(_ sealed: [UInt8]) throws(Damage) {
    guard sealed.count >= 8 else { throw Damage() }
    bytes = sealed.dropLast(8)
    place = bytes.startIndex
    let sum = sealed.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard sum == CacheChecksum.of(bytes) else { throw Damage() }
  }

  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func unsigned() throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.endIndex, shift < 64 {
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw Damage()
  }

  mutating func signed() throws(Damage) -> Int64 {
    let number = try unsigned()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func integer() throws(Damage) -> Int { Int(try signed()) }

  mutating func flag() throws(Damage) -> Bool { try unsigned() != 0 }

  mutating func text() throws(Damage) -> String {
    let count = try self.count()
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  mutating func elements<Element>(
    _ body: (inout CacheReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try self.count()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  /// A number of elements of at least a byte each.
  private mutating func count() throws(Damage) -> Int {
    let count = try integer()
    guard (0...bytes.endIndex - place).contains(count) else { throw Damage() }
    return count
  }
}

/// FNV-1a of eight bytes at a time: it finds damage, not deception.
enum CacheChecksum {
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), into: &sum)
        place += 8
      }
      for byte in bytes[place...] { mix(UInt64(byte), into: &sum) }
      return sum
    }
  }

  private static func mix(_ word: UInt64, into sum: inout UInt64) {
    sum = (sum ^ word) &* 0x0000_0100_0000_01b3
    // A product only reaches upwards.
    sum ^= sum >> 29
  }
}
