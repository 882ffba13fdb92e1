import FocusDomain
import FocusText

extension KeyContext {
  static let form = KeyContext("form", takesText: true) { Text.placeForm }
  static let choiceField = KeyContext("choice-field") { Text.placeChoiceField }
  static let timeField = KeyContext("time-field", takesText: true) { Text.placeTimeField }
}

extension Action {
  static let nextField = Action("next-field")
  static let previousField = Action("previous-field")
}

extension TaskForm: Feature {
  static var keyContexts: [KeyContext] { [.form, .choiceField, .timeField] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding.submit(in: [.form]) { Text.keySave },
      KeyBinding([.form], [[.tab], [.down]], .nextField, Text.keyNextField).hinted(Text.hintNext),
      KeyBinding([.form], [[.backTab], [.up]], .previousField, Text.keyPreviousField),
      KeyBinding([.choiceField], [["l"], [.right]], .right, Text.keyChange),
      KeyBinding([.choiceField], [["h"], [.left]], .left, Text.keyChange)
        .hinted(Text.keyChange).paired(with: .right),
      KeyBinding([.choiceField], [[" "]], .change, Text.keyChange),
      KeyBinding([.timeField], [[.up]], .later, Text.keyQuarterLater)
        .hinted(Text.hintQuarter).paired(with: .earlier),
      KeyBinding([.timeField], [[.down]], .earlier, Text.keyQuarterEarlier),
      KeyBinding.backFromText(in: [.form]) { Text.hintCancel },
      KeyBinding([.form], [[.control("x")]], .delete, Text.keyDelete)
        .hinted(Text.keyDelete)
        .refused { $0.whyUnchangeable }
        .idle { $0.sheets.top(TaskForm.self)?.isNew ?? true },
    ]
  }

  /// Proposes the new day, unless the user has chosen a day.
  mutating func dayChanged(from before: CivilDate, to today: CivilDate) -> Bool {
    guard isNew, proposedDay == before else { return true }
    let proposed = TextField(today.description, isProposal: true)
    if day.isProposal, day.text == before.description { day = proposed }
    proposedDay = today
    // Putting a word back into the title must not restore the old day.
    for index in taken.indices where taken[index].day.text == before.description {
      taken[index].day = proposed
    }
    return true
  }
}

extension AppState {
  /// Opens a form, with the contents of a matching draft if there is one.
  mutating func open(_ form: TaskForm) -> [Effect] {
    var form = form
    if let draft = takeClosed(TaskForm.self, where: form.isAboutTheSame) { form.resume(draft) }
    guard form.isNew, plans[form.originalDay].room > 0 else {
      sheets.push(form)
      return durationsToRead
    }
    form.offered = []
    sheets.push(form)
    return [.readLater] + durationsToRead
  }
}

extension TaskForm: Sheet {
  /// Creates a form for a new task on this day.
  init(newOn day: CivilDate, at times: TimeRange? = nil, in state: AppState) {
    self.init(newOn: day, wall: state.clock.wall, dates: state.options.dates)
    if let times { when = TextField(Text.range(times, clock), isProposal: true) }
  }

  /// Creates a form for a task of this day.
  init(editing task: FocusTask, on day: CivilDate, in state: AppState) {
    self.init(editing: task, on: day, wall: state.clock.wall, dates: state.options.dates)
  }

  var keyContexts: [KeyContext] {
    switch focus {
    case .title, .day: [.form, .anyPageOrSheet]
    case .priority: [.choiceField, .form, .anyPageOrSheet]
    case .when: [.timeField, .form, .anyPageOrSheet]
    }
  }

  var scrolls: Bool { false }

  mutating func textChanged(from before: TextField, in state: AppState) {
    if focus == .title { titleChanged(from: before, state.dateParser()) }
    if focus == .title, let word = likelyToken(state.dateParser(), isComplete: true) {
      warned.words.insert(word)
      error = FieldError(field: .title, text: Text.notAToken(word))
    } else if let changed = elsewhere.first(where: { $0.field == focus }), differs(focus) {
      error = changed.hint
    } else if error?.field == focus {
      error = nil
    }
  }

