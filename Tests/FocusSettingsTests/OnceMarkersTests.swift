import FocusDomain
import Foundation
import Testing

@testable import FocusSettings

/// Events happen once, with any number of processes and any changes of the clock.
@Suite struct OnceMarkersTests {
  private let folder: ScratchFolder
  private let claims: OnceMarkers
  private let today = CivilDate(dayNumber: 20_778)

  init() throws {
    folder = try ScratchFolder()
    claims = OnceMarkers(path: folder.file("claims"))
  }

  private func claim(_ name: String = "day-started", _ offset: Int = 0, store: String = "/store") -> Bool {
    claims.claim(name, on: today.adding(days: offset), store: store) == .first
  }

  @Test func claimsAreSeparateForEachNameDayAndStore() {
    #expect(claim())
    #expect(!claim())
    #expect(claim("day-finished"))
    #expect(!claim("day-finished"))
    #expect(claim(store: "/other"))
    #expect(!claim(store: "/other"))
    #expect(claim("day-started", 1))
    #expect(!claim("day-started", 1))
  }

  @Test func aClockSetBackRepeatsNoEvent() {
    for offset in 0..<OnceMarkers.days { #expect(claim("day-started", offset)) }
    for offset in (0..<OnceMarkers.days).reversed() { #expect(!claim("day-started", offset)) }
  }

  @Test func aWrongClockMakesNothingHappenAgain() {
    for offset in -2...0 { #expect(claim("day-started", offset)) }
    #expect(claim("day-started", 4200))
    for offset in -2...0 { #expect(!claim("day-started", offset), "\(offset)") }
  }

  /// Weeks with a wrong clock do not remove the claims of the time when the clock is right again.
  @Test(arguments: [4200, -10_000])
  func aWrongClockForWeeksMakesNothingHappenAgain(wrong: Int) {
    for offset in wrong..<wrong + 10 { #expect(claim("day-started", offset)) }
    for offset in 0..<OnceMarkers.days {
      #expect(claim("day-started", offset))
      #expect(!claim("day-started", offset))
    }
    #expect(claim("day-started", wrong - 1))
    #expect(!claim("day-started", wrong - 1))
  }

  @Test func markersOfTheLastDaysAreKeptAndOtherFilesAreNotTouched() throws {
    try folder.makeFolder("claims")
    try folder.write("mine", to: "claims/notes.txt")
    try folder.write("mine", to: "claims/2020-01-01")
    for offset in 0..<20 { #expect(claim("day-started", offset)) }
    let names = try FileSystem.names(in: claims.path)
    #expect(names.count == OnceMarkers.days + 2)
    #expect(names.contains("notes.txt"))
    #expect(names.contains("2020-01-01"))
  }

  /// A file in place of the directory stops even root.
  @Test func withoutMarkersTheProcessRemembersItsClaims() throws {
    try folder.write("in the way", to: "file")
    let claims = OnceMarkers(path: folder.file("file/claims"))
    let error = StoreError.cannotCreate(path: claims.path, code: ENOTDIR)
    #expect(claims.claim("x", on: today, store: "/store") == .unrecorded(error))
    #expect(claims.claim("x", on: today, store: "/store") == .taken)
    #expect(claims.claim("y", on: today, store: "/store") == .unrecorded(error))
    try FileManager.default.removeItem(atPath: folder.file("file"))
    #expect(claims.claim("x", on: today, store: "/store") == .taken)
    #expect(claims.claim("z", on: today, store: "/store") == .first)
  }
}
