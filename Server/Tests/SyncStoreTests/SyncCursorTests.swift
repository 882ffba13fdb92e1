import Testing

@testable import SyncStore

@Suite struct SyncCursorTests {
  @Test(arguments: ["0-0", "1-4fdb1771", "9223372036854775807-00000000"])
  func cursorsRoundTrip(_ text: String) {
    #expect(SyncCursor(text: text)?.description == text)
  }

  @Test(arguments: [
    "", "0", "-", "0-", "-0", "00-0", "+1-aaaaaaaa", "-1-aaaaaaaa", "1-AAAAAAAA", "1-aaaaaaaaa", "1-a-a",
    " 1-a",
    "9223372036854775808-0", "1-aaaa'; DROP TABLE record; --", "１-a",
  ])
  func invalidCursorsAreRefused(_ text: String) {
    #expect(SyncCursor(text: text) == nil)
  }

  @Test func tokensHaveEightDigits() {
    for _ in 0..<1_000 { #expect(SyncCursor.random(sequence: 1).token.utf8.count == 8) }
  }
}
