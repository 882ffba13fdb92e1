import FocusDomain
import Testing

@testable import FocusFormats

@Suite("Taskwarrior")
struct TaskwarriorTests {
  @Test func readsArraysAndSeparateObjects() throws {
    let tasks = [
      #"{"uuid":"\#(taskID(1))","description":"One","status":"pending","priority":"H","due":"20261129T230000Z"}"#,
      #"{"uuid":"\#(taskID(2))","description":"Two","status":"completed","end":"20261120T233000Z","entry":"20261101T080000Z"}"#,
      #"{"uuid":"\#(taskID(3))","description":"Three","status":"pending","wait":"20261101T000000Z","priority":"L"}"#,
    ]
    let array = try ImportFormat.taskwarrior.read("[\n\(tasks.joined(separator: ",\n"))\n]\n", zone: east)
    #expect(try ImportFormat.taskwarrior.read(tasks.joined(separator: "\n"), zone: east) == array)
    #expect(array.warnings == [])
    #expect(array.tasks.map(\.task.id) == [1, 2, 3].map(taskID))
    #expect(array.tasks.map(\.day) == [day("2026-11-30"), today, today])
    #expect(array.tasks.map(\.task.priority) == [.high, .medium, .low])
    #expect(array.tasks.map(\.task.isCompleted) == [false, true, false])
    #expect(array.tasks[1].task.createdAt == instant("2026-11-01T08:00:00Z"))
  }

  @Test func scheduledAndDueAreTheTimes() throws {
    func place(_ fields: String) throws -> PlannedTask? {
      try ImportFormat.taskwarrior.read(#"{"description":"A","status":"pending",\#(fields)}"#, zone: east)
        .tasks.first
    }
    let timed1 = try place(#""scheduled":"20261121T080000Z","due":"20261121T093000Z""#)
    #expect(timed1?.task.schedule == timed("09:00", "10:30"))
    #expect(timed1?.day == today)
    // A deadline is not a schedule; two midnights are dates.
    #expect(try place(#""due":"20261121T160000Z""#)?.task.schedule == .allDay)
    let dates = try place(#""scheduled":"20261119T230000Z","due":"20261120T230000Z""#)
    #expect(dates?.task.schedule == .allDay)
    #expect(dates?.day == today)
    // When Taskwarrior has changed the date, our own attributes no longer apply.
    let moved = try place(#""due":"20261124T230000Z","focusday":"2026-11-21""#)
    #expect(moved?.day == day("2026-11-25"))
  }

  @Test func anInvalidDayAttributeIsReported() throws {
    func warnings(_ fields: String) throws -> [ImportWarning.Matter] {
      try ImportFormat.taskwarrior.read(#"{"description":"A","status":"pending",\#(fields)}"#).warnings
        .map(\.matter)
    }
    #expect(
      try warnings(#""focusday":"2026-02-31""#) == [.badDate("focusday:2026-02-31", planned: today)])
    #expect(try warnings(#""focusday":"2026-11-21""#) == [], "its date was taken from it there")
    #expect(try warnings(#""due":"20261124T000000Z","focusday":"2026-02-31""#) == [])
  }

  @Test func skippedEntriesAreReported() throws {
    let file = try ImportFormat.taskwarrior.read(
      """
      [
      {"description":"Fine","status":"pending"},
      {"description":"Gone","status":"deleted"},
      {"description":"Weekly","status":"recurring","recur":"weekly"},
      {"description":"Bad","status":"pending",
       "due":"tomorrow"},
      {"status":"pending"},
      5,
      {"description":"Broken" "status"},
      {"description":"Also fine","status":"pending"}
      ]
      """)
    #expect(file.tasks.map(\.task.title) == ["Fine", "Also fine"])
    #expect(file.deleted == 1)
    #expect(file.warnings.map(\.line) == [4, 5, 7, 8, 9])
    #expect(
      file.warnings.map(\.matter) == [
        .template("weekly"), .badField("due", value: "tomorrow"), .noTitle, .noEntry,
        .json(.unexpected(UInt8(ascii: "\""))),
      ])
  }

  @Test func anInvalidLineDoesNotHideTheNext() throws {
    let fine = #"{"description":"Fine","status":"pending"}"#
    for broken in ["{", "{\"description\":\"A", "{\"description\":[{", "{]}", "x", "{\"a\":\"b\\"] {
      let file = try ImportFormat.taskwarrior.read("\(fine)\n\(broken)\n\(fine)\n")
      #expect(file.tasks.count == 2, "\(broken)")
      #expect(file.warnings.map(\.line) == [2], "\(broken)")
    }
  }

  @Test(arguments: ["[", "[{\"description\":\"A\"}", "[{\"description\":\"A", "[] 5"])
  func anUnclosedArrayIsRejected(_ text: String) {
    #expect(throws: FormatError.self) { try ImportFormat.taskwarrior.read(text) }
  }
}
