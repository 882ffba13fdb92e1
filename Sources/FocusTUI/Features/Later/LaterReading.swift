import FocusDomain

/// The list for later as loaded from a store.
package struct LaterReading: FeatureEvent {
  /// The lines, the oldest first.
  package var lines: [LaterLine]
  /// The error if the lines could not be loaded.
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

/// Loads the list for later.
struct ReadLater: FeatureEffect {
  func run(in context: any EffectContext) -> [Event] { [LaterReading(context.store).event] }
}

extension Effect {
  static var readLater: Effect { ReadLater().effect }
}

/// The state of the list for later. It is only loaded when it is needed.
struct LaterState: FeatureState {
  /// The most recently loaded lines; nil while no open sheet needs them.
  var reading: LaterReading?
  /// The request to open the sheet once the lines are loaded; nil otherwise.
  var opening: Opening?
  /// The unfinished text of a new line whose field was closed.
  var typed: String?
  /// Unfinished changes of lines whose fields were closed.
  var edits: [LaterEdit] = []

  struct Opening: Equatable, Sendable {
    /// The line to select; nil for the first.
    var line: LaterLine.ID?
  }
}

/// An unfinished change of a line of the list for later.
struct LaterEdit: Equatable, Sendable {
  let line: LaterLine.ID
  /// The title when the change began.
  let former: String
  let typed: String
}

extension AppState {
  /// The lines of the list for later, if they are loaded.
  var laterLines: [LaterLine] { features[LaterState.self].reading?.lines ?? [] }

  /// Returns the title of the line that an operation changes.
  func laterTitle(of operation: LaterOperation) -> String {
    func title(_ id: LaterLine.ID) -> String { laterLines.first { $0.id == id }?.title ?? "" }
    return switch operation {
    case .add(let draft): draft.title
    case .plan(let id, _, let fields): fields.title ?? title(id)
    case .edit(let id, _), .drop(let id), .replace(let id, _, _): title(id)
    }
  }
}
