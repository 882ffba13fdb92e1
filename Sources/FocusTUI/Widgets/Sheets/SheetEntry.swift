import FocusTerminal

extension SheetPanel.Row {
  /// Creates a list entry: signs, a title, and at the right the first of the facts that fits. The facts of a
  /// tall entry are below the title.
  static func facts(
    _ title: String, _ facts: [String], _ token: Token = .textMuted,
    behind signs: [(text: String, token: Token)] = [], index: Int, isSelected: Bool,
    marking words: [String] = [], isTall: Bool = false
  ) -> SheetPanel.Row {
    let indent = signs.reduce(2) { $0 + TextWidth.width(of: $1.text) }
    // If both do not fit on a line, the title takes precedence.
    func shown(_ width: Int) -> String {
      let needed = min(TextWidth.width(of: title), width / 2)
      return isTall ? "" : facts.first(fitting: width - needed - indent - 2) ?? ""
    }
    func room(_ width: Int) -> Int {
      let taken = TextWidth.width(of: shown(width))
      return max(1, width - indent - (taken > 0 ? taken + 2 : 0))
    }
    let below = isTall ? 1 : 0
    let needed = { (width: Int) in TextWidth.wrap(title, to: room(width)).count + below }
    return SheetPanel.Row(height: 1 + below, isFocused: isSelected, needed: needed) { frame, rect in
      let surface: Token = isSelected ? .accentSurface : SheetPanel.surface
      frame.fill(rect, Style(.text, on: surface))
      frame.addClickTarget(rect, .option(index))
      if isSelected {
        frame.fill(
          Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(.accent, on: surface),
          frame.symbols.bar)
        if !frame.showsCursor { frame.cursor = Point(x: rect.x + indent, y: rect.y) }
      }
      let style = isSelected ? Style(.text, on: surface, .bold) : Style(.text, on: surface)
      var x = rect.x + 2
      for sign in signs {
        let style = Style(isSelected && sign.token == .textMuted ? .text : sign.token, on: surface)
        x += frame.write(sign.text, x: x, y: rect.y, style: style, maxWidth: max(0, rect.maxX - x))
      }
      let room = room(rect.width)
      var lines = TextWidth.wrap(title, to: room, atMost: rect.height - below)
      // On a single line, or if a match would not be visible, start at the searched word.
      let isSeen = lines.dropLast().contains { !ranges(of: words, in: $0).isEmpty }
      if lines.count < 2 || !isSeen && TextWidth.width(of: lines[lines.count - 1]) > room {
        lines = [showing(words, of: title, in: room, ellipsis: frame.symbols.ellipsis)]
      }
      for (line, part) in lines.enumerated() {
        let text = Rect(x: rect.x + indent, y: rect.y + line, width: room, height: 1)
        frame.writeTruncated(part, x: text.x, y: text.y, style: style, maxWidth: room)
        for range in ranges(of: words, in: part) where range.lowerBound < room {
          let cells = Rect(x: text.x + range.lowerBound, y: text.y, width: range.count, height: 1)
          frame.restyle(cells.intersection(text)) { $0.adding([.underline, .bold]) }
        }
      }
      let fact = isTall ? facts.first(fitting: rect.width - 4) ?? "" : shown(rect.width)
      frame.write(
        fact, x: isTall ? rect.x + indent : rect.maxX - TextWidth.width(of: fact) - 1,
        y: isTall ? rect.maxY - 1 : rect.y, style: Style(isSelected ? .text : token, on: surface))
    }
  }
}

/// Returns the text from a position at which the first of the words is visible within `columns`.
private func showing(_ words: [String], of text: String, in columns: Int, ellipsis: String) -> String {
  guard let first = ranges(of: words, in: text).min(by: { $0.lowerBound < $1.lowerBound }),
    first.upperBound > columns - TextWidth.width(of: ellipsis), first.lowerBound > 0
  else { return text }
  // Keep a third of the columns for the text before the word; near the end of the text, keep more.
  let whole = TextWidth.width(of: text) - (columns - TextWidth.width(of: ellipsis))
  let skipped = min(first.lowerBound - max(1, columns / 3), whole)
  let characters = Array(text)
  let start = characters.indices.first { TextWidth.width(of: String(characters[..<$0])) >= skipped } ?? 0
  return start == 0 ? text : ellipsis + String(characters[start...])
}

/// Returns the columns of the words in a text, ignoring case.
private func ranges(of words: [String], in text: String) -> [Range<Int>] {
  let characters = Array(text)
  let folded = characters.map { $0.lowercased() }
  return words.flatMap { word in
    let wanted = word.map { $0.lowercased() }
    guard !wanted.isEmpty, wanted.count <= folded.count else { return [Range<Int>]() }
    return (0...folded.count - wanted.count).filter { Array(folded[$0..<$0 + wanted.count]) == wanted }.map {
      start in
      let left = TextWidth.width(of: String(characters[..<start]))
      return left..<left + TextWidth.width(of: String(characters[start..<start + wanted.count]))
    }
  }
}
