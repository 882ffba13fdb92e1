import FocusDomain
import FocusText

/// The sheet in which a task is added or edited.
struct TaskForm: Equatable, Sendable {
  /// The fields in the order of `Tab`.
  enum Field: Int, CaseIterable, Sendable {
    case title, priority, when, day
  }

  /// The task being edited as it was when the form opened; nil for a new one.
  let original: FocusTask?
  /// The day it was opened for.
  let originalDay: CivilDate
  /// The day it proposes: the one it was opened for, until midnight makes today another.
  var proposedDay: CivilDate
  var title: TextField
  var priority: Priority
  /// When it is, as typed; nothing is all day.
  var when: TextField
  /// Its day, as typed.
  var day: TextField
  /// The field that has the keys.
  var focus = Field.title
  /// A field that was not accepted, and why.
  var error: FieldError?
  /// What was typed in the title and fills other fields, in the order typed.
  var taken: [TakenWord] = []
  /// Whether nothing was typed since the last of them was taken.
  var hasJustTaken = false
  /// For each character of the title, whether it was typed rather than pasted or there before.
  var isTyped: [Bool] = []
  /// How dates and times are written here.
  let dates: DateStyle
  /// The start that the arrows propose first.
  private let nextHour: TimeOfDay

  var clock: ClockStyle { dates.clock }

  /// Why a field was not accepted.
  struct FieldError: Error, Equatable, Sendable {
    var field: Field
    /// One sentence.
    var text: String
  }

  /// A form for a new task.
  init(newOn day: CivilDate, wall: WallTime, dates: DateStyle) {
    original = nil
    originalDay = day
    proposedDay = day
    title = TextField()
    priority = .medium
    when = TextField()
    self.dates = dates
    self.day = TextField(day.description, isProposal: true)
    nextHour = TimeOfDay(wrapping: (wall.time.hour + 1) * 60)
  }

  /// A form for a task of that day.
  init(editing task: FocusTask, on day: CivilDate, wall: WallTime, dates: DateStyle) {
    let blank = TaskForm(newOn: day, wall: wall, dates: dates)
    self.dates = dates
    original = task
    originalDay = day
    proposedDay = day
    title = TextField(Title.cleaned(task.title))
    isTyped = title.characters.map { _ in false }
    priority = task.priority
    when = task.schedule.range.map { TextField(Text.range($0, dates.clock), isProposal: true) } ?? TextField()
    self.day = blank.day
    nextHour = blank.nextHour
  }

  /// Whether it adds a task.
  var isNew: Bool { original == nil }

  /// Whether it asks for anything, or for what cannot be understood.
  func isChanged(today: CivilDate) -> Bool {
    guard case .edit(_, _, let fields)? = try? operation(today: today) else { return true }
    return fields != TaskFields()
  }

  /// Whether what was typed in a form is about the same: a new task, or that very one.
  func isAboutTheSame(as draft: TaskForm) -> Bool {
    original?.id == draft.original?.id && (isNew || originalDay == draft.originalDay)
  }

  /// Whether a new task has anything in it that Esc would cost.
  var isBegun: Bool { !title.text.isEmpty || !when.text.isEmpty || isDayChosen || !taken.isEmpty }

  /// Whether its day is another than the one proposed.
  private var isDayChosen: Bool { day.text != proposedDay.description }

  /// Takes over what was typed before; a new task whose day was only proposed is for the day it is opened on.
  mutating func resume(_ draft: TaskForm) {
    if !isNew || draft.isDayChosen { day = draft.day }
    title = draft.title
    isTyped = draft.isTyped
    taken = draft.taken
    priority = draft.priority
    when = draft.when
  }

  /// The text field that has the keys, if it is one.
  private var focusedText: WritableKeyPath<TaskForm, TextField>? {
    switch focus {
    case .title: \.title
    case .when: \.when
    case .day: \.day
    case .priority: nil
    }
  }

  var textField: TextField? {
    get { focusedText.map { self[keyPath: $0] } }
    set { if let focusedText, let newValue { self[keyPath: focusedText] = newValue } }
  }

  /// How long a start alone lasts: as long as the task did before.
  var defaultMinutes: Int { original?.schedule.range?.minutes ?? 60 }

  /// When it is; nil when that cannot be read.
  var schedule: Schedule? { Schedule(typed: when.text, lasting: defaultMinutes) }

  /// The day typed; nil when it cannot be read. The one it was opened for may be any.
  func chosenDay(today: CivilDate) -> CivilDate? {
    day.text == originalDay.description ? originalDay : DateParser(today: today, style: dates).date(day.text)
  }

  /// The operation it asks for. Throws the field that stands in the way.
  func operation(today: CivilDate) throws(FieldError) -> Operation {
    do {
      _ = try Title.validated(title.text, isNew: isNew)
    } catch {
      throw FieldError(field: .title, text: Text.sentence(error, today: today, typed: title.text))
    }
    guard let schedule else { throw FieldError(field: .when, text: Text.unreadableTime(when.text)) }
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

  // MARK: Times by arrows

  /// What a time goes up or down by, in minutes; the first step leads to a whole quarter.
  static let timeStep = 15

  /// Moves the times, later with a positive number of steps; from all day to the next full hour. What cannot be read stays.
  mutating func nudge(by steps: Int) {
    switch schedule {
    case nil: return
    case .allDay?: propose(TimeRange(start: nextHour, end: nextHour.adding(minutes: 60)))
    case .timed(let range)?:
      let past = range.start.minutes % TaskForm.timeStep
      // Down from 9:10 is 9:00, up from it 9:15.
      let whole =
        steps < 0 && past > 0
        ? range.start.minutes - past + TaskForm.timeStep : range.start.minutes - past
      let start = TimeOfDay(wrapping: whole + steps * TaskForm.timeStep)
      propose(TimeRange(start: start, end: start.adding(minutes: range.minutes)))
    }
    if error?.field == .when { error = nil }
  }

  private mutating func propose(_ range: TimeRange) {
    when = TextField(Text.range(range, clock), isProposal: true)
  }
}
