/// Where the top-level keys of a TOML text stand, without understanding their values.
///
/// It never fails: what is no TOML is skipped a line at a time, since the parser reports it. It also finds
/// nesting that would overflow the stack of a recursive parser.
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
  /// Where nesting passes the limit; scanning ends there.
  private(set) var tooDeep: SourcePosition?

  init(_ bytes: [UInt8]) {
    var cursor = TOMLCursor(bytes)
    var inTable = false
    while tooDeep == nil {
      cursor.skipBlank()
      guard let byte = cursor.peek else { break }
      if byte == UInt8(ascii: "[") {
        inTable = true
        header(&cursor)
      } else {
        assignment(&cursor, topLevel: !inTable)
      }
      cursor.skipLine()
    }
  }

  private mutating func header(_ cursor: inout TOMLCursor) {
    let start = cursor
    cursor.skip(UInt8(ascii: "["))
    cursor.skip(UInt8(ascii: "["))
    cursor.skipSpaces()
    let place = cursor.position
    guard let path = key(&cursor), let first = path.first else { return }
    while cursor.skip(UInt8(ascii: "]")) {}
    let written = start.text(to: cursor.index)
    items.append(Item(key: first, keyPosition: place, valuePosition: place, written: written))
  }

  private mutating func assignment(_ cursor: inout TOMLCursor, topLevel: Bool) {
    let start = cursor
    guard let path = key(&cursor), let first = path.first, cursor.skip(UInt8(ascii: "=")) else { return }
    cursor.skipSpaces()
    let value = cursor
    let end = cursor.skipValue(depthLimit: Self.depthLimit)
    tooDeep = cursor.tooDeep
    guard topLevel else { return }
    let dotted = path.count > 1
    items.append(
      Item(
        key: first, keyPosition: start.position, valuePosition: dotted ? start.position : value.position,
        written: (dotted ? start : value).text(to: end)))
  }

  /// The parts of a dotted key and the spaces behind it, or `nil` where none stands.
  private mutating func key(_ cursor: inout TOMLCursor) -> [String]? {
    var parts: [String] = []
    repeat {
      cursor.skipSpaces()
      guard let part = cursor.keyPart() else { return nil }
      parts.append(part)
      if parts.count > Self.depthLimit {
        tooDeep = cursor.position
        return nil
      }
      cursor.skipSpaces()
    } while cursor.skip(UInt8(ascii: "."))
    return parts
  }
}

extension TOMLOutline.Item {
  /// ``written``, cut to one line of at most 80 characters, with an ellipsis where something is cut.
  var shown: String {
    let line = written.prefix { !$0.isNewline }
    let short = line.prefix(80)
    return short.count < written.count ? short + "…" : String(short)
  }
}
