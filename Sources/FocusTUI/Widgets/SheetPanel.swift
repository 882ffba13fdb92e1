import FocusText

/// A sheet: a raised panel over the dimmed screen, with rows of which one is focused.
struct SheetPanel {
  /// A row, or a block of rows.
  struct Row {
    /// The height in lines.
    var height = 1
    /// Whether it is focused and must therefore be visible.
    var isFocused = false
    /// Whether it may be omitted where there is little height.
    var isSpacing = false
    /// Whether it is part of a sentence, which is omitted as a whole if tasks and answers need the height.
    var isProse = false
    var draw: (inout Frame, Rect) -> Void
  }

  let title: String
  /// Text at the right end of the heading.
  var note: String?
  /// The preferred width of the content.
  let width: Int
  /// The rows from top to bottom.
  let rows: [Row]
  /// The hints in the last line.
  let hints: [Hint]

  /// The background of every sheet.
  static let surface = Token.surfaceRaised

  /// Draws the background of a sheet: a fill with round corners, or a light border without surface shades.
  static func ground(_ rect: Rect, on frame: inout Frame) {
    guard !frame.hasSurfaces else {
      return RoundedFill(token: surface, ground: .scrim).draw(in: rect, on: &frame)
    }
    frame.box(rect, style: Style(.border), fill: Style(.text, on: surface))
  }

  /// A blank line, omitted first where there is little height.
  static var space: Row { Row(isSpacing: true) { _, _ in } }

  /// Whether the panel fills a screen of this size.
  private static func isSmall(_ size: Size, width: Int) -> Bool { size.width < width + 8 || size.height < 18 }

  /// The width of a panel that takes all rows: all columns, unless its lines would be too long to read.
  private static func smallWidth(_ size: Size) -> Int { min(size.width, 74) }

  /// The room for the rows on a screen of this size, if the hints need two lines.
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
    // On a small screen the panel fills the screen, without border, partial sentences, and blank lines that do not fit.
    let shown =
      isSmall && full + 2 > size.height
      ? SheetPanel.withoutProse(
        SheetPanel.withFewerBlanks(rows, in: size.height - 1 - min(2, footer.count)), in: size.height - 2)
      : rows
    let content = shown.reduce(0) { $0 + $1.height }
    // Two lines of hints if they need them and there is room, otherwise one line with the most important.
    let footRows = footer.count == 2 && content + (isSmall ? 3 : 7) <= size.height ? 2 : 1
    // On a narrow and tall screen it takes all columns, and the rows it needs.
    let isTall = isSmall && size.height >= 18 && content + 5 + footRows <= size.height
    let chrome = isSmall && !isTall ? 2 : 5 + footRows
    let bounds = Rect(size)
    let panel =
      isSmall
      ? bounds.centered(
        width: SheetPanel.smallWidth(size), height: isTall ? content + chrome : size.height)
      : bounds.centered(width: width + 6, height: min(content + chrome, size.height))
    if isSmall, !isTall {
      frame.fill(panel, Style(.text, on: SheetPanel.surface))
    } else {
      SheetPanel.ground(panel, on: &frame)
    }
    frame.mark(panel, .panel)
    let inner = panel.inset(dx: isSmall ? 1 : 3, dy: isSmall && !isTall ? 0 : 1)
    frame.writeTruncated(
      title, x: inner.x, y: inner.y, style: Style(.text, on: SheetPanel.surface, .bold), maxWidth: inner.width
    )
    if let note, TextWidth.width(of: title) + TextWidth.width(of: note) + 2 <= inner.width {
      let width = TextWidth.width(of: note)
      frame.write(
        note, x: inner.maxX - width, y: inner.y, style: Style(.textMuted, on: SheetPanel.surface),
        maxWidth: width)
    }
    let (foot, rest) = inner.splitBottom(inner.height > 3 ? footRows : 0)
    for (line, hints) in (footRows == 2 ? footer : [hints]).enumerated() where line < foot.height {
      let row = Rect(x: foot.x, y: foot.y + line, width: foot.width, height: 1)
      HintBar(hints: hints, surface: SheetPanel.surface, keeping: 1).draw(in: row, on: &frame)
    }
    let body = rest.splitTop(isSmall && !isTall ? 1 : 2).rest
    drawRows(shown, in: isSmall && !isTall ? body : body.splitBottom(1).rest, on: &frame)
  }

  /// Omits blank lines until the rest fits or none is left: second ones first, then from the middle, so that what stands
  /// first and last keeps its distance.
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

  /// Draws the rows, starting so that the focused one is visible.
  private func drawRows(_ rows: [Row], in rect: Rect, on frame: inout Frame) {
    let focus = rows.firstIndex(where: \.isFocused) ?? 0
    var first = 0
    while first < focus, rows[first...focus].reduce(0, { $0 + $1.height }) > rect.height { first += 1 }
    var y = rect.y
    for row in rows[first...] {
      guard y + row.height <= rect.maxY else { break }
      row.draw(&frame, Rect(x: rect.x, y: y, width: rect.width, height: row.height))
      y += row.height
    }
  }
}

