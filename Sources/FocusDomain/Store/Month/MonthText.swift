/// The text of the days of a month as they were read: a day that is still the same need not be written anew.
struct MonthText: Sendable {
  /// A day, and where the text of its plan begins and ends.
  struct Day {
    let plan: DayPlan
    let start: Int
    let end: Int
  }

  let bytes: [UInt8]
  /// In order.
  let days: [Day]

  /// Looks for the texts of plans in order of days.
  struct Cursor {
    private let text: MonthText
    private var next = 0

    init(_ text: MonthText) { self.text = text }

    /// Gives the text of a plan that is as it was read; false for any other.
    mutating func read(_ plan: DayPlan, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
      while next < text.days.count, text.days[next].plan.day < plan.day { next += 1 }
      guard next < text.days.count, text.days[next].plan == plan else { return false }
      let day = text.days[next]
      text.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[day.start..<day.end])) }
      return true
    }
  }
}
