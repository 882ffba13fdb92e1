import FocusDomain

/// A form whose typed text outlives it: closing it must never lose the text, nor may the end of the program.
protocol DraftingSheet: Sheet, Feature {
  /// The kind of its drafts, which is stored.
  static var draftKind: String { get }
  /// The values of a draft, with which `init(draft:in:)` restores the form.
  var draftFields: JSONObject { get }
  init?(draft fields: JSONObject, in state: AppState)
  /// Whether closing the form would lose anything.
  func hasUnsavedInput(in state: AppState) -> Bool
  /// The message when the form is closed with unfinished input.
  var keptSentence: String { get }
  /// The message about the unfinished input of an earlier run.
  var recoveredSentence: String { get }
}

/// The forms of one kind that were closed without saving.
struct ClosedForms<Form: DraftingSheet>: FeatureState {
  private(set) var forms: [Form] = []

  mutating func keep(_ form: Form) { forms.append(form) }

  /// Removes and returns the form that was closed first among those that match; nil if there is none.
  mutating func take(where isWanted: (Form) -> Bool) -> Form? {
    forms.firstIndex(where: isWanted).map { forms.remove(at: $0) }
  }
}

extension AppState {
  /// Keeps a form that closes, and says so.
  mutating func keepClosed<Form: DraftingSheet>(_ form: Form) {
    features[ClosedForms<Form>.self].keep(form)
    say(form.keptSentence)
  }

  /// Removes and returns the closed form that matches; nil if there is none.
  mutating func takeClosed<Form: DraftingSheet>(
    _ type: Form.Type, where isWanted: (Form) -> Bool
  ) -> Form? {
    features[ClosedForms<Form>.self].take(where: isWanted)
  }
}

extension DraftingSheet {
  var recoveredSentence: String { keptSentence }

  mutating func shouldClose(in state: inout AppState) -> Bool {
    if hasUnsavedInput(in: state) { state.keepClosed(self) }
    return true
  }

  static func drafts(in state: AppState) -> [Draft] {
    let open = state.sheets.all.compactMap { $0 as? Self }.filter { $0.hasUnsavedInput(in: state) }
    return open.map { Draft(draftKind, $0.draftFields, isOpen: true) }
      + state.features[ClosedForms<Self>.self].forms.map { Draft(draftKind, $0.draftFields, isOpen: false) }
  }

  static func restore(_ draft: Draft, in state: inout AppState) -> String? {
    guard draft.kind == draftKind, let form = Self(draft: draft.fields, in: state) else { return nil }
    state.features[ClosedForms<Self>.self].keep(form)
    return form.recoveredSentence
  }
}
