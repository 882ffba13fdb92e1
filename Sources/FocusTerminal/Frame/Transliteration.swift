extension Glyph {
  /// Whether the glyph cannot be drawn as a single ASCII character.
  package var needsSpelling: Bool { scalar > 0x7E || hasMarks }

  /// The ASCII bytes that replace the glyph, one per cell: the base letter or a similar sign, otherwise
  /// question marks.
  package var ascii: (first: UInt8, second: UInt8?) {
    let question = UInt8(ascii: "?")
    if width == 2 {
      // Full-width forms of ASCII.
      if (0xFF01...0xFF5E).contains(scalar) { return (UInt8(scalar - 0xFF01 + 0x21), UInt8(ascii: " ")) }
      return scalar == 0x3000 ? (UInt8(ascii: " "), UInt8(ascii: " ")) : (question, question)
    }
    return (Self.asciiByte(for: scalar) ?? question, nil)
  }

  private static func asciiByte(for scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0x20...0x7E: UInt8(scalar)
    case 0xC0...0x17F: letters[Int(scalar - 0xC0)]
    case 0x2500...0x257F: boxByte(for: scalar)
    default: signs[scalar]
    }
  }

  private static func boxByte(for scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578,
      0x257A, 0x257C, 0x257E:
      UInt8(ascii: "-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579,
      0x257B, 0x257D, 0x257F:
      UInt8(ascii: "|")
    case 0x2571: UInt8(ascii: "/")
    case 0x2572: UInt8(ascii: "\\")
    case 0x2573: UInt8(ascii: "X")
    default: UInt8(ascii: "+")
    }
  }

  /// The letters U+00C0 to U+017F without their accents.
  private static let letters: [UInt8] = Array(
    ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOo"
      + "RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)

  private static let signs: [UInt32: UInt8] = {
    let spellings: [(ascii: Character, glyphs: String)] = [
      ("-", "‐‑‒–—―−⁃"), ("~", "…∼≈"), ("\"", "“”„‟«»″"), ("'", "‘’‚‛′´"), ("`", "ˋ"),
      ("<", "‹←⟨◀◂"), (">", "›→⟩▶▸"), ("^", "↑▲▴"), ("v", "↓▼▾"), (".", "·․∙"),
      ("*", "•●★☆◆◉∗⋆▪■✦✱✳"), ("o", "○◦◌◯°"), ("@", "◎"), ("x", "✓✔✗✘×"), ("|", "¦▌▐▏▎▍▋▊▉▕"),
      ("#", "█▓▒"), (":", "░"), ("_", "▁▂▃"), ("=", "▄▅▆▇≡"), ("!", "¡"), ("?", "¿"), ("c", "©¢"),
      ("r", "®"), ("+", "±†‡"), ("S", "§"), ("P", "¶"), ("u", "µμ"), ("a", "ª"), ("E", "€"), ("L", "£"),
      ("Y", "¥"), ("1", "¹"), ("2", "²"), ("3", "³"), ("/", "÷⁄"),
    ]
    var table: [UInt32: UInt8] = [:]
    for (ascii, glyphs) in spellings {
      for scalar in glyphs.unicodeScalars { table[scalar.value] = ascii.asciiValue }
    }
    return table
  }()
}
