import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// A named state of the screen, recorded as golden files.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  /// Creates the state with these options at this size.
  let setUp: @Sendable (Size, ScreenOptions) -> AppState
  /// The sizes at which it is drawn.
  var sizes = Scene.usual
  /// The sizes at which it is also drawn in ASCII.
  var asciiSizes: [Size] {
    let sizes = sizes.filter { $0.width <= 80 && $0.height <= 24 && $0.height >= 12 && $0.width != 60 }
    return isSheet && sizes.count > 1 ? Array(sizes.dropFirst()) : sizes
  }
  /// Whether it shows a sheet, which is the same on all larger screens.
  private var isSheet = false

  var testDescription: String { name }

  static let usual = [
    Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40),
  ]
  /// For a scene that differs from another only in its titles: the size with the least room for them.
  static let narrow = [Size(width: 40, height: 12)]
  /// For a sheet that looks different on a tiny screen.
  static let downToTiny = usual + [Size(width: 20, height: 5)]
  /// The smallest size of each layout (`SizeClass`).
  static let everySize =
    usual + [
      Size(width: 60, height: 20), Size(width: 200, height: 60), Size(width: 60, height: 40),
      Size(width: 20, height: 5), Size(width: 20, height: 1), Size(width: 5, height: 1),
    ]

  static let all =
    focus + offers + events + calendar + dashboard + plain + timelines + sessions + synchronized
    + (sheets + later + routines).map(\.asSheet)

  private var asSheet: Scene {
    var sheet = self
    sheet.isSheet = true
    if sizes != Scene.everySize { sheet.sizes.removeAll { $0.width > 80 } }
    return sheet
  }

  /// Creates a scene from a function.
  init(
    _ name: String, sizes: [Size], setUp: @escaping @Sendable (Size, ScreenOptions) -> AppState
  ) {
    (self.name, self.sizes, self.setUp) = (name, sizes, setUp)
  }

  /// Creates a scene with these tasks, after these keys.
  init(
    _ name: String, _ tasks: [FocusTask] = [], days: [CivilDate: [FocusTask]] = [:], sizes: [Size] = usual,
    memory: ScreenMemory = ScreenMemory(openedOn: pinnedDay, onboarded: true),
    then act: @escaping @Sendable (inout World) -> Void = { _ in }
  ) {
    self.name = name
    self.sizes = sizes
    setUp = { size, options in
      var world = World(tasks, days: days, size: size, options: options, memory: memory)
      act(&world)
      return world.state
    }
  }
}

extension Scene {
  func make(
    _ size: Size, _ charset: Charset, dates: DateStyle = .english, language: Language = .english
  ) -> AppState {
    var options = ScreenOptions(charset: charset, dates: dates, reducedMotion: true)
    options.language = language
    options.version = "1.2.3"
    options.dataDirectory = "/home/someone/.local/share/focus"
    return setUp(size, options)
  }

  /// User input of some scenes, besides the titles of tasks.
  static let typed = [
    "quick", "home someone local share focus days json", "A fourth thing", "xyzzy", "fri", "someday",
    "Typed over a title",
    "The outline stands",
    "The mornings without mail were the best hours, the rest took longer than planned and fits",
    "Write the 日本語 report for the meeting with everyone tomorrow high", "family FR",
    "https plans example org", "Ring", "Line",
    "Buy a lamp for the hall Read the contract with the landlord Sort the photographs",
    "Stand-up notes Water the plants on the balcony Pay the rent Read a chapter 2w mon often",
  ]

