/// Corrections for mistyped names.
package enum Spelling {
  /// Returns the name that is most likely meant; nil if none is similar.
  package static func nearest(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= 40 else { return nil }
    let typed = folded(name)
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = Self.distance(typed, folded(candidate))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    // One mistake in three letters counts as a typing error; with more mistakes it is another word.
    guard let best, best.distance <= max(1, typed.count / 3) else { return nil }
    return best.name
  }

  /// Returns the name without case and the separators `-`, `_` and space, so that `DayStartsAt` matches
  /// `day_starts_at`.
  private static func folded(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// Returns the minimum number of insertions, deletions, replacements and swaps of neighbours (restricted
  /// Damerau–Levenshtein distance).
  package static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var row = [i + 1]
      for (j, y) in b.enumerated() {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (x == y ? 0 : 1))
        if i > 0, j > 0, x == b[j - 1], y == a[i - 1] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
