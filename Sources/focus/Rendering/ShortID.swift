import FocusDomain

/// The beginnings of ids that are enough to tell tasks apart.
enum ShortID {
  /// The fewest characters shown.
  static let length = 8

  /// One beginning each, all equally long.
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
