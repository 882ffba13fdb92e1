import FocusDomain

/// Saves the poster of a day as an SVG image.
struct SavePicture: FeatureEffect {
  let picture: String
  let day: CivilDate

  func run(in context: any EffectContext) -> [Event] {
    context.service((any PictureSaving).self).map { [$0.save(picture, of: day)] } ?? []
  }
}

package protocol PictureSaving: AnyObject {
  /// Writes the SVG image of a day into a new file. Returns a message with the path or the error.
  func save(_ picture: String, of day: CivilDate) -> Event
}
