import Testing

@testable import FocusDomain

@Suite struct TextLinkTests {
  @Test(arguments: [
    ("see https://a.example/x.", ["https://a.example/x"]),
    ("(https://a.example/x_(y)) and <http://b.example>", ["https://a.example/x_(y)", "http://b.example"]),
    ("Mail mailto:me@a.example, or HTTP://A.example!", ["mailto:me@a.example", "HTTP://A.example"]),
    ("「https://a.example/日本」を読む。", ["https://a.example/日本"]),
    ("https://a.example:8080/?a=b&c=d#e", ["https://a.example:8080/?a=b&c=d#e"]),
    ("javascript:alert(1) file:///etc/passwd ssh://host", []), ("http:x https:// mailto:", []),
    ("at 9:30: nothing", []), (":) tea", []), (":https://a.example", ["https://a.example"]),
    ("xhttps://a.example", []),
    ("https://a.example\u{202E}/x", ["https://a.example"]),
    ("https://a.example\u{1B}]8;;x", ["https://a.example"]), ("", []),
  ])
  func linksAreFound(text: String, urls: [String]) {
    let links = TextLink.all(in: text)
    #expect(links.map(\.url) == urls)
    for link in links { #expect(String(Array(text)[link.range]) == link.url) }
  }

  @Test func unusualSchemesMustBeAllowed() {
    let text = "zotero://select/1 and ZOTERO:x and obsidian://open"
    #expect(TextLink.all(in: text, allowing: ["zotero"]).map(\.url) == ["zotero://select/1", "ZOTERO:x"])
  }

  @Test func aLinkOfTitleAndNoteCountsOnce() {
    let task = FocusTask(
      id: taskID(1), title: "Read https://a.example", note: "https://b.example\nhttps://a.example",
      createdAt: noon)
    #expect(TextLink.all(of: task).map(\.url) == ["https://a.example", "https://b.example"])
  }

  @Test(arguments: [
    ("https://a.example/é?a=1%20", "https://a.example/%C3%A9?a=1%20"),
    ("https://a.example/'x'", "https://a.example/'x'"),
  ])
  func openedLinksAreASCII(url: String, escaped: String) {
    #expect(TextLink(url: url, range: 0..<1).escaped == escaped)
  }

  @Test(arguments: [
    ("- [ ] a\n- [x] b\n  * [X] c", 2, 3), ("text\n+ [ ]\n- [y] no\n-[ ] no\n- [ ]no", 0, 1),
  ])
  func stepsAreLinesWithABox(note: String, done: Int, count: Int) {
    #expect(TaskNote.steps(of: note) == TaskNote.Steps(done: done, count: count))
  }

  @Test func fiveHundredStepsAreCounted() {
    let note = String(repeating: "- [x] 단계\n- [ ] step\n", count: 250)
    #expect(TaskNote.steps(of: note) == TaskNote.Steps(done: 250, count: 500))
  }

  @Test(arguments: ["", "no step", "[ ] no bullet", "a - [ ] b"])
  func linesWithoutABoxAreNoSteps(note: String) { #expect(TaskNote.steps(of: note) == nil) }
}
