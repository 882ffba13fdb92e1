import FocusSystem

/// A link in a text.
package struct TextLink: Equatable, Sendable {
  /// The link as it is in the text.
  package let url: String
  /// The range in the text, in characters.
  package let range: Range<Int>

  /// The schemes of links that are opened without a setting that allows them.
  package static let schemes: Set<String> = ["http", "https", "mailto"]

  /// The link in ASCII, escaped so that no program cuts it short or misinterprets it.
  package var escaped: String {
    PercentCoding.encode(url) { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
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

  /// The links of title and note, without duplicates.
  package static func all(of task: FocusTask, allowing others: Set<String> = []) -> [TextLink] {
    var seen: Set<String> = []
    return (all(in: task.title, allowing: others) + all(in: task.note, allowing: others))
      .filter { seen.insert($0.url).inserted }
  }

  /// The start of the scheme that ends at a colon; nil if no allowed scheme ends there.
  private static func scheme(
    before colon: Int, from start: Int, of characters: [Character], among schemes: Set<String>
  ) -> Int? {
    var first = colon
    while first > start, characters[first - 1].isSchemeCharacter { first -= 1 }
    let scheme = String(characters[first..<colon]).lowercased()
    guard schemes.contains(scheme) else { return nil }
    let isWeb = scheme == "http" || scheme == "https"
    return !isWeb || characters[(colon + 1)...].starts(with: "//") ? first : nil
  }

  /// The end of a link: before a blank, a surrounding quotation mark or bracket, and punctuation at the end
  /// of a sentence.
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
    // Slashes alone are not a link.
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
