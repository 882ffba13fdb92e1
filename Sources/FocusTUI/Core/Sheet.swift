import FocusDomain

/// A dialog over the dimmed page: a value that knows its keys, what they do, and how it looks.
///
/// While a sheet acts, it changes itself, never its copy in `state.sheets`; what it leaves of itself is put there.
protocol Sheet: Equatable, Sendable {
  /// Where its keys stand in the key table, the nearest first.
  var keyContexts: [KeyContext] { get }
  /// Whether a key without a meaning here is passed over without a word.
  var ignoresUnknownKeys: Bool { get }
  /// The text field that has the keys; nil while there is none.
  var textField: TextField? { get set }
  /// Takes a key before the text field does; false for one that is not its own.
  mutating func takes(_ key: Key) -> Bool
  /// The text field was typed in.
  mutating func textChanged(from before: TextField, in state: AppState)
  /// Does an action; nil for one that means nothing special here.
  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]?
  /// Something in it was clicked; returns the action that this asks for.
  mutating func hit(_ target: Target, in state: AppState) -> Action?
  /// Whether the wheel moves its selection.
  var scrolls: Bool { get }
  /// Whether a click beside it closes it.
  var closesOnClickOutside: Bool { get }
  /// The user leaves it; false when it stays open after all.
  mutating func leave(in state: inout AppState) -> Bool

  /// What becomes of it once what it submitted is done.
  var afterSubmission: AfterSubmission { get }
  /// The operation it submitted was refused because that day is full; nil when it has no answer of its own.
  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]?
  /// Shows why something was not accepted; false when it has no room for a sentence.
  mutating func show(error sentence: String) -> Bool

  /// What it needs to have loaded again once the store has changed.
  var reloads: [Effect] { get }
  /// Plans were read; false when there is nothing left to ask, and it closes.
  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool
  /// The day has turned; false when it closes.
  mutating func dayTurned(from before: CivilDate, to today: CivilDate) -> Bool

  /// Draws it over the dimmed page.
  func draw(_ state: AppState, on frame: inout Frame)
}

/// What becomes of a sheet once what it submitted is done.
enum AfterSubmission: Sendable {
  /// It closes, and so do those below that led to it.
  case closesAll
  /// It closes alone.
  case closes
  /// It stays open for the next.
  case stays
}

extension Sheet {
  var ignoresUnknownKeys: Bool { false }
  var textField: TextField? {
    get { nil }
    set {}
  }
  mutating func takes(_ key: Key) -> Bool { false }
  mutating func textChanged(from before: TextField, in state: AppState) {}
  mutating func hit(_ target: Target, in state: AppState) -> Action? { nil }
  var scrolls: Bool { true }
  var closesOnClickOutside: Bool { false }
  mutating func leave(in state: inout AppState) -> Bool { true }
  var afterSubmission: AfterSubmission { .closesAll }
  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]? {
    nil
  }
  mutating func show(error sentence: String) -> Bool { false }
  var reloads: [Effect] { [] }
  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool { true }
  mutating func dayTurned(from before: CivilDate, to today: CivilDate) -> Bool { true }
}

/// A sheet with a list of which one row is selected.
protocol ListSheet: Sheet {
  var row: Int { get set }
  /// How many rows there are.
  func rows(in state: AppState) -> Int
}

extension ListSheet {
  /// Moves the selection; false for an action that does not.
  mutating func moveSelection(_ action: Action, times: Int, in state: AppState) -> Bool {
    let last = max(0, rows(in: state) - 1)
    switch action {
    case .up: row = max(0, min(row, last) - times)
    case .down: row = min(last, row + times)
    default: return false
    }
    return true
  }

  /// A click selects an entry; a second one accepts it.
  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    guard case .option(let index) = target, (0..<rows(in: state)).contains(index) else { return nil }
    let isSecond = row == index
    row = index
    return isSecond ? .submit : nil
  }
}
