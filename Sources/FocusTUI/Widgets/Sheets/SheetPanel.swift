import FocusTerminal
import FocusText

/// A sheet: a raised panel over the dimmed screen, with rows of which one is focused.
struct SheetPanel {
  /// A row, or a block of rows.
  struct Row {
    /// The height in lines.
    var height = 1
    /// Whether the row is focused and must therefore be visible.
    var isFocused = false
    /// Whether the row may be omitted if the height is low.
    var isSpacing = false
    /// Whether the row belongs to a sentence, which is omitted as a whole if tasks and answers need its rows.
    var isProse = false
    /// Returns the height at which no text is truncated at a width. The row gets as much of it as rows are
    /// free.
    var needed: ((_ width: Int) -> Int)?
    var draw: (inout Frame, Rect) -> Void
  }

  let title: String
  /// Text at the right end of the heading.
  var note: String?
  /// Whether the note is a page count, which is more important than the end of the title.
  var isCounting = false
  /// Whether the panel fills all rows and has no edges.
  var isFull = false
  /// The preferred width of the content: ``narrow`` or ``wide``, so that sheets look alike.
  let width: Int
  /// The rows from top to bottom.
  let rows: [Row]
  /// The hints in the last line.
  let hints: [Hint]

  /// The width of questions and short forms, and that of lists and texts.
  static let (narrow, wide) = (52, 66)

  /// The background of every sheet.
  static let surface = Token.surfaceRaised

  /// Draws the background of a sheet: a raised fill, or a light border without surface shades.
  static func ground(_ rect: Rect, on frame: inout Frame) {
    guard !frame.hasSurfaces else {
      return RaisedFill(token: surface).draw(in: rect, on: &frame)
    }
    // The border is brighter than the lines of the page behind it.
    frame.box(rect, style: Style(.textMuted), fill: Style(.text, on: surface))
  }

  /// A blank line, omitted first if the height is low.
  static var space: Row { Row(isSpacing: true) { _, _ in } }

  /// Whether the panel fills a screen of this size.
  private static func isSmall(_ size: Size, width: Int) -> Bool { size.width < width + 8 || size.height < 18 }

  /// Returns the width of a panel that fills the screen: all columns, up to a readable line length.
  private static func smallWidth(_ size: Size) -> Int { min(size.width, 74) }

  /// Returns the width to which a panel of this width wraps sentences on a screen of this size.
  static func rowWidth(_ width: Int, in size: Size) -> Int { min(width, size.width - 2) }

  /// Returns the room for the rows on a screen of this size if the hints need two lines.
  static func room(_ width: Int, in size: Size) -> Size {
    isSmall(size, width: width)
      ? Size(width: smallWidth(size) - 2, height: max(1, size.height - (size.height > 3 ? 2 : 1)))
      : Size(width: width, height: size.height - 7)
  }

  /// Draws the panel in the middle of the screen.
  func draw(on frame: inout Frame) {
    frame.cursor = nil
    frame.showsCursor = false
    let size = frame.size
    let isSmall = SheetPanel.isSmall(size, width: width)
    let full = rows.reduce(0) { $0 + $1.height }
    let footer = HintBar.lines(hints, width: isSmall ? SheetPanel.smallWidth(size) - 2 : width)
    // On a small screen the panel has no border, and omits sentences and blank lines that do not fit.
    let shown =
      isSmall && full + 2 > size.height
      ? SheetPanel.withoutProse(
        SheetPanel.withFewerBlanks(rows, in: size.height - 1 - min(2, footer.count)), in: size.height - 2)
      : rows
    var content = shown.reduce(0) { $0 + $1.height }
    // Use two lines of hints if needed and possible, otherwise one line with the most important ones.
    let footRows = footer.count == 2 && content + (isSmall ? 3 : 7) <= size.height ? 2 : 1
    var body = SheetPanel.grown(
      shown, width: SheetPanel.room(width, in: size).width,
      in: size.height - (isSmall && size.height < 18 ? 1 : 5) - footRows, isSmall: isSmall)
    content = body.reduce(0) { $0 + $1.height }
    let form = isFull ? .full : SheetPanel.form(&body, isSmall: isSmall, footRows: footRows, in: size)
    if form == .low { content = body.reduce(0) { $0 + $1.height } }
    let chrome = form.chrome + footRows
    let bounds = Rect(size)
    let panel = bounds.centered(
      width: isSmall
        ? SheetPanel.smallWidth(size) + (form == .low ? 2 * SheetPanel.lowMargin : 0) : width + 6,
      height: form == .full ? size.height : min(content + chrome, size.height))
    if form == .full {
      frame.fill(panel, Style(.text, on: SheetPanel.surface))
    } else {
      SheetPanel.ground(panel, on: &frame)
    }
    frame.addClickTarget(panel, .panel)
    let inner = panel.inset(
      dx: form == .low ? 1 + SheetPanel.lowMargin : isSmall ? 1 : 3, dy: form == .full ? 0 : 1)
    let (foot, rest) = inner.splitBottom(inner.height > 3 ? footRows : 0)
    for (line, hints) in (footRows == 2 ? footer : [hints]).enumerated() where line < foot.height {
      let row = Rect(x: foot.x, y: foot.y + line, width: foot.width, height: 1)
      HintBar(hints: hints, surface: SheetPanel.surface, keeping: 1).draw(in: row, on: &frame)
    }
    let area = form == .airy ? rest.splitTop(2).rest.splitBottom(1).rest : rest.splitTop(1).rest
    let hidden = drawRows(body, in: area, on: &frame)
    let count = hidden > 0 ? Text.hiddenTasks(hidden) : ""
    let title = TextWidth.width(of: title) + 2
    let heading = note.flatMap { isCounting || title + TextWidth.width(of: $0) <= inner.width ? $0 : nil }
    drawTitle(heading ?? count, in: inner, on: &frame)
  }

