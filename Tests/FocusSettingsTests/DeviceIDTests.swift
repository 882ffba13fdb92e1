import FocusDomain
import Foundation
import Testing

@testable import FocusSettings

@Suite struct DeviceIDTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func aDeviceIDIsCreatedOnce() throws {
    let path = folder.file("state/device")
    let id = try #require(DeviceID.load(from: path))
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.trimmingCharacters(in: .whitespacesAndNewlines) == id)
    #expect(DeviceID.load(from: path) == id)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == written, "the file is not written again")
    let other = try #require(DeviceID.load(from: folder.file("other/device")))
    #expect(other != id)
  }

  @Test func anInvalidIDIsReplaced() throws {
    let path = folder.file("device")
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path))
    let id = try #require(DeviceID.load(from: path))
    #expect(id != "nonsense")
    #expect(DeviceID.load(from: path) == id)
  }

  @Test func theTargetOfALinkIsReadButNotReplaced() throws {
    try folder.write("alias ls='ls -F'", to: "profile")
    try folder.link("device", to: "profile")
    #expect(DeviceID.load(from: folder.file("device")) == nil)
    #expect(try folder.read("profile") == "alias ls='ls -F'")
    try folder.link("here", to: "there")
    let id = try #require(DeviceID.load(from: folder.file("here")))
    #expect(DeviceID.load(from: folder.file("there")) == id)
    #expect(folder.isLink("here"))
  }

  @Test func anUnsavableDeviceIDIsNil() throws {
    try Data().write(to: URL(fileURLWithPath: folder.file("file")))
    #expect(DeviceID.load(from: folder.file("file/device")) == nil)
  }
}
