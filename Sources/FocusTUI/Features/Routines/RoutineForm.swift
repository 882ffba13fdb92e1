import FocusDomain
import FocusText

/// The sheet for adding or editing a routine.
struct RoutineForm: Equatable, Sendable {
  /// The fields in `Tab` order.
  enum Field: Int, CaseIterable, Sendable {
    case title, days, when, priority, until
  }

  /// The edited routine; nil for a new one.
  let original: Routine?
  /// The first day of a new one.
  let today: CivilDate
  let dates: DateStyle
  var title = TextField()
  /// On which days, as typed: `mon,wed,fri`, `weekday`, `2w mon`, `1,15`.
  var days = TextField()
  /// The times or the length as typed; empty means all day.
  var when = TextField()
  var priority = Priority.medium
  /// The last day as typed; empty means none.
  var until = TextField()
  var focus = Field.title
  /// The rejected field, and why.
  var error: FieldError?

  struct FieldError: Error, Equatable, Sendable {
    var field: Field
    var text: String
  }

  /// A form for a new routine.
  init(in state: AppState) {
    (original, today, dates) = (nil, state.today, state.options.dates)
    days = TextField(dates.shortWeekdays[today.weekday.rawValue - 1].lowercased(), isProposal: true)
  }

  /// A form for a routine.
  init(editing routine: Routine, in state: AppState) {
    (original, today, dates) = (routine, state.today, state.options.dates)
    title = TextField(Title.cleaned(routine.title))
    days = TextField(routine.recurrence.rule.typed(dates), isProposal: true)
    let length = routine.length.map { TypedWhen.text(length: $0) }
    if let text = routine.schedule.range.map({ Text.range($0, dates.clock) }) ?? length {
      when = TextField(text, isProposal: true)
    }
    priority = routine.priority
    until = TextField(routine.recurrence.end?.description ?? "", isProposal: true)
  }

  private var focusedText: WritableKeyPath<RoutineForm, TextField>? {
    switch focus {
    case .title: \.title
    case .days: \.days
    case .when: \.when
    case .until: \.until
    case .priority: nil
    }
  }

  var textField: TextField? {
    get { focusedText.map { self[keyPath: $0] } }
    set { if let focusedText, let newValue { self[keyPath: focusedText] = newValue } }
  }

  private var parser: DateParser { DateParser(today: today, style: dates) }

  /// The days; nil if the text is unreadable.
  var rule: Recurrence.Rule? {
    Recurrence.Rule(
      typed: days.text, from: original?.recurrence.start ?? today, weekday: parser.weekday(named:))
  }

  var typedWhen: TypedWhen? { TypedWhen(when.text, lasting: original?.schedule.range?.minutes ?? 60) }

  /// The last day; nil if there is none, or if the text is unreadable.
  var end: CivilDate? { parser.date(until.text) }

  /// The operation to submit. Throws the field that is invalid.
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
    let start = original?.recurrence.start ?? today
    let recurrence = Recurrence(rule, from: start, until: end)
    guard recurrence == original?.recurrence || recurrence.first(from: start) != nil else {
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

extension Recurrence.Rule {
  /// A rule as a person types it in one field: how often, and on which days.
  init?(typed text: String, from start: CivilDate, weekday: (String) -> Weekday?) {
    let words = text.composed.halfWidth.split { $0 == " " || $0 == "\t" }.map { $0.lowercased() }
    guard let first = words.first else { return nil }
    let isInterval =
      Recurrence.Rule(every: first, on: nil, from: start, weekday: weekday) != nil
    let names = words.dropFirst(isInterval ? 1 : 0)
    self.init(
      every: isInterval ? first : nil, on: names.isEmpty ? nil : names.joined(separator: ","), from: start,
      weekday: weekday)
  }

  /// The same as it is typed.
  func typed(_ dates: DateStyle) -> String {
    switch self {
    case .days(1): "day"
    case .days: description
    case .weeks(let count, let days):
      (count == 1 ? "" : "\(count)w ")
        + days.map(\.rawValue).sorted().map { dates.shortWeekdays[$0 - 1].lowercased() }
        .joined(separator: ",")
    case .months(let count, let days):
      (count == 1 ? "" : "\(count)m ") + days.sorted().map(String.init).joined(separator: ",")
    }
  }
}

extension RoutineForm: Feature {}

extension RoutineForm: Sheet {
  var keyContexts: [KeyContext] { focus == .priority ? [.choiceField, .form, .always] : [.form, .always] }
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
    let place = focus.rawValue
    switch (action, focus) {
    case (.nextField, _): focus = fields[(place + 1) % fields.count]
    case (.previousField, _): focus = fields[(place + fields.count - 1) % fields.count]
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

  /// Esc loses nothing that was typed anew.
  mutating func leave(in state: inout AppState) -> Bool {
    if original == nil, !title.text.isEmpty { state.features[RoutinesState.self].kept = self }
    return true
  }
}
