import Foundation
import Testing

@testable import FocusSettings

@Suite struct ConfigReadingTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func reason(_ name: String) -> ConfigError.Reason? {
    do {
      _ = try ConfigFile.load(folder.file(name))
      return nil
    } catch {
      #expect(error.file == folder.file(name))
      #expect(error.position == nil)
      return error.reason
    }
  }

  @Test func aMissingFileMeansTheDefaults() throws {
    try folder.write("", to: "file")
    for name in ["none.toml", "no/such/folder.toml", "file/below.toml"] {
      let config = try ConfigFile.load(folder.file(name))
      #expect(!config.exists)
      #expect(config.settings == Settings())
    }
    #expect(try ConfigFile.load("/dev/null/focus/config.toml").exists == false)
  }

  @Test func aFileBehindALinkIsRead() throws {
    try folder.write("theme = \"light\"", to: "real.toml")
    try folder.link("config.toml", to: "real.toml")
    #expect(try ConfigFile.load(folder.file("config.toml")).settings.theme == .light)
    try folder.link("masked.toml", to: "/dev/null")
    #expect(try ConfigFile.load(folder.file("masked.toml")).exists)
  }

  @Test func anUnreadableFileIsReported() throws {
    #expect(reason("") == .isDirectory)
    try folder.link("loop.toml", to: "loop.toml")
    #expect(reason("loop.toml") == .unreadable(errno: ELOOP))
    try folder.link("dangling.toml", to: "nowhere")
    #expect(reason("dangling.toml") == .unreadable(errno: ENOENT))
    #expect(mkfifo(folder.file("pipe.toml"), 0o600) == 0)
    #expect(reason("pipe.toml") == .isSpecialFile)
    try folder.write(String(repeating: "#", count: ConfigFile.sizeLimit + 1), to: "large.toml")
    #expect(reason("large.toml") == .tooLarge(limit: ConfigFile.sizeLimit))
    try folder.link("endless.toml", to: "/dev/zero")
    #expect(reason("endless.toml") == .tooLarge(limit: ConfigFile.sizeLimit))
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func aFileWithoutReadPermissionIsAnError() throws {
    try folder.write("theme = \"light\"", to: "secret.toml")
    #expect(chmod(folder.file("secret.toml"), 0) == 0)
    #expect(reason("secret.toml") == .unreadable(errno: EACCES))
  }

  @Test(
    arguments: [
      ("language = \"ko\"\ncolour = 1", Settings.Language.ko), ("clock = \"13h\"\nlanguage = \"ja\"", .ja),
      ("theme = dark\nlanguage = \"ko\"", .ko), ("language = \"xx\"", nil), ("theme = \"dark\"", nil),
      ("[keys]\nlanguage = \"ko\"", nil), ("[keys\nlanguage = \"ko\"", nil),
    ] as [(String, Settings.Language?)])
  func theLanguageIsKnownWhateverElseIsWrong(text: String, language: Settings.Language?) throws {
    try folder.write(text, to: "config.toml")
    #expect(try ConfigSource(folder.file("config.toml")).language == language)
  }
}
