import Foundation
import FocusSystem
import Testing

@testable import FocusDomain

/// Writes never replace devices: a link to `/dev/null` deliberately discards a file.
@Suite struct DeviceFileTests {
  private let test: TemporaryStore
  private let pipe: String

  init() throws {
    test = try TemporaryStore()
    pipe = "\(test.root)/pipe"
    #expect(mkfifo(pipe, 0o666) == 0)
    #expect(FocusSystem.chmod(pipe, 0o666) == 0)
    try test.store.perform(.add(TaskDraft(title: "One"), day: day("2026-11-21")))
  }

  private func isPipe() -> Bool {
    var status = stat()
    return FocusSystem.lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
      && status.st_mode & 0o777 == 0o666
  }

  @Test func aWriteNeverReplacesADevice() throws {
    #expect(throws: StoreError.self) { try DurableFile.write([0x7B], to: pipe) }
    #expect(throws: StoreError.self) { try DurableFile.write([0x7B], to: pipe, durability: .atomic) }
    #expect(isPipe())
  }

  @Test func aChangeIsMadeEvenIfItCannotBeLogged() throws {
    try FileSystem.remove(test.directory.undoLog)
    try FileManager.default.createSymbolicLink(atPath: test.directory.undoLog, withDestinationPath: pipe)
    try test.store.perform(.add(TaskDraft(title: "Two"), day: day("2026-11-21")))
    #expect(try test.store.plan(of: day("2026-11-21")).count == 2)
    #expect(isPipe())
  }

  @Test func repairLeavesADeviceUnchanged() throws {
    try FileSystem.remove(test.directory.undoLog)
    try FileManager.default.createSymbolicLink(atPath: test.directory.undoLog, withDestinationPath: pipe)
    #expect(try !test.store.examine().contains { if case .openToOthers = $0 { true } else { false } })
    _ = try test.store.repair()
    #expect(isPipe())
  }
}
