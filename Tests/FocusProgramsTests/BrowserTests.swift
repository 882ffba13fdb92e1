import Testing

@testable import FocusPrograms

@Suite struct BrowserTests {
  @Test(arguments: [
    (nil, [["xdg-open", "u"]]), ("", [["xdg-open", "u"]]), (" : ", [["xdg-open", "u"]]),
    ("firefox", [["firefox", "u"]]), ("w3m -o x:lynx", [["w3m", "-o", "x", "u"], ["lynx", "u"]]),
    ("open --url=%s -b", [["open", "--url=u", "-b"]]), ("sh -c $(x);y", [["sh", "-c", "$(x);y", "u"]]),
  ])
  func theBrowserVariableIsParsed(variable: String?, lines: [[String]]) {
    #expect(Browser { $0 == "BROWSER" ? variable : nil }.lines(opening: "u") == lines)
  }

  @Test func aMissingProgramIsReported() {
    #expect(Browser { _ in "/nonexistent" }.launch(opening: "https://a.example") != 0)
  }
}
