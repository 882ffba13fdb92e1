import FocusDomain
import Testing

@testable import focus

@Suite struct PlanJSONTests {
  @Test func hasTheDocumentedKeysAndValues() throws {
    let id = "aaaaaaaa-0000-4000-8000-000000000000"
    let plan = Sample.plan(Sample.task("Write", .high, at: "9:00-10:30", id: id))
    #expect(
      JSONWriter.line(PlanJSON.value(plan))
        == #"{"completed":0,"day":"2026-11-21","limit":3,"overLimit":false,"#
        + #""tasks":[{"allDay":false,"carriedFrom":null,"carries":0,"completedAt":null,"#
        + #""createdAt":"2026-11-21T09:00:00.000Z","end":"10:30","id":"aaaaaaaa-0000-4000-8000-000000000000","#
        + #""length":null,"note":null,"priority":"high","start":"09:00","state":"in-focus","title":"Write"}]}"#
    )
  }

  @Test func controlCharactersAreEscapedInOutput() {
    let title = "a\u{1B}b\u{9B}c\u{202E}d\u{2028}e\u{7F}é✓"
    let bytes = JSONWriter.write(.string(title), for: .output)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\"a\\u001bb\\u009bc\\u202ed\\u2028e\\u007fé✓\"\n")
    #expect((try? JSONReader.parse(bytes)) == .string(title), "it reads back as it was")
  }

  @Test func charactersAreUnescapedInFiles() {
    #expect(JSONWriter.line(.string("\u{202E}é")) == "\"\u{202E}é\"")
  }
}
