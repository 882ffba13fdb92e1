import FocusDomain
import FocusTerminal
import FocusText

extension DayLogSheet: ErrorSheet {
  var keyContexts: [KeyContext] {
    switch focus {
    case .sleep, .mood: [.logRating, .dailyLog, .anyPageOrSheet]
    case .reflection: [.dailyLog, .anyPageOrSheet]
    case .rest: [.logBox, .dailyLog, .anyPageOrSheet]
    }
  }

  var textArea: TextArea? {
    get { focus == .reflection ? reflection : nil }
    set { reflection = newValue ?? reflection }
  }

  func textAreaSize(in state: AppState) -> Size { DayLogPanel(sheet: self, state: state).textSize }

  var scrolls: Bool { false }
  var afterSubmission: AfterSubmission { .closes }
  var reloads: [Effect] { [.read([day.civilMonth])] }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if let index = Action.ratings.firstIndex(of: action), let rating {
      self[keyPath: rating] = index + 1
      return []
    }
    switch (action, rating) {
    case (.nextField, _): moveFocus(by: 1)
    case (.previousField, _): moveFocus(by: -1)
    case (.clearRating, let rating?): self[keyPath: rating] = nil
    case (.right, let rating?): self[keyPath: rating] = min(5, (self[keyPath: rating] ?? 2) + times)
    case (.left, let rating?): self[keyPath: rating] = max(1, (self[keyPath: rating] ?? 4) - times)
    case (.change, _): rest.toggle()
    case (.submit, _): return submit(in: &state)
    case (.openEditor, _):
      focus = .reflection
      return [.edit(reflection.text, .reflection(day))]
    default: return nil
    }
    return []
  }

  private mutating func submit(in state: inout AppState) -> [Effect] {
    error = nil
    guard edit.isEmpty else { return [.changeLog(day, edit, .submission)] }
    state.closeTopSheet()
    state.say(Text.logSavedBefore)
    return []
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    switch target {
    case .field(let field):
      let isBox = field == Field.rest.rawValue
      focus = Field(rawValue: field) ?? focus
      return isBox ? .change : nil
    case .text(let field, let line, let column):
      focus = Field(rawValue: field) ?? focus
      reflection.moveCursor(toLine: line, column: column)
    case .choice(let field, let value):
      focus = Field(rawValue: field) ?? focus
      if let rating { self[keyPath: rating] = value }
    default: break
    }
    return nil
  }

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    guard !state.plans.isUnreadable(day) else { return true }
    if follow(state.log(of: day)) { error = Text.reflectionChangedMeanwhile }
    return true
  }
}
