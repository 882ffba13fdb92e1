import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// Parts of a page that are easily lost, and that nothing else would miss.
@Suite struct SmallPartsTests {
  private func rows(_ world: World) -> [String] {
    let frame = view(world.state)
    return (0..<frame.size.height).map { frame.row($0) }
  }

  /// Twenty minutes into a session.
  private func session(_ title: String, size: Size) -> World {
    var world = World([task(title, at: "9-10")], size: size)
    world.press("f")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 20 * 60_000)))
    world.press(.escape)
    return world
  }

  @Test func theTimelineOfALowWindowNamesItsSessions() {
    var world = session("Write the report", size: Size(width: 250, height: 15))
    world.press("3")
    let actual = rows(world).drop { !$0.contains("ACTUAL") }
    #expect(actual.contains { $0.contains("Write the report") }, "\(rows(world).joined(separator: "\n"))")
  }

  @Test(arguments: [false, true]) func theLineOfProgressIsGreenOnceTheDayIsDone(isDone: Bool) throws {
    let world = World([task("One", done: isDone)], size: Size(width: 40, height: 12))
    let frame = view(world.state)
    let x = try #require(isDone ? frame.row(1).firstIndex(of: "o") : frame.row(1).firstIndex(of: "."))
    let cell = frame[frame.row(1).distance(from: frame.row(1).startIndex, to: x), 1]
    #expect(cell.style.foreground == (isDone ? .success : .ringTrack))
    // Half a day is in the colour of the ring.
    let half = view(World([task("One", done: true), task("Two")], size: Size(width: 40, height: 12)).state)
    let start = try #require(half.row(1).firstIndex(of: "o"))
    #expect(
      half[half.row(1).distance(from: half.row(1).startIndex, to: start), 1].style.foreground == .ringFill)
  }

  /// Two buttons never touch: a press on the edge of one would be one on the other.
  @Test func theButtonsOfTheFormAreApart() {
    for width in 20...80 {
      var world = World([task("One")], size: Size(width: width, height: 24))
      world.press("e")
      let spots = view(world.state).hotSpots
      guard let save = spots.last(where: { ($0.meaning as? Target) == .action(.submit) })?.rect,
        let delete = spots.last(where: { ($0.meaning as? Target) == .action(.delete) })?.rect
      else { continue }
      #expect(delete.x > save.maxX || delete.y != save.y, "\(width): \(save), \(delete)")
    }
  }
}
