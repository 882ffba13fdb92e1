/// A terminal's description as `tic` compiles it, from which capabilities can be struck out (term(5)).
struct CompiledDescription {
  /// Capabilities that are texts, by their places in every description (their order in term.h).
  enum Text: Int {
    case cup = 10, bold = 27, rev = 34, smul = 36, sgr0 = 39, rmul = 44
    case cub = 111, cud = 107, cuf = 112, cuu = 114, hpa = 8, vpa = 127
    case sgr = 131
  }

  private(set) var bytes: [UInt8]
  /// Where the two bytes of each text's place stand.
  private let texts: Range<Int>

  /// - Returns: nil for what is no such description, or is cut off.
  init?(_ bytes: [UInt8]) {
    let header = 12
    guard bytes.count >= header else { return nil }
    let words = (0..<header / 2).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
    // The second form, of descriptions with large numbers, gives each number four bytes.
    guard let number = [0o432: 2, 0o1036: 4][words[0]] else { return nil }
    let (names, flags, numbers, texts, table) = (words[1], words[2], words[3], words[4], words[5])
    let flagsEnd = header + names + flags
    let start = flagsEnd + flagsEnd % 2 + numbers * number
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
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("hex:".utf8)
    text.reserveCapacity(text.count + 2 * bytes.count)
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]] }
    return String(decoding: text, as: UTF8.self)
  }

  private func place(of text: Text) -> Int? {
    let place = texts.lowerBound + 2 * text.rawValue
    return place < texts.upperBound ? place : nil
  }
}
