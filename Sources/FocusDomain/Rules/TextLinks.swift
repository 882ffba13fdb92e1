/// A link in a text.
package struct TextLink: Equatable, Sendable {
  /// As it stands there.
  package let url: String
  /// Where, counted in characters.
  package let range: Range<Int>

  /// The schemes of links that are opened without being allowed by a setting.
  package static let schemes: Set<String> = ["http", "https", "mailto"]

  /// The link in ASCII: whoever gets it can neither cut it nor take it for something else.
  package var escaped: String {
    var escaped = ""
    for byte in url.utf8 {
      let isPlain = byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
      escaped += isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
    }
    return escaped
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// The links of a text, in order.
  package static func all(in text: String, allowing others: Set<String> = []) -> [TextLink] {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    let characters = Array(text)
    let schemes = schemes.union(others)
    var (links, start) = ([TextLink](), 0)
    while let colon = characters[start...].firstIndex(of: ":") {
      let end = end(of: characters, after: colon)
      if let first = scheme(before: colon, from: start, of: characters, among: schemes), end > colon + 1 {
        links.append(TextLink(url: String(characters[first..<end]), range: first..<end))
        start = end
      } else {
        start = colon + 1
      }
    }
    return links
  }

  /// The links of title and note, each once.
  package static func all(of task: FocusTask, allowing others: Set<String> = []) -> [TextLink] {
    var seen: Set<String> = []
    return (all(in: task.title, allowing: others) + all(in: task.note, allowing: others))
      .filter { seen.insert($0.url).inserted }
  }

  /// Where the scheme that ends at a colon begins; nil if it is none that is allowed.
  private static func scheme(
    before colon: Int, from start: Int, of characters: [Character], among schemes: Set<String>
  ) -> Int? {
    var first = colon
    while first > start, characters[first - 1].isSchemeCharacter { first -= 1 }
    let scheme = String(characters[first..<colon]).lowercased()
    guard schemes.contains(scheme) else { return nil }
    let isWeb = scheme.hasPrefix("http")
    return !isWeb || characters[(colon + 1)...].starts(with: "//") ? first : nil
  }

  /// Where a link ends: before a blank, a quotation mark or bracket around it, and marks that end a sentence.
  private static func end(of characters: [Character], after colon: Int) -> Int {
    var end = colon + 1
    var open = 0
    while end < characters.count, !characters[end].endsLink {
      if characters[end] == "(" { open += 1 }
      if characters[end] == ")" {
        if open == 0 { break }
        open -= 1
      }
      end += 1
    }
    while end > colon + 1, ".,;:!?'*_".contains(characters[end - 1]) { end -= 1 }
    // Slashes alone lead nowhere.
    return characters[(colon + 1)..<end].allSatisfy({ $0 == "/" }) ? colon : end
  }
}

extension Character {
  fileprivate var isSchemeCharacter: Bool {
    isASCII && (isLetter || isNumber || "+.-".contains(self))
  }

  fileprivate var endsLink: Bool {
    isWhitespace || "\"<>\\^`{|}[]、。，．！？「」『』（）《》〈〉“”‘’…".contains(self)
      || unicodeScalars.contains(where: \.isControl)
  }
}
