import CNcurses
import CSystem
import Glibc

/// The user's terminal in full-screen mode. There is one at a time, for one thread; curses holds its state.
package final class Terminal {
  /// Which characters it can show.
  package let charset: Charset
  /// The extent now.
  package private(set) var size: Size
  /// The colours; another theme shows from the next `draw` on.
  package var theme: Theme {
    didSet {
      guard theme != oldValue else { return }
      colors.forgetStyles()
      dirtyRows.forget()
    }
  }

  let window: UnsafeMutablePointer<WINDOW>
  var colors: ColorPairs
  /// How many colours it shows.
  package var colorDepth: ColorDepth { colors.depth }
  /// Whether it can strike text through. Curses has no attribute for that, so a combining stroke is written with each
  /// letter, which only terminals that know the attribute are trusted to draw well.
  let strikesThrough: Bool
  var dirtyRows = DirtyRows()
  private let screen: OpaquePointer
  private let environment: [String: String]
  private let streams: TerminalStreams
  private let modes: TerminalModes
  let events: EventSource
  private var isOpen = true
  /// A SIGCONT that only tells of the end of our own `suspend`.
  private var expectsContinue = false

  /// Enters full-screen mode.
  /// - Throws: why this terminal cannot show it; nothing has been changed then.
  package static func open(_ options: TerminalOptions) throws(TerminalError) -> Terminal {
    try Terminal(options)
  }

  private init(_ options: TerminalOptions) throws(TerminalError) {
    let type = try TerminalStreams.type(for: options)
    let locale = Locale.adopt()
    charset = options.ascii ? .ascii : locale == .unicode && type == "linux" ? .console : locale
    theme = options.theme
    modes = TerminalModes(mouse: options.mouse)
    // In the background the kernel stops the process group here, until the shell's `fg`. Later calls block SIGTTOU, and
    // would change the modes of a terminal that is the shell's.
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
    // What ends the process comes either before anything is changed, or once the guard puts it back.
    let isHuge = events.isHuge
    let opened: OpaquePointer? = CrashGuard.uninterrupted { [streams] in
      let actions = SignalActions()
      defer { actions.restore() }
      use_env(false)
      // Curses takes the kernel's size as it is, and a terminal of 65,535 rows is more than it can hold.
      use_tioctl(!isHuge)
      guard let screen = focus_newterm(type, streams.output, streams.input) else { return nil }
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
    strikesThrough = charset == .unicode && Capabilities.string("smxx") != nil
    size = Size(width: Int(getmaxx(window)), height: Int(getmaxy(window)))
    adopt(events.windowSize())
    writeAll(modes.enter, to: streams.descriptor)
  }

  private static func enterModes(_ window: UnsafeMutablePointer<WINDOW>, descriptor: Int32) {
    cbreak()
    noecho()
    nonl()
    keypad(window, true)
    typeahead(-1)
    // Shifting the rest of a row leaves blanks whose background differs from terminal to terminal.
    idcok(window, false)
    // Ctrl-S is a key here, not a way to freeze the screen. Ctrl-C must not cost a half-typed form; Ctrl-Z and Ctrl-\
    // come to us as well, since in a paste they are text.
    var mode = termios()
    tcgetattr(descriptor, &mode)
    mode.c_iflag &= ~tcflag_t(IXON)
    mode.c_lflag &= ~tcflag_t(ISIG)
    // What curses writes is for the terminal as it is; the kernel would look at each byte of it.
    mode.c_oflag &= ~tcflag_t(OPOST)
    // The system may throw away what waits to be read after it has announced it: reading must not sleep then.
    focus_never_wait(&mode)
    tcsetattr(descriptor, TCSANOW, &mode)
    def_prog_mode()
  }

  /// Leaves full-screen mode and puts everything back; may be called again.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // An answer still on its way must not become input of whoever reads the terminal next.
    events.awaitReply()
    leave()
    CrashGuard.remove()
    events.close()
    delscreen(screen)
    streams.close()
  }

  deinit { close() }

  /// Sleeps until something happens.
  /// - Parameters:
  ///   - deadline: milliseconds since 1970 by the system's clock, for what happens at a time of day.
  ///   - animation: milliseconds from now until the next step of an animation.
  ///   - watched: further file descriptors to wait for.
  /// - Returns: at least one event, in order.
  package func next(
    deadline: Int64? = nil, animation: Int? = nil, watching watched: [Int32] = []
  ) -> [TerminalEvent] {
    var result: [TerminalEvent] = []
    for event in events.next(deadline: deadline, animation: animation, watching: watched) {
      switch event {
      case .background: if events.takeReply() { result.append(event) }
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

  /// Restores the terminal, stops the process group, and enters full-screen mode again once it continues.
  /// `resumed` follows where the system sent SIGCONT.
  package func suspend() {
    events.awaitReply()
    leave()
    events.signals.stopProcessGroup()
    expectsContinue = events.signals.isPending(SIGCONT)
    enterAgain()
  }

  /// How long a terminal that takes nothing may make leaving wait, in milliseconds.
  private static let drainPatience: Int32 = 250

  /// How long the answer to a question may take, in milliseconds; a later one is swallowed.
  package static let patience: Int64 = 250

  /// Asks once on what colour the terminal draws; the answer comes as an event, or never.
  /// Where all themes look alike there is nothing to ask.
  package func askBackground() {
    guard colors.depth == .palette256 else { return }
    events.signals.endable { writeAll("\u{1B}]11;?\u{1B}\\", to: streams.descriptor) }
    events.expectReply(within: Terminal.patience)
  }

  /// Paints everything anew, for when something else wrote on the screen.
  package func redraw() {
    events.signals.endable { wrefresh(focus_curscr()) }
  }

  /// Rings or flashes.
  package func bell() {
    events.signals.endable { beep() }
  }

  /// Draws attention: by the bell, and by a notification of the terminal where its kind may know one.
  package func notify(_ title: String, _ text: String) {
    bell()
    events.signals.endable {
      writeAll(Notification.sequence(title, text, environment: environment), to: streams.descriptor)
    }
  }

  private func leave() {
    CrashGuard.uninterrupted {
      focus_make_room(streams.descriptor, Terminal.drainPatience)
      writeAll(modes.leave, to: streams.descriptor)
      endwin()
      CrashGuard.watch(nil)
    }
  }

  private func enterAgain() {
    events.signals.awaitForeground(of: streams.descriptor)
    // After `endwin` curses sets up the screen and its modes with the next refresh. What was asked to end while
    // suspended ends here, with nothing to put back.
    events.signals.endable { if !isendwin() { endwin() } }
    adopt(events.windowSize())
    CrashGuard.watch(streams.descriptor)
    events.signals.endable {
      wrefresh(focus_curscr())
      writeAll(modes.enter, to: streams.descriptor)
    }
  }

  private func adopt(_ newSize: Size?) {
    guard let newSize, newSize != size else { return }
    size = newSize
    dirtyRows.forget()
    resize_term(Int32(clamping: newSize.height), Int32(clamping: newSize.width))
    // Terminals differ in what they keep of the old screen.
    clearok(focus_curscr(), true)
  }
}
