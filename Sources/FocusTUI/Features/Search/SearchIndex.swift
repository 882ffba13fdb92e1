import FocusDomain

/// An index of every task of every day, fast enough to search at every key.
struct SearchIndex: FeatureState {
  /// Whether the tasks are loaded.
  let isLoaded: Bool
  private let tasks: [PlannedTask]
  /// The search keys of all titles, one per line. A single array is ten times faster to scan than thousands of small
  /// ones.
  private var keys: [UInt8] = []
  /// The end of each title's key.
  private var ends: [Int] = []

  /// An empty index that is not loaded.
  init() {
    isLoaded = false
    tasks = []
  }

  init(_ tasks: [PlannedTask]) {
    isLoaded = true
    self.tasks = tasks
    ends.reserveCapacity(tasks.count)
    for task in tasks {
      keys += TitleMatcher.key(task.task.title)
      keys.append(0x0A)
      ends.append(keys.count)
    }
  }

  func hits(of matcher: TitleMatcher) -> Hits {
    Hits(tasks: tasks, places: matcher.places(in: keys, ends: ends))
  }
}

extension SearchIndex {
  /// The result of a search, which refers to the index's tasks instead of copying them.
  struct Hits: RandomAccessCollection, Equatable, Sendable {
    private var tasks: [PlannedTask] = []
    private var places: [Int] = []

    init() {}

    init(tasks: [PlannedTask], places: [Int]) {
      self.tasks = tasks
      self.places = places
    }

    var startIndex: Int { 0 }
    var endIndex: Int { places.count }
    subscript(index: Int) -> PlannedTask { tasks[places[index]] }
  }
}
