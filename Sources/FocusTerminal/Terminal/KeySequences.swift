/// The sequences that keys send: those of xterm, rxvt, the Linux console and the VT family.
extension Key {
  /// Creates a key from a single byte that is not text; nil for text and for Esc.
  package init?(controlByte byte: UInt8) {
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

  /// Creates the key of `Esc [ … letter`.
  init?(letter: Character, modifiers: KeyModifiers) {
    let isWord = modifiers.hasControlOrAlt
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

  /// Creates the key of `Esc [ number ~`.
  init?(tilde number: Int, modifiers: KeyModifiers) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = modifiers.hasControlOrAlt ? .alt("d") : .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23, 24: self = .function(number - 12)
    default: return nil
    }
  }

  /// Creates the key of `Esc O letter`.
  package init?(singleShift byte: UInt8) {
    switch byte {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "c"): self = .alt("f")
    case UInt8(ascii: "d"): self = .alt("b")
    // The numeric keypad in application mode.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): self = .character(Character(Unicode.Scalar(byte - 0x40)))
    default: self.init(letter: Character(Unicode.Scalar(byte)), modifiers: [])
    }
  }

  /// Creates a key from a code point with modifiers, as sent by terminals that report every key distinctly
  /// (CSI u, modifyOtherKeys).
  init?(code: Int, modifiers: KeyModifiers) {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    // Keys for the window manager type nothing.
    guard modifiers.isDisjoint(with: [.super, .hyper]) else { return nil }
    switch code {
    case 9 where modifiers.contains(.shift): self = .backTab
    case 13 where modifiers.contains(.control): self = .controlEnter
    case 8 where modifiers.hasControlOrAlt, 0x7F where modifiers.hasControlOrAlt: self = .control("w")
    case 27: self = .escape
    case 0..<0x20, 0x7F:
      guard let key = Key(controlByte: UInt8(code)) else { return nil }
      self = key
    case 0x80..<0xA0: return nil
    case 0xE000...0xF8FF:
      guard let key = Key.keypad[code] else { return nil }
      self = key
    default:
      let character = Character(scalar)
      self =
        modifiers.contains(.control)
        ? .control(Character(character.lowercased()))
        : modifiers.isDisjoint(with: [.alt, .meta]) ? .character(character) : .alt(character)
    }
  }

  /// The keys of the keypad, which kitty's protocol numbers in Unicode's private use area.
  private static let keypad: [Int: Key] = {
    let signs = "0123456789./*-+".map(Key.character)
    let keys: [Key] =
      signs + [.enter, .character("="), .character(",")]
      + [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
    return Dictionary(uniqueKeysWithValues: keys.enumerated().map { (57_399 + $0, $1) })
  }()
}
