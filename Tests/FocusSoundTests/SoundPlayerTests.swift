import FocusSound
import Foundation
import Testing

/// A player that never opens an output, because tests must not use the machine's speakers.
@Suite struct SoundPlayerTests {
  private let gone = Sound.file(name: "gone", path: Array("/nonexistent/gone.wav".utf8))

  private func wait(for wanted: (SoundPlayer.Status) -> Bool, of player: SoundPlayer) async throws {
    for _ in 0..<6000 where !wanted(player.status) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(wanted(player.status), "\(player.status)")
  }

  @Test func withoutASoundThePlayerIsSilentAndFinishesAtOnce() {
    let player = SoundPlayer(volume: 50)
    player.pause()
    player.resume()
    player.setVolume(10)
    player.stop()
    #expect(player.status == .silent)
    player.finish()
    #expect(player.status == .silent)
  }

  @Test func aFileErrorIsTheStatusUntilTheNextCommand() async throws {
    let player = SoundPlayer(volume: 0)
    player.play(gone)
    try await wait(for: { if case .failed = $0 { true } else { false } }, of: player)
    let error: SoundError? = if case .failed(let error) = player.status { error } else { nil }
    #expect(error?.isTransient == false)
    player.stop()
    try await wait(for: { $0 == .silent }, of: player)
    player.finish()
  }

  /// Commands from many threads at once, with the player released meanwhile.
  @Test func acceptsCommandsFromManyThreads() async {
    let player = SoundPlayer(volume: 0)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask { [gone] in
          for step in 0..<50 {
            switch (index + step) % 4 {
            case 0: player.play(gone)
            case 1: player.pause()
            case 2: player.setVolume(step)
            default: player.stop()
            }
            _ = player.status
          }
        }
      }
    }
  }
}
