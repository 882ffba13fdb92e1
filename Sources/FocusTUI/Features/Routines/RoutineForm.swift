import FocusDomain
import FocusText

/// The sheet for adding or editing a routine.
struct RoutineForm: Equatable, Sendable {
  /// The fields in `Tab` order.
  enum Field: Int, CaseIterable, Sendable {
    case title, days, when, priority, until
  }

  /// The current version of the edited routine; nil for a new one.
  private(set) var original: Routine?
  /// The first day of a new routine.
  let today: CivilDate
  let dates: DateStyle
  var title = TextField()
  /// The days as typed: `mon,wed,fri`, `weekday`, `2w mon`, `1,15`.
  var days = TextField()
  /// The times or the length as typed; empty means all day.
  var when = TextField()
  var priority = Priority.medium
  /// The last day as typed; empty means none.
  var until = TextField()
  var focus = Field.title
  /// The rejected field and the reason.
  var error: FieldError?

  struct FieldError: Error, Equatable, Sendable {
    var field: Field
    var text: String
  }

  /// Creates a form for a new routine.
  init(in state: AppState) { self.init(today: state.today, state.options.dates) }

  private init(today: CivilDate, _ dates: DateStyle) {
    (original, self.today, self.dates) = (nil, today, dates)
    days = TextField(dates.shortWeekdays[today.weekday.rawValue - 1].lowercased(), isProposal: true)
  }

  /// Creates a form for an existing routine.
  init(editing routine: Routine, in state: AppState) {
    self.init(editing: routine, today: state.today, state.options.dates)
  }

  private init(editing routine: Routine, today: CivilDate, _ dates: DateStyle) {
    (original, self.today, self.dates) = (routine, today, dates)
    title = TextField(Title.cleaned(routine.title))
    days = TextField(routine.recurrence.rule.typed(dates), isProposal: true)
    let length = routine.length.map { TypedWhen.text(length: $0) }
    if let text = routine.schedule.range.map({ Text.range($0, dates.clock) }) ?? length {
      when = TextField(text, isProposal: true)
    }
    priority = routine.priority
    until = TextField(routine.recurrence.end?.description ?? "", isProposal: true)
  }

  private static let texts: [(field: Field, path: WritableKeyPath<RoutineForm, TextField> & Sendable)] = [
    (.title, \.title), (.days, \.days), (.when, \.when), (.until, \.until),
  ]

  private var focusedText: WritableKeyPath<RoutineForm, TextField>? {
    Self.texts.first { $0.field == focus }?.path
  }

  var textField: TextField? {
    get { focusedText.map { self[keyPath: $0] } }
    set { if let focusedText, let newValue { self[keyPath: focusedText] = newValue } }
  }

  /// The form before the user changed anything.
  private var fresh: RoutineForm {
    original.map { RoutineForm(editing: $0, today: today, dates) } ?? RoutineForm(today: today, dates)
  }

  private func differs(_ field: Field, from other: RoutineForm) -> Bool {
    Self.texts.first { $0.field == field }
      .map { self[keyPath: $0.path].text != other[keyPath: $0.path].text }
      ?? (priority != other.priority)
  }

  func hasUnsavedInput(in state: AppState) -> Bool {
    let fresh = fresh
    return Field.allCases.contains { differs($0, from: fresh) }
  }

  /// Adopts changes of the routine by other programs. Fields that the user has changed are kept, and the form
  /// reports which values they would replace.
  mutating func follow(_ routine: Routine) {
    guard let original, original != routine else { return }
    let (before, now) = (fresh, RoutineForm(editing: routine, today: today, dates))
    self.original = routine
    for field in Field.allCases where now.differs(field, from: before) {
      guard differs(field, from: before) else {
        set(field, to: now)
        continue
      }
      let (name, value) = now.told(field)
      if differs(field, from: now) {
        error = FieldError(field: field, text: Text.fieldChangedMeanwhile(name, to: value))
      }
    }
  }

  private mutating func set(_ field: Field, to other: RoutineForm) {
    guard let path = Self.texts.first(where: { $0.field == field })?.path else {
      return priority = other.priority
    }
    self[keyPath: path] = other[keyPath: path]
  }

  /// Returns the name and the value of a field for use in sentences.
  private func told(_ field: Field) -> (name: String, value: String) {
    switch field {
    case .title: ("title", Text.quoted(title.text))
    case .days: ("repeats", Text.quoted(days.text))
    case .when:
      ("start", typedWhen.map { Text.when($0.schedule, lasting: $0.length, dates.clock) } ?? when.text)
    case .priority: ("priority", Text.name(of: priority))
    case .until: ("repeats", end.map { Text.nearDate($0, today: today, dates) } ?? Text.noLastDay)
    }
  }

