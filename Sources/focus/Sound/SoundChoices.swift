import FocusDomain
import FocusSettings
import FocusSound
import FocusTUI

/// The chosen sound and volume, stored in the state file.
struct SoundChoices {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// The current choice.
  var current: SoundChoice {
    let settings = context.effectiveSettings.settings
    return SoundChoice(
      name: settings.sound == Settings.noSound ? nil : settings.sound, volume: settings.soundVolume)
  }

  /// Chooses the next sound, or silence after the last.
  func next() -> SoundChoice {
    let names = ((try? context.soundCatalog())?.sounds ?? []).map(\.name)
    let next = current.name.map { name in names.firstIndex(of: name).map { $0 + 1 } ?? 0 } ?? 0
    remember { $0.sound = names.indices.contains(next) ? names[next] : Settings.noSound }
    return current
  }

  /// Sets the volume, clamped to 0...100.
  func set(volume: Int) -> SoundChoice {
    remember { $0.soundVolume = min(100, max(0, volume)) }
    return current
  }

  /// Chooses a sound, or silence with ``Settings/noSound``; nil keeps the current value.
  func choose(_ name: String?, volume: Int? = nil) throws(Failure) {
    let file = remember { memory in
      if let name { memory.sound = name }
      if let volume { memory.soundVolume = volume }
    }
    if let file { throw .unreadable([file.problem ?? .cannotWrite(path: file.path, code: 0)]) }
  }

  /// Updates the state file, and the sound in the record of the current session.
  /// - Returns: The file, if it could not be written.
  @discardableResult
  private func remember(_ body: (inout PersistedState) -> Void) -> StateFile? {
    let file = StateFile(path: context.paths.stateFile.path)
    guard file.update({ $0.choose(over: context.settings, body) }) else { return file }
    if let running = (try? context.store.running()) ?? nil, running.session.kind == .focus {
      _ = try? context.store.perform(.sound(current.name))
    }
    return nil
  }
}
