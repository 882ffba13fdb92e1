import FocusDomain
import Foundation
import Testing

@testable import FocusSettings

@Suite struct DeviceIDTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func isCreatedOnce() {
    let path = folder.file("state/device")
    let id = DeviceID.load(from: path)
    #expect(id != nil && DeviceID.load(from: path) == id)
    #expect(DeviceID.load(from: folder.file("other/device")) != id)
  }

  @Test func anInvalidIDIsReplaced() throws {
    let path = folder.file("device")
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path))
    let id = DeviceID.load(from: path)
    #expect(id != nil && DeviceID.load(from: path) == id)
  }

  @Test func isNilIfItCannotBeSaved() throws {
    try Data().write(to: URL(fileURLWithPath: folder.file("file")))
    #expect(DeviceID.load(from: folder.file("file/device")) == nil)
  }
}
