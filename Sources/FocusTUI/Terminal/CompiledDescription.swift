/// A terminal's description as `tic` compiles it, from which capabilities can be struck out (term(5)).
struct CompiledDescription {
  /// Capabilities that are texts, by their places in every description (their order in term.h).
  enum Text: Int {
    case cup = 10, bold = 27, rev = 34, smul = 36, sgr0 = 39, rmul = 44
    case dch1 = 21, smir = 31, rmir = 42, ich1 = 52, dch = 105, ich = 108
    case cub = 111, cud = 107, cuf = 112, cuu = 114, hpa = 8, vpa = 127
    case sgr = 131
  }

  /// All of it.
  private(set) var bytes: [UInt8]
  /// Where the two bytes of each text's place stand.
  private let texts: Range<Int>

  /// Reads one; nil for what is none, or is cut off.
  init?(_ bytes: [UInt8]) {
    let header = 12
    guard bytes.count >= header else { return nil }
    let words = (0..<header / 2).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
    let bytesOfANumber: Int
    switch words[0] {
    case 0o432: bytesOfANumber = 2
    case 0o1036: bytesOfANumber = 4  // The form for large numbers.
    default: return nil
    }
    let (names, flags, numbers, texts, table) = (words[1], words[2], words[3], words[4], words[5])
    let flagsEnd = header + names + flags
    let start = flagsEnd + flagsEnd % 2 + numbers * bytesOfANumber
    guard start + texts * 2 + table <= bytes.count else { return nil }
    self.bytes = bytes
    self.texts = start..<start + texts * 2
  }

  /// Whether the terminal has it.
  func has(_ text: Text) -> Bool {
    guard let place = place(of: text) else { return false }
    // 0xFFFF stands for none, 0xFFFE for one struck out.
    return bytes[place + 1] < 0x80
  }

  /// The terminal as if it lacked them.
  mutating func strike(_ struck: [Text]) {
    for place in struck.compactMap(place(of:)) { (bytes[place], bytes[place + 1]) = (0xFF, 0xFF) }
  }

  /// As the variable TERMINFO takes it in the place of a folder.
  var inVariable: String {
    let prefix = "hex:".utf8
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
    }
    // Thousands of bytes at every start: written at once.
    return String(unsafeUninitializedCapacity: prefix.count + 2 * bytes.count) { text in
      var end = text.initialize(fromContentsOf: prefix)
      for byte in bytes {
        text[end] = digit(byte >> 4)
        text[end + 1] = digit(byte & 0xF)
        end += 2
      }
      return end
    }
  }

  private func place(of text: Text) -> Int? {
    let place = texts.lowerBound + 2 * text.rawValue
    return place < texts.upperBound ? place : nil
  }
}
