/// Finds tasks by their title: every word typed must stand in it somewhere, capitals or not.
public struct TitleMatcher: Sendable {
  private let words: [[UInt8]]

  /// A matcher for what was typed; without a word it matches nothing.
  public init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }

  /// Whether the title holds every word.
  public func matches(_ title: String) -> Bool {
    TitleMatcher.key(title).withUnsafeBufferPointer(matches(key:))
  }

  /// A title in the form that is compared, for whoever compares it often.
  public static func key(_ title: String) -> [UInt8] { Array(title.lowercased().utf8) }

  /// Whether a title in that form holds every word.
  public func matches(key: UnsafeBufferPointer<UInt8>) -> Bool {
    for word in words where !word.withUnsafeBufferPointer({ TitleMatcher.holds(key, $0) }) { return false }
    return !words.isEmpty
  }

  private static func holds(_ title: UnsafeBufferPointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard title.count >= word.count, let first = word.first else { return false }
    for start in 0...(title.count - word.count) where title[start] == first {
      var length = 1
      while length < word.count, title[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}
