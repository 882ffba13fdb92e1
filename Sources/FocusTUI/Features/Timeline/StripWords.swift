import FocusTerminal

/// The words of a block of the strip: a title and a note. Where the block has no room for them, they also
/// stand in the free columns behind it.
struct StripWords {
  let title: String
  /// The forms of the note, longest first.
  let notes: [String]
  var sign: (glyph: String, token: Token)?
  let block: Rect
  /// The column in which the next block begins.
  let next: Int
  let style: Style
  /// The ground beyond the block.
  let surface: Token

  /// The columns from which on a title is better on several lines than beyond its block.
  private static let enough = 16

  private var indent: Int { sign == nil ? 2 : 4 }

  private func words(_ width: Int) -> BlockWords {
    BlockWords(title, notes, width: width, rows: block.height)
  }

  /// The columns of the words.
  private var width: Int {
    // Where a block is short, its words need no blank at the end.
    let inside = block.width - indent - (block.width < 12 || block.height == 1 ? 0 : 1)
    let beyond = max(inside, next - 1 - block.x - indent)
    let words = words(inside)
    let isWhole = !words.isCut(to: inside) && (words.lines.count == 1 || inside >= Self.enough)
    return isWhole && (!words.note.isEmpty || self.words(beyond).note.isEmpty) ? inside : beyond
  }

  func draw(on frame: inout Frame) {
    let width = width
    guard width > 0 else { return }
    let whole = words(width)
    let shown =
      whole.isCut(to: width)
      ? BlockWords(beginningOf: title, notes, width: width, rows: block.height) : whole
    if let sign {
      let token: Token = style.background == .accentSurface ? .text : sign.token
      frame.write(sign.glyph, x: block.x + 2, y: block.y, style: Style(token, on: style.background))
    }
    let (x, end) = (block.x + indent, block.x + indent + width)
    for (line, text) in shown.lines.enumerated() {
      write(text, x: x, y: block.y + line, to: end, style, on: &frame)
    }
    let plain = Style(style.foreground, on: style.background)
    write(shown.note, x: x + shown.noteIndent, y: block.y + shown.noteLine, to: end, plain, on: &frame)
  }

  private func write(_ words: String, x: Int, y: Int, to end: Int, _ style: Style, on frame: inout Frame) {
    let fitting = TextWidth.truncate(words, to: max(0, end - x), ellipsis: frame.symbols.ellipsis)
    var x = x
    for character in fitting {
      let isInside = x < block.maxX || !frame.hasSurfaces
      x += frame.write(String(character), x: x, y: y, style: isInside ? style : style.on(surface))
    }
    // A blank parts them from the line of an hour.
    if x >= block.maxX, !fitting.isEmpty { frame.write(" ", x: x, y: y, style: Style(.text, on: surface)) }
  }
}
