import FocusDomain
import FocusText

/// The sheet in which a task is added or edited.
struct TaskForm: Equatable, Sendable {
  /// The fields in the order of `Tab`.
  enum Field: Int, CaseIterable, Sendable {
    case title, priority, allDay, start, end, day
  }

  /// The task being edited as it was when the form opened; nil for a new one.
  let original: FocusTask?
  /// The day it was opened for.
  let originalDay: CivilDate
  /// The title.
  var title: TextField
  /// The priority.
  var priority: Priority
  /// Whether it has no times.
  var isAllDay: Bool
  /// When it starts, as typed.
  var start: TextField
  /// When it ends, as typed.
  var end: TextField
  /// Its day, as typed.
  var day: TextField
  /// The field that has the keys.
  var focus = Field.title
  /// A field that was not accepted, and why.
  var error: FieldError?
  /// How dates and times are written here.
  let dates: DateStyle
  /// How times are written here.
  var clock: ClockStyle { dates.clock }
  /// How long the task took before its start was last half typed, in minutes.
  private var proposedDuration: Int?

  /// Why a field was not accepted.
  struct FieldError: Error, Equatable, Sendable {
    /// The field.
    var field: Field
    /// One sentence.
    var text: String
  }

  /// A form for a new task. The times lie ready at the next full hour.
  init(newOn day: CivilDate, wall: WallTime, dates: DateStyle) {
    original = nil
    originalDay = day
    title = TextField()
    priority = .medium
    isAllDay = true
    let start = TimeOfDay(wrapping: (wall.time.hour + 1) * 60)
    self.dates = dates
    self.start = TextField(Text.time(start, dates.clock), isProposal: true)
    end = TextField(Text.time(start.adding(minutes: 60), dates.clock), isProposal: true)
    self.day = TextField(day.description, isProposal: true)
  }

  /// A form for a task of that day.
  init(editing task: FocusTask, on day: CivilDate, wall: WallTime, dates: DateStyle) {
    let blank = TaskForm(newOn: day, wall: wall, dates: dates)
    self.dates = dates
    original = task
    originalDay = day
    title = TextField(Title.cleaned(task.title))
    priority = task.priority
    isAllDay = task.schedule == .allDay
    start =
      task.schedule.range.map { TextField(Text.time($0.start, dates.clock), isProposal: true) } ?? blank.start
    end = task.schedule.range.map { TextField(Text.time($0.end, dates.clock), isProposal: true) } ?? blank.end
    self.day = blank.day
  }

  /// Whether it asks for anything, or for what cannot be understood.
  func isChanged(today: CivilDate) -> Bool {
    guard case .edit(_, _, let fields)? = try? operation(today: today) else { return true }
    return fields != TaskFields()
  }

  /// Whether what was typed in a form is about the same: a new task, or that very one.
  func isAboutTheSame(as draft: TaskForm) -> Bool {
    original?.id == draft.original?.id && (isNew || originalDay == draft.originalDay)
  }

  /// Takes over what was typed before; the day of a new task stays the one it is opened for.
  mutating func resume(_ draft: TaskForm) {
    if !isNew { day = draft.day }
    title = draft.title
    priority = draft.priority
    isAllDay = draft.isAllDay
    start = draft.start
    end = draft.end
  }

  /// Whether it adds a task.
  var isNew: Bool { original == nil }

  /// The fields that can be reached: times only when there are any.
  var fields: [Field] { Field.allCases.filter { !isAllDay || ($0 != .start && $0 != .end) } }

  /// The text field that has the keys, if it is one.
  private var focusedText: WritableKeyPath<TaskForm, TextField>? {
    switch focus {
    case .title: \.title
    case .start: \.start
    case .end: \.end
    case .day: \.day
    case .priority, .allDay: nil
    }
  }

  var textField: TextField? {
    get { focusedText.map { self[keyPath: $0] } }
    set { if let focusedText, let newValue { self[keyPath: focusedText] = newValue } }
  }

  /// Moves the proposed end along with a start that was changed, so that the task takes as long as before.
  mutating func moveEnd(after oldStart: TextField) {
    if let old = TimeOfDay(typed: oldStart.text), let end = TimeOfDay(typed: end.text) {
      proposedDuration = TimeRange(start: old, end: end).minutes
    }
    guard end.isProposal, let minutes = proposedDuration, let start = TimeOfDay(typed: start.text) else {
      return
    }
    end = TextField(Text.time(start.adding(minutes: minutes), clock), isProposal: true)
  }

  /// The day typed; nil when it cannot be read.
  func chosenDay(today: CivilDate) -> CivilDate? {
    DateParser(today: today, style: dates).date(day.text)
  }

  /// The operation it asks for. Throws the field that stands in the way.
  func operation(today: CivilDate) throws(FieldError) -> Operation {
    do {
      _ = try Title.validated(title.text, isNew: isNew)
    } catch {
      throw FieldError(field: .title, text: Text.sentence(error, today: today, typed: title.text))
    }
    var schedule = Schedule.allDay
    if !isAllDay {
      schedule = .timed(TimeRange(start: try time(start, .start), end: try time(end, .end)))
    }
    guard let day = chosenDay(today: today) else {
      throw FieldError(field: .day, text: Text.unreadableDay(day.text))
    }
    guard let original else {
      return .add(TaskDraft(title: title.text, priority: priority, schedule: schedule), day: day)
    }
    // Only what was changed here: another process may have changed the rest meanwhile.
    return .edit(
      original.id, day: originalDay,
      TaskFields(
        title: title.text == Title.cleaned(original.title) ? nil : title.text,
        priority: priority == original.priority ? nil : priority,
        schedule: schedule == original.schedule ? nil : schedule,
        day: day == originalDay ? nil : day))
  }

  private func time(_ field: TextField, _ name: Field) throws(FieldError) -> TimeOfDay {
    guard let time = TimeOfDay(typed: field.text) else {
      throw FieldError(field: name, text: Text.unreadableTime(field.text))
    }
    return time
  }
}
