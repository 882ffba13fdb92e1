/// Sentences about the sound of focus sessions.
extension Text {
  // MARK: The command

  /// `rain, volume 60`
  package static func sound(_ name: String, volume: Int) -> String { "\(name), volume \(volume)" }

  /// What a built-in sound is, in a list.
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

  /// A name that no sound has; `folder` is where the user's own are looked for.
  package static func unknownSound(_ typed: String, known: [String], folder: String) -> String {
    "There is no sound \(quoted(typed)): write \(list(known, "or")), or put a sound file of that name into '\(folder)'."
  }

  /// The chosen sound is gone, or the setting misspelt.
  package static func chosenSoundMissing(_ name: String, folder: String) -> String {
    "The chosen sound \(quoted(name)) is neither built in nor a file in '\(folder)': nothing will play; "
      + "choose another with 'focus sound NAME'."
  }

  /// A volume that is none.
  package static func badVolume(_ typed: String) -> String {
    "\(quoted(typed)) is no volume: write a number from 0 to 100."
  }

  /// More than a file can hold.
  package static func soundTooLong(_ typed: String, hours: Int) -> String {
    "\(quoted(typed)) is too long for a WAV file: write \(hours)h or less."
  }

  /// An option that means nothing without another.
  package static func needs(_ option: String, _ other: String) -> String {
    "\(option) is for \(other): give both, or neither."
  }

  /// Silence cannot be written to a file.
  package static let nothingToRender =
    "No sound is chosen to be written: name one, as in 'focus sound rain --render rain.wav'."

  /// Somebody's file stands where one is to be written.
  package static func fileExists(_ path: String) -> String {
    "'\(path)' is there already: remove it, or name another file."
  }

  // MARK: What is missing

  /// None of these libraries is installed.
  package static func noSoundLibrary(_ names: [String]) -> String {
    "No sound can be played, because \(names.count == 1 ? names[0] : "neither \(list(names, "nor"))") is installed."
  }

  /// Neither a server nor a device; with the library's own word.
  package static func noSoundOutput(_ detail: String) -> String {
    "No sound can be played, because no sound server and no device answers\(aside(detail))."
  }

  /// The server has gone; with the library's own word.
  package static func soundOutputLost(_ detail: String) -> String {
    "The sound server or device is gone\(aside(detail)); it is tried again every few seconds."
  }

  /// A file that cannot be decoded; with the library's own word.
  package static func unreadableSound(_ name: String, detail: String) -> String {
    "The sound \(quoted(name)) cannot be decoded\(aside(detail)): put a WAV, FLAC, Ogg or MP3 file in its place."
  }

  /// A file without anything to hear.
  package static func emptySound(_ name: String) -> String {
    "The sound \(quoted(name)) is silent, or shorter than a tenth of a second: put another file in its place."
  }

  /// The system gives no thread; an errno.
  package static func noSoundThread(_ code: Int32) -> String {
    "No sound can be played, because there is no thread for it: \(reason(code))."
  }

  /// `pause_on_lock` is set, and neither libsystemd nor libelogind is installed.
  package static let noLockWithoutLibrary =
    "Locking the screen does not pause the session, because neither libsystemd nor libelogind is installed."
  /// `pause_on_lock` is set, and logind is not there or has no session for this user.
  package static let noLockWithoutSession =
    "Locking the screen does not pause the session, because logind does not tell when it is locked."

  private static func aside(_ detail: String) -> String {
    let detail = detail.hasSuffix(".") ? String(detail.dropLast()) : detail
    return detail.isEmpty ? "" : " (\(quoted(detail).dropFirst().dropLast()))"
  }
}