  static let plan = [
    task("Write the quarterly report", .high, at: "9:00-10:30", done: true),
    task("Call the dentist", .medium, at: "11:30-12"),
    task("Water the plants on the balcony", .low),
  ]
  private static let long = String(repeating: "A title of two hundred characters ends here. ", count: 5)
    .prefix(200)
  private static let foreign = [
    task("日本語のタスクを書く会議の準備をする", .high, at: "23:07-0:07"), task("اكتب التقرير ثم اتصل بالعميل"),
    task("👩‍👩‍👧‍👦 family 🇫🇷 e\u{301}te\u{301} 👍🏽", .low),
  ]
  private static let far = [task(String(long), .high, at: "9-10")]
  private static let arrived = plan + [task("Arrived by merge"), task("Another one from the laptop", .low)]
  private static let month: [CivilDate: [FocusTask]] = [
    day(-20): [task("a", .high, done: true), task("b", .medium, done: true), task("c", .low, done: true)],
    day(-5): [task("d", .medium), task("e", .medium)], day(-1): [task("f", .low)],
    day(1): [task("Weekend roast", .high), task("Read", .low)], day(12): [task("g", .high)],
  ]
  private static let left = [
    task("Book the train to Kyoto", .high), task("Sort the photographs of the summer"),
    task("Call home", .low),
  ]

  static let focus = [
    Scene("onboarding", memory: ScreenMemory(openedOn: pinnedDay)),
    Scene("focus-empty", sizes: everySize),
    Scene("focus-one-done", plan) { $0.press("j") },
    Scene("focus-finished", plan.map { task($0.title, $0.priority, done: true) }),
    Scene("focus-over-limit", arrived) { $0.press("j") },
    Scene("focus-over-limit-end", arrived) { $0.press("G") },
    Scene(
      "focus-carried-over",
      [
        task("Tidy the desk", .high, at: "9-10", from: day(-1), carries: 1),
        task("Answer the letter", from: day(-11), carries: 4), task("Plan the week", .low),
      ]),
    Scene(
      "focus-long-title", [task(String(long), .high, at: "9-10", from: day(-1), carries: 2), task("Short")]),
    Scene("focus-foreign-titles", foreign),
    Scene("focus-notice", plan) { $0.press("G", "d", "d") },
    Scene("focus-question", plan.map { task($0.title, $0.priority, done: true) }, sizes: everySize) { world in
      world.log(DayLog(day: day(-3), sleep: 4))
      world.log(DayLog(day: pinnedDay, sleep: 4))
    },
    Scene("focus-refusal", []) { $0.press("p") },
    Scene("focus-failure", plan) { world in
      world.failure = .cannotWrite(path: "/home/someone/.local/share/focus/days/2026-11.json", code: 28)
      world.press("x")
    },
  ]

  static let calendar = [
    Scene("calendar-today", plan, days: month, sizes: everySize) { $0.press("2") },
    Scene("calendar-other-day", plan, days: month) { $0.press("2", "l") },
    Scene("calendar-empty-day", plan, days: month) { $0.press("2", "k") },
    Scene("calendar-agenda", plan, days: month) { $0.press("2", .enter, "j") },
    Scene("calendar-six-weeks", days: month) { $0.press("2", "H", "H", "H") },
    Scene("calendar-long-title", far, sizes: narrow) { $0.press("2", .enter) },
    Scene("calendar-foreign-titles", foreign, sizes: narrow) { $0.press("2", .enter) },
  ]

