extension TimelineHours {
  /// The hours and folds that are shown in a number of rows.
  struct Form {
    let parts: [Part]
    /// The rows for which it was made.
    let room: Int
    /// Whether a block begins and ends where its time says: half an hour has a row.
    let isExact: Bool
    /// The rows that the hours leave to others.
    let spare: Int
    /// The rows of each part but a fold, which has one.
    private let each: Int

    init(_ parts: [Part], each: Int, in room: Int, isExact: Bool, needed: Int? = nil) {
      (self.parts, self.each, self.room, self.isExact) = (parts, max(1, each), room, isExact)
      spare = max(0, room - (needed ?? Self.heights(parts, max(1, each)).reduce(0, +)))
    }

    private static func heights(_ parts: [Part], _ each: Int) -> [Int] {
      parts.map { $0.content == .fold ? 1 : each }
    }

    /// The same, and what they leave with fewer rows each, but at least as many as given.
    func spares(downTo least: Int) -> [Int] {
      guard !parts.contains(where: { $0.content == .fold }), each > least else { return [spare] }
      return [spare] + (least..<each).reversed().map { room - $0 * parts.count }
    }

    /// The rows of each part.
    var heights: [Int] { Self.heights(parts, each) }

    /// The rows of the hours. Free ones show later hours up to the evening, then earlier ones, and then the rest
    /// of the day.
    func rows(in day: Range<Int> = 0..<0, evening: Int = .max) -> HourRows {
      var (parts, free) = (parts, room - heights.reduce(0, +))
      func hour(from start: Int) -> Part? {
        let minutes = start..<start + 60
        guard free >= each, minutes.clamped(to: day) == minutes else { return nil }
        return Part(minutes: minutes, content: .nothing)
      }
      func showLater(to end: Int) {
        while let last = parts.last, last.content != .fold, last.minutes.upperBound < end,
          let next = hour(from: last.minutes.upperBound)
        {
          parts.append(next)
          free -= each
        }
      }
      showLater(to: evening)
      while let first = parts.first, first.content != .fold,
        let next = hour(from: first.minutes.lowerBound - 60)
      {
        parts.insert(next, at: 0)
        free -= each
      }
      showLater(to: .max)
      return HourRows(parts, Self.heights(parts, each))
    }
  }
}
