import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Golden files of every screen and sheet: one file per scene, with all its sizes and an ASCII version.
@Suite struct ScreenGoldenTests {
  @Test(arguments: Scene.all) func matchesGoldenFile(scene: Scene) {
    var drawings: [(title: String, drawing: String)] = []
    for size in scene.sizes {
      let frame = view(scene.make(size, .unicode))
      #expect(frame.size == size)
      drawings.append(("\(size.width)×\(size.height)", goldenText(of: frame)))
    }
    for size in scene.asciiSizes {
      let frame = view(scene.make(size, .ascii))
      drawings.append(("\(size.width)×\(size.height) in ASCII", goldenText(of: frame, withStyles: false)))
    }
    assertGolden(titled(drawings), named: "Screens/\(scene.name)")
  }

  @Test(arguments: Scene.all) func asciiIsASCIIAtEverySize(scene: Scene) {
    for size in Scene.everySize {
      let frame = view(scene.make(size, .ascii))
      let rows = (0..<size.height).map(frame.row)
      #expect(
        rows.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } }, "\(size.width)×\(size.height)")
    }
  }

  @Test func everyGoldenFileHasAScene() {
    #expect(goldenNames(in: "Screens") == Set(Scene.all.map(\.name)))
  }
}

@Suite struct StyleMapTests {
  @Test func everyTokenHasUniqueLetters() {
    let letters = Token.allCases.flatMap { [$0.mapLetters.plain, $0.mapLetters.marked] }
    #expect(Set(letters).count == letters.count)
    #expect(!letters.contains(" "))
    assertGolden(styleLegend(), named: "legend")
  }

  @Test func mapsShowColoursAndAttributes() {
    var frame = Frame(size: Size(width: 5, height: 1))
    frame.write("ab", x: 0, y: 0, style: Style(.accent, on: .surface, .bold))
    frame.write("c", x: 2, y: 0, style: Style(.text, on: .field, .underline))
    frame.write("d", x: 3, y: 0, style: Style(.text, on: .field, .reverse))
    #expect(styleMaps(of: frame).foreground == ["AAtf "])
    #expect(styleMaps(of: frame).background == ["ssFt."])
  }
}
