/// The tokens of damaged JSON. Never fails: it skips whatever it cannot interpret.
struct LooseTokens {
  enum Token: Equatable {
    /// A string before a colon.
    case key(String)
    /// Any other string.
    case text(String)
    case begin(isObject: Bool)
    case end(isObject: Bool)
    /// A number, a literal, or anything else in place of a value.
    case other
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): return .begin(isObject: true)
      case UInt8(ascii: "}"): return .end(isObject: true)
      case UInt8(ascii: "["): return .begin(isObject: false)
      case UInt8(ascii: "]"): return .end(isObject: false)
      case UInt8(ascii: "\""): if let token = text() { return token }
      case UInt8(ascii: ":"), UInt8(ascii: ","), 0...0x20: continue
      default:
        skipWord()
        return .other
      }
    }
    return nil
  }

  /// Reads the string after a quotation mark. If the line ends inside the string, or no separator follows its
  /// closing mark, then a quotation mark is missing: the string ends there, and the next quotation mark
  /// begins another one.
  private mutating func text() -> Token? {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] >= 0x20 {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    let content = bytes[position..<end]
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "\"")
    let following = isClosed ? byte(after: end) : nil
    position = end
    switch following {
    case UInt8(ascii: ":"):
      position += 1
      return .key(LooseTokens.unescaped(content))
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      position += 1
      return .text(LooseTokens.unescaped(content))
    case nil where isClosed:
      position += 1
      return .text(LooseTokens.unescaped(content))
    default:
      let rest = content.reversed().drop { $0 == UInt8(ascii: ",") || $0 == 0x20 }.reversed()
      return rest.isEmpty ? nil : .text(LooseTokens.unescaped(Array(rest)[...]))
    }
  }

  /// The next byte that is not white space; nil at the end.
  private func byte(after index: Int) -> UInt8? { bytes[(index + 1)...].first { $0 > 0x20 } }

  private mutating func skipWord() {
    while position < bytes.count, bytes[position] > 0x20, !Array("{}[]\":,".utf8).contains(bytes[position]) {
      position += 1
    }
  }

  /// The string with its escapes decoded. An escape that is cut off at the end is dropped; with any other
  /// invalid escape the string is returned unchanged.
  private static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    let repaired = Array(String(decoding: content, as: UTF8.self).utf8)
    for cut in 0...5 {
      let quoted = [UInt8(ascii: "\"")] + repaired.dropLast(cut) + [UInt8(ascii: "\"")]
      if let text = (try? JSONReader.parse(quoted))?.text { return text }
    }
    return String(decoding: content, as: UTF8.self)
  }
}
