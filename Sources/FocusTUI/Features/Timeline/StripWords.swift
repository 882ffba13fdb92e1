import FocusTerminal

/// The words of a block of the strip: a title and a note, in rows below its bar, or in the row of the bar: in
/// it, or behind it in the free columns if these have more room. A note above a title is in the bar.
struct StripWords {
  let title: String
  /// The forms of the note, longest first.
  let notes: [String]
  var sign: (glyph: String, token: Token)?
  let bar: Rect
  /// The column in which the next block begins.
  let next: Int
  /// The rows below the bar; 0 if the words stand beside or in it.
  var rowsBelow = 0
  /// The style of the title on a ground.
  let style: (_ ground: Token) -> Style
  /// The grounds of the bar and beyond it.
  let ground: Token
  let surface: Token

  /// The note that the bar has room for; nil if none fits.
  private var noteInBar: String? { notes.first(fitting: bar.width - 3) }

  private var signWidth: Int { sign == nil ? 0 : 2 }

  private func words(in place: Rect) -> BlockWords {
    let width = place.width - signWidth
    let notes = rowsBelow > 0 && noteInBar != nil ? [] : notes
    let whole = BlockWords(title, notes, width: width, rows: place.height)
    return whole.isCut(to: width)
      ? BlockWords(beginningOf: title, notes, width: width, rows: place.height) : whole
  }

  /// The rows that the words need below the bar.
  func neededRows(atMost most: Int) -> Int {
    let width = max(1, next - 1 - bar.x - signWidth)
    let notes = noteInBar == nil ? notes : []
    return (1...most).first { rows in
      let words = BlockWords(title, notes, width: width, rows: rows)
      return !words.isCut(to: width) && words.note.isEmpty == notes.isEmpty
    } ?? most
  }

  /// Where the words stand, and whether that is in the bar.
  private var place: (rect: Rect, isInside: Bool) {
    guard rowsBelow == 0 else {
      return (Rect(x: bar.x, y: bar.maxY, width: max(0, next - 1 - bar.x), height: rowsBelow), false)
    }
    let inside = bar.splitLeft(2).rest
    let behind = Rect(x: bar.maxX + 1, y: bar.y, width: max(0, next - bar.maxX - 2), height: bar.height)
    let isWhole = !words(in: inside).isCut(to: inside.width - signWidth)
    return isWhole || behind.width <= inside.width ? (inside, true) : (behind, false)
  }

  func draw(on frame: inout Frame) {
    let (rect, isInside) = place
    guard rect.width > signWidth else { return }
    let (words, under) = (words(in: rect), isInside ? ground : surface)
    let style = style(under)
    if let sign {
      let token: Token = under == .accentSurface ? .text : sign.token
      frame.write(sign.glyph, x: rect.x, y: rect.y, style: Style(token, on: style.background))
    }
    let x = rect.x + signWidth
    for (line, text) in words.lines.enumerated() {
      write(text, x: x, y: rect.y + line, to: rect.maxX, style, on: &frame)
    }
    let plain = Style(isInside ? style.foreground : .textMuted, on: style.background)
    write(words.note, x: x + words.noteIndent, y: rect.y + words.noteLine, to: rect.maxX, plain, on: &frame)
    guard rowsBelow > 0, let noteInBar else { return }
    frame.write(noteInBar, x: bar.x + 2, y: bar.y, style: Style(self.style(ground).foreground, on: ground))
  }

  private func write(_ words: String, x: Int, y: Int, to end: Int, _ style: Style, on frame: inout Frame) {
    guard !words.isEmpty else { return }
    let taken = frame.writeTruncated(words, x: x, y: y, style: style, maxWidth: max(0, end - x))
    // A blank parts them from the line of an hour.
    guard x + taken >= bar.maxX || rowsBelow > 0, frame[x + taken, y].text == frame.symbols.vertical else {
      return
    }
    frame.write(" ", x: x + taken, y: y, style: Style(.text, on: surface))
  }
}
