import FocusDomain

/// Unique prefixes of ids.
enum ShortID {
  /// The minimum length of a prefix.
  static let length = 8

  /// A unique prefix for each id, all of the same length.
  static func prefixes(of ids: [TaskID]) -> [String] {
    let texts = ids.map(\.description)
    let longest = texts.first?.count ?? length
    for length in length..<max(longest, length + 1) {
      let prefixes = texts.map { String($0.prefix(length)) }
      if Set(prefixes).count == Set(texts).count { return prefixes }
    }
    return texts
  }
}
