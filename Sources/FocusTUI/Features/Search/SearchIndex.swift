import FocusDomain

/// An index of every task, reflection and note of a session, fast enough to search at every key.
struct SearchIndex: FeatureState {
  /// Whether anything is loaded.
  let isLoaded: Bool
  private let entries: [SearchHit]
  /// Which entries are tasks. Every key counts thousands of them, and an entry is large.
  private let isTask: [Bool]
  /// The search keys of all texts, each followed by a line feed. A single array is ten times faster to scan than thousands of small
  /// ones.
  private var keys: [UInt8] = []
  /// The end of each text's key.
  private var ends: [Int] = []

  /// An empty index that is not loaded.
  init() {
    isLoaded = false
    entries = []
    isTask = []
  }

  init(_ entries: [SearchHit]) {
    isLoaded = true
    self.entries = entries
    isTask = entries.map { $0.task != nil }
    ends.reserveCapacity(entries.count)
    for entry in entries {
      keys += TitleMatcher.key(entry.text)
      keys.append(0x0A)
      ends.append(keys.count)
    }
  }

  func hits(of matcher: TitleMatcher) -> Hits {
    Hits(entries: entries, isTask: isTask, places: matcher.places(in: keys, ends: ends))
  }
}

extension SearchIndex {
  /// The result of a search, which refers to the index's entries instead of copying them.
  struct Hits: RandomAccessCollection, Equatable, Sendable {
    private var entries: [SearchHit] = []
    private var places: [Int] = []
    /// The number of tasks among the hits.
    private(set) var taskCount = 0

    init() {}

    init(entries: [SearchHit], isTask: [Bool], places: [Int]) {
      self.entries = entries
      self.places = places
      for place in places where isTask[place] { taskCount += 1 }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { places.count }
    subscript(index: Int) -> SearchHit { entries[places[index]] }
  }
}
