/// The sequences that keys send: those of xterm, rxvt, the Linux console and the VT family.
extension Key {
  private static let controlOrAlt = 6

  /// A single byte that is not text; nil for text and for Esc.
  init?(controlByte byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case Byte.backspace, Byte.delete: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: return nil
    }
  }

  /// The key of `Esc [ … letter`.
  init?(letter: Character, modifiers: Int) {
    let isWord = modifiers & Self.controlOrAlt != 0
    switch letter {
    case "A", "a": self = .up
    case "B", "b": self = .down
    case "C", "c": self = isWord ? .alt("f") : .right
    case "D", "d": self = isWord ? .alt("b") : .left
    case "H": self = .home
    case "F": self = .end
    case "P": self = .function(1)
    case "Q": self = .function(2)
    case "R": self = .function(3)
    case "S": self = .function(4)
    default: return nil
    }
  }

  /// The key of `Esc [ number ~`.
  init?(tilde number: Int, modifiers: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = modifiers & Self.controlOrAlt != 0 ? .alt("d") : .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23, 24: self = .function(number - 12)
    default: return nil
    }
  }

  /// The key of `Esc O letter`.
  init?(singleShift byte: UInt8) {
    switch byte {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "c"): self = .alt("f")
    case UInt8(ascii: "d"): self = .alt("b")
    // The numeric keypad in application mode.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): self = .character(Character(Unicode.Scalar(byte - 0x40)))
    default: self.init(letter: Character(Unicode.Scalar(byte)), modifiers: 0)
    }
  }

  /// A code point with modifiers, as sent by terminals that report every key distinctly (CSI u, modifyOtherKeys).
  init?(code: Int, modifiers: Int) {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    switch code {
    case 9 where modifiers & 1 != 0: self = .backTab
    case 13 where modifiers & 4 != 0: self = .controlEnter
    case 27: self = .escape
    case 0..<0x20, 0x7F:
      guard let key = Key(controlByte: UInt8(code)) else { return nil }
      self = key
    case 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      let isControl = modifiers & 4 != 0
      let character = Character(scalar)
      self =
        isControl
        ? .control(Character(character.lowercased()))
        : modifiers & 2 != 0 ? .alt(character) : .character(character)
    }
  }
}
