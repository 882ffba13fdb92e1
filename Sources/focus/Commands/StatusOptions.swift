import ArgumentParser
import FocusDomain
import FocusSyncClient
import FocusText
import FocusTUI
import FocusSystem
import FocusTerminal

/// The output options of `status` and `watch`.
struct StatusOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.statusFormat, valueName: "format"))
  var format: String?
  @Option(
    parsing: .unconditional, help: ArgumentHelp(.statusWidth, valueName: "cells")
  )
  var width: Int?
  @Flag(help: ArgumentHelp(.statusTmux))
  var tmux = false
  @Flag(help: ArgumentHelp(.statusJSON))
  var json = false
  @Flag(help: ArgumentHelp(.statusWaybar))
  var waybar = false

  /// The form to print. Throws if the options contradict each other.
  func form() throws -> StatusForm {
    if let width, width < 1 { throw Failure.usage(Text.badWidth(width)) }
    let targets: [(isAsked: Bool, name: String, target: StatusForm.Target)] = [
      (tmux, "--tmux", .tmux), (json, "--json", .json), (waybar, "--waybar", .waybar),
    ]
    let asked = targets.filter(\.isAsked)
    if asked.count > 1 { throw Failure.usage(Text.exclusive(asked[0].name, asked[1].name)) }
    if json, format != nil { throw Failure.usage(Text.exclusive("--json", "--format")) }
    return StatusForm(
      target: asked.first?.target ?? .plain, format: try format.map(StatusFormat.init), width: width)
  }
}

/// A command that prints the status line.
protocol StatusPrinting: StoreCommand {
  var statusOptions: StatusOptions { get }
}

extension StatusPrinting {
  /// The current line; `!` if the plan or the settings cannot be read.
  func readLine(_ form: StatusForm, tellsSeconds: Bool = true) throws(Failure) -> StatusReading {
    let screen = root.screenOptions
    if screen.theme != nil, form.target != .tmux { throw .usage(Text.onlyForScreen("--theme")) }
    if let option = screen.onlyForFullScreen { throw .usage(Text.onlyForScreen(option)) }
    var theme = screen.theme
    do throws(Failure) {
      let context = try CommandContext(dataDirectory: dataDirectory, ascii: screen.ascii, repairing: true)
      theme = theme ?? context.settings.theme.rawValue
      var (plan, warnings) = try context.planWithWarnings(of: context.today)
      warnings += [context.configErrors.summary].compactMap(\.self)
      var status = StatusText(plan: plan, style: context.style, tellsSeconds: tellsSeconds)
      do throws(StoreError) {
        status.session = try context.runningView()
      } catch {
        warnings.append(Text.sentence(error))
      }
      // A custom format only shows its own placeholders.
      if form.format == nil || form.target == .waybar {
        status.unanswered = ((try? context.store.unanswered()) ?? []).first
      }
      status.focused = { [view = status.session] in context.focusedToday(with: view) }
      status.isWorkdaySet = context.settings.workday.isSet
      let load = Once { [plan] in
        try? context.store.load(
          of: plan, workday: context.settings.hoursOfWork, beside: context.events(on: plan.day)?.taken)
      }
      status.load = { [plan] in load.value.map { ($0, DayAxis(plan.day, by: context.store.clock)) } }
      status.sync = { SyncStatusFile(context.store.directory).ofSynchronized }
      let line = form.render(status, markup: .init(theme))
      return StatusReading(
        line: line, warnings: warnings,
        nextChange: status.session?.progress.untilNext(step: tellsSeconds ? 1000 : 60_000))
    } catch {
      guard error.isAboutData else { throw error }
      return StatusReading(
        line: form.renderFailure(error.sentences, markup: .init(theme)), warnings: error.sentences)
    }
  }
}

/// The line for a status bar and the warnings that belong to it.
struct StatusReading: Equatable {
  let line: String
  let warnings: [String]
  /// Milliseconds until the timer in the line changes; nil if no timer is running.
  var nextChange: Int64?
}

extension CommandContext {
  /// The running session; nil if none runs or it has ended by itself.
  func runningView() throws(StoreError) -> SessionView? {
    guard let running = try store.running() else { return nil }
    Agent.ensureAlive(for: store, running)
    let view = SessionView(running, at: store.clock.reading(), in: store)
    return view.progress.isEnded ? nil : view
  }

  /// The focus time of today in milliseconds.
  func focusedToday(with view: SessionView?) -> Int64 {
    // A session that started on the previous evening may extend into today.
    let kept = try? store.days(of: FocusSession.self, from: today.adding(days: -1), to: today).items
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
  /// Creates the markup for the theme with that name. `auto` means dark, because a status bar cannot query
  /// the terminal.
  fileprivate init(_ theme: String?) {
    let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    self.init(
      theme: .named(theme.flatMap(Theme.Appearance.init) ?? .dark), depth: isPlain ? .mono : .palette256)
  }
}

extension Failure {
  /// Whether the plan or the settings cannot be read, which a status bar shows as `!`.
  fileprivate var isAboutData: Bool {
    switch self {
    case .unreadable, .configuration: true
    case .planner, .foreign, .format, .reported, .usage, .terminal, .watching, .fileExists, .sound, .picture,
      .output:
      false
    }
  }
}

/// A value that is computed on first use.
private final class Once<Value> {
  private let compute: () -> Value
  private(set) lazy var value = compute()

  init(_ compute: @escaping () -> Value) { self.compute = compute }
}
