/// The user's intentions for a week and the review at its end. Stored in the object of its Monday, beside the
/// tasks of that day: every week contains exactly one Monday, whichever day it starts on.
package struct WeekLog: Equatable, Sendable, Identifiable {
  /// The maximum number of intentions a week.
  package static let limit = 3

  /// The Monday of the week, which is also its identity.
  package let monday: CivilDate
  /// One line, exactly as stored; clean it before displaying it. Empty if there is none.
  @ExactText package var intention1: String { didSet { unknown["intention1"] = nil } }
  @ExactText package var intention2: String { didSet { unknown["intention2"] = nil } }
  @ExactText package var intention3: String { didSet { unknown["intention3"] = nil } }
  /// One sentence on one line, exactly as stored; clean it before displaying it. Empty if there is none.
  @ExactText package var review: String { didSet { unknown["review"] = nil } }
  /// When any field last changed.
  package var modifiedAt: Instant
  /// The device that made the last change; nil if it has no name.
  package var device: String?
  /// Unknown or unreadable fields of the file, preserved when it is written.
  package var unknown: JSONObject

  /// Creates a log; by default an empty one, dated at the start of its Monday.
  package init(
    monday: CivilDate, intentions: [String] = [], review: String = "", modifiedAt: Instant? = nil,
    device: String? = nil, unknown: JSONObject = [:]
  ) {
    func intention(_ index: Int) -> String { intentions.indices.contains(index) ? intentions[index] : "" }
    self.monday = monday
    (intention1, intention2, intention3) = (intention(0), intention(1), intention(2))
    self.review = review
    self.modifiedAt = modifiedAt ?? .utcStart(of: monday)
    self.device = device
    self.unknown = unknown
  }

  /// An intention by its number, 1 to 3; empty if there is none.
  package subscript(number: Int) -> String {
    get {
      WeekLog.intentions.indices.contains(number - 1) ? self[keyPath: WeekLog.intentions[number - 1]] : ""
    }
    set { self[keyPath: WeekLog.intentions[number - 1]] = newValue }
  }

  /// The intentions with their numbers, without empty ones.
  package var intentions: [(number: Int, text: String)] {
    (1...WeekLog.limit).map { ($0, self[$0]) }.filter { !$0.1.isEmpty }
  }

  /// Whether it has no content, for example after every field was cleared.
  package var isEmpty: Bool { intentions.isEmpty && review.isEmpty }

  private static var intentions: [WritableKeyPath<WeekLog, String>] {
    [\.intention1, \.intention2, \.intention3]
  }
}

extension WeekLog: Record {
  package static let kind = RecordKind(
    name: "week", folder: FocusTask.kind.folder, list: "week", isOneADay: true, schema: FocusTask.kind.schema)

  /// Each intention is merged separately, so that two devices may write different ones. An invalid value is
  /// kept as an unknown field, so that a week's log never makes the plans of its month unreadable.
  package static let fields = RecordFields<WeekLog>(
    Field("intention1", \.intention1, omitting: "", keepsUnreadable: true),
    Field("intention2", \.intention2, omitting: "", keepsUnreadable: true),
    Field("intention3", \.intention3, omitting: "", keepsUnreadable: true),
    Field("review", \.review, omitting: "", keepsUnreadable: true),
    .outside("deletedAt", merge: .latest),
    Field("modifiedAt", \.modifiedAt, keepsUnreadable: true, merge: nil),
    Field("device", \.device, keepsUnreadable: true, merge: nil))

  package var id: CivilDate { monday }
  package var label: String { "week of \(monday)" }
  package var emptied: WeekLog? { WeekLog(monday: monday) }

  /// Always nil: a log is emptied, never deleted.
  package var deletedAt: Instant? {
    get { nil }
    set {}
  }
}

extension ClosedRange<CivilDate> {
  /// The day under which the records of a week are stored.
  package var monday: CivilDate { lowerBound.adding(days: Weekday.monday.offset(from: lowerBound.weekday)) }
}

extension DayPlan {
  /// The log of the week that begins on this Monday; nil if there is none.
  package var week: WeekLog? { only(WeekLog.self) }
}
