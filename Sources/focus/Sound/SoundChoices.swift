import FocusSettings
import FocusTUI

/// What sessions sound like, as it is chosen and remembered.
struct SoundChoices {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// What is chosen now.
  var current: SoundChoice {
    let settings = session.effectiveSettings.settings
    return SoundChoice(
      name: settings.sound == Settings.noSound ? nil : settings.sound, volume: settings.soundVolume)
  }

  /// Chooses the next sound, or silence after the last.
  func next() -> SoundChoice {
    let names = ((try? session.soundCatalog())?.sounds ?? []).map(\.name)
    let next = current.name.map { name in names.firstIndex(of: name).map { $0 + 1 } ?? 0 } ?? 0
    remember { $0.sound = names.indices.contains(next) ? names[next] : Settings.noSound }
    return current
  }

  /// Chooses a volume, held within 0 to 100.
  func set(volume: Int) -> SoundChoice {
    remember { $0.soundVolume = min(100, max(0, volume)) }
    return current
  }

  private func remember(_ body: (inout PersistedState) -> Void) {
    _ = StateFile(path: session.places.stateFile.path).update(body)
  }
}
