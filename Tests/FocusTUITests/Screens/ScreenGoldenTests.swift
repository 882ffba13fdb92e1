import Testing

@testable import FocusTUI

/// Every screen and sheet as drawings: one file a scene with all its extents, text and tokens; one more for its ASCII.
@Suite struct ScreenGoldenTests {
  private func check(_ scene: Scene) {
    let frames = scene.sizes.map { view(scene.make($0, .unicode)) }
    #expect(frames.map(\.size) == scene.sizes)
    assertGolden(titled(scene) { goldenText(of: view(scene.make($0, .unicode))) }, named: scene.name)
  }

  private func titled(_ scene: Scene, _ draw: (Size) -> String) -> String {
    scene.sizes.map { "\($0.width)×\($0.height)\n\(draw($0))" }.joined(separator: "\n")
  }

  @Test(arguments: Scene.focus) func focusTab(scene: Scene) { check(scene) }
  @Test(arguments: Scene.calendar) func calendarTab(scene: Scene) { check(scene) }
  @Test(arguments: Scene.sheets) func sheet(scene: Scene) { check(scene) }

  @Test(arguments: Scene.focus + Scene.calendar + Scene.sheets) func inASCII(scene: Scene) {
    let frames = scene.sizes.map { view(scene.make($0, .ascii)) }
    let rows = frames.flatMap { frame in (0..<frame.size.height).map { frame.row($0) } }
    #expect(rows.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
    assertGolden(titled(scene) { goldenRows(of: view(scene.make($0, .ascii))) }, named: "\(scene.name)-ascii")
  }
}
