import FocusSystem

/// Finds tasks by title. Every typed word must occur in the title, ignoring case, the encoding of accents and
/// the kind of kana. A Hangul consonant also matches a syllable that begins with it, even if blanks separate
/// the syllables: `ㅎㅇㅈㅂ` finds `회의 준비`.
package struct TitleMatcher: Sendable {
  private let words: [[UInt8]]
  /// The words that contain such consonants.
  private let initials: [[Unicode.Scalar]]

  /// Creates a matcher; one without words matches nothing.
  package init(_ text: String) {
    let all = TitleMatcher.folded(text).split(whereSeparator: \.isWhitespace)
    words = all.filter { !$0.unicodeScalars.contains(where: \.isHangulConsonant) }.map { Array($0.utf8) }
    initials = all.filter { $0.unicodeScalars.contains(where: \.isHangulConsonant) }.map {
      Array($0.unicodeScalars)
    }
  }

  static func folded(_ text: String) -> String { text.lowercased().composed.foldedKana.composed }

  /// Whether the title contains every word.
  package func matches(_ title: String) -> Bool {
    TitleMatcher.key(title).withUnsafeBufferPointer(matches(key:))
  }

  /// Whether the text contains at least one word.
  func matchesAny(_ text: String) -> Bool {
    TitleMatcher.key(text).withUnsafeBufferPointer { key in
      words.contains { TitleMatcher.offset(of: $0, in: key, from: 0) != nil }
        || !initials.isEmpty && TitleMatcher.scalars(of: key).containsAny(of: initials)
    }
  }

  /// The title in the form used for comparison. Callers that compare a title often can keep it.
  package static func key(_ title: String) -> [UInt8] { Array(folded(title).utf8) }

  /// The indices of the keys that contain every word. `keys` is the concatenation of all keys, each followed
  /// by a line feed; `ends` are the positions after the line feeds.
  package func indices(in keys: [UInt8], ends: [Int]) -> [Int] {
    guard let longest = words.max(by: { $0.count < $1.count }) else {
      return placesOfInitials(in: keys, ends: ends)
    }
    var indices: [Int] = []
    indices.reserveCapacity(ends.count)
    keys.withUnsafeBufferPointer { keys in
      var (index, start) = (0, 0)
      // Go from one occurrence to the next, skipping all titles in between. No word contains a line feed.
      while let offset = TitleMatcher.offset(of: longest, in: keys, from: start) {
        while ends[index] <= offset { index += 1 }
        let first = index == 0 ? 0 : ends[index - 1]
        if words.count == 1 && initials.isEmpty
          || matches(key: UnsafeBufferPointer(rebasing: keys[first..<ends[index]]))
        {
          indices.append(index)
        }
        start = ends[index]
        index += 1
      }
    }
    return indices
  }

  /// Whether the key contains every word.
  package func matches(key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !words.isEmpty || !initials.isEmpty else { return false }
    guard words.allSatisfy({ TitleMatcher.offset(of: $0, in: key, from: 0) != nil }) else { return false }
    return initials.isEmpty || TitleMatcher.scalars(of: key).containsAll(of: initials)
  }

  private func placesOfInitials(in keys: [UInt8], ends: [Int]) -> [Int] {
    guard !initials.isEmpty else { return [] }
    return keys.withUnsafeBufferPointer { keys in
      ends.indices.filter { index in
        matches(key: UnsafeBufferPointer(rebasing: keys[(index == 0 ? 0 : ends[index - 1])..<ends[index]]))
      }
    }
  }

  /// The scalars without blanks, which are not typed between initials.
  private static func scalars(of key: UnsafeBufferPointer<UInt8>) -> [Unicode.Scalar] {
    String(decoding: key, as: UTF8.self).unicodeScalars.filter { !$0.properties.isWhitespace }
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
