import CNcurses
import FocusSystem

/// The user's terminal in full-screen mode. Only one may exist at a time, and only one thread may use it,
/// because curses keeps global state.
package final class Terminal {
  /// The characters that the terminal can show.
  package let charset: Charset
  /// The name of the terminfo entry: that of TERM, or the nearest installed one.
  package let type: String
  /// The current size.
  package private(set) var size: Size
  /// The theme. A new one takes effect at the next `draw`.
  package var theme: Theme {
    didSet {
      guard theme != oldValue else { return }
      colors.forgetStyles()
      dirtyRows.forget()
    }
  }

  package let window: UnsafeMutablePointer<WINDOW>
  var colors: ColorPairs
  package var colorDepth: ColorDepth { colors.depth }
  var dirtyRows = DirtyRows()
  private let screen: OpaquePointer
  package let environment: [String: String]
  let streams: TerminalStreams
  private let modes: TerminalModes
  let events: EventSource
  private var isOpen = true
  /// Whether the next SIGCONT only reports the end of our own `suspend`.
  private var expectsContinue = false

  /// Enters full-screen mode.
  /// - Throws: why this terminal cannot show the full screen. Nothing has been changed in that case.
  package static func open(_ options: TerminalOptions) throws(TerminalError) -> Terminal {
    try Terminal(options)
  }

  private init(_ options: TerminalOptions) throws(TerminalError) {
    let description = try TerminalStreams.description(for: options)
    type = description.name
    let locale = Locale.adopt()
    charset = options.ascii ? .ascii : locale == .unicode && type == "linux" ? .console : locale
    theme = options.theme
    modes = TerminalModes(mouse: options.mouse)
    // In the background, this call makes the kernel stop the process group until the shell's `fg`. Later
    // calls block SIGTTOU and would change the modes of a terminal that belongs to the shell.
    tcdrain(options.output)
    streams = try TerminalStreams(options)
    do {
      events = try EventSource(
        input: options.input, output: options.output, decoder: InputDecoder(terminfoKeys: Capabilities.keys())
      )
    } catch {
      streams.close()
      throw error
    }
    CrashGuard.install(modes: streams.modes, bytes: modes.crashBytes())
    // Signals that end the process are handled either before anything changes or after the crash guard can
    // restore the terminal.
    let isHuge = events.isHuge
    let opened: OpaquePointer? = CrashGuard.uninterrupted { [streams] in
      let actions = SignalActions()
      defer { actions.restore() }
      use_env(false)
      // Curses would use the kernel's size unchanged, and cannot handle a terminal of 65,535 rows.
      use_tioctl(!isHuge)
      let entered = description.reading { focus_newterm(description.name, streams.output, streams.input) }
      guard let screen = entered else { return nil }
      focus_keep_palette()
      focus_enter(streams.output)
      CrashGuard.watch(streams.descriptor)
      return screen
    }
    guard let screen = opened, let window = focus_newscr() else {
      CrashGuard.remove()
      events.close()
      streams.close()
      throw .unknownType(type)
    }
    self.screen = screen
    environment = options.environment
    self.window = window
    Self.enterModes(window, descriptor: options.input)
    colors = ColorPairs(environment: options.environment)
    size = Size(width: Int(getmaxx(window)), height: Int(getmaxy(window)))
    adopt(events.windowSize())
    events.signals.endable { Descriptors.write(Array(modes.enter.utf8), to: streams.descriptor) }
  }

  private static func enterModes(_ window: UnsafeMutablePointer<WINDOW>, descriptor: Int32) {
    cbreak()
    noecho()
    nonl()
    keypad(window, true)
    typeahead(-1)
    // Inserting and deleting characters leaves blanks whose background differs between terminals.
    idcok(window, false)
    // Ctrl-S is an ordinary key here and must not freeze the screen. Ctrl-C must not lose a half-typed form.
    // Ctrl-Z and Ctrl-\ arrive as input too, because inside a paste they are text.
    var mode = termios()
    tcgetattr(descriptor, &mode)
    mode.c_iflag &= ~tcflag_t(IXON)
    mode.c_lflag &= ~tcflag_t(ISIG)
    // Curses output needs no post-processing, which costs the kernel a check of every byte.
    mode.c_oflag &= ~tcflag_t(OPOST)
    // The kernel may discard input after announcing it; reading must not block then.
    focus_never_wait(&mode)
    tcsetattr(descriptor, TCSANOW, &mode)
    def_prog_mode()
  }

  /// Leaves full-screen mode and restores everything; may be called more than once.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // A late reply must not become input of the next program that reads the terminal.
    events.awaitReplies()
    leave()
    CrashGuard.remove()
    events.close()
    delscreen(screen)
    streams.close()
  }

  deinit { close() }

  /// The descriptors that become readable on a key, a hangup of the terminal, or a signal.
  package var wakers: [Int32] { events.wakers }

  /// Sleeps until something happens.
  /// - Parameters:
  ///   - deadline: wall-clock time in milliseconds since 1970, for what happens at a time of day.
  ///   - animation: milliseconds until the next animation step.
  ///   - watched: additional file descriptors to wait for.
  /// - Returns: at least one event, in order.
  package func next(
    deadline: Int64? = nil, animation: Int? = nil, watching watched: [Int32] = []
  ) -> [TerminalEvent] {
    var result: [TerminalEvent] = []
    for event in events.next(deadline: deadline, animation: animation, watching: watched) {
      switch event {
      case .background, .ambiguousWidth, .clipboard:
        if let reply = TerminalReply(event), events.accept(reply) { result.append(event) }
      case .resize(let newSize):
        adopt(newSize)
        result.append(.resize(size))
      case .resumed:
        if !expectsContinue { enterAgain() }
        expectsContinue = false
        result += [.resumed, .resize(size)]
      default: result.append(event)
      }
    }
    return result
  }

  /// Restores the terminal, stops the process group, and enters full-screen mode again once it continues. A
  /// `resumed` event follows if the system sent SIGCONT.
  package func suspend() {
    events.awaitReplies()
    leave()
    events.signals.stopProcessGroup()
    expectsContinue = events.signals.isPending(SIGCONT)
    enterAgain()
  }

  /// Leaves full-screen mode while another program uses the terminal, until `body` returns. Ctrl-Z in that
  /// program also stops this process.
  package func withTerminalReleased<Result>(_ body: () -> Result) -> Result {
    events.awaitReplies()
    leave()
    let result = events.signals.stoppable(body)
    enterAgain()
    return result
  }

  /// How long leaving may wait for a terminal that accepts no output, in milliseconds.
  private static let drainPatience: Int32 = 250

  /// Repaints the whole screen, for when another program wrote on it.
  package func redraw() {
    events.signals.endable { wrefresh(focus_curscr()) }
  }

  /// Rings the bell, or flashes.
  package func bell() {
    events.signals.endable { beep() }
  }

  /// Rings the bell and shows a terminal notification where the terminal supports one.
  package func notify(_ title: String, _ text: String) {
    bell()
    events.signals.endable {
      Descriptors.write(
        Array(Notification.sequence(title, text, environment: environment).utf8), to: streams.descriptor)
    }
  }

  private func leave() {
    CrashGuard.uninterrupted {
      focus_make_room(streams.descriptor, Terminal.drainPatience)
      Descriptors.write(Array(modes.leave.utf8), to: streams.descriptor, waits: false)
      endwin()
      CrashGuard.watch(nil)
    }
  }

  private func enterAgain() {
    events.signals.awaitForeground(of: streams.descriptor)
    // After `endwin` the next refresh restores the screen and its modes. A termination request received while
    // suspended ends the process here, with nothing to restore.
    events.signals.endable { if !isendwin() { endwin() } }
    adopt(events.windowSize())
    CrashGuard.watch(streams.descriptor)
    events.signals.endable {
      wrefresh(focus_curscr())
      Descriptors.write(Array(modes.enter.utf8), to: streams.descriptor)
    }
  }

  private func adopt(_ newSize: Size?) {
    guard let newSize, newSize != size else { return }
    size = newSize
    dirtyRows.forget()
    resize_term(Int32(clamping: newSize.height), Int32(clamping: newSize.width))
    // Terminals differ in what they preserve of the old screen.
    clearok(focus_curscr(), true)
  }
}
