import FocusDomain
import Testing

@testable import FocusFormats

@Suite("Format recognition")
struct RecognitionTests {
  @Test(
    arguments: [
      ("BEGIN:VCALENDAR\r\n", ImportFormat.ics), ("\u{FEFF}\n\nbegin:vcalendar\n", .ics),
      ("{\"schema\": 3, \"days\": {}}", .json), ("[{\"title\": \"A\", \"isCompleted\": true}]", .json),
      ("[]", .json),
      ("{\"2026-04-07\": []}", .json), ("{\"pixels\": [1]}", .json), ("[1, 2", .json),
      ("[{\"description\": \"A\", \"status\": \"pending\"}]", .taskwarrior),
      ("{\"uuid\":\"x\",\"description\":\"A\"}\n{\"uuid\":\"y\"", .taskwarrior),
      ("[5] Call\n", .calcurse), ("[-1] Done\n", .calcurse), ("11/21/2026 [1] Birthday\n", .calcurse),
      ("11/21/2026 @ 09:00 -> 11/21/2026 @ 10:00 |A", .calcurse),
      ("inc 20261120T080000Z - 20261120T090000Z # a\n", .timewarrior), ("inc 20261120T080000Z", .timewarrior),
      ("[\n{\"id\":1,\"start\":\"20261120T080000Z\"}\n]", .timewarrior), ("[\n]\n", .json),
      ("[[1795161600, 1795165200, \"a\", \"b\", []]]", .watson), ("[[1, 2, 3, 4]]", .json),
      ("[{\"project\":\"a\",\"start\":\"2026-11-20T09:00:00+01:00\"}]", .watson),
      ("[{\"start\":\"20261120T080000Z\",\"title\":\"A\"}]", .json),
      ("(A) Call", .todotxt), ("Buy milk\nPay due:2026-11-30\n", .todotxt), ("x 2026-11-01 Done", .todotxt),
      ("2026-11-01 Written down", .todotxt), ("Buy milk\nCall Mom", nil), ("", nil), ("\u{0}\u{1}", nil),
      ("title,day\nA,2026-11-21\n", nil), ("# A page\n\n- [ ] item\n", nil), ("<html>", nil),
    ] as [(String, ImportFormat?)])
  func formatsAreRecognizedByContent(_ text: String, _ format: ImportFormat?) {
    #expect(ImportFormat.recognise(Array(text.utf8)) == format)
  }

  /// Titles and notes of a page or a table may look like todo.txt.
  @Test(
    arguments: [
      ("## Monday\n\n- [ ] Pay due:2026-11-30\n", ExportFormat.markdown),
      ("* [x] Pay due:2026-11-30\n  2026-11-21 called\n", .markdown),
      ("## Monday\n\n2026-11-21 was quiet.\n", .markdown),
      ("# Monday\n- [ ] !high Write @9-10:30\n      (A) a note\n", .markdown),
      ("day,id,title,state\n2026-11-21,1,Pay due:2026-11-30,next-up\n", .csv),
    ] as [(String, ExportFormat)])
  func whatIsOnlyExportedIsNotTakenForTodoTxt(_ text: String, _ format: ExportFormat) {
    #expect(ImportFormat.recognise(Array(text.utf8)) == nil)
    #expect(throws: FormatError.exportOnly(format)) {
      try ImportFormat.likeliest(Array(text.utf8), named: "notes.md")
    }
  }

  @Test func headingsInATodoTxtAreComments() throws {
    #expect(ImportFormat.recognise(Array("# Home\n(A) Call\n".utf8)) == .todotxt)
    #expect(try ImportFormat.likeliest(Array("# Home\nCall\n".utf8), named: "todo.txt") == .todotxt)
  }

  /// One damaged entry does not hide the format of the others.
  @Test(arguments: [
    ("[{\"description\" \"A\"},\n{\"description\":\"B\",\"status\":\"pending\"}]", ImportFormat.taskwarrior),
    ("[5,{\"description\":\"B\",\"status\":\"pending\"}]", .taskwarrior), ("[12] x\n[5] Call\n", .calcurse),
    ("[work] call\n(A) Write\n", .todotxt),
    ("# mine\ninc 20261120T080000Z - 20261120T090000Z\n", .timewarrior),
  ])
  func formatsAreRecognizedDespiteADamagedEntry(_ text: String, _ format: ImportFormat) {
    #expect(ImportFormat.recognise(Array(text.utf8)) == format)
  }

  @Test func aLineInOtherCharactersDoesNotHideTheFormat() {
    #expect(ImportFormat.recognise([0xFC, 0x0A] + Array("(A) Call\n".utf8)) == .todotxt)
    let tasks =
      Array("[{\"description\":\"".utf8) + [0xFC] + Array("\"},{\"description\":\"B\",\"entry\":\"\"}]".utf8)
    #expect(ImportFormat.recognise(tasks) == .taskwarrior)
  }

  /// As written by old Mac programs.
  @Test func linesMayEndInCarriageReturnsAlone() throws {
    let calendar = "BEGIN:VCALENDAR\rBEGIN:VTODO\rUID:1\rSUMMARY:A\rEND:VTODO\rEND:VCALENDAR\r"
    #expect(try ImportFormat.ics.read(calendar).tasks.map(\.task.title) == ["A"])
    let list = try ImportFormat.todotxt.read("(A) One\r(B) Two\r")
    #expect(list.tasks.map(\.task.title) == ["One", "Two"])
    #expect(try ImportFormat.todotxt.read("One\rhalf\n(B) Two").tasks.count == 2)
  }

  /// If the content shows no format, the name of the file determines it.
  @Test(arguments: [
    ("/home/me/todo.txt", "Buy milk\n", ImportFormat.todotxt), ("work.ICS", "<html>", .ics),
    ("a.json", "<html>", .json),
    ("calcurse/todo", "text\n", .calcurse), ("calendar.ics", "{\"schema\": 3, \"days\": {}}", .json),
    ("todo.txt", "BEGIN:VCALENDAR\n", .ics),
  ])
  func formatsAreRecognizedByFileName(_ name: String, _ text: String, _ format: ImportFormat) throws {
    #expect(try ImportFormat.likeliest(Array(text.utf8), named: name) == format)
  }

  @Test(
    arguments: [
      (Array("Buy milk\n".utf8), FormatError.unknown), ([], .empty), (Array(" \r\n\t\n".utf8), .empty),
      ([0xFF, 0xFE, 0x42, 0x00], .utf16), ([0xFE, 0xFF, 0x00, 0x42], .utf16),
      (Array("[description:\"Buy\" status:\"pending\"]\n".utf8), .taskwarriorData),
    ] as [([UInt8], FormatError)])
  func theReasonForAnUnknownFormatIsReported(_ bytes: [UInt8], _ error: FormatError) {
    #expect(throws: error) { try ImportFormat.likeliest(bytes, named: "notes.txt") }
  }

  @Test func binaryDataIsNotRecognized() {
    #expect(ImportFormat.recognise([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]) == nil)
    #expect(ImportFormat.recognise([0xFF, 0xFE, 0x42, 0x00]) == nil)
  }
}
