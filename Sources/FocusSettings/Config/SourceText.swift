import CToml

/// The text of a configuration file, split into lines. The text is valid UTF-8 and safe to parse.
struct SourceText {
  private let path: String
  private let bytes: [UInt8]
  private let lines: [Substring.UnicodeScalarView]

  init(_ bytes: [UInt8], path: String) throws(ConfigError) {
    func error(_ position: SourcePosition?, _ reason: ConfigError.Reason) -> ConfigError {
      ConfigError(file: path, position: position, reason: reason)
    }
    let limit = ConfigFile.sizeLimit
    guard bytes.count <= limit else { throw error(nil, .tooLarge(limit: limit)) }
    if let index = bytes.firstIndex(of: 0) { throw error(position(of: index, in: bytes), .unexpected("\0")) }
    // A byte order mark does not count as a column.
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      throw error(position(of: firstInvalidUTF8(bytes), in: bytes), .notUTF8)
    }
    self.path = path
    self.bytes = bytes
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0).unicodeScalars }
    for (index, line) in lines.enumerated() {
      let dots = line.prefix { $0 != "#" }.count { $0 == "." }
      if dots > ConfigDocument.depthLimit {
        throw error(.init(line: index + 1, column: 1), .tooDeep(limit: ConfigDocument.depthLimit))
      }
    }
  }

  /// Returns a line without surrounding whitespace; empty if there is no such line.
  func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    return trimmed(lines[number - 1])
  }

  /// Returns the text from `begin` up to, but not including, `end`.
  func text(from begin: SourcePosition, to end: SourcePosition) -> String {
    var text = ""
    for number in begin.line...max(begin.line, end.line) where lines.indices.contains(number - 1) {
      let line = lines[number - 1]
      let first = number == begin.line ? begin.column - 1 : 0
      let last = number == end.line ? end.column - 1 : line.count
      text.unicodeScalars.append(contentsOf: line.prefix(max(first, last)).dropFirst(first))
      if number < end.line { text += "\n" }
    }
    return text
  }

  /// Returns the error for a parser failure at `position`. The most frequent mistake, text without quotes,
  /// has its own error, which can list the allowed values.
  func syntaxError(at position: SourcePosition?, detail: String) -> ConfigError {
    if let position, lines.indices.contains(position.line - 1), let word = bareValue(of: position.line) {
      return ConfigError(
        file: path, position: .init(line: position.line, column: word.column),
        reason: .notAValue(SettingKey(rawValue: word.key), found: shortened(word.found)))
    }
    return ConfigError(file: path, position: position, reason: .syntax(detail: detail))
  }

  /// Parses the `key = word` of a line; nil unless the word is unquoted text, and not a string, an array or a
  /// table.
  private func bareValue(of number: Int) -> (key: String, column: Int, found: String)? {
    let line = lines[number - 1]
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let key = trimmed(line[..<equals])
    let value = line[line.index(after: equals)...].prefix { $0 != "#" }.drop { isBlank($0) }
    let found = trimmed(value)
    guard !key.isEmpty,
      key.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic && $0.isASCII || $0 == "_" }),
      let first = value.first, !"\"'[{]},".unicodeScalars.contains(first),
      !found.contains("="), !["true", "false"].contains(found)
    else { return nil }
    return (key, line.distance(from: line.startIndex, to: value.startIndex) + 1, found)
  }

  /// The position of a syntax error for which the parser reports none: the last line of the shortest failing
  /// prefix. The parser reads from the start, so a failing prefix fails regardless of the text after it.
  var firstLineThatFails: SourcePosition {
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 } + [bytes.count]
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if givesUp(on: Array(bytes[..<ends[middle]])) { high = middle } else { low = middle + 1 }
    }
    return SourcePosition(line: low + 1, column: 1 + lines[low].prefix { isBlank($0) }.count)
  }

  private func givesUp(on bytes: [UInt8]) -> Bool {
    guard let document = bytes.withParserText({ focus_toml_parse($0, $1) }) else { return true }
    defer { focus_toml_free(document) }
    var position = focus_toml_place()
    return focus_toml_error(document, &position) != nil && position.line == 0
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes for the C parser.
  func withParserText<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
    withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
  }
}

private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }

private func trimmed(_ text: Substring.UnicodeScalarView) -> String {
  var text = text.drop { isBlank($0) }
  while let last = text.last, isBlank(last) { text.removeLast() }
  return String(text)
}

/// Returns the line and column of the byte at `index`.
private func position(of index: Int, in bytes: [UInt8]) -> SourcePosition {
  var position = SourcePosition(line: 1, column: 1)
  for byte in bytes[..<min(index, bytes.count)] {
    if byte == UInt8(ascii: "\n") {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      // UTF-8 continuation bytes do not count as columns.
      position.column += 1
    }
  }
  return position
}

/// Returns the index of the first byte that is not part of valid UTF-8; the count if there is none.
private func firstInvalidUTF8(_ bytes: [UInt8]) -> Int {
  var index = 0
  while index < bytes.count {
    let length = (1...4).first {
      index + $0 <= bytes.count && String(validating: bytes[index..<(index + $0)], as: UTF8.self) != nil
    }
    guard let length else { return index }
    index += length
  }
  return index
}
