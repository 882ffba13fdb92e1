import FocusDomain
import FocusTerminal

/// An effect of one feature. The feature's folder has the effect and its events.
package protocol FeatureEffect: Equatable, Sendable {
  /// Whether it runs after the next frame is drawn.
  static var comesAfterDrawing: Bool { get }
  /// Whether the pane runs it as well.
  static var belongsToPane: Bool { get }
  /// The reason for it, which decides where an error of the store is shown.
  static var origin: EffectOrigin { get }
  /// Runs it, and returns the resulting events. Errors of the store become `Event.failed`.
  func run(at door: any EffectDoor) throws(StoreError) -> [Event]
}

extension FeatureEffect {
  package static var comesAfterDrawing: Bool { false }
  package static var belongsToPane: Bool { true }
  package static var origin: EffectOrigin { .command }
  /// Wraps it as an `Effect`.
  package var effect: Effect { .feature(AnyFeatureEffect(effect: self)) }
}

/// An event of one feature: the result of its effect, or a report of the program.
package protocol FeatureEvent: Equatable, Sendable {
  /// Whether it may come before the first frame, which must not wait for anything that it does not show.
  static var isInitial: Bool { get }
}

extension FeatureEvent {
  package static var isInitial: Bool { false }
  /// Wraps it as an `Event`.
  package var event: Event { .feature(AnyFeatureEvent(event: self)) }
}

/// The parts of the screen that effects of features may use.
package protocol EffectDoor: AnyObject {
  var store: Store { get }
  var state: AppState { get }
  /// The values that effects keep between runs, by a type of their own.
  var kept: [ObjectIdentifier: Any] { get set }
  /// The program's implementation of a protocol that a feature declares; nil if there is none.
  func service<Service>(_ type: Service.Type) -> Service?
  /// Copies a text to the clipboard of the terminal.
  func copy(_ text: String) -> CopyOutcome
  /// Performs a write for the topmost sheet, and dispatches its change or its error.
  func submit(_ body: () throws(PlannerError) -> Written)
}

/// Some effect of a feature.
package struct AnyFeatureEffect: Equatable, Sendable {
  package let effect: any FeatureEffect

  package static func == (one: AnyFeatureEffect, other: AnyFeatureEffect) -> Bool {
    areEqual(one.effect, other.effect)
  }
}

/// Some event of a feature.
package struct AnyFeatureEvent: Equatable, Sendable {
  package let event: any FeatureEvent

  package static func == (one: AnyFeatureEvent, other: AnyFeatureEvent) -> Bool {
    areEqual(one.event, other.event)
  }
}

extension Event {
  /// The event of a feature, if this is one of that type.
  func of<Told: FeatureEvent>(_ type: Told.Type) -> Told? {
    if case .feature(let told) = self { told.event as? Told } else { nil }
  }
}
