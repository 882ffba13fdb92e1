import FocusDomain

/// Matches the lines of an edited buffer to the tasks that it was written from. Lines have no ids, so that
/// they stay readable.
///
/// A line matches the task with the same title on its day, then one from another day, then the one with the
/// most similar title. The remaining lines are new tasks, and tasks without a line are to be deleted.
struct BufferMatching {
  /// The index of the task for each line; nil for a new one.
  private(set) var tasks: [Int?]

  init(_ lines: [BufferPage.Entry], to known: [BufferPage.Entry]) {
    tasks = Array(repeating: nil, count: lines.count)
    var free = Set(known.indices)
    for isSameDay in [true, false] {
      for (index, line) in lines.enumerated() where tasks[index] == nil {
        let task = free.sorted().first {
          (known[$0].day == line.day) == isSameDay && known[$0].task.title == line.task.title
        }
        if let task { (tasks[index], _) = (task, free.remove(task)) }
      }
    }
    let pairs = lines.indices.filter { tasks[$0] == nil }.flatMap { line in
      free.map { task in
        let isSameDay = known[task].day == lines[line].day
        let likeness = likeness(lines[line].task.title, known[task].task.title)
        return (line: line, task: task, likeness: likeness, rank: likeness + (isSameDay ? 0.1 : 0))
      }
    }
    let best = pairs.filter { $0.likeness >= BufferMatching.leastLikeness }.sorted {
      ($1.rank, $0.line, $0.task) < ($0.rank, $1.line, $1.task)
    }
    for pair in best where tasks[pair.line] == nil && free.contains(pair.task) {
      tasks[pair.line] = pair.task
      free.remove(pair.task)
    }
  }

  /// The similarity from which a title counts as a changed version of another one.
  private static let leastLikeness = 0.4
}

/// Returns the similarity of two titles, from 0 to 1: the share of common pairs of neighbouring letters
/// (Dice's coefficient), and at least a half if one title has all words of the other.
func likeness(_ one: String, _ other: String) -> Double {
  let (few, many) = one.count < other.count ? (one, other) : (other, one)
  let isContained = !words(of: few).isEmpty && words(of: few).isSubset(of: words(of: many))
  return max(shareOfPairs(one, other), isContained ? 0.5 : 0)
}

private func words(of title: String) -> Set<String> {
  Set(title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
}

private func shareOfPairs(_ one: String, _ other: String) -> Double {
  let (left, right) = (pairs(of: one), pairs(of: other))
  let count = left.count + right.count
  guard count > 0 else { return one == other ? 1 : 0 }
  var rest = Dictionary(right.map { ($0, 1) }, uniquingKeysWith: +)
  var common = 0
  for pair in left {
    guard let more = rest[pair], more > 0 else { continue }
    rest[pair] = more - 1
    common += 1
  }
  return Double(2 * common) / Double(count)
}

private func pairs(of title: String) -> [String] {
  let letters = Array(title.lowercased())
  return zip(letters, letters.dropFirst()).map { "\($0)\($1)" }
}
