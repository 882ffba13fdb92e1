import FocusDomain
import FocusTUI
import Testing

@testable import FocusTerminal
@testable import focus

/// Output for status bars: titles are never interpreted as markup.
@Suite struct StatusFormTests {
  private static let hostile = "#(reboot) #[fg=red] $(id) \u{1B}]0;x\u{7} <b>&\u{301} 日本語"
  private let markup = TmuxMarkup(theme: .dark, depth: .palette256)

  private func render(_ form: StatusForm, _ tasks: FocusTask...) -> String {
    form.render(
      StatusText(plan: DayPlan(day: Sample.day, entries: tasks), style: Sample.style), markup: markup)
  }

  @Test func tmuxOutputHasColoursAndEscapedHashes() {
    let line = render(StatusForm(target: .tmux), Sample.task(Self.hostile, .high))
    #expect(
      line == "0/1 #[push-default]#[fg=colour75]↑#[default]#[pop-default] "
        + "##(reboot) ##[fg=red] $(id) ]0;x <b>&\u{301} 日本語")
  }

  @Test func hashBeforeACombiningMarkIsEscaped() {
    #expect(TmuxMarkup.escaped("#\u{301}#") == "##\u{301}##")
  }

  /// tmux takes an even number of `#` before the `[` of the next style as text, and the style with it.
  @Test func tmuxOutputNeverEndsInAHash() throws {
    let plain = StatusForm(target: .tmux, format: try StatusFormat("{title}"))
    #expect(render(plain, Sample.task("Learn C#")) == "Learn C###[]")
    #expect(render(plain, Sample.task("Learn C##")) == "Learn C#####[]")
    let open = StatusForm(target: .tmux, format: try StatusFormat("{title} #"))
    #expect(render(open, Sample.task("a")) == "a ###[]")
    let cut = StatusForm(target: .tmux, format: try StatusFormat("{title}"), width: 3)
    #expect(render(cut, Sample.task("a##")) == "a#####[]")
  }

  @Test func noColourMeansNoColourMarkup() {
    let line = StatusText(
      plan: DayPlan(day: Sample.day, entries: [Sample.task("a", .low)]), style: Sample.style)
    let mono = TmuxMarkup(theme: .dark, depth: .mono)
    #expect(StatusForm(target: .tmux).render(line, markup: mono) == "0/1 ↓ a")
  }

  @Test func markupInTheFormatIsKept() throws {
    let form = StatusForm(target: .tmux, format: try StatusFormat("#[bold]{title}#[nobold]"))
    #expect(render(form, Sample.task("a#b")) == "#[bold]a##b#[nobold]")
  }

  @Test func markupHasNoWidthAndIsNeverTruncated() throws {
    let format = try StatusFormat("#[bold]{title}#[nobold] #[fg=red]and more#[default]")
    let form = StatusForm(target: .tmux, format: format, width: 6)
    #expect(render(form, Sample.task("abcdefgh")) == "#[bold]abcde…#[nobold]#[fg=red]#[default]")
    #expect(render(form, Sample.task("abcd")) == "#[bold]abcd…#[nobold]#[fg=red]#[default]")
    let plain = StatusForm(format: try StatusFormat("#[x] {title}"), width: 5)
    #expect(render(plain, Sample.task("a")) == "#[x]…")
  }

  @Test func waybarTitlesAreEscaped() throws {
    let value = try JSONReader.parse(
      Array(render(StatusForm(target: .waybar), Sample.task(Self.hostile, .high)).utf8))
    let text = try #require(value.fields?["text"]?.text)
    #expect(text == "0/1 ↑ #(reboot) #[fg=red] $(id) ]0;x &lt;b&gt;&amp;\u{301} 日本語")
    #expect(value.fields?["class"]?.text == "open")
    #expect(value.fields?["percentage"]?.integer == 0)
    #expect(value.fields?["tooltip"]?.text?.contains("&lt;b&gt;") == true)
  }

  @Test func waybarStateFollowsTheDay() throws {
    func state(_ tasks: FocusTask...) throws -> [String?] {
      let plan = DayPlan(day: Sample.day, entries: tasks)
      let line = StatusForm(target: .waybar).render(
        StatusText(plan: plan, style: Sample.style), markup: markup)
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

  @Test(arguments: [StatusForm.Target.plain, .tmux, .json, .waybar])
  func unreadablePlanIsOneLine(target: StatusForm.Target) {
    let line = StatusForm(target: target).renderFailure(["Line\nbreak", "b"], markup: markup)
    #expect(line.contains("!"))
    #expect(!line.contains("\n"))
  }

  /// Counts cells rather than characters, and never splits a wide character.
  @Test(arguments: 1...24) func lineNeverExceedsTheWidth(width: Int) {
    for title in ["日本語のタスクを書く", "Write the report", "a  b  c  d  e  f", ""] {
      let line = StatusText(
        plan: DayPlan(day: Sample.day, entries: [Sample.task(title, .high)]), style: Sample.style)
      let runs = line.runs.cut(to: width, ellipsis: "…")
      #expect(TextWidth.width(of: runs.text) <= width)
      if runs != line.runs {
        #expect(runs.text.hasSuffix("…"))
        #expect(!runs.text.hasSuffix(" …"))
      }
    }
  }

  @Test func truncationKeepsColours() {
    let runs = [StatusRun("ab", .high), StatusRun("cdef", .low)].cut(to: 4, ellipsis: "…")
    #expect(runs == [StatusRun("ab", .high), StatusRun("c…", .low)])
  }
}
