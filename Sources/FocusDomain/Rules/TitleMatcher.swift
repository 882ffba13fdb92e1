import Glibc

/// Finds tasks by title: every word typed must occur in it, ignoring case and how accents are encoded.
package struct TitleMatcher: Sendable {
  private let words: [[UInt8]]

  /// Without any words it matches nothing.
  package init(_ text: String) {
    words = text.lowercased().composed.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }

  /// Whether the title contains every word.
  package func matches(_ title: String) -> Bool {
    TitleMatcher.key(title).withUnsafeBufferPointer(matches(key:))
  }

  /// Whether the text contains at least one word.
  func matchesAny(_ text: String) -> Bool {
    TitleMatcher.key(text).withUnsafeBufferPointer { key in
      words.contains { TitleMatcher.offset(of: $0, in: key, from: 0) != nil }
    }
  }

  /// The title in the form used for comparison, for callers that compare it often.
  package static func key(_ title: String) -> [UInt8] { Array(title.lowercased().composed.utf8) }

  /// The indices of the keys that contain every word. `keys` is the concatenation of all keys, each followed
  /// by a line feed; `ends` are the positions after those.
  package func places(in keys: [UInt8], ends: [Int]) -> [Int] {
    guard let longest = words.max(by: { $0.count < $1.count }) else { return [] }
    var places: [Int] = []
    places.reserveCapacity(ends.count)
    keys.withUnsafeBufferPointer { keys in
      var (place, start) = (0, 0)
      // Goes from one occurrence to the next, skipping all titles in between; no word contains a line feed.
      while let offset = TitleMatcher.offset(of: longest, in: keys, from: start) {
        while ends[place] <= offset { place += 1 }
        let first = place == 0 ? 0 : ends[place - 1]
        if words.count == 1 || matches(key: UnsafeBufferPointer(rebasing: keys[first..<ends[place]])) {
          places.append(place)
        }
        start = ends[place]
        place += 1
      }
    }
    return places
  }

  /// Whether the key contains every word.
  package func matches(key: UnsafeBufferPointer<UInt8>) -> Bool {
    !words.isEmpty && words.allSatisfy { TitleMatcher.offset(of: $0, in: key, from: 0) != nil }
  }

  private static func offset(of word: [UInt8], in keys: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = keys.baseAddress else { return nil }
    var start = start
    while start + word.count <= keys.count,
      let found = memchr(base + start, Int32(word[0]), keys.count - word.count + 1 - start)
    {
      if word.count == 1 || memcmp(found, word, word.count) == 0 {
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
      }
      start = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    }
    return nil
  }
}
