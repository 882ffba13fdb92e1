import FocusSettings
import FocusSound
import FocusText
import Testing

@testable import focus

@Suite struct SoundNamesTests {
  /// FocusSettings lists the names of the sounds, because it does not depend on FocusSound.
  @Test func settingsAndSoundsHaveTheSameNames() {
    #expect(Settings.builtInSounds == BuiltInSound.allCases.map(\.rawValue))
    #expect(BuiltInSound(rawValue: Settings.noSound) == nil)
    #expect(BuiltInSound.allCases.allSatisfy { !Text.aboutSound($0.rawValue).isEmpty })
  }

  @Test(arguments: [
    SoundError.noLibrary(["libpulse-simple.so.0", "libasound.so.2"]), .noLibrary(["libsndfile.so.1"]),
    .noOutput(detail: "Connection refused"), .outputLost(detail: ""),
    .unreadableFile(name: "cafe", detail: "Format not recognised."), .emptyFile(name: "cafe"),
    .noThread(code: 11),
  ])
  func errorsAreOneSentence(error: SoundError) {
    let sentence = error.sentence
    #expect(sentence.hasSuffix("."), "\(sentence)")
    #expect(!sentence.contains(".."), "\(sentence)")
    #expect(!sentence.contains("\n"), "\(sentence)")
  }
}
