import FocusDomain
import FocusTUI
import Testing

@testable import focus

/// What status bars read: nothing in a title may command one of them.
@Suite struct StatusFormTests {
  private static let hostile = "#(reboot) #[fg=red] $(id) \u{1B}]0;x\u{7} <b>&\u{301} 日本語"
  private let markup = TmuxMarkup(theme: .dark, depth: .palette256)

  private func render(_ form: StatusForm, _ tasks: FocusTask...) -> String {
    form.render(
      StatusLine(plan: DayPlan(day: Sample.day, entries: tasks), look: Sample.look), markup: markup)
  }

  @Test func tmuxGetsColoursAndDoubledHashes() {
    let line = render(StatusForm(reader: .tmux), Sample.task(Self.hostile, .high))
    #expect(
      line == "0/1 #[push-default]#[fg=colour75]↑#[default]#[pop-default] "
        + "##(reboot) ##[fg=red] $(id) ]0;x <b>&\u{301} 日本語")
  }

  @Test func aHashBeforeACombiningMarkIsDoubledToo() {
    #expect(TmuxMarkup.escaped("#\u{301}#") == "##\u{301}##")
  }

  @Test func withoutColourThereIsNoMarkupButBold() {
    let line = StatusLine(
      plan: DayPlan(day: Sample.day, entries: [Sample.task("a", .low)]), look: Sample.look)
    let mono = TmuxMarkup(theme: .dark, depth: .mono)
    #expect(StatusForm(reader: .tmux).render(line, markup: mono) == "0/1 ↓ a")
  }

  @Test func whatTheUserWritesForTmuxIsLeftToTmux() throws {
    let form = StatusForm(reader: .tmux, format: try StatusFormat("#[bold]{title}#[nobold]"))
    #expect(render(form, Sample.task("a#b")) == "#[bold]a##b#[nobold]")
  }

  @Test func markupOfTheFormatTakesNoCellAndIsNeverCut() throws {
    let format = try StatusFormat("#[bold]{title}#[nobold] #[fg=red]and more#[default]")
    let form = StatusForm(reader: .tmux, format: format, width: 6)
    #expect(render(form, Sample.task("abcdefgh")) == "#[bold]abcde…#[nobold]#[fg=red]#[default]")
    #expect(render(form, Sample.task("abcd")) == "#[bold]abcd…#[nobold]#[fg=red]#[default]")
    let plain = StatusForm(format: try StatusFormat("#[x] {title}"), width: 5)
    #expect(render(plain, Sample.task("a")) == "#[x]…")
  }

  @Test func waybarGetsNoMarkupFromATitle() throws {
    let value = try JSONReader.parse(
      Array(render(StatusForm(reader: .waybar), Sample.task(Self.hostile, .high)).utf8))
    let text = try #require(value.fields?["text"]?.text)
    #expect(text == "0/1 ↑ #(reboot) #[fg=red] $(id) ]0;x &lt;b&gt;&amp;\u{301} 日本語")
    #expect(value.fields?["class"]?.text == "open")
    #expect(value.fields?["percentage"]?.integer == 0)
    #expect(value.fields?["tooltip"]?.text?.contains("&lt;b&gt;") == true)
  }

  @Test func waybarIsToldTheStateOfTheDay() throws {
    func state(_ tasks: FocusTask...) throws -> [String?] {
      let plan = DayPlan(day: Sample.day, entries: tasks)
      let line = StatusForm(reader: .waybar).render(
        StatusLine(plan: plan, look: Sample.look), markup: markup)
      let fields = try JSONReader.parse(Array(line.utf8)).fields
      return [fields?["class"]?.text, fields?["percentage"]?.integer.map(String.init)]
    }
    let (open, done) = (Sample.task("a"), Sample.task("b", done: true))
    #expect(try state() == ["empty", "0"])
    #expect(try state(open, done) == ["open", "50"])
    #expect(try state(done) == ["finished", "100"])
    #expect(
      try state(open, done, Sample.task("c"), Sample.task("d")) == ["over-limit", "25"])
  }

  @Test(arguments: [StatusForm.Reader.anybody, .tmux, .json, .waybar])
  func aPlanThatCannotBeReadIsOneLineToo(reader: StatusForm.Reader) {
    let line = StatusForm(reader: reader).renderFailure(["Line\nbreak", "b"], markup: markup)
    #expect(line.contains("!"))
    #expect(!line.contains("\n"))
  }

  /// Cells, not characters, and the cut never splits a wide one.
  @Test(arguments: 1...24) func noLineIsWiderThanAsked(width: Int) {
    for title in ["日本語のタスクを書く", "Write the report", "a  b  c  d  e  f", ""] {
      let line = StatusLine(
        plan: DayPlan(day: Sample.day, entries: [Sample.task(title, .high)]), look: Sample.look)
      let runs = line.runs.cut(to: width, ellipsis: "…")
      #expect(TextWidth.width(of: runs.text) <= width)
      if runs != line.runs {
        #expect(runs.text.hasSuffix("…"))
        #expect(!runs.text.hasSuffix(" …"))
      }
    }
  }

  @Test func aCutKeepsItsColours() {
    let runs = [StatusRun("ab", .high), StatusRun("cdef", .low)].cut(to: 4, ellipsis: "…")
    #expect(runs == [StatusRun("ab", .high), StatusRun("c…", .low)])
  }
}
