import FocusSystem
import FocusDomain
import FocusSettings
import FocusSound
import FocusText

/// The available sounds: the built-in ones and the files of `sound_folder`.
struct SoundCatalog {
  /// The directory of the user's sound files.
  let folder: String
  /// All sounds with unique names, built-in ones first.
  let sounds: [Sound]
  /// The error if the folder cannot be read.
  let problem: StoreError?

  /// The file extensions that libsndfile can read.
  private static let endings: Set = [
    "wav", "wave", "flac", "ogg", "oga", "opus", "mp3", "aif", "aiff", "aifc", "au", "snd", "caf", "w64",
    "rf64",
  ]

  /// Lists a directory, which need not exist.
  init(folder: String) {
    self.folder = folder
    var names: [String] = []
    var problem: StoreError?
    do throws(StoreError) {
      names = try FileSystem.names(in: folder)
    } catch {
      problem = error
    }
    self.problem = problem
    var sounds = BuiltInSound.allCases.map { Sound.builtIn($0) }
    var taken = Set(sounds.map(\.name) + [Settings.noSound])
    for file in names where SoundCatalog.isSound(file) && FileSystem.isFile("\(folder)/\(file)") {
      // If the name is taken, the file keeps its extension: `rain.ogg` beside `rain`.
      let short = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
      let name = taken.insert(short).inserted ? short : file
      if name == file, !taken.insert(file).inserted { continue }
      sounds.append(.file(name: name, path: PathBytes.bytes("\(folder)/\(file)")))
    }
    self.sounds = sounds
  }

  /// The sound with that name or file name; nil if there is none.
  func sound(named name: String) -> Sound? {
    sounds.first { $0.name == name }
      ?? sounds.first { sound in
        guard case .file(_, let path) = sound else { return false }
        return FileSystem.name(of: PathBytes.text(path)) == name
      }
  }

  /// Whether the file has a sound's extension and is not hidden.
  private static func isSound(_ file: String) -> Bool {
    guard let dot = file.lastIndex(of: "."), !file.hasPrefix(".") else { return false }
    return endings.contains(file[file.index(after: dot)...].lowercased())
  }
}

extension SoundCatalog {
  /// The sound with that name; nil for `off`. Throws if there is none.
  func find(_ name: String) throws(Failure) -> Sound? {
    if name == Settings.noSound { return nil }
    guard let sound = sound(named: name) else {
      let known = [Settings.noSound] + sounds.map(\.name)
      throw .usage(Text.unknownSound(name, known: Array(known.prefix(16)), folder: folder))
    }
    return sound
  }
}

extension Sound {
  /// Throws for a file that cannot be played. If only the library for sound files is missing, prints a
  /// warning instead.
  func checkPlayable() throws(Failure) {
    do throws(SoundError) {
      _ = try source(seed: 1)
    } catch {
      guard case .noLibrary = error else { throw .sound(error) }
      Output.say(error.sentence)
    }
  }
}

extension CommandContext {
  /// The settings with the remembered choices applied.
  var effectiveSettings: EffectiveSettings {
    var effective = EffectiveSettings(config)
    effective.recall(StateFile(path: paths.stateFile.path).load(), path: paths.stateFile.path)
    return effective
  }

  /// The available sounds.
  func soundCatalog() throws(Failure) -> SoundCatalog {
    do throws(TildeError) {
      return SoundCatalog(folder: try paths.soundFolder(settings.soundFolder, in: .live()))
    } catch {
      throw .usage(error.sentence(of: SettingKey.soundFolder.name))
    }
  }
}
