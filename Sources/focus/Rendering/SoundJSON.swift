import FocusDomain
import FocusSettings
import FocusSound

/// Sounds as scripts read them: the keys are a contract.
enum SoundJSON {
  /// What is chosen; `sound` is what the name means, nil for silence and for a file that is gone.
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
