import FocusDomain
import FocusTerminal

/// A dialog over the dimmed page: a value with its keys, its actions and its view.
///
/// While a sheet handles an event it mutates itself, never its copy in `state.sheets`. The caller writes it
/// back.
protocol Sheet: Equatable, Sendable {
  /// The contexts in the key table, innermost first.
  var keyContexts: [KeyContext] { get }
  /// Whether unknown keys are ignored without a message.
  var ignoresUnknownKeys: Bool { get }
  /// The text field that receives the keys; nil if there is none.
  var textField: TextField? { get set }
  /// The text area that receives the keys; nil if there is none.
  var textArea: TextArea? { get set }
  /// Returns the room for the text of the text area, in cells.
  func textAreaSize(in state: AppState) -> Size
  /// Handles a key before the text input does. Returns false if the sheet does not use the key.
  mutating func handleKey(_ key: Key) -> Bool
  /// Called after the text field was edited.
  mutating func textChanged(from before: TextField, in state: AppState)
  /// Runs an action; nil if the action has no special meaning here.
  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]?
  /// Handles a click on a target. Returns the action that it triggers, if any.
  mutating func hit(_ target: Target, in state: AppState) -> Action?
  /// Whether the wheel moves the selection.
  var scrolls: Bool { get }
  /// Whether a click outside closes the sheet.
  var closesOnClickOutside: Bool { get }
  /// Called when the user leaves the sheet. Returns false if the sheet stays open.
  mutating func shouldClose(in state: inout AppState) -> Bool

  /// What happens to the sheet after its submission succeeded.
  var afterSubmission: AfterSubmission { get }
  /// Called when the submitted operation was refused because the day is full. Returns nil if the sheet does
  /// not handle this.
  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]?
  /// Shows an error. Returns false if the sheet has no room for one.
  mutating func show(error sentence: String) -> Bool

  /// The effects that reload the sheet's data after the store has changed.
  var reloads: [Effect] { get }
  /// Called after plans were loaded. Returns false to close the sheet when nothing is left to ask.
  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool
  /// Called when a new day has begun. Returns false to close the sheet.
  mutating func dayChanged(from before: CivilDate, to today: CivilDate) -> Bool

  /// Draws the sheet over the dimmed page.
  func draw(_ state: AppState, on frame: inout Frame)
}

/// What happens to a sheet after its submission succeeded.
enum AfterSubmission: Sendable {
  /// The sheet closes together with the sheets below that led to it.
  case closesAll
  /// Only the sheet closes.
  case closes
  /// The sheet stays open for the next entry.
  case stays
}

extension Sheet {
  var ignoresUnknownKeys: Bool { false }
  var textField: TextField? {
    get { nil }
    set {}
  }
  var textArea: TextArea? {
    get { nil }
    set {}
  }
  func textAreaSize(in state: AppState) -> Size { state.size }
  mutating func handleKey(_ key: Key) -> Bool { false }
  mutating func textChanged(from before: TextField, in state: AppState) {}
  mutating func hit(_ target: Target, in state: AppState) -> Action? { nil }
  var scrolls: Bool { true }
  var closesOnClickOutside: Bool { false }
  mutating func shouldClose(in state: inout AppState) -> Bool { true }
  var afterSubmission: AfterSubmission { .closesAll }
  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]? {
    nil
  }
  mutating func show(error sentence: String) -> Bool { false }
  var reloads: [Effect] { [] }
  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool { true }
  mutating func dayChanged(from before: CivilDate, to today: CivilDate) -> Bool { true }
}

/// A sheet with room for the sentence of an error.
protocol ErrorSheet: Sheet {
  var error: String? { get set }
}

extension ErrorSheet {
  mutating func show(error sentence: String) -> Bool {
    error = sentence
    return true
  }
}

/// A sheet with a list in which one row is selected.
protocol ListSheet: Sheet {
  var row: Int { get set }
  /// The number of rows.
  func rows(in state: AppState) -> Int
}

extension ListSheet {
  /// Moves the selection. Returns false if the action does not move it.
  mutating func moveSelection(_ action: Action, times: Int, in state: AppState) -> Bool {
    let last = max(0, rows(in: state) - 1)
    switch action {
    case .up: row = max(0, min(row, last) - times)
    case .down: row = min(last, row + times)
    case .first: row = 0
    case .last: row = last
    default: return false
    }
    return true
  }

  /// Selects an entry on a click. A second click submits it.
  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    guard case .option(let index) = target, (0..<rows(in: state)).contains(index) else { return nil }
    let isSecond = row == index
    row = index
    return isSecond ? .submit : nil
  }
}
