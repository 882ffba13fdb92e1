import FocusDomain
import FocusTerminal

/// An effect of one feature. It is declared with its events in the folder of the feature.
package protocol FeatureEffect: Equatable, Sendable {
  /// Whether the effect runs after the next frame is drawn.
  static var comesAfterDrawing: Bool { get }
  /// Whether the pane also runs the effect.
  static var belongsToPane: Bool { get }
  /// The reason for the effect, which decides where an error of the store is shown.
  static var origin: EffectOrigin { get }
  /// Runs the effect and returns the resulting events. Errors of the store become `Event.failed`.
  func run(in context: any EffectContext) throws(StoreError) -> [Event]
}

extension FeatureEffect {
  package static var comesAfterDrawing: Bool { false }
  package static var belongsToPane: Bool { true }
  package static var origin: EffectOrigin { .command }
  /// Wraps the effect as an `Effect`.
  package var effect: Effect { .feature(AnyFeatureEffect(effect: self)) }
}

/// An event of one feature: the result of its effect, or news from the program.
package protocol FeatureEvent: Equatable, Sendable {
  /// Whether the event may arrive before the first frame, which waits only for what it shows.
  static var isInitial: Bool { get }
}

extension FeatureEvent {
  package static var isInitial: Bool { false }
  /// Wraps the event as an `Event`.
  package var event: Event { .feature(AnyFeatureEvent(event: self)) }
}

/// The parts of the screen that effects of features may use.
package protocol EffectContext: AnyObject {
  var store: Store { get }
  var state: AppState { get }
  /// The values that effects keep between runs, each by its type.
  var kept: [ObjectIdentifier: Any] { get set }
  /// The program's implementation of a protocol that a feature declares; nil if there is none.
  func service<Service>(_ type: Service.Type) -> Service?
  /// Copies a text to the clipboard of the terminal.
  func copy(_ text: String) -> CopyOutcome
  /// Performs a write for the topmost sheet, and dispatches the change or the error.
  func submit(_ body: () throws(PlannerError) -> Written)
}

/// A type-erased effect of a feature.
package struct AnyFeatureEffect: Equatable, Sendable {
  package let effect: any FeatureEffect

  package static func == (one: AnyFeatureEffect, other: AnyFeatureEffect) -> Bool {
    areEqual(one.effect, other.effect)
  }
}

/// A type-erased event of a feature.
package struct AnyFeatureEvent: Equatable, Sendable {
  package let event: any FeatureEvent

  package static func == (one: AnyFeatureEvent, other: AnyFeatureEvent) -> Bool {
    areEqual(one.event, other.event)
  }
}

extension Event {
  /// Returns the event of a feature if it is of this type; nil otherwise.
  func payload<Payload: FeatureEvent>(as type: Payload.Type) -> Payload? {
    if case .feature(let wrapped) = self { wrapped.event as? Payload } else { nil }
  }
}
