import FocusDomain

/// An effect that one feature brings along, with what comes of it; both stand in the folder of the feature.
package protocol FeatureEffect: Equatable, Sendable {
  /// Whether no frame waits for it.
  static var comesAfterDrawing: Bool { get }
  /// Whether the pane has it as well.
  static var belongsToPane: Bool { get }
  /// Runs it, and returns what came of it. An error of the store is shown.
  func run(at door: any EffectDoor) throws(StoreError) -> [Event]
}

extension FeatureEffect {
  package static var comesAfterDrawing: Bool { false }
  package static var belongsToPane: Bool { true }
  /// It as one of all effects.
  package var effect: Effect { .feature(AnyFeatureEffect(effect: self)) }
}

/// What came of an effect of a feature, or what the program tells the feature.
package protocol FeatureEvent: Equatable, Sendable {
  /// Whether it may come before the first frame, which must not wait for anything that it does not show.
  static var isOfTheStart: Bool { get }
}

extension FeatureEvent {
  package static var isOfTheStart: Bool { false }
  /// It as one of all events.
  package var event: Event { .feature(AnyFeatureEvent(event: self)) }
}

/// What effects of features may use of the screen.
package protocol EffectDoor: AnyObject {
  var store: Store { get }
  var state: AppState { get }
  /// What effects keep from one run to the next, by a type of their own.
  var kept: [ObjectIdentifier: Any] { get set }
  /// What the program does for a feature, by the protocol that the feature declares; nil if it does nothing of that kind.
  func service<Service>(_ type: Service.Type) -> Service?
  /// Hands a text to the clipboard of the terminal.
  func copy(_ text: String) -> CopyOutcome
  /// Writes for the topmost sheet, and tells what changed, or why nothing did.
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
