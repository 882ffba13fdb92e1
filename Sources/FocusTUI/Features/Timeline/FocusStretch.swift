import FocusDomain
import FocusText

/// The focus on one task, with breaks that are short.
struct FocusStretch {
  let title: String
  private(set) var segments: [DayTimeline.Segment]
  private(set) var minutes: Range<Int>

  /// Whether it is still going on.
  var isOpen: Bool { segments.contains(where: \.isOpen) }

  /// The minutes of the longest break.
  private static let longestBreak = 30

  /// `41 min`.
  func length(in timeline: DayTimeline) -> String { Self.length(of: [self], in: timeline) }

  static func length(of runs: [FocusStretch], in timeline: DayTimeline) -> String {
    SessionLength.words(seconds: Int(timeline.length(of: runs.flatMap(\.segments)) / 1000))
  }

  /// The pauses in it, in words.
  func pauses(in timeline: DayTimeline) -> [String] {
    timeline.segments.compactMap { segment in
      guard case .pause(let end) = segment.kind, isOf(segment),
        minutes.contains(timeline.axis.minute(at: segment.start))
      else { return nil }
      return Text.pauseInSession(end, seconds: Int(segment.milliseconds / 1000))
    }
  }

  /// The focus of a day, by start: each stretch of time on one task, up to a long break.
  static func stretches(of timeline: DayTimeline) -> [FocusStretch] {
    var runs: [FocusStretch] = []
    for segment in timeline.segments where segment.kind == .focus {
      let minutes = timeline.minutes(of: segment)
      guard let last = runs.last, last.isOf(segment),
        minutes.lowerBound - last.minutes.upperBound <= longestBreak
      else {
        runs.append(FocusStretch(title: segment.title, segments: [segment], minutes: minutes))
        continue
      }
      runs[runs.count - 1].segments.append(segment)
      runs[runs.count - 1].minutes =
        last.minutes.lowerBound..<max(last.minutes.upperBound, minutes.upperBound)
    }
    return runs
  }

  private func isOf(_ segment: DayTimeline.Segment) -> Bool {
    segments[0].task == segment.task && title == segment.title
  }
}
