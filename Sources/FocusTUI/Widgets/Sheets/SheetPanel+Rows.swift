import FocusTerminal

// The rows that sheets share.
extension SheetPanel.Row {
  /// Creates a line of text.
  static func text(_ text: String, _ token: Token = .textMuted, isFocused: Bool = false) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: isFocused) { frame, rect in
      frame.writeTruncated(
        text, x: rect.x, y: rect.y, style: Style(token, on: SheetPanel.surface), maxWidth: rect.width)
    }
  }

  /// Creates a text that continues on more lines if rows are free.
  static func whole(_ text: String, _ token: Token = .textMuted) -> SheetPanel.Row {
    SheetPanel.Row(needed: { TextWidth.wrap(text, to: $0).count }) { frame, rect in
      for (line, words) in TextWidth.wrap(text, to: rect.width, atMost: rect.height).enumerated() {
        frame.writeTruncated(
          words, x: rect.x, y: rect.y + line, style: Style(token, on: SheetPanel.surface),
          maxWidth: rect.width)
      }
    }
  }

  /// Creates text wrapped to `width`. It is omitted as a whole if the height is low, unless `isNeeded`.
  static func wrapped(
    _ text: String, width: Int, _ token: Token = .textMuted, isNeeded: Bool = false
  ) -> [SheetPanel.Row] {
    TextWidth.wrap(text, to: width).map { line in
      var row = SheetPanel.Row.text(line, token)
      row.isProse = !isNeeded
      return row
    }
  }

  /// Creates one of several options, marked if it is selected. A long text continues on the lines below,
  /// after the signs.
  static func option(_ text: String, behind signs: String = "", index: Int, isSelected: Bool)
    -> SheetPanel.Row
  {
    let indent = 2 + TextWidth.width(of: signs)
    func lines(_ width: Int, atMost rows: Int) -> [String] {
      TextWidth.wrap(text, to: max(1, width - indent), atMost: rows)
    }
    let needed = { (width: Int) in lines(width, atMost: .max).count }
    return SheetPanel.Row(isFocused: isSelected, needed: needed) { frame, rect in
      frame.addClickTarget(rect, .option(index))
      let surface = SheetPanel.surface
      let style = isSelected ? Style.selected : Style(.text, on: surface)
      if isSelected {
        frame.fill(rect, style)
        frame.fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), style, frame.symbols.bar)
        frame.cursor = Point(x: rect.x + 2, y: rect.y)
      }
      frame.write(signs, x: rect.x + 2, y: rect.y, style: style, maxWidth: rect.width - 2)
      for (line, words) in lines(rect.width, atMost: rect.height).enumerated() {
        frame.writeTruncated(
          words, x: rect.x + indent, y: rect.y + line, style: style, maxWidth: rect.width - indent)
      }
    }
  }

  /// Creates an error wrapped to `width`, because the reason is often at the end of the sentence.
  static func error(_ text: String?, orElse quiet: String? = nil, width: Int) -> [SheetPanel.Row] {
    guard let text else { return quiet.map { wrapped($0, width: width) } ?? [.error(nil)] }
    return TextWidth.wrap(text, to: width).map { .error($0) }
  }

  /// Creates an error message, or a blank line without one, so that the layout stays the same.
  static func error(_ text: String?) -> SheetPanel.Row {
    SheetPanel.Row(isSpacing: text == nil) { frame, rect in
      guard let text else { return }
      frame.writeTruncated(
        text, x: rect.x, y: rect.y, style: Style(.danger, on: SheetPanel.surface), maxWidth: rect.width)
    }
  }
}

extension SheetPanel.Row {
  /// Creates a line that cannot be selected: a text with a muted one at the right.
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