  mutating func show(error sentence: String) -> Bool {
    error = FieldError(field: .title, text: sentence)
    return true
  }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let fields = Field.allCases
    let index = fields.firstIndex(of: focus) ?? 0
    let dates = state.dateParser()
    switch (action, focus) {
    case (.nextField, _): go(to: fields[(index + 1) % fields.count], dates)
    case (.previousField, _): go(to: fields[(index + fields.count - 1) % fields.count], dates)
    case (.left, .priority): priority = priority.stepped(-1)
    case (.right, .priority), (.change, .priority): priority = priority.stepped(1)
    case (.later, _): nudge(by: times)
    case (.earlier, _): nudge(by: -times)
    case (.delete, _): return delete(today: dates.today)
    case (.submit, _): return submit(dates)
    default: return nil
    }
    return []
  }

  /// Moves the focus. The last word of the title is handled first, so that its field shows the result before
  /// the user edits it.
  private mutating func go(to field: Field, _ dates: DateParser) {
    if focus == .title, field != .title { extractLastWord(dates) }
    focus = field
  }

  private mutating func submit(_ dates: DateParser) -> [Effect] {
    if focus == .title { extractLastWord(dates) }
    if let index = elsewhere.firstIndex(where: { !$0.isAsked && differs($0.field) }) {
      elsewhere[index].isAsked = true
      (error, focus) = (elsewhere[index].question, elsewhere[index].field)
      return [.bell]
    }
    if let doubt = doubt(dates) {
      (error, focus) = (doubt, doubt.field)
      return [.bell]
    }
    do {
      error = nil
      return [.perform(try operation(today: dates.today), .submission)]
    } catch {
      self.error = error
      focus = error.field
      return [.bell]
    }
  }

  /// Deletes the edited task. If there is unfinished input, asks first.
  private mutating func delete(today: CivilDate) -> [Effect] {
    guard let original else { return [] }
    if isChanged(today: today), !warned.deletion {
      warned.deletion = true
      error = FieldError(field: .day, text: Text.unsavedBeforeDelete)
      return [.bell]
    }
    error = nil
    return [.perform(.delete(original.id, day: originalDay), .submission)]
  }

  /// Returns a warning about input that is probably a mistake; nil if there is none, or if it was already
  /// shown.
  private mutating func doubt(_ dates: DateParser) -> FieldError? {
    if let word = likelyToken(dates), warned.words.insert(word).inserted {
      return FieldError(field: .title, text: Text.notAToken(word))
    }
    guard case .timed(let range)? = schedule, range.isImprobable, differs(.when), !saysNextDay,
      warned.times != range
    else { return nil }
    warned.times = range
    return FieldError(field: .when, text: Text.improbableTimes(range, clock))
  }

  /// Whether the user has typed that the times end on the next day.
  private var saysNextDay: Bool {
    when.isProposal ? effectiveWords.contains(where: Schedule.saysNextDay) : Schedule.saysNextDay(when.text)
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    let dates = state.dateParser()
    hasJustExtracted = false
    switch target {
    case .field(let field): go(to: Field(rawValue: field) ?? focus, dates)
    case .choice(Field.priority.rawValue, let value):
      go(to: .priority, dates)
      priority = Priority.allCases[value]
    default: break
    }
    return nil
  }
}

extension Priority {
  /// The next priority to the right (1) or left (-1) in the order low, medium, high. Stops at the ends.
  func stepped(_ step: Int) -> Priority {
    let order: [Priority] = [.low, .medium, .high]
    let index = (order.firstIndex(of: self) ?? 1) + step
    return order[min(max(index, 0), order.count - 1)]
  }
}
