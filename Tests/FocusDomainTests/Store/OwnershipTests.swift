import Foundation
import Testing

@testable import FocusDomain

@Suite("Ownership of files")
struct OwnershipTests {
  /// Without the original group, keeps only the permissions that both the group and others had.
  @Test(
    arguments: [
      (0o660, 0o600), (0o640, 0o600), (0o644, 0o644), (0o666, 0o666), (0o604, 0o600), (0o674, 0o644),
      (0o600, 0o600),
    ] as [(UInt32, UInt32)])
  func withoutTheGroupNobodyGainsPermissions(mode: UInt32, kept: UInt32) {
    #expect(Ownership.withoutGroup(mode) == kept)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make files of another's"))
  func rootKeepsOwnerGroupAndMode() throws {
    let test = try TemporaryStore()
    try test.add("A")
    #expect(chown(test.file, 4711, 4712) == 0)
    #expect(chmod(test.file, 0o640) == 0)
    try test.add("B")
    var status = stat()
    #expect(stat(test.file, &status) == 0)
    #expect(status.st_uid == 4711)
    #expect(status.st_gid == 4712)
    #expect(status.st_mode & 0o7777 == 0o640)
  }
}
