import FocusDomain
import FocusText

/// Loads how long finished tasks took.
struct ReadDurations: FeatureEffect {
  static var comesAfterDrawing: Bool { true }

  func run(at door: any EffectDoor) -> [Event] { (try? door.store.durations()).map { [$0.event] } ?? [] }
}

extension TaskDurations: FeatureEvent {}

/// How long finished tasks took; nil until a form asks, and when that may have changed.
struct DurationsState: FeatureState {
  var durations: TaskDurations?
}

// How long a task may take is said while its title is typed.
extension TaskForm {
  /// Takes in what was loaded, and forgets it when it may have changed.
  static func updateDurations(_ event: Event, in state: inout AppState) {
    if let read = event.of(TaskDurations.self) { state.features[DurationsState.self].durations = read }
    switch event {
    case .storeChanged, .performed, .sessionChanged: state.features[DurationsState.self].durations = nil
    default: break
    }
  }

  /// `Like this took 1 h 10 min to 2 h (9 times).`, the first form that fits; nil while too little is known.
  func forecast(in state: AppState, width: Int) -> String? {
    guard !title.characters.isEmpty,
      let forecast = state.features[DurationsState.self].durations?.forecast(for: title.text)
    else { return nil }
    return Text.forecast(forecast).first { TextWidth.width(of: $0) <= width }
  }
}

extension AppState {
  /// What a form needs to say how long its task may take.
  var durationsToRead: [Effect] {
    features[DurationsState.self].durations == nil ? [ReadDurations().effect] : []
  }
}
