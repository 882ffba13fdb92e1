import FocusDomain
import Testing

@Suite("The plan of a day")
struct PlanTests {
  private let plan = DayPlan(
    day: today,
    entries: [
      task(1, "low", .low), task(2, "medium one"), task(3, "gone", .high, deleted: true),
      task(4, "done", .high, done: true), task(5, "medium two"),
    ])

  @Test func aPlanIsSortedByPriorityAndThenByPosition() {
    #expect(plan.tasks.map(\.title) == ["done", "medium one", "medium two", "low"])
    #expect(plan.openTasks.map(\.title) == ["medium one", "medium two", "low"])
  }

  @Test func aPlanKnowsTheStateOfEachTask() {
    #expect(plan.state(of: taskID(4)) == .completed)
    #expect(plan.state(of: taskID(2)) == .inFocus)
    #expect(plan.state(of: taskID(5)) == .nextUp)
    #expect(plan.state(of: taskID(1)) == .nextUp)
    #expect(plan.state(of: taskID(3)) == nil)
    #expect(plan.state(of: taskID(9)) == nil)
    #expect(plan.inFocus?.id == taskID(2))
    #expect(plan.tasksWithStates.map(\.task) == plan.tasks)
    #expect(plan.tasksWithStates.map(\.state) == plan.tasks.map { plan.state(of: $0.id) })
  }

  @Test func aCarriedTaskIsNeitherOpenNorCompleted() {
    var carried = task(1, done: true)
    carried.carriedTo = tomorrow
    let plan = DayPlan(day: today, entries: [carried])
    #expect(plan.state(of: taskID(1)) == .carried)
    #expect(plan.openTasks.isEmpty)
    #expect(plan.completedCount == 0)
    #expect(plan.count == 1)
    #expect(!plan.isFinished)
  }

  @Test(arguments: [(0, 3, false), (1, 2, false), (3, 0, false), (4, 0, true), (7, 0, true)])
  func aPlanKnowsItsRoom(_ count: Int, _ room: Int, _ isOverLimit: Bool) {
    let plan = DayPlan(day: today, entries: (0..<count).map { task($0) } + [task(99, deleted: true)])
    #expect(plan.count == count)
    #expect(plan.room == room)
    #expect(plan.isOverLimit == isOverLimit)
    #expect(plan.total == (count == 0 ? 3 : count))
  }

  @Test func aPlanIsFinishedWhenItHasTasksAndAllAreDone() {
    func plan(_ tasks: FocusTask...) -> DayPlan { DayPlan(day: today, entries: tasks) }
    #expect(!plan().isFinished)
    #expect(!plan(task(1, deleted: true)).isFinished)
    #expect(!plan(task(1, done: true), task(2)).isFinished)
    #expect(plan(task(1, done: true)).isFinished)
    #expect(plan(task(1, done: true), task(2, deleted: true)).isFinished)
    #expect(plan(task(1, done: true), task(2, done: true), task(3, done: true)).isFinished)
  }

  @Test(
    arguments: [("high", .high), ("H", .high), ("Med", .medium), (" low ", .low), ("l", .low)]
      as [(String, Priority)])
  func prioritiesAreParsed(_ text: String, _ expected: Priority) {
    #expect(Priority(typed: text) == expected)
  }

  @Test(arguments: ["", " ", "urgent", "highest", "1", "hi gh"])
  func invalidPrioritiesAreRejected(_ text: String) { #expect(Priority(typed: text) == nil) }

  @Test func prioritiesCycle() {
    #expect(Priority.allCases.map(\.next) == [.low, .high, .medium])
    #expect(Priority.allCases.sorted() == [.high, .medium, .low])
  }
}

@Suite("Task references")
struct TaskReferenceTests {
  private let plan = DayPlan(
    day: today,
    entries: [
      FocusTask(id: id("abcd1111"), title: "low", priority: .low, createdAt: noon),
      FocusTask(id: id("abcd2222"), title: "high", priority: .high, createdAt: noon),
      FocusTask(id: id("12345678"), title: "digits", createdAt: noon),
      FocusTask(id: id("ffff0000"), title: "gone", createdAt: noon, deletedAt: noon),
    ])

  private static func id(_ start: String) -> TaskID {
    TaskID("\(start)-0000-4000-8000-000000000000") ?? .random()
  }

