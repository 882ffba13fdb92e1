import FocusDomain
import FocusText

/// The sheet for adding or editing a task.
struct TaskForm: Equatable, Sendable {
  /// The fields in `Tab` order.
  enum Field: Int, CaseIterable, Sendable {
    case title, priority, when, day
  }

  /// The last known version of the edited task; nil for a new task.
  var original: FocusTask?
  /// The version of the task for which the form was opened.
  private(set) var begun: FocusTask?
  /// The day for which the form was opened.
  let originalDay: CivilDate
  /// The proposed day: `originalDay`, or the new day once midnight has passed.
  var proposedDay: CivilDate
  var title: TextField
  var priority: Priority
  /// The times as typed; empty means all day.
  var when: TextField
  /// The day as typed.
  var day: TextField
  /// The focused field.
  var focus = Field.title
  /// The rejected field and the reason.
  var error: FieldError?
  /// The fields that were changed elsewhere while this form or its draft was open.
  var elsewhere: [ChangedElsewhere] = []
  /// The warnings already shown, which the next save ignores.
  var warned = Warned()
  /// The words of the title that were moved to other fields, in the order typed.
  var taken: [ExtractedWord] = []
  /// Whether nothing was typed since the last word was moved.
  var hasJustExtracted = false
  /// Whether each character of the title was typed. Pasted and initial characters were not.
  var isTyped: [Bool] = []
  /// The lines of the list for later that may complete the title, the oldest first; nil if there is no
  /// completion.
  var offered: [LaterLine]?
  /// The line of the list for later that becomes the task; nil if there is none.
  var line: AdoptedLine?
  /// The style of dates and times.
  let dates: DateStyle
  /// The start time that the arrow keys propose first.
  let nextHour: TimeOfDay

  var clock: ClockStyle { dates.clock }

  /// The rejection of a field.
  struct FieldError: Error, Equatable, Sendable {
    var field: Field
    /// The message, one sentence.
    var text: String
  }

  /// A field that was changed elsewhere. Overwriting it needs a second save, because the change may have
  /// arrived just as the user typed or saved.
  struct ChangedElsewhere: Equatable, Sendable {
    /// The message beside the field, and the question on the first save.
    let hint, question: FieldError
    var isAsked = false
    var field: Field { hint.field }
  }

  /// The warnings about probable mistakes. Each of them stops one save.
  struct Warned: Equatable, Sendable {
    var times: TimeRange?
    var words: Set<String> = []
    var deletion = false
  }

  /// Creates a form for a new task.
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

  /// Creates a form for a task of this day.
  init(editing task: FocusTask, on day: CivilDate, wall: WallTime, dates: DateStyle) {
    let blank = TaskForm(newOn: day, wall: wall, dates: dates)
    self.dates = dates
    original = task
    begun = task
    originalDay = day
    proposedDay = day
    title = TextField(Title.cleaned(task.title))
    isTyped = title.characters.map { _ in false }
    priority = task.priority
    when = TaskForm.field(task, dates.clock)
    self.day = blank.day
    nextHour = blank.nextHour
  }

  /// Returns a field that proposes the times or the length of a task.
  static func field(_ task: FocusTask, _ clock: ClockStyle) -> TextField {
    let text =
      task.schedule.range.map { Text.range($0, clock) }
      ?? task.lengthAlone.map { TypedWhen.text(length: $0) }
    return text.map { TextField($0, isProposal: true) } ?? TextField()
  }

  var isNew: Bool { original == nil }

  /// Whether submitting would change anything, or a field is unreadable.
  func isChanged(today: CivilDate) -> Bool {
    guard case .edit(_, _, let fields)? = try? operation(today: today) else { return true }
    return fields != TaskFields()
  }

  /// Whether a draft is about the same task, or both are new tasks.
  func isAboutTheSame(as draft: TaskForm) -> Bool {
    original?.id == draft.original?.id && (isNew || originalDay == draft.originalDay)
  }

  /// Whether closing the form of a new task would lose anything.
  var isBegun: Bool { !title.text.isEmpty || !when.text.isEmpty || isDayChosen || !taken.isEmpty }

  /// Whether the day differs from the proposed one.
  var isDayChosen: Bool { day.text != proposedDay.description }

  /// Restores a draft. A new task whose day was only proposed keeps the day of this form. For an edited task,
  /// later changes by other programs are reported.
  mutating func resume(_ draft: TaskForm) {
    let current = original
    defer {
      if let current { follow(current) }
      error = elsewhere.first { differs($0.field) }?.hint
    }
    (original, begun) = (draft.original, draft.begun)
    elsewhere = draft.elsewhere.map { ChangedElsewhere(hint: $0.hint, question: $0.question) }
    if !isNew || draft.isDayChosen { day = draft.day }
    title = draft.title
    isTyped = draft.isTyped
    taken = draft.taken
    priority = draft.priority
    when = draft.when
    line = draft.line
  }

  /// The focused text field, if a text field is focused.
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

  /// The duration of a task with only a start time, in minutes: that of the original task.
  var defaultMinutes: Int { original?.minutes ?? TimeRange.usualMinutes }

  private var typedWhen: TypedWhen? { TypedWhen(when.text, lasting: defaultMinutes) }
  /// The schedule; nil if the text is unreadable.
  var schedule: Schedule? { typedWhen?.schedule }
  /// The length of a task without times, in minutes; nil if none was typed.
  var length: Int? { typedWhen?.length }

  /// Returns the day; nil if the text is unreadable. The original day is always accepted.
  func chosenDay(today: CivilDate) -> CivilDate? {
    day.text == originalDay.description ? originalDay : DateParser(today: today, style: dates).date(day.text)
  }

  /// Returns the operation to submit.
  ///
  /// - Throws: the invalid field.
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
      guard let line else {
        let draft = TaskDraft(title: title.text, priority: priority, schedule: schedule, length: length)
        return .add(draft, day: day)
      }
      let fields = TaskFields(
        title: title.text == line.title ? nil : title.text, priority: priority, schedule: schedule,
        length: length)
      return .later(.plan(line.id, day: day, fields))
    }
    let hasNewLength = schedule == .allDay && length != original.lengthAlone
    // Only include changed fields: another process may have changed the others meanwhile.
    return .edit(
      original.id, day: originalDay,
      TaskFields(
        title: differs(.title) ? title.text : nil, oldTitle: differs(.title) ? original.title : nil,
        priority: differs(.priority) ? priority : nil,
        schedule: schedule == original.schedule ? nil : schedule,
        length: hasNewLength ? length ?? 0 : nil,
        day: day == originalDay ? nil : day))
  }

  /// Whether the value of a field differs from that of the edited task.
  func differs(_ field: Field) -> Bool {
    guard let original else { return true }
    return switch field {
    case .title: title.text != Title.cleaned(original.title)
    case .priority: priority != original.priority
    case .when: schedule != original.schedule || length != original.lengthAlone
    case .day: day.text != originalDay.description
    }
  }
}