  /// The additional columns on either side of the rows of a low panel.
  private static let lowMargin = 2

  /// The space around the rows besides the hints.
  private enum Form {
    /// The whole screen, without edges.
    case full
    /// Edges, on a screen that is low and wide.
    case low
    /// Edges, and blank lines below the heading and above the hints.
    case airy

    var chrome: Int {
      switch self {
      case .full: 1
      case .low: 1 + Card.edgeRows
      case .airy: 3 + Card.edgeRows
      }
    }
  }

  /// Chooses the form of a panel with these rows. For a low panel it removes blank rows.
  private static func form(_ rows: inout [Row], isSmall: Bool, footRows: Int, in size: Size) -> Form {
    func fits(_ rows: [Row], _ form: Form) -> Bool {
      rows.reduce(form.chrome + footRows) { $0 + $1.height } <= size.height
    }
    // On a narrow and tall screen the panel takes all columns, but only the rows that it needs.
    if !isSmall || size.height >= 18 && fits(rows, .airy) { return .airy }
    let fewer = withFewerBlanks(rows, in: size.height - Form.low.chrome - footRows)
    guard size.width >= smallWidth(size) + 2 * lowMargin, size.height >= 12, fits(fewer, .low) else {
      return .full
    }
    rows = fewer
    return .low
  }

  /// Draws the heading. If there is not enough room, the note takes precedence over the end of the title.
  private func drawTitle(_ note: String, in rect: Rect, on frame: inout Frame) {
    let taken = note.isEmpty ? 0 : TextWidth.width(of: note) + 2
    let room = rect.width - (rect.width - taken >= 4 ? taken : 0)
    frame.writeTruncated(
      title, x: rect.x, y: rect.y, style: Style(.text, on: SheetPanel.surface, .bold), maxWidth: room)
    guard room < rect.width else { return }
    frame.write(
      note, x: rect.maxX - taken + 2, y: rect.y, style: Style(.textMuted, on: SheetPanel.surface))
  }

  /// Increases the height of rows whose text would be truncated, as far as there is room. On a small screen,
  /// complete titles take precedence over blank lines.
  private static func grown(_ rows: [Row], width: Int, in height: Int, isSmall: Bool) -> [Row] {
    guard rows.contains(where: { $0.needed != nil }) else { return rows }
    let lacking = rows.reduce(0) { $0 + max(0, ($1.needed?(width) ?? 0) - $1.height) }
    let rows = isSmall && lacking > 0 ? withFewerBlanks(rows, in: height - lacking) : rows
    let heights = RowAllocator.heights(
      rows.map { $0.needed?(width) ?? $0.height }, least: rows.map(\.height), in: height,
      preferred: rows.firstIndex(where: \.isFocused))
    return zip(rows, heights).map { row, height in
      var row = row
      row.height = height
      return row
    }
  }

  /// Omits blank lines until the rest fits or none is left: repeated ones first, then those in the middle.
  /// The first and last rows keep their distance longest.
  private static func withFewerBlanks(_ rows: [Row], in height: Int) -> [Row] {
    var rows = rows
    while rows.reduce(0, { $0 + $1.height }) > height {
      let blanks = rows.indices.filter { rows[$0].isSpacing }
      guard !blanks.isEmpty else { break }
      let second = blanks.last { $0 > 0 && rows[$0 - 1].isSpacing }
      rows.remove(at: second ?? blanks[blanks.count / 2])
    }
    return rows
  }

  /// Omits sentences, starting with the first, until the rest fits or none is left.
  private static func withoutProse(_ rows: [Row], in height: Int) -> [Row] {
    var rows = rows
    while rows.reduce(0, { $0 + $1.height }) > height, let start = rows.firstIndex(where: \.isProse) {
      let end = rows[start...].firstIndex { !$0.isProse } ?? rows.count
      rows.removeSubrange(start..<end)
    }
    return rows
  }

  /// Draws the rows, scrolled so that the focused one is visible. Returns the number of hidden rows.
  private func drawRows(_ rows: [Row], in rect: Rect, on frame: inout Frame) -> Int {
    let focus = rows.firstIndex(where: \.isFocused) ?? 0
    var first = 0
    while first < focus, rows[first...focus].reduce(0, { $0 + $1.height }) > rect.height { first += 1 }
    var y = rect.y
    var end = first
    for row in rows[first...] {
      guard y + row.height <= rect.maxY else { break }
      row.draw(&frame, Rect(x: rect.x, y: y, width: rect.width, height: row.height))
      y += row.height
      end += 1
    }
    return (rows[..<first] + rows[end...]).count { !$0.isSpacing }
  }
}
