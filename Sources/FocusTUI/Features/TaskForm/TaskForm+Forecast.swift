import FocusDomain
import FocusTerminal
import FocusText

/// Loads how long finished tasks took.
struct ReadDurations: FeatureEffect {
  static var comesAfterDrawing: Bool { true }

  func run(in context: any EffectContext) -> [Event] {
    (try? context.store.durations()).map { [$0.event] } ?? []
  }
}

extension TaskDurations: FeatureEvent {}

/// The durations of finished tasks; nil until a form needs them, and after changes.
struct DurationsState: FeatureState {
  var durations: TaskDurations?
}

// The forecast of a task's duration, shown while its title is typed.
extension TaskForm {
  /// Stores loaded durations, and drops them when they may have changed.
  static func updateDurations(_ event: Event, in state: inout AppState) {
    if let read = event.payload(as: TaskDurations.self) {
      state.features[DurationsState.self].durations = read
    }
    switch event {
    case .storeChanged, .performed, .sessionChanged: state.features[DurationsState.self].durations = nil
    default: break
    }
  }

  /// Returns the longest form that fits of a sentence such as `Like this took 1 h 10 min to 2 h (9 times).`;
  /// nil if there is too little data.
  func forecast(in state: AppState, width: Int) -> String? {
    guard !title.characters.isEmpty,
      let forecast = state.features[DurationsState.self].durations?.forecast(for: title.text)
    else { return nil }
    return Text.forecast(forecast).first(fitting: width)
  }
}

extension AppState {
  /// The effects that load the durations for a form's forecast.
  var durationsToRead: [Effect] {
    features[DurationsState.self].durations == nil ? [ReadDurations().effect] : []
  }
}