  /// Continues earlier input. Days that were only proposed keep the values of this form.
  mutating func resume(_ draft: RoutineForm) {
    for (field, path) in Self.texts where !(field == .days && original == nil && draft.days.isProposal) {
      self[keyPath: path] = draft[keyPath: path]
    }
    (priority, focus) = (draft.priority, draft.focus)
  }

  /// Returns a form for a new routine with the contents of this form, whose routine no longer exists.
  func asNew(in state: AppState) -> RoutineForm {
    var form = RoutineForm(in: state)
    form.resume(self)
    return form
  }

  private var parser: DateParser { DateParser(today: today, style: dates) }

  /// The days; nil if the text is unreadable.
  var rule: Recurrence.Rule? {
    Recurrence.Rule(
      typed: days.text, from: original?.recurrence.start ?? today, weekday: parser.weekday(named:))
  }

  var typedWhen: TypedWhen? {
    TypedWhen(when.text, lasting: original?.schedule.range?.minutes ?? TimeRange.usualMinutes)
  }

  /// The last day; nil if there is none, or if the text is unreadable.
  var end: CivilDate? { parser.date(until.text) }

  /// Returns the operation to submit.
  /// - Throws: the invalid field.
  func operation() throws(FieldError) -> RoutineOperation {
    do {
      _ = try Title.validated(title.text, isNew: original == nil)
    } catch {
      throw FieldError(field: .title, text: Text.sentence(error, today: today, typed: title.text))
    }
    guard let rule else { throw FieldError(field: .days, text: Text.unreadableDays(days.text)) }
    guard let typedWhen else { throw FieldError(field: .when, text: Text.unreadableTime(when.text)) }
    if end == nil, !until.text.trimmingBlanks.isEmpty {
      throw FieldError(field: .until, text: Text.unreadableDay(until.text))
    }
    let (old, start) = (original?.recurrence, original?.recurrence.start ?? today)
    guard let recurrence = Recurrence(rule, changing: old, from: start, until: end) else {
      throw FieldError(field: .until, text: Text.noDayIsLeft)
    }
    guard let original else {
      let draft = TaskDraft(
        title: title.text, priority: priority, schedule: typedWhen.schedule, length: typedWhen.length)
      return .add(RoutineDraft(draft, recurrence))
    }
    // Only include changed fields: another process may have changed the others meanwhile.
    let length = typedWhen.length ?? 0
    return .edit(
      original.id,
      RoutineFields(
        title: title.text == Title.cleaned(original.title) ? nil : title.text,
        priority: priority == original.priority ? nil : priority,
        schedule: typedWhen.schedule == original.schedule ? nil : typedWhen.schedule,
        length: length == original.length ?? 0 ? nil : length,
        recurrence: recurrence == original.recurrence ? nil : recurrence))
  }
}

extension RoutineForm: Sheet {
  var keyContexts: [KeyContext] {
    focus == .priority ? [.choiceField, .form, .anyPageOrSheet] : [.form, .anyPageOrSheet]
  }
  var scrolls: Bool { false }
  var afterSubmission: AfterSubmission { .closes }

  mutating func textChanged(from before: TextField, in state: AppState) {
    if error?.field == focus { error = nil }
  }

  mutating func show(error sentence: String) -> Bool {
    error = FieldError(field: .title, text: sentence)
    return true
  }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let fields = Field.allCases
    let index = focus.rawValue
    switch (action, focus) {
    case (.nextField, _): focus = fields[(index + 1) % fields.count]
    case (.previousField, _): focus = fields[(index + fields.count - 1) % fields.count]
    case (.left, .priority): priority = priority.stepped(-1)
    case (.right, .priority), (.change, .priority): priority = priority.stepped(1)
    case (.submit, _):
      do {
        error = nil
        return [.perform(.routine(try operation()), .submission)]
      } catch {
        (self.error, focus) = (error, error.field)
        return [.bell]
      }
    default: return nil
    }
    return []
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    switch target {
    case .field(let field): focus = Field(rawValue: field) ?? focus
    case .choice(Field.priority.rawValue, let value):
      (focus, priority) = (.priority, Priority.allCases[value])
    default: break
    }
    return nil
  }
}
