import FocusDomain

/// The lines of later as loaded from a store.
package struct LaterReading: FeatureEvent {
  /// The oldest first.
  package var lines: [LaterLine]
  /// Why they could not be loaded.
  package var problem: StoreError?

  package init(_ lines: [LaterLine] = [], problem: StoreError? = nil) {
    (self.lines, self.problem) = (lines, problem)
  }

  init(_ store: Store) {
    do throws(StoreError) {
      self.init(try store.later())
    } catch {
      self.init(problem: error)
    }
  }
}

/// Loads the lines of later.
struct ReadLater: FeatureEffect {
  func run(at door: any EffectDoor) -> [Event] { [LaterReading(door.store).event] }
}

extension Effect {
  static let readLater = ReadLater().effect
}

/// What the screen knows of later. Nothing is read before somebody looks.
struct LaterState: FeatureState {
  /// The lines as last loaded; nil if nobody looks at them.
  var reading: LaterReading?
  /// Set while the sheet is to open once they are loaded.
  var opening: Opening?
  /// A new line that was half typed when its field closed.
  var typed: String?
  /// Lines that were half changed when their fields closed.
  var edits: [LaterEdit] = []

  struct Opening: Equatable, Sendable {
    /// The line to select; nil for the first.
    var line: LaterLine.ID?
  }
}

/// A line of later that is half changed.
struct LaterEdit: Equatable, Sendable {
  let line: LaterLine.ID
  /// Its title when it was typed over.
  let former: String
  let typed: String
}

extension AppState {
  /// The lines of later, if they are loaded.
  var laterLines: [LaterLine] { features[LaterState.self].reading?.lines ?? [] }

  /// What a change of later is about.
  func laterTitle(of operation: LaterOperation) -> String {
    func title(_ id: LaterLine.ID) -> String { laterLines.first { $0.id == id }?.title ?? "" }
    return switch operation {
    case .add(let draft): draft.title
    case .plan(let id, _, let fields): fields.title ?? title(id)
    case .edit(let id, _), .drop(let id), .replace(let id, _, _): title(id)
    }
  }
}
