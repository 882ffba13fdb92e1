import FocusDomain
import FocusText

/// When a task was done, and its focus time of that day.
struct TaskCompletion: Equatable {
  /// The time of the completion, with the date if that is another day.
  let time: String
  /// The focus time in milliseconds.
  let focused: Int64

  /// `10:12 · 50 min`, or only the time if the focus time is below a minute.
  var words: String {
    focused < 60_000 ? time : "\(time) · \(SessionLength.words(seconds: focused.wholeSeconds))"
  }
}
