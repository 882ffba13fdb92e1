import FocusDomain

/// Saves a picture of a day, an SVG image.
struct SavePicture: FeatureEffect {
  let picture: String
  let day: CivilDate

  func run(at door: any EffectDoor) -> [Event] {
    door.service((any PictureSaving).self).map { [$0.save(picture, of: day)] } ?? []
  }
}

package protocol PictureSaving: AnyObject {
  /// Writes a picture of a day, an SVG image, into a new file. Returns a message with its path or the error.
  func save(_ picture: String, of day: CivilDate) -> Event
}