  /// The sheets and other content drawn over a page.
  static let sheets = [
    Scene("form-new", [plan[1]], sizes: downToTiny) { $0.press("a") },
    Scene("form-typed", [plan[1]], sizes: downToTiny) { world in
      world.press("a")
      world.type("Write the 日本語 report for the meeting with everyone tomorrow")
      world.type(" !high")
      world.press(" ", .tab, .tab)
      world.type("23")
    },
    Scene("form-edit-error", plan, sizes: downToTiny) { world in
      world.press("e", .tab, .tab)
      world.type("25:00")
      world.press(.enter)
    },
    Scene("form-full-day", plan) { $0.press("a") },
    Scene("form-store-failure", [plan[1]]) { world in
      world.failure = .cannotWrite(path: "/home/someone/.local/share/focus/days/2026-11.json", code: 28)
      world.press("a")
      world.type("Typed")
      world.press(.enter)
    },
    Scene("choice", plan) { world in
      world.press("a")
      world.type("A fourth thing")
      world.press(.enter)
    },
    Scene("choice-replacing", plan) { world in
      world.press("a")
      world.type("A fourth thing")
      world.press(.enter, "j", .enter, "j")
    },
    Scene("log-empty", plan, sizes: downToTiny) { $0.press("D") },
    Scene("log-filled", plan, sizes: downToTiny) { world in
      world.log(
        DayLog(
          day: pinnedDay, sleep: 4, mood: 3,
          reflection:
            "The report took longer than planned; mornings without mail were the best hours.\n\n日本語 fits."))
      world.press("D", .tab, .tab)
    },
    Scene("log-failure", plan) { world in
      world.failure = .cannotWrite(path: "/home/someone/.local/share/focus/days/2026-11.json", code: 28)
      world.press("D", "4", .control("s"))
    },
    Scene("move", plan) { $0.press("j", "m") },
    Scene("move-error", plan) { world in
      world.press("m")
      world.type("someday")
      world.press(.enter)
    },
    Scene(
      "carry-over", [plan[1]], days: [day(-3): left], memory: ScreenMemory(openedOn: day(-3), onboarded: true)
    ) {
      $0.press("j", "m", "d")
    },
    Scene("carry-over-no-room", plan, days: [day(-3): left], memory: ScreenMemory(onboarded: true)) {
      $0.press("c")
    },
    Scene("choose-three", arrived) { $0.press("C", "x", "j", "j", "x", "m") },
    Scene("form-foreign-titles", foreign, sizes: narrow) { $0.press("j", "e") },
    Scene("form-long-title", far, sizes: narrow) { $0.press("e") },
    Scene("choice-foreign-titles", foreign, sizes: narrow) { world in
      world.press("a")
      world.type("日本語の四番目 اكتب 👩‍👩‍👧‍👦")
      world.press(.enter, "j", .enter)
    },
    Scene("move-foreign-titles", foreign, sizes: narrow) { $0.press("G", "m") },
    Scene(
      "carry-over-foreign-titles", days: [day(-3): foreign], sizes: narrow,
      memory: ScreenMemory(openedOn: day(-3), onboarded: true)
    ) { $0.press("j") },
    Scene(
      "carry-over-long-title", days: [day(-3): far], sizes: narrow,
      memory: ScreenMemory(openedOn: day(-3), onboarded: true)),
    Scene("choose-three-foreign-titles", foreign + far, sizes: narrow) { $0.press("C", "x") },
    Scene("search-foreign-titles", foreign + far, sizes: narrow) { world in
      world.press("/")
      world.type("a")
    },
    Scene("deleted-foreign-titles", foreign, sizes: narrow) {
      $0.press("d", "d", "d", "d", "d", "d")
      $0.choose(.trash)
    },
    Scene("deleted-long-title", far, sizes: narrow) {
      $0.press("d", "d")
      $0.choose(.trash)
    },
    Scene("help", plan) { $0.press("?") },
    Scene("help-scrolled", plan) { $0.press("?", "G") },
    Scene("help-calendar", plan) { $0.press("2", "?") },
    Scene("search", plan, days: month) { world in
      world.press("/")
      world.type("re")
    },
    Scene("search-nothing", plan) { world in
      world.press("/")
      world.type("xyzzy")
    },
    Scene("jump", plan) { world in
      world.press(":")
      world.type("fri")
    },
    Scene("drawer", plan) { $0.press("s", "j") },
    Scene("about", plan) { _ = $0.open(.about) },
    Scene("reset", plan) { $0.choose(.reset) },
    Scene("deleted", plan) {
      $0.press("d", "d", "d", "d")
      $0.choose(.trash)
    },
    Scene("deleted-nothing", plan) { $0.choose(.trash) },
  ]
}
