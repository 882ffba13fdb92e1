import FocusDomain
import Testing

/// Texts that are canonically equivalent but have different bytes.
@Suite("Bytes of texts")
struct TextBytesTests {
  private let composed = "Caf\u{E9}"
  private let decomposed = "Cafe\u{301}"

  @Test func equivalentTitlesWithDifferentBytesDiffer() throws {
    #expect(composed == decomposed)
    #expect(task(1, composed) != task(1, decomposed))
    #expect(JSONValue.string(composed) != .string(decomposed))
    var agenda = Agenda([today: [task(1, decomposed)]])
    let change = try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: composed)))
    #expect(agenda[today].entries[0].title.utf8.elementsEqual(composed.utf8))
    try agenda.apply(change.inverse, at: noon)
    #expect(agenda[today].entries[0].title.utf8.elementsEqual(decomposed.utf8))
    try agenda.apply(change, at: noon)
    #expect(agenda[today].entries[0].title.utf8.elementsEqual(composed.utf8))
  }

  @Test func anEquivalentTitleIsComposedWhenItEnters() throws {
    let temporary = try TemporaryStore()
    let id = try temporary.add(decomposed).id
    let title = try temporary.store.plan(of: today).tasks[0].title
    #expect(title.utf8.elementsEqual(composed.utf8))
    #expect(try temporary.store.perform(.edit(id, day: today, TaskFields(title: composed))).isEmpty)
  }
}
