/// Finds tasks by their title: every word typed must stand in it somewhere, capitals or not.
public struct TitleMatcher: Sendable {
  private let words: [[UInt8]]

  /// A matcher for what was typed; without a word it matches nothing.
  public init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }

  /// Whether the title holds every word.
  public func matches(_ title: String) -> Bool { matches(key: TitleMatcher.key(title)) }

  /// A title in the form that is compared, for whoever compares it often.
  public static func key(_ title: String) -> [UInt8] { Array(title.lowercased().utf8) }

  /// Whether a title in that form holds every word.
  public func matches(key: [UInt8]) -> Bool {
    !words.isEmpty && words.allSatisfy { TitleMatcher.holds(key, $0) }
  }

  private static func holds(_ title: [UInt8], _ word: [UInt8]) -> Bool {
    guard title.count >= word.count, let first = word.first else { return false }
    return title.withUnsafeBufferPointer { title in
      word.withUnsafeBufferPointer { word in
        (0...(title.count - word.count)).contains { start in
          title[start] == first && (1..<word.count).allSatisfy { title[start + $0] == word[$0] }
        }
      }
    }
  }
}
