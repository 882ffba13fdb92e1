import FocusDomain

/// Opens a link in the user's browser.
struct OpenLink: FeatureEffect {
  let link: TextLink

  func run(at door: any EffectDoor) -> [Event] {
    door.service((any LinkOpening).self).map { [$0.open(link)] } ?? []
  }
}

extension Effect {
  static func open(_ link: TextLink) -> Effect { OpenLink(link: link).effect }
}

package protocol LinkOpening: AnyObject {
  /// Opens a link in the user's browser. Returns whether the browser was started.
  func open(_ link: TextLink) -> Event
}
