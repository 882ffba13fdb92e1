import Foundation
import Testing

/// `focus sound`: choosing, listing and rendering.
@Suite struct SoundTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private var folder: String { "\(sandbox.root)/config/focus/sounds" }

  private func json(_ arguments: String...) throws -> Any {
    let output = expectSuccess(try sandbox.run(["sound"] + arguments + ["--json"]))
    return try JSONSerialization.jsonObject(with: Data(output.stdout.utf8))
  }

  private func choice() throws -> [String: Any] { try #require(try json() as? [String: Any]) }

  @Test func rememberedChoiceOverridesSettings() throws {
    #expect(try sandbox.must("sound") == "off, volume 60\n")
    try sandbox.write("sound = \"fire\"\nsound_volume = 20\n", to: "\(sandbox.root)/config/focus/config.toml")
    #expect(try sandbox.must("sound") == "fire, volume 20\n")
    #expect(try sandbox.must("sound", "rain") == "rain, volume 20\n")
    #expect(try sandbox.must("sound", "--volume", "40") == "rain, volume 40\n")
    let choice = try choice()
    #expect(choice["sound"] as? String == "rain")
    #expect(choice["volume"] as? Int == 40)
    #expect(choice["kind"] as? String == "built-in")
    let config = try sandbox.must("config")
    #expect(config.contains(/sound +rain.*state\.json/))
    #expect(config.contains(/sound_volume +40.*state\.json/))
    #expect(try sandbox.must("sound", "off", "--volume", "0") == "off, volume 0\n")
    #expect(try self.choice()["kind"] is NSNull)
    // The command creates no store.
    #expect(sandbox.files().isEmpty)
  }

  @Test func unknownSoundIsRefusedWithKnownNames() throws {
    let output = expectRefusal(
      try sandbox.run("sound", "ocean"), status: 64, saying: "'ocean'", "rain", "birds", "off", folder)
    #expect(output.stderr.filter { $0 == "\n" }.count == 1)
    #expect(try sandbox.must("sound") == "off, volume 60\n")
  }

  @Test(arguments: [
    (["--volume", "101"], "'101'"), (["--volume", "loud"], "'loud'"), (["--volume=-1"], "'-1'"),
    (["--for", "10s"], "--render"), (["rain", "--list"], "--list"), (["--list", "--volume", "4"], "--list"),
    (["rain", "--render", "a.wav", "--for", "10x"], "'10x'"),
    (["rain", "--render", "a.wav", "--for", "7h"], "6h"),
    (["rain", "--render", "a.wav", "--json"], "--json"), (["off", "--render", "a.wav"], "focus sound rain"),
  ])
  func wrongUsageIsOneSentence(arguments: [String], word: String) throws {
    let output = expectRefusal(try sandbox.run(["sound"] + arguments), status: 64, saying: word)
    #expect(output.stderr.filter { $0 == "\n" }.count == 1)
  }

  @Test func listHasBuiltInSoundsAndFiles() throws {
    try sandbox.write("", to: "\(folder)/cafe.ogg")
    try sandbox.write("", to: "\(folder)/rain.flac")
    try sandbox.write("", to: "\(folder)/notes.txt")
    try sandbox.write("", to: "\(folder)/.hidden.wav")
    try FileManager.default.createDirectory(atPath: "\(folder)/dir.wav", withIntermediateDirectories: true)
    _ = try sandbox.must("sound", "wind")
    let list = try #require(try json("--list") as? [[String: Any]])
    #expect(
      list.map { $0["name"] as? String } == [
        "rain", "brown", "wind", "waves", "fire", "birds", "cafe", "rain.flac",
      ])
    #expect(list.filter { $0["chosen"] as? Bool == true }.map { $0["name"] as? String } == ["wind"])
    #expect(try sandbox.must("sound", "--list").split(separator: "\n").count == 8)
    let offers = try sandbox.must("--complete", "fish", "sound", "").split(separator: "\n")
      .map { String($0.prefix { $0 != "\t" }) }
    #expect(
      offers == ["rain", "brown", "wind", "waves", "fire", "birds", "cafe", "rain.flac", "off"])
  }

  @Test func fileIsChosenByNameIfDecodable() throws {
    try #require(Sandbox.canDecodeSound, "libsndfile is not installed")
    _ = try sandbox.must("sound", "fire", "--render", "\(sandbox.root)/fire.wav", "--for", "1s")
    try sandbox.write(try sandbox.read("\(sandbox.root)/fire.wav"), to: "\(folder)/my cafe.wav")
    try sandbox.write("no sound", to: "\(folder)/broken.wav")
    #expect(try sandbox.must("sound", "my cafe") == "my cafe, volume 60\n")
    #expect(try choice()["kind"] as? String == "file")
    expectRefusal(try sandbox.run("sound", "broken"), status: 65, saying: "'broken'")
    #expect(try choice()["sound"] as? String == "my cafe")
    // A chosen file that is removed is reported, and nothing fails.
    try FileManager.default.removeItem(atPath: "\(folder)/my cafe.wav")
    let output = try sandbox.run("sound")
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.contains("'my cafe'"), "\(output)")
  }

  @Test func soundFolderIsConfigurable() throws {
    try sandbox.write(
      "sound_folder = \"~/noises\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    try sandbox.write("", to: "\(sandbox.root)/home/noises/cafe.ogg")
    #expect(try sandbox.must("sound", "--list").contains("\(sandbox.root)/home/noises/cafe.ogg"))
  }

  @Test func renderWritesANewWAVFile() throws {
    let path = "\(sandbox.root)/rain.wav"
    let output = expectSuccess(try sandbox.run("sound", "rain", "--render", path, "--for", "10s"))
    #expect(output.stdout == "")
    let bytes = try sandbox.read(path)
    #expect(bytes.count == 44 + 480_000 * 4)
    #expect(bytes.prefix(4) == Data("RIFF".utf8))
    let loudness = Recording(wav: bytes).level(from: 0, to: 10)
    #expect(abs(loudness + 22) < 1, "\(loudness) dB")
    expectRefusal(
      try sandbox.run("sound", "wind", "--render", path, "--for", "1s"), status: 73, saying: path,
      "there already")
    #expect(try sandbox.read(path) == bytes)
    // Rendering does not change the choice, and without a name uses the chosen sound.
    #expect(try sandbox.must("sound") == "off, volume 60\n")
    _ = try sandbox.must("sound", "rain")
    _ = try sandbox.must("sound", "--render", "\(sandbox.root)/again.wav", "--for", "10s")
    #expect(try sandbox.read("\(sandbox.root)/again.wav") == bytes, "the same file each time")
    _ = try sandbox.must("sound", "--render", "\(sandbox.root)/soft.wav", "--for", "10s", "--volume", "50")
    let soft = Recording(wav: try sandbox.read("\(sandbox.root)/soft.wav")).level(from: 0, to: 10)
    #expect(abs(loudness - soft - 10) < 0.2)
  }

  @Test func failedRenderLeavesNoFile() throws {
    expectRefusal(
      try sandbox.run("sound", "rain", "--render", "\(sandbox.root)/none/a.wav"), status: 73,
      saying: "none/a.wav")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    expectRefusal(try sandbox.run("sound", "rain", "--render", "/dev/full"), status: 73, saying: "/dev/full")
  }

  /// Sound libraries are loaded only to play a sound.
  @Test(.enabled(if: Sandbox.canTrace, "strace may not trace here"), arguments: ["status", "list", "sound"])
  func commandsLoadNoSoundLibrary(command: String) throws {
    _ = try sandbox.must("sound", "rain")
    let opened = try sandbox.systemCalls(of: command).compactMap { $0.opensFile ? $0.path : nil }
    #expect(!opened.isEmpty)
    for path in opened {
      #expect(!path.contains(/libpulse|libasound|libsndfile|libsystemd|libdbus/), "\(path)")
    }
  }
}