extension SheetPanel.Row {
  /// A line of text.
  static func text(_ text: String, _ token: Token = .textMuted, isFocused: Bool = false) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: isFocused) { frame, rect in
      frame.writeTruncated(
        text, x: rect.x, y: rect.y, style: Style(token, on: SheetPanel.surface), maxWidth: rect.width)
    }
  }

  /// Text wrapped to `width`; omitted as a whole where there is little height, unless it is needed.
  static func wrapped(
    _ text: String, width: Int, _ token: Token = .textMuted, isNeeded: Bool = false
  ) -> [SheetPanel.Row] {
    TextWidth.wrap(text, to: width).map { line in
      var row = SheetPanel.Row.text(line, token)
      row.isProse = !isNeeded
      return row
    }
  }

  /// One of several options, marked if it is selected.
  static func option(_ text: String, index: Int, isSelected: Bool) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: isSelected) { frame, rect in
      frame.mark(rect, .option(index))
      let surface = SheetPanel.surface
      let style = isSelected ? Style.selected : Style(.text, on: surface)
      if isSelected {
        frame.fill(rect, style)
        frame.write(frame.symbols.bar, x: rect.x, y: rect.y, style: style)
        frame.cursor = Point(x: rect.x + 2, y: rect.y)
      }
      frame.writeTruncated(text, x: rect.x + 2, y: rect.y, style: style, maxWidth: rect.width - 2)
    }
  }

  /// An error wrapped to `width`, since the reason at the end of a sentence must not be cut off.
  static func error(_ text: String?, orElse quiet: String? = nil, width: Int) -> [SheetPanel.Row] {
    guard let text else { return quiet.map { wrapped($0, width: width) } ?? [.error(nil)] }
    return TextWidth.wrap(text, to: width).map { .error($0) }
  }

  /// An error message; a blank line if there is none, so that the layout does not change.
  static func error(_ text: String?) -> SheetPanel.Row {
    SheetPanel.Row(isSpacing: text == nil) { frame, rect in
      guard let text else { return }
      frame.writeTruncated(
        text, x: rect.x, y: rect.y, style: Style(.danger, on: SheetPanel.surface), maxWidth: rect.width)
    }
  }
}

extension SheetPanel.Row {
  /// A line that cannot be selected: a text, and a muted one at the right.
  static func pair(_ text: String, _ note: String) -> SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let surface = SheetPanel.surface
      let width = TextWidth.width(of: note)
      frame.writeTruncated(
        text, x: rect.x, y: rect.y, style: Style(.text, on: surface), maxWidth: max(0, rect.width - width - 2)
      )
      frame.write(
        note, x: rect.maxX - width, y: rect.y, style: Style(.textMuted, on: surface), maxWidth: width)
    }
  }
}
