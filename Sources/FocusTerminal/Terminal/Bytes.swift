/// The control bytes that the decoder treats specially.
enum Byte {
  package static let bell: UInt8 = 0x07
  package static let backspace: UInt8 = 0x08
  package static let cancel: UInt8 = 0x18
  package static let substitute: UInt8 = 0x1A
  package static let escape: UInt8 = 0x1B
  package static let delete: UInt8 = 0x7F
  /// The first byte of a C1 control in UTF-8.
  package static let c1Lead: UInt8 = 0xC2
  /// ST, which ends a string, as one byte.
  package static let stringEnd: UInt8 = 0x9C
  /// SS3, DCS, SOS, CSI, OSC, PM and APC as one byte; each means the same as Esc and the byte 0x40 lower.
  static let introducers: Set<UInt8> = [0x8F, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F]
}

/// The UTF-8 helpers that input decoding needs.
enum Utf8 {
  /// Decodes the bytes, skipping invalid ones and C1 controls.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var decoder = UTF8()
    var source = bytes.makeIterator()
    var view = String.UnicodeScalarView()
    while true {
      switch decoder.decode(&source) {
      case .scalarValue(let scalar):
        if !(0x80..<0xA0).contains(scalar.value) { view.append(scalar) }
      case .emptyInput: return String(view)
      case .error: continue
      }
    }
  }

  /// The length in bytes of the code point that starts with `byte`; 1 if no code point starts with it.
  package static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// The number of bytes at the end that begin a code point without completing it.
  static func unfinishedTail(of bytes: ArraySlice<UInt8>) -> Int {
    for (back, byte) in bytes.reversed().prefix(3).enumerated() where byte & 0xC0 != 0x80 {
      return length(startingWith: byte) > back + 1 ? back + 1 : 0
    }
    return 0
  }
}
