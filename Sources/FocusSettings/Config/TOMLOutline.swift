/// Where the top-level keys of a TOML text stand, without understanding their values.
///
/// What is no TOML is skipped a line at a time, since the parser reports it. But nesting that would overflow the
/// parser's stack, and the things at which the parser aborts the process, are found here and thrown.
struct TOMLOutline {
  /// A place where a top-level key is given: `key = …`, `key.more = …`, `[key]`, `[[key.more]]`.
  struct Item: Equatable {
    var key: String
    var keyPosition: SourcePosition
    var valuePosition: SourcePosition
    /// What the file writes there: the value, or the whole line where the key is a table by its dots or brackets.
    var written: String
  }

  /// How deep arrays, inline tables and dotted keys may be nested. Settings need a depth of one.
  static let depthLimit = 32

  private(set) var items: [Item] = []

  init(_ bytes: [UInt8]) throws(TOMLTrouble) {
    var cursor = TOMLCursor(bytes)
    var inTable = false
    while true {
      cursor.skipBlank()
      guard let byte = cursor.peek else { return }
      if byte == UInt8(ascii: "[") {
        inTable = true
        try header(&cursor)
      } else {
        try assignment(&cursor, topLevel: !inTable)
      }
      cursor.skipLine()
    }
  }

  private mutating func header(_ cursor: inout TOMLCursor) throws(TOMLTrouble) {
    let start = cursor
    cursor.skip(UInt8(ascii: "["))
    cursor.skip(UInt8(ascii: "["))
    cursor.skipSpaces()
    let place = cursor.position
    let path = try key(&cursor)
    while cursor.skip(UInt8(ascii: "]")) {}
    let written = start.text(to: cursor.index)
    items.append(Item(key: path[0], keyPosition: place, valuePosition: place, written: written))
  }

  private mutating func assignment(_ cursor: inout TOMLCursor, topLevel: Bool) throws(TOMLTrouble) {
    let start = cursor
    let path = try key(&cursor)
    guard cursor.skip(UInt8(ascii: "=")) else { return }
    cursor.skipSpaces()
    let value = cursor
    let dotted = path.count > 1
    let end: Int
    do throws(TOMLTrouble) {
      end = try TOMLValueScan.skip(&cursor, depthLimit: Self.depthLimit)
    } catch {
      var trouble = error
      if topLevel && !dotted && error.position == value.position { trouble.key = path[0] }
      throw trouble
    }
    guard topLevel else { return }
    items.append(
      Item(
        key: path[0], keyPosition: start.position,
        valuePosition: dotted ? start.position : value.position,
        written: (dotted ? start : value).text(to: end)))
  }

  /// The parts of a dotted key, at least one. Skips the spaces behind it.
  private func key(_ cursor: inout TOMLCursor) throws(TOMLTrouble) -> [String] {
    var parts: [String] = []
    repeat {
      cursor.skipSpaces()
      guard let part = cursor.keyPart() else { throw cursor.unexpected() }
      parts.append(part)
      if parts.count > Self.depthLimit { throw cursor.trouble(.tooDeep) }
      cursor.skipSpaces()
    } while cursor.skip(UInt8(ascii: "."))
    return parts
  }
}

/// `text`, cut to one line of at most 80 characters, with an ellipsis where something is cut.
func shortened(_ text: String) -> String {
  let short = text.prefix { $0 != "\n" && $0 != "\r\n" }.prefix(80)
  return short.count < text.count ? short + "…" : String(short)
}
