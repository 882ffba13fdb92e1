import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The pane at typical sizes of a split.
@Suite struct PaneGoldenTests {
  struct PaneScene: Sendable, CustomTestStringConvertible {
    let name: String
    var tasks: [FocusTask] = []
    var keys: [Key] = []
    /// Whether routines offer tasks for empty slots.
    var hasOffers = false
    var hasASCII = false
    var testDescription: String { name }

    func frame(_ size: Size, _ charset: Charset = .unicode) -> Frame {
      var world = PaneWorld(tasks, size: size, charset: charset)
      if hasOffers {
        world.writeRoutines(("Water the plants on the balcony", ""), ("Stand-up notes", "9:30-10"))
      }
      for key in keys { world.press(key) }
      return world.frame
    }
  }

  static let sizes = [(20, 1), (20, 3), (30, 5), (30, 20), (40, 10), (80, 24)].map(Size.init)
  static let scenes = [
    PaneScene(name: "one-done", tasks: Scene.plan, hasASCII: true),
    PaneScene(name: "selected", tasks: Scene.plan, keys: ["j"]),
    PaneScene(name: "empty"),
    PaneScene(name: "offers", tasks: [Scene.plan[1]], keys: ["j"], hasOffers: true, hasASCII: true),
    PaneScene(name: "offers-only", hasOffers: true),
    PaneScene(name: "finished", tasks: Scene.plan.map { task($0.title, $0.priority, done: true) }),
    PaneScene(
      name: "over-limit",
      tasks: Scene.plan + [task("Arrived by merge"), task("Another one from the laptop", .low)]),
    PaneScene(name: "session", tasks: Scene.plan, keys: ["f"], hasASCII: true),
    PaneScene(name: "keys", tasks: Scene.plan, keys: ["?"]),
    PaneScene(
      name: "foreign",
      tasks: [
        task("日本語のタスクを書く会議の準備をする", .high, at: "23:07-0:07"),
        task("#(reboot) #[fg=red] $(id) \u{1B}]0;x\u{7}"), task("👩‍👩‍👧‍👦 family 🇫🇷 e\u{301}te\u{301} 👍🏽", .low),
      ], hasASCII: true),
  ]

  /// The sizes for which styles are recorded: one per layout.
  private static let styledSizes = [(20, 1), (30, 5), (80, 24)].map(Size.init)

  @Test(arguments: scenes) func matchesGoldenFile(scene: PaneScene) {
    var drawings = Self.sizes.map { size in
      let frame = scene.frame(size)
      return (
        "\(size.width)×\(size.height)", goldenText(of: frame, withStyles: Self.styledSizes.contains(size))
      )
    }
    if scene.hasASCII {
      for size in Self.sizes {
        let frame = scene.frame(size, .ascii)
        #expect((0..<size.height).allSatisfy { frame.row($0).utf8.allSatisfy { $0 < 0x80 } })
        drawings.append(
          ("\(size.width)×\(size.height) in ASCII", goldenText(of: frame, withStyles: false)))
      }
    }
    assertGolden(titled(drawings), named: "Pane/\(scene.name)")
  }

  @Test func everyGoldenFileHasAScene() {
    #expect(goldenNames(in: "Pane") == Set(Self.scenes.map(\.name)))
  }

  /// The task in focus and the selected one are recognizable without colour.
  @Test(arguments: sizes, [Charset.unicode, .ascii])
  func colourIsNeverTheOnlySignal(size: Size, charset: Charset) {
    func mono(_ keys: [Key], _ tasks: [FocusTask] = Scene.plan) -> [String] {
      let frame = PaneScene(name: "", tasks: tasks, keys: keys).frame(size, charset)
      return (0..<size.height).flatMap { y in
        (0..<size.width).map { x in
          let cell = frame[x, y]
          return "\(cell.text)\(Theme.dark.resolve(cell.style, depth: .mono).attributes.rawValue)"
        }
      }
    }
    #expect(mono([]) != mono(["j"]))
    #expect(mono(["j"]) != mono(["k"]))
    let open = Scene.plan.map { task($0.title, $0.priority) }
    #expect(mono([], Scene.plan) != mono(["j"], open))
  }

  /// From one cell to a large screen: nothing outside the frame, no character cut in half, no control
  /// character.
  @Test(arguments: scenes) func framesAreValidAtAnySize(scene: PaneScene) {
    for width in [1, 3, 8, 15, 20, 24, 38, 52, 110] {
      for height in [1, 2, 3, 5, 7, 9, 12, 18, 40] {
        let frame = scene.frame(Size(width: width, height: height))
        let rows = (0..<height).map(frame.row)
        let isSound = rows.allSatisfy { row in
          TextWidth.width(of: row) == width && !row.unicodeScalars.contains { $0.isControl }
        }
        #expect(isSound, "\(scene.name) \(width)×\(height)")
      }
    }
  }

  /// Adding, completing or selecting a task does not move any other row.
  @Test(arguments: sizes) func changesDoNotMoveOtherRows(size: Size) {
    guard size.height > 3 else { return }
    func row(of title: String, _ tasks: [FocusTask], _ keys: [Key]) -> Int? {
      let frame = PaneScene(name: "", tasks: tasks, keys: keys).frame(size)
      return (0..<size.height).first { frame.row($0).contains(title) }
    }
    let first = task("First", .high)
    let alone = row(of: "First", [first], [])
    #expect(alone != nil)
    #expect(row(of: "First", [first, task("b")], []) == alone)
    #expect(row(of: "First", [first, task("b"), task("c")], ["j"]) == alone)
    #expect(row(of: "First", [task("First", .high, done: true), task("b")], []) == alone)
  }
}
