extension SheetPanel.Row {
  /// A list entry: a title, and at the right the first of its facts that fits; if it is tall, below.
  static func facts(
    _ title: String, _ facts: [String], _ token: Token = .textMuted, index: Int, isSelected: Bool,
    marking words: [String] = [], isTall: Bool = false
  ) -> SheetPanel.Row {
    SheetPanel.Row(height: isTall ? 2 : 1, isFocused: isSelected) { frame, rect in
      let surface: Token = isSelected ? .accentSurface : SheetPanel.surface
      frame.fill(rect, Style(.text, on: surface))
      frame.mark(rect, .option(index))
      if isSelected {
        frame.fill(
          Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(.accent, on: surface),
          frame.symbols.bar)
        if !frame.showsCursor { frame.cursor = Point(x: rect.x + 2, y: rect.y) }
      }
      // If not both fit, the title takes precedence.
      let needed = isTall ? 0 : min(TextWidth.width(of: title), rect.width / 2)
      let shown = facts.first { TextWidth.width(of: $0) + needed + 4 <= rect.width } ?? ""
      let width = isTall ? 0 : TextWidth.width(of: shown)
      let style = isSelected ? Style(.text, on: surface, .bold) : Style(.text, on: surface)
      let end = rect.maxX - (width > 0 ? width + 2 : 0)
      let title = showing(words, of: title, in: end - rect.x - 2, ellipsis: frame.symbols.ellipsis)
      frame.writeTruncated(title, x: rect.x + 2, y: rect.y, style: style, maxWidth: end - rect.x - 2)
      for place in places(of: words, in: title) where rect.x + 2 + place.lowerBound < end {
        let cells = Rect(x: rect.x + 2 + place.lowerBound, y: rect.y, width: place.count, height: 1)
        frame.restyle(cells.intersection(Rect(x: rect.x, y: rect.y, width: end - rect.x, height: 1))) {
          $0.adding([.underline, .bold])
        }
      }
      frame.write(
        shown, x: isTall ? rect.x + 2 : rect.maxX - width - 1, y: rect.maxY - 1,
        style: Style(isSelected ? .text : token, on: surface))
    }
  }
}

/// The text from where the first of the words is seen in so many columns.
private func showing(_ words: [String], of text: String, in columns: Int, ellipsis: String) -> String {
  guard let first = places(of: words, in: text).min(by: { $0.lowerBound < $1.lowerBound }),
    first.upperBound > columns - TextWidth.width(of: ellipsis), first.lowerBound > 0
  else { return text }
  // A third of the columns is left for what stands before it.
  let skipped = first.lowerBound - max(1, columns / 3)
  let characters = Array(text)
  let start = characters.indices.first { TextWidth.width(of: String(characters[..<$0])) >= skipped } ?? 0
  return start == 0 ? text : ellipsis + String(characters[start...])
}

/// The columns that words take in a text, whatever their case.
private func places(of words: [String], in text: String) -> [Range<Int>] {
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
