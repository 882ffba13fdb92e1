/// Saves unfinished input through the delegate of a screen, whenever it has changed.
struct DraftKeeper {
  private let delegate: (any ScreenDelegate)?
  /// The unfinished input as last saved.
  private var saved: [Draft] = []
  /// The unfinished input of an earlier run that the user has not opened since.
  private var recovered: [Draft] = []

  init(_ delegate: (any ScreenDelegate)?) { self.delegate = delegate }

  /// Returns what earlier screens have left.
  mutating func found() -> [Draft] {
    saved = delegate?.drafts ?? []
    return saved
  }

  /// Records which of it the state has adopted.
  mutating func adopted(_ drafts: [Draft]) { recovered = drafts }

  mutating func save(_ drafts: [Draft]) {
    recovered.removeAll { !drafts.contains($0) }
    guard drafts != saved else { return }
    saved = drafts
    delegate?.drafts = drafts
  }

  /// Discards the input of a user who quits, except what was recovered and never opened.
  func discard() {
    guard !saved.isEmpty else { return }
    delegate?.drafts = recovered.map { Draft($0.kind, $0.fields, isOpen: true) }
  }
}
