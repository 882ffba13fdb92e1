import ArgumentParser
import FocusDomain
import FocusText
import FocusTUI
import Glibc

/// What `status` and `watch` print.
struct StatusOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("The line in your own words.", valueName: "format"))
  var format: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Cut the line to so many cells.", valueName: "cells"))
  var width: Int?
  @Flag(help: "With the theme's colours in tmux's markup; --theme chooses another theme.")
  var tmux = false
  @Flag(help: "Print one line of JSON.")
  var json = false
  @Flag(help: "Print one line of JSON for a custom module of waybar.")
  var waybar = false

  /// The form asked for. Throws a sentence about what cannot be meant.
  func form() throws -> StatusForm {
    if let width, width < 1 { throw Failure.usage(Text.badWidth(width)) }
    let readers: [(isAsked: Bool, name: String, reader: StatusForm.Reader)] = [
      (tmux, "--tmux", .tmux), (json, "--json", .json), (waybar, "--waybar", .waybar),
    ]
    let asked = readers.filter(\.isAsked)
    if asked.count > 1 { throw Failure.usage(Text.exclusive(asked[0].name, asked[1].name)) }
    if json, format != nil { throw Failure.usage(Text.exclusive("--json", "--format")) }
    return StatusForm(
      reader: asked.first?.reader ?? .anybody, format: try format.map(StatusFormat.init), width: width)
  }
}

/// A command that prints the status line.
protocol StatusPrinting: StoreCommand {
  var statusOptions: StatusOptions { get }
}

extension StatusPrinting {
  /// The line as it is now; a plan or settings that cannot be read make it `!`.
  func readLine(_ form: StatusForm, tellsSeconds: Bool = true) throws(Failure) -> StatusReading {
    let screen = root.screenOptions
    if screen.theme != nil, form.reader != .tmux { throw .usage(Text.onlyForScreen("--theme")) }
    if let option = screen.onlyForFullScreen { throw .usage(Text.onlyForScreen(option)) }
    var theme = screen.theme
    do throws(Failure) {
      let session = try Session(dataDirectory: dataDirectory, ascii: screen.ascii)
      theme = theme ?? session.settings.theme.rawValue
      var (plan, complaints) = try session.planWithComplaints(of: session.today)
      var status = StatusLine(plan: plan, look: session.look, tellsSeconds: tellsSeconds)
      do throws(StoreError) {
        status.session = try session.runningView()
      } catch {
        complaints.append(Text.sentence(error))
      }
      status.focused = { [view = status.session] in session.focusedToday(with: view) }
      let line = form.render(status, markup: .init(theme))
      return StatusReading(
        line: line, complaints: complaints,
        nextChange: status.session?.standing.untilNext(step: tellsSeconds ? 1000 : 60_000))
    } catch {
      guard error.isAboutData else { throw error }
      return StatusReading(
        line: form.renderFailure(error.sentences, markup: .init(theme)), complaints: error.sentences)
    }
  }
}

/// What a status bar shows, and what there is to complain about.
struct StatusReading: Equatable {
  let line: String
  let complaints: [String]
  /// Milliseconds until the timer in it shows something else; nil while none counts.
  var nextChange: Int64?
}

extension Session {
  /// The session under way; nil while none runs. One that has ended by itself does not.
  func runningView() throws(StoreError) -> SessionView? {
    guard let running = try store.running() else { return nil }
    SessionAgent.ensureIfSilent(for: self, running)
    let view = SessionView(running, at: store.clock.reading(), in: store)
    return view.standing.isEnded ? nil : view
  }

  /// Milliseconds of focus today.
  func focusedToday(with view: SessionView?) -> Int64 {
    let kept = try? store.days(of: FocusSession.self, from: today, to: today).items
    let present =
      view.flatMap { view in
        guard view.running.session.kind == .focus else { return nil }
        return view.running.focused(
          since: store.clock.start(of: today), at: view.now, by: store.sessionRules)
      } as Int64?
    return SessionTotals.focused(on: today, of: kept ?? []) + (present ?? 0)
  }
}

extension TmuxMarkup {
  /// In the theme of that name. A status bar asks no terminal: `auto` is dark.
  fileprivate init(_ theme: String?) {
    let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    self.init(
      theme: .named(theme.flatMap(Theme.Appearance.init) ?? .dark), depth: isPlain ? .mono : .palette256)
  }
}

extension Failure {
  /// Whether plan or settings cannot be read, which a status bar shows as `!`.
  fileprivate var isAboutData: Bool {
    switch self {
    case .unreadable, .configuration: true
    default: false
    }
  }
}
