import FocusSystem
import FocusDomain
import FocusSettings
import FocusSound

/// Sounds as JSON. Scripts depend on the keys.
enum SoundJSON {
  /// The chosen sound. `sound` is nil for `off` and for a file that no longer exists.
  static func choice(_ settings: Settings, _ sound: Sound?) -> JSONValue {
    .object([
      "sound": .string(PathBytes.shown(settings.sound)),
      "volume": PlanJSON.number(settings.soundVolume),
      "kind": PlanJSON.text(sound.map(kind)),
    ])
  }

  static func row(_ sound: Sound, isChosen: Bool) -> JSONValue {
    .object([
      "name": .string(PathBytes.shown(sound.name)), "kind": .string(kind(of: sound)),
      "chosen": .bool(isChosen),
    ])
  }

  private static func kind(of sound: Sound) -> String {
    if case .file = sound { return "file" }
    return "built-in"
  }
}
