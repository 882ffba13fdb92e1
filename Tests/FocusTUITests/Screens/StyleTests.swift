import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The styles of tokens on a terminal, and the screen without colour.
@Suite struct StyleTests {
  private static let looks: [(name: String, theme: Theme, depth: ColorDepth)] = [
    ("dark-256", .dark, .palette256), ("light-256", .light, .palette256),
    ("contrast-256", .contrast, .palette256),
    ("dark-8", .dark, .eight), ("light-8", .light, .eight), ("mono", .dark, .mono),
  ]

  /// Lists every style that any screen, sheet or pane uses, with the resulting colours and attributes.
  /// Together with the style maps of the scenes, these lists determine the appearance of each scene in each
  /// theme.
  @Test func everyStyleInEveryTheme() {
    let screens = Scene.all.flatMap { scene in
      Scene.everySize.map { view(scene.make($0, .unicode)) }
    }
    let panes = PaneGoldenTests.scenes.flatMap { scene in PaneGoldenTests.sizes.map { scene.frame($0) } }
    let shown = (screens + panes).reduce(into: Set<Style>()) { $0.formUnion(styles(in: $1)) }
    for look in Self.looks {
      let lines = shown.map { style in
        let resolved = look.theme.resolve(style, depth: look.depth)
        return
          "\(description(of: style))  \(resolved.fg)/\(resolved.bg)/\(description(of: resolved.attributes))"
      }
      assertGolden(lines.sorted().joined(separator: "\n") + "\n", named: "style-\(look.name)")
    }
  }

  /// The screen on a monochrome terminal: text and attributes.
  private func mono(_ state: AppState) -> [String] {
    let frame = view(state)
    return (0..<frame.size.height).flatMap { y in
      (0..<frame.size.width).map { x in
        let cell = frame[x, y]
        return "\(cell.text)\(Theme.dark.resolve(cell.style, depth: .mono).attributes.rawValue)"
      }
    }
  }

  private func world(_ tasks: [FocusTask] = Scene.plan, _ size: Size, _ charset: Charset) -> World {
    World(tasks, size: size, options: ScreenOptions(charset: charset, colors: .mono, reducedMotion: true))
  }

  /// The two screens of a pair have one difference, which must be visible without colour.
  @Test(
    arguments: [Charset.unicode, .ascii],
    [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func nothingIsSaidByColourAlone(charset: Charset, size: Size) {
    func differ(_ what: String, _ one: [Key], _ other: [Key], _ tasks: [FocusTask] = Scene.plan) {
      var (left, right) = (world(tasks, size, charset), world(tasks, size, charset))
      one.forEach { left.press($0) }
      other.forEach { right.press($0) }
      #expect(mono(left.state) != mono(right.state), "\(what) at \(size.width)×\(size.height)")
    }
    differ("the selected task", [], ["j"])
    differ("the selected slot", [], ["j"], [])
    differ("the selected day", ["2"], ["2", "l"], [])
    differ("the selected task of a day", ["2", .enter], ["2", .enter, "j"])
    differ("grid or tasks", ["2"], ["2", .enter])
    differ("the field", ["a"], ["a", .tab])
    differ("the choice of a form", ["a", .tab], ["a", .tab, .right])
    let reset = World().menuKeys(.reset)
    differ("the option", reset, reset + ["k"])
    for (one, other) in [(Priority.high, .medium), (.medium, .low)] as [(Priority, Priority)] {
      for keys: [Key] in [[], ["2"]] {
        var (left, right) = (world([task("a", one)], size, charset), world([task("a", other)], size, charset))
        keys.forEach { left.press($0) }
        keys.forEach { right.press($0) }
        #expect(mono(left.state) != mono(right.state), "\(one) and \(other)")
      }
    }
    // Also compare the stripes in the calendar's cells, not only the agenda.
    func stripes(_ priority: Priority) -> [String] {
      var world = World(
        days: [day(-3): [task("a", priority)]], size: size,
        options: ScreenOptions(charset: charset, colors: .mono, reducedMotion: true))
      world.press("2")
      return mono(world.state)
    }
    #expect(Set([stripes(.high), stripes(.medium), stripes(.low)]).count == 3)
  }

  /// The current tab and today are recognizable by attributes if the text is the same.
  @Test func tabAndTodayStandOutWithoutColour() {
    var one = world(Scene.plan, Size(width: 80, height: 24), .unicode)
    let focus = mono(one.state).prefix(50)
    one.press("2")
    #expect(mono(one.state).prefix(50) != focus)
    one.press("l")
    var other = one
    other.send(.timePassed, at: reading(pinnedNow.adding(days: -2)))
    other.state.sheets = []
    #expect(mono(one.state).dropFirst(80) != mono(other.state).dropFirst(80), "today in the grid")
    other = one
    other.press("h")
    #expect(mono(other.state) != mono(one.state))
  }
}

/// The cursor is on the selected item, for screen readers.
@Suite struct CursorTests {
  @Test(arguments: Scene.all) func theCursorIsOnTheSelection(scene: Scene) {
    for size in [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      let options = ScreenOptions(reducedMotion: true, visibleCursor: true)
      let frame = view(scene.setUp(size, options))
      // Only the welcome, help, About and empty lists have nothing to select.
      let hasNothing = ["onboarding", "help", "about", "deleted-nothing", "later-empty", "routines-empty"]
        .contains {
          scene.name.hasPrefix($0)
        }
      #expect(hasNothing || frame.showsCursor, "\(size.width)×\(size.height)")
    }
  }

  @Test func theCursorIsHiddenUnlessConfiguredOrTyping() {
    var world = World([task("One")])
    #expect(!view(world.state).showsCursor)
    world.press("a")
    #expect(view(world.state).showsCursor)
    let contrast = World([task("One")], options: ScreenOptions(appearance: .contrast))
    #expect(view(contrast.state).showsCursor)
  }
}
