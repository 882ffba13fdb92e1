import FocusDomain

/// An index of everything the user has typed, fast enough to search at every key.
struct SearchIndex: FeatureState {
  /// Whether anything is loaded.
  let isLoaded: Bool
  private let entries: [SearchHit]
  /// The kind of each entry, stored separately: every key counts thousands of entries, and an entry is large.
  private let kinds: [SearchHit.Kind]
  /// The search keys of all texts, each followed by a line feed. A single array is ten times faster to scan
  /// than thousands of small ones.
  private var keys: [UInt8] = []
  /// The end of each text's key.
  private var ends: [Int] = []

  /// Creates an empty index that is not loaded.
  init() {
    isLoaded = false
    entries = []
    kinds = []
  }

  init(_ entries: [SearchHit]) {
    isLoaded = true
    self.entries = entries
    kinds = entries.map(\.kind)
    ends.reserveCapacity(entries.count)
    for entry in entries {
      keys += TitleMatcher.key(entry.text)
      keys.append(0x0A)
      ends.append(keys.count)
    }
  }

  func hits(of matcher: TitleMatcher) -> Hits {
    Hits(entries: entries, kinds: kinds, found: matcher.indices(in: keys, ends: ends))
  }
}

extension SearchIndex {
  /// The result of a search, which refers to the index's entries instead of copying them.
  struct Hits: RandomAccessCollection, Equatable, Sendable {
    private var entries: [SearchHit] = []
    private var found: [Int] = []
    /// The number of hits of each kind that has any.
    private(set) var counts: [SearchHit.Kind: Int] = [:]

    init() {}

    fileprivate init(entries: [SearchHit], kinds: [SearchHit.Kind], found: [Int]) {
      self.entries = entries
      self.found = found
      for index in found { counts[kinds[index], default: 0] += 1 }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { found.count }
    subscript(index: Int) -> SearchHit { entries[found[index]] }
  }
}
