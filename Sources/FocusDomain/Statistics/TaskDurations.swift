import FocusSystem

/// How long finished tasks took, which says how long one like them may take.
package struct TaskDurations: Equatable, Sendable {
  /// A task that is done.
  package struct Case: Equatable, Sendable {
    /// As stored.
    package let title: String
    /// That of the routine which the task was taken from, today.
    package let routine: String?
    package let milliseconds: Int64

    package init(title: String, routine: String? = nil, milliseconds: Int64) {
      (self.title, self.routine, self.milliseconds) = (title, routine, milliseconds)
    }
  }

  /// The minutes of the cases, in the order in which they were done.
  private var minutes: [Double] = []
  /// The cases of each title and of each word of a title.
  private var titled: [String: [Int]] = [:]
  private var worded: [String: [Int]] = [:]

  /// Nothing is known.
  package init() {}

  /// The cases in the order in which they were done. Those that took less than a minute say nothing.
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

  /// How long a task with this title may take; nil if too little is known.
  ///
  /// What counts is, as soon as it is often enough: the same title or routine, all its words, and then its rarest word.
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

/// A range of time that holds in four of five cases. It says what has happened, and advises nothing.
package struct Forecast: Equatable, Sendable {
  /// In minutes, as they are said.
  package let minutes: ClosedRange<Int>
  /// How many cases it is taken from.
  package let count: Int

  /// Below so many cases nothing is said.
  package static let least = 8
  /// Older cases do not count, because people change.
  package static let latest = 16
  /// The share of the cases below the range, and of those above it.
  private static let tail = 0.1

  /// From how many minutes each case took; nil if there are too few.
  ///
  /// If all cases have the same chance, the next one lies below the `k`-th of `n` in `k` of `n + 1` lives, whatever they are
  /// spread like. Between two cases it is taken from a line through their logarithms, as lengths of time are spread.
  init?(_ cases: [Double]) {
    guard cases.count >= Forecast.least else { return nil }
    let sorted = cases.sorted()
    func value(at place: Double) -> Double {
      let place = min(max(place, 1), Double(sorted.count))
      let below = sorted[Int(place) - 1]
      let above = sorted[min(Int(place), sorted.count - 1)]
      return below * pow(above / below, place - place.rounded(.down))
    }
    let place = Forecast.tail * Double(sorted.count + 1)
    let (low, high) = (value(at: place), value(at: Double(sorted.count + 1) - place))
    minutes = Forecast.rounded(low)...max(Forecast.rounded(low), Forecast.rounded(high))
    count = sorted.count
  }

  /// As people say it: to five minutes from half an hour on, to ten from three hours on.
  private static func rounded(_ minutes: Double) -> Int {
    let step = minutes < 30 ? 1.0 : minutes < 180 ? 5 : 10
    return max(1, Int((minutes / step).rounded() * step))
  }
}
