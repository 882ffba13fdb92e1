import FocusDomain

/// Changes the sound of sessions or its volume.
enum ChooseSound: FeatureEffect {
  /// The next sound, or silence after the last.
  case next
  case changeVolume(by: Int)

  func run(in context: any EffectContext) -> [Event] {
    guard let chooser = context.service((any SoundChoosing).self) else { return [] }
    return switch self {
    case .next: [.soundChosen(chooser.nextSound())]
    case .changeVolume(let steps): [.soundChosen(chooser.changeVolume(by: steps))]
    }
  }
}

package protocol SoundChoosing: AnyObject {
  /// Chooses the next sound, or silence after the last one, and returns the new choice.
  func nextSound() -> SoundChoice
  /// Changes the volume and returns the new choice.
  func changeVolume(by steps: Int) -> SoundChoice
}
