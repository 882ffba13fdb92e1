import FocusDomain

/// Every task of every day, ready to be searched at each key.
struct SearchIndex: FeatureState {
  /// Whether the tasks have been read.
  let isLoaded: Bool
  private let tasks: [PlannedTask]
  /// What is compared of all titles, a line each: thousands of arrays would be walked ten times slower.
  private var keys: [UInt8] = []
  /// Where each title's ends.
  private var ends: [Int] = []

  /// Nothing was read yet.
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
  /// What a search found, without a copy of it.
  struct Hits: RandomAccessCollection, Equatable, Sendable {
    private var tasks: [PlannedTask] = []
    private var places: [Int] = []

    init() {}

    init(tasks: [PlannedTask], places: [Int]) {
      self.tasks = tasks
      self.places = places
    }

    /// The first place.
    var startIndex: Int { 0 }
    /// The place after the last.
    var endIndex: Int { places.count }
    /// The task found there, the latest first.
    subscript(index: Int) -> PlannedTask { tasks[places[index]] }
  }
}