  @Test(arguments: [
    ("1", "high"), ("2", "digits"), ("3", "low"), ("003", "low"), ("abcd1", "low"), ("ABCD2", "high"),
    ("1234", "digits"), ("12345678-0000-4000-8000-000000000000", "digits"),
  ])
  func findsATaskByPlaceOrID(_ text: String, _ title: String) throws {
    #expect(try TaskReference(text).resolve(in: plan).title == title)
  }

  @Test(
    arguments: [
      ("0", .noSuchTask("0", today)), ("4", .noSuchTask("4", today)), ("999", .noSuchTask("999", today)),
      ("9999", .noSuchTask("9999", today)), ("ffff", .noSuchTask("ffff", today)),
      ("", .noSuchTask("", today)),
      ("abc", .noSuchTask("abc", today)), ("-1", .noSuchTask("-1", today)),
      ("abcd", .ambiguousTask("abcd", titles: ["high", "low"], day: today)),
      ("groceries", .noSuchTask("groceries", today)),
    ] as [(String, RuleViolation)])
  func refusesUnknownAndAmbiguousReferences(_ text: String, _ refusal: RuleViolation) {
    #expect(throws: refusal) { try TaskReference(text).resolve(in: plan) }
  }

  private let named = DayPlan(
    day: today,
    entries: [
      FocusTask(id: id("beef1111"), title: "Write the report", priority: .high, createdAt: noon),
      FocusTask(id: id("abcd2222"), title: "Read the report again", createdAt: noon),
      FocusTask(id: id("12345678"), title: "회의 준비 at 7", priority: .low, createdAt: noon),
      FocusTask(
        id: id("77777777"), title: "Read", priority: .low, createdAt: noon, carriedTo: today.adding(days: 1)),
    ])

  @Test(arguments: [
    ("write", "Write the report"), ("report write", "Write the report"), ("AGAIN", "Read the report again"),
    ("ㅎㅇ", "회의 준비 at 7"), ("회의", "회의 준비 at 7"), ("read", "Read"), ("beef", "Write the report"),
    ("2", "Read the report again"),
  ])
  func findsByAPartOfTheTitle(_ text: String, _ title: String) throws {
    #expect(try TaskReference(text).resolve(in: named).title == title)
  }

  @Test func aPartOfSeveralTitlesIsRefusedWithThem() {
    #expect(
      throws: RuleViolation.ambiguousTitle(
        "report", titles: ["Write the report", "Read the report again"], day: today)
    ) { try TaskReference("report").resolve(in: named) }
  }

  /// A number is a place, even if a title contains it.
  @Test func aNumberIsNoPartOfATitle() {
    #expect(throws: RuleViolation.noSuchTask("7", today)) { try TaskReference("7").resolve(in: named) }
  }

  @Test func identitiesRoundTrip() {
    for _ in 0..<100 {
      let id = TaskID.random()
      #expect(TaskID(id.description) == id)
      #expect(TaskID(id.description.uppercased()) == id)
      #expect(id.description.utf8.count == 36)
    }
    #expect(TaskID.derived(from: "a", "b") == TaskID.derived(from: "a", "b"))
    #expect(TaskID.derived(from: "a", "b") != TaskID.derived(from: "ab"))
  }

  @Test(arguments: [
    "", "00000000", "00000000000040008000000000000001", "0000000-00000-4000-8000-000000000001",
    "00000000-0000-4000-8000-00000000000g", "00000000-0000-4000-8000-0000000000011",
    "0000000--0000-4000-8000-000000000001", "００００0000-0000-4000-8000-000000",
  ])
  func invalidIdentitiesAreRejected(_ text: String) { #expect(TaskID(text) == nil) }

  @Test func anIdentityConsistsOfHexadecimalDigits() {
    for byte in UInt8(0)..<0x80 {
      let isDigit = Character(Unicode.Scalar(byte)).isHexDigit
      for place in [0, 17, 19, 35] {
        var bytes = Array("00000000-0000-4000-8000-000000000000".utf8)
        bytes[place] = byte
        #expect((TaskID(String(decoding: bytes, as: UTF8.self)) != nil) == isDigit, "\(byte) at \(place)")
      }
    }
  }
}
