/// How many cells a text takes: the only measure, and the one that `Frame.write` draws by.
public enum TextWidth {
  /// Cells of a text as it will be drawn.
  public static func width(of text: some StringProtocol) -> Int {
    if let ascii = asciiWidth(of: text) { return ascii }
    return Sanitizer(text).reduce(0) { $0 + $1.width }
  }

  /// Cells of one character: 0 for what is never drawn, more than 2 for some Indic clusters.
  public static func width(of character: Character) -> Int {
    width(of: String(character))
  }

  /// Cuts one line to a width.
  /// - Parameters:
  ///   - text: one line.
  ///   - cells: the room.
  ///   - ellipsis: what stands for the missing rest.
  /// - Returns: the text if it fits, else as much as fits before the ellipsis, without blanks at its end.
  public static func truncate(_ text: String, to cells: Int, ellipsis: String = "…") -> String {
    guard width(of: text) > cells else { return text }
    let room = cells - width(of: ellipsis)
    guard room >= 0 else { return prefix(of: ellipsis, cells: cells) }
    var cut = prefix(of: text, cells: room)
    while cut.last == " " { cut.removeLast() }
    return cut + ellipsis
  }

  /// The text as every terminal draws it alike: what the width is counted by.
  public static func drawn(_ text: String) -> String {
    asciiWidth(of: text) == nil ? prefix(of: text, cells: .max) : text
  }

  /// The glyphs from the start that fit, never half of one.
  static func prefix(of text: String, cells: Int) -> String {
    var view = String.UnicodeScalarView()
    var used = 0
    for glyph in Sanitizer(text) {
      used += glyph.width
      if used > cells { break }
      glyph.append(to: &view)
    }
    return String(view)
  }

  /// The width of a text of printable ASCII only, else nil.
  static func asciiWidth(of text: some StringProtocol) -> Int? {
    if let known = text.utf8.withContiguousStorageIfAvailable({ isAscii($0) ? $0.count : nil }) {
      return known
    }
    return asciiWidth(of: String(text))
  }

  /// Whether all of it is printable ASCII.
  static func isAscii(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without a way out, so that many bytes are looked at in one step.
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}
