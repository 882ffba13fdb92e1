import FocusDomain
import Testing

@testable import FocusFormats

/// Entries with neither an id nor a date are identified by their file, too.
@Suite struct UndatedEntryTests {
  private func ids(_ text: String, _ format: ImportFormat, from source: String) throws -> [TaskID] {
    try format.read(Array(text.utf8), in: context().reading(source)).tasks.map(\.task.id)
  }

  @Test(arguments: [
    (ImportFormat.todotxt, "Buy milk\nBuy milk\n"), (.calcurse, "[1] Buy milk\n"),
    (.ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Buy milk\nEND:VTODO\nEND:VCALENDAR\n"),
    (.taskwarrior, #"[{"description":"Buy milk","status":"pending"}]"#),
  ])
  func anUndatedEntryIsKnownWithinItsFileOnly(format: ImportFormat, text: String) throws {
    let first = try ids(text, format, from: "/home/ann/todo")
    #expect(!first.isEmpty)
    #expect(Set(first).count == first.count)
    #expect(try ids(text, format, from: "/home/ann/todo") == first)
    let ofAnotherFile = try ids(text, format, from: "/home/ann/todo-of-may")
    #expect(Set(ofAnotherFile).isDisjoint(with: first))
  }

  @Test(arguments: [
    (ImportFormat.todotxt, "Buy milk due:2026-11-21\n2026-11-01 Buy bread\n"),
    (.calcurse, "11/21/2026 @ 09:00 -> 11/21/2026 @ 10:00 |Buy milk\n"),
  ])
  func aDatedEntryIsTheSameInEveryFile(format: ImportFormat, text: String) throws {
    #expect(try ids(text, format, from: "/home/ann/todo") == ids(text, format, from: "/home/ann/other"))
  }

  /// The same line, written again in the same file on another day.
  @Test func theDayOfWritingDistinguishesEqualLines() throws {
    let (first, second) = ("2026-10-01 Buy milk\n", "2026-11-01 Buy milk\n")
    #expect(try ids(first, .todotxt, from: "a") != ids(second, .todotxt, from: "a"))
    #expect(try ids("x 2026-10-03 \(first)", .todotxt, from: "a") == ids(first, .todotxt, from: "a"))
  }
}
