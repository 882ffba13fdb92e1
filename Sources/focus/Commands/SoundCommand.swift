import FocusSystem
import ArgumentParser
import FocusDomain
import FocusSettings
import FocusSound
import FocusTUI
import FocusTerminal
import FocusText

/// `focus sound`.
struct SoundCommand: StoreCommand {
  static let page = CommandPage(
    "sound", .sound, [.soundUse(BuiltInSound.allCases.map(\.rawValue)), .soundRenderUse, .soundOutput],
    examples: [
      "focus sound rain", "focus sound --volume 40", "focus sound off", "focus sound --list",
      "focus sound waves --render waves.wav --for 10s",
    ])

  @Argument(help: ArgumentHelp(.soundName, valueName: "sound"))
  var name: String?
  @Flag(help: ArgumentHelp(.soundList))
  var list = false
  @Option(parsing: .unconditional, help: ArgumentHelp(.soundVolume, valueName: "volume"))
  var volume: String?
  @Option(help: ArgumentHelp(.soundRender, valueName: "file"), completion: .file())
  var render: String?
  @Option(name: .customLong("for"), help: ArgumentHelp(.soundLength, valueName: "length"))
  var length: String?
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if list, name != nil || volume != nil || render != nil {
      throw Failure.usage(
        Text.exclusive("--list", name.map { "'\($0)'" } ?? (volume == nil ? "--render" : "--volume")))
    }
    if length != nil, render == nil { throw Failure.usage(Text.needs("--for", "--render")) }
    if json, render != nil { throw Failure.usage(Text.exclusive("--json", "--render")) }
    let volume = try chosenVolume()
    let context = try openReading()
    let catalog = try context.soundCatalog()
    var sound: Sound?
    if let name { sound = try catalog.find(name) }
    if let render { return try write(sound, to: render, volume: volume, context, catalog) }
    if list { return try printList(context, catalog) }
    try remember(sound, volume: volume, in: context)
    try printChoice(context, catalog, isNew: name != nil || volume != nil)
  }

  // MARK: Arguments

  private func chosenVolume() throws(Failure) -> Int? {
    guard let volume else { return nil }
    guard let number = Int(volume), (0...100).contains(number) else { throw .usage(Text.badVolume(volume)) }
    return number
  }

  // MARK: Choosing

  private func remember(_ sound: Sound?, volume: Int?, in context: CommandContext) throws(Failure) {
    guard name != nil || volume != nil else { return }
    try sound?.checkPlayable()
    try SoundChoices(context).choose(name.map { _ in sound?.name ?? Settings.noSound }, volume: volume)
  }

  /// Prints the choice, after a change or on request.
  private func printChoice(_ context: CommandContext, _ catalog: SoundCatalog, isNew: Bool) throws(Failure) {
    let chosen = context.effectiveSettings.settings
    let sound = catalog.sound(named: chosen.sound)
    let bytes =
      json
      ? JSONWriter.write(SoundJSON.choice(chosen, sound), for: .output)
      : Array("\(Text.sound(chosen.sound, volume: chosen.soundVolume))\n".utf8)
    if isNew { Output.answer(bytes) } else { try Output.write(bytes) }
    if sound == nil, chosen.sound != Settings.noSound {
      Output.say(Text.chosenSoundMissing(chosen.sound, folder: catalog.folder))
    }
  }

  private func printList(_ context: CommandContext, _ catalog: SoundCatalog) throws {
    let chosen = catalog.sound(named: context.effectiveSettings.settings.sound)
    if json {
      try Output.write(
        JSONWriter.write(
          .array(catalog.sounds.map { SoundJSON.row($0, isChosen: $0 == chosen) }), for: .output))
    } else {
      let names = catalog.sounds.map { Title.cleaned(PathBytes.shown($0.name)) }
      let width = 2 + (names.map { TextWidth.width(of: $0) }.max() ?? 0)
      try Output.lines(
        zip(catalog.sounds, names).map { sound, name in
          let padding = String(repeating: " ", count: width - TextWidth.width(of: name))
          return "\(sound == chosen ? "*" : " ") \(name)\(padding)\(about(sound))"
        })
    }
    if let problem = catalog.problem { Output.say(Text.sentence(problem)) }
  }

  private func about(_ sound: Sound) -> String {
    switch sound {
    case .builtIn: Text.aboutSound(sound.name)
    case .file(_, let path): PathBytes.text(path)
    }
  }

  // MARK: Writing

  private func write(
    _ sound: Sound?, to path: String, volume: Int?, _ context: CommandContext, _ catalog: SoundCatalog
  ) throws(Failure) {
    let typed = length ?? "1m"
    let seconds = try SessionArgument.seconds(typed, option: "--for")
    let frames = seconds * SoundFormat.sampleRate
    guard frames <= WAVFile.maximumFrames else {
      throw .usage(Text.soundTooLong(typed, hours: WAVFile.maximumFrames / SoundFormat.sampleRate / 3600))
    }
    let chosen = name == nil ? catalog.sound(named: context.effectiveSettings.settings.sound) : sound
    guard let chosen else { throw .usage(Text.nothingToRender) }
    let gain = Mixer.gain(of: volume ?? 100)
    try SoundRendering(path: path, frames: frames, gain: gain).write(chosen)
  }
}
