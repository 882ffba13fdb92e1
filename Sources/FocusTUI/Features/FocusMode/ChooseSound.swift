import FocusDomain

/// Chooses what sessions sound like.
enum ChooseSound: FeatureEffect {
  /// The next sound, or silence after the last.
  case next
  case changeVolume(by: Int)

  func run(at door: any EffectDoor) -> [Event] {
    guard let chooser = door.service((any SoundChoosing).self) else { return [] }
    return switch self {
    case .next: [.soundChosen(chooser.nextSound())]
    case .changeVolume(let steps): [.soundChosen(chooser.changeVolume(by: steps))]
    }
  }
}

package protocol SoundChoosing: AnyObject {
  /// Chooses the next sound, or silence after the last, and returns what is chosen then.
  func nextSound() -> SoundChoice
  /// Chooses another volume, and returns what is chosen then.
  func changeVolume(by steps: Int) -> SoundChoice
}
