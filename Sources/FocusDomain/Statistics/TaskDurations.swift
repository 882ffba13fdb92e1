import FocusSystem

/// The durations of finished tasks, from which the duration of a similar task is estimated.
package struct TaskDurations: Equatable, Sendable {
  /// A finished task and how long it took.
  package struct Case: Equatable, Sendable {
    /// The title, exactly as stored.
    package let title: String
    /// The present title of the routine that the task was taken from; nil if there is none.
    package let routine: String?
    package let milliseconds: Int64

    package init(title: String, routine: String? = nil, milliseconds: Int64) {
      (self.title, self.routine, self.milliseconds) = (title, routine, milliseconds)
    }
  }

  /// The minutes of the cases, in the order of completion.
  private var minutes: [Double] = []
  /// The indices of the cases with each title, and with each word of a title.
  private var titled: [String: [Int]] = [:]
  private var worded: [String: [Int]] = [:]

  /// Creates an empty set of cases.
  package init() {}

  /// Collects the cases, given in the order of completion. Ignores those below a minute, because they are not
  /// informative.
  package init(_ cases: [Case]) {
    for one in cases where one.milliseconds >= 60_000 {
      for title in Set([one.title, one.routine].compactMap(\.self).map(TitleMatcher.folded)) {
        titled[title, default: []].append(minutes.count)
      }
      for word in Set([one.title, one.routine].compactMap(\.self).flatMap(TitleWords.words)) {
        worded[word, default: []].append(minutes.count)
      }
      minutes.append(Double(one.milliseconds) / 60_000)
    }
  }

  /// The expected duration of a task with this title; nil if there are too few cases.
  ///
  /// Uses the first of these with enough cases: the same title or routine, all words of the title together,
  /// each of its words, the rarest first.
  package func forecast(for title: String) -> Forecast? {
    let folded = TitleMatcher.folded(title).trimmingBlanks
    if let same = titled[folded], let forecast = forecast(from: same) { return forecast }
    let words = TitleWords.words(of: title).compactMap { worded[$0] }.sorted { $0.count < $1.count }
    guard let rarest = words.first else { return nil }
    if words.count > 1, words.count == TitleWords.words(of: title).count {
      let all = words.dropFirst().reduce(Set(rarest)) { $0.intersection($1) }
      if let forecast = forecast(from: all.sorted()) { return forecast }
    }
    return words.lazy.compactMap { forecast(from: $0) }.first
  }

  private func forecast(from cases: [Int]) -> Forecast? {
    Forecast(cases.suffix(Forecast.latest).map { minutes[$0] })
  }
}

/// The range in which the duration of the next task is expected with a probability of 80 %. It describes the
/// past and is no advice.
package struct Forecast: Equatable, Sendable {
  /// The range in minutes, rounded for display.
  package let minutes: ClosedRange<Int>
  /// The number of cases it is based on.
  package let count: Int

  /// The minimum number of cases for a forecast.
  package static let least = 8
  /// The number of latest cases that count. Older ones do not, because habits change.
  package static let latest = 16
  /// The probability that the duration is below the range, and likewise above it.
  private static let tail = 0.1

  /// Creates a forecast from the minutes of the cases; nil if there are too few.
  ///
  /// If all cases are exchangeable, the next one is below the `k`-th of `n` with probability `k / (n + 1)`,
  /// whatever their distribution. Values between two cases are interpolated on a logarithmic scale, because
  /// durations are distributed that way.
  init?(_ cases: [Double]) {
    guard cases.count >= Forecast.least else { return nil }
    let sorted = cases.sorted()
    func value(at rank: Double) -> Double {
      let rank = min(max(rank, 1), Double(sorted.count))
      let below = sorted[Int(rank) - 1]
      let above = sorted[min(Int(rank), sorted.count - 1)]
      return below * pow(above / below, rank - rank.rounded(.down))
    }
    let rank = Forecast.tail * Double(sorted.count + 1)
    let (low, high) = (value(at: rank), value(at: Double(sorted.count + 1) - rank))
    minutes = Forecast.rounded(low)...max(Forecast.rounded(low), Forecast.rounded(high))
    count = sorted.count
  }

  /// Rounds minutes for display: to 5 minutes from half an hour on, to 10 from three hours on.
  private static func rounded(_ minutes: Double) -> Int {
    let step = minutes < 30 ? 1.0 : minutes < 180 ? 5 : 10
    return max(1, Int((minutes / step).rounded() * step))
  }
}
