/// Sentences about the sound of focus sessions.
extension Text {
  // MARK: The command

  /// `rain, volume 60`
  package static func sound(_ name: String, volume: Int) -> String { "\(name), volume \(volume)" }

  /// The description of a built-in sound.
  package static func aboutSound(_ name: String) -> String {
    switch name {
    case "rain": "steady rain on leaves"
    case "brown": "deep, even noise"
    case "wind": "gusts over open land"
    case "waves": "surf on a beach"
    case "fire": "a wood fire"
    case "birds": "birds at the edge of a wood"
    default: ""
    }
  }

  /// An unknown sound; `folder` is the directory of the user's sounds.
  package static func unknownSound(_ typed: String, known: [String], folder: String) -> String {
    "There is no sound \(quoted(typed)): write \(list(known, .or)), or put a sound file of that name into '\(folder)'."
  }

  /// The chosen sound no longer exists, or the setting is misspelt.
  package static func chosenSoundMissing(_ name: String, folder: String) -> String {
    "The chosen sound \(quoted(name)) is neither built in nor a file in '\(folder)': nothing will play; "
      + "choose another with 'focus sound NAME'."
  }

  /// An invalid volume.
  package static func badVolume(_ typed: String) -> String {
    "\(quoted(typed)) is no volume: write a number from 0 to 100."
  }

  /// A length that exceeds the limit of WAV files.
  package static func soundTooLong(_ typed: String, hours: Int) -> String {
    "\(quoted(typed)) is too long for a WAV file: write \(hours)h or less."
  }

  /// An option that requires another one.
  package static func needs(_ option: String, _ other: String) -> String {
    "\(option) is for \(other): give both, or neither."
  }

  /// Silence cannot be written to a file.
  package static var nothingToRender: String {
    "No sound is chosen to be written: name one, as in 'focus sound rain --render rain.wav'."
  }

  /// The file to write exists already.
  package static func fileExists(_ path: String) -> String {
    "'\(path)' is there already: remove it, or name another file."
  }

  // MARK: What is missing

  /// None of these libraries is installed.
  package static func noSoundLibrary(_ names: [String]) -> String {
    "No sound can be played, because \(names.count == 1 ? names[0] : "neither \(list(names, .nor))") is installed."
  }

  /// No sound server and no device is available; `detail` is the library's message.
  package static func noSoundOutput(_ detail: String) -> String {
    "No sound can be played, because no sound server and no device answers\(aside(detail))."
  }

  /// The connection to the sound server was lost; `detail` is the library's message.
  package static func soundOutputLost(_ detail: String) -> String {
    "The sound server or device is gone\(aside(detail)); it is tried again every few seconds."
  }

  /// A file that cannot be decoded; `detail` is the library's message.
  package static func unreadableSound(_ name: String, detail: String) -> String {
    "The sound \(quoted(name)) cannot be decoded\(aside(detail)): put a WAV, FLAC, Ogg or MP3 file in its place."
  }

  /// A sound file without audible content.
  package static func emptySound(_ name: String) -> String {
    "The sound \(quoted(name)) is silent, or shorter than a tenth of a second: put another file in its place."
  }

  /// No thread could be created; `code` is an errno.
  package static func noSoundThread(_ code: Int32) -> String {
    "No sound can be played, because there is no thread for it: \(reason(code))."
  }

  /// `pause_on_lock` is set, but neither libsystemd nor libelogind is installed.
  package static var noLockWithoutLibrary: String {
    "Locking the screen does not pause the session, because neither libsystemd nor libelogind is installed."
  }
  /// `pause_on_lock` is set, but logind is not running or has no session for this user.
  package static var noLockWithoutSession: String {
    "Locking the screen does not pause the session, because logind does not tell when it is locked."
  }

  private static func aside(_ detail: String) -> String {
    let detail = detail.hasSuffix(".") ? String(detail.dropLast()) : detail
    return detail.isEmpty ? "" : " (\(quoted(detail).dropFirst().dropLast()))"
  }
}
