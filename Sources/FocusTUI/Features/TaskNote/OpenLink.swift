import FocusDomain

/// Opens a link in the user's browser.
struct OpenLink: FeatureEffect {
  let link: TextLink

  func run(in context: any EffectContext) -> [Event] {
    context.service((any LinkOpening).self).map { [$0.open(link)] } ?? []
  }
}

extension Effect {
  static func open(_ link: TextLink) -> Effect { OpenLink(link: link).effect }
}

package protocol LinkOpening: AnyObject {
  /// Opens a link in the user's browser. Returns an event that reports the result.
  func open(_ link: TextLink) -> Event
}
