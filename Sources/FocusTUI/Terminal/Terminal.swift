import CNcurses
import CSystem
import Glibc

/// The user's terminal in full-screen mode. There is one at a time, for one thread; curses holds its state.
public final class Terminal {
  /// Which characters it can show.
  public let charset: Charset
  /// The extent now.
  public private(set) var size: Size
  /// The colours; another theme shows from the next `draw` on.
  public var theme: Theme {
    didSet { if theme != oldValue { colors.forgetLooks() } }
  }

  let window: UnsafeMutablePointer<WINDOW>
  var colors: ColorPairs
  var given = GivenRows()
  private let screen: OpaquePointer
  private let type: String
  private let streams: TerminalStreams
  private let modes: TerminalModes
  let events: EventSource
  private var isOpen = true
  /// A SIGCONT that only tells of the end of our own `suspend`.
  private var expectsContinue = false

  /// Enters full-screen mode.
  /// - Throws: why this terminal cannot show it; nothing has been changed then.
  public static func open(_ options: TerminalOptions) throws(TerminalError) -> Terminal {
    try Terminal(options)
  }

  private init(_ options: TerminalOptions) throws(TerminalError) {
    let type = try TerminalStreams.type(for: options)
    let locale = Locale.adopt()
    charset = options.ascii ? .ascii : locale
    theme = options.theme
    modes = TerminalModes(mouse: options.mouse)
    streams = try TerminalStreams(options)
    let actions = SignalActions()
    use_env(false)
    use_tioctl(true)
    guard let screen = focus_newterm(type, streams.output, streams.input), let window = focus_stdscr() else {
      streams.close()
      throw .unknownType(type)
    }
    actions.restore()
    self.screen = screen
    self.type = type
    self.window = window
    Self.enterModes(window, descriptor: options.input)
    colors = ColorPairs(environment: options.environment)
    CrashGuard.install(descriptor: options.output, modes: streams.modes, bytes: modes.crashBytes())
    let decoder = InputDecoder(terminfoKeys: Capabilities.keys())
    do {
      events = try EventSource(input: options.input, output: options.output, decoder: decoder)
    } catch {
      endwin()
      delscreen(screen)
      CrashGuard.remove()
      streams.close()
      throw error
    }
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
    curs_set(0)
    // Ctrl-S is a key here, not a way to freeze the screen; Ctrl-C too, which must not cost a half-typed form.
    var mode = termios()
    tcgetattr(descriptor, &mode)
    mode.c_iflag &= ~tcflag_t(IXON)
    focus_disable_interrupt(&mode)
    tcsetattr(descriptor, TCSANOW, &mode)
    def_prog_mode()
  }

  /// Leaves full-screen mode and puts everything back; may be called again.
  public func close() {
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
  public func next(
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
  public func suspend() {
    leave()
    events.signals.stopProcessGroup()
    expectsContinue = events.signals.isPending(SIGCONT)
    enterAgain()
  }

  /// How long a terminal that takes nothing may make leaving wait, in milliseconds.
  private static let drainPatience: Int32 = 250

  /// How long the answer to a question may take, in milliseconds; a later one is swallowed.
  public static let patience: Int64 = 250

  /// Asks once on what colour the terminal draws; the answer comes as an event, or never.
  /// Where all themes look alike there is nothing to ask.
  public func askBackground() {
    guard colors.depth == .palette256 else { return }
    writeAll("\u{1B}]11;?\u{1B}\\", to: streams.descriptor)
    events.expectReply(within: Terminal.patience)
  }

  /// Paints everything anew, for when something else wrote on the screen.
  public func redraw() {
    wrefresh(focus_curscr())
  }

  /// Rings or flashes.
  public func bell() {
    beep()
  }

  /// Draws attention: by the bell, and by a notification of the terminal where its kind may know one.
  public func notify(_ title: String, _ text: String) {
    bell()
    writeAll(Notification.sequences(title, text, terminal: type), to: streams.descriptor)
  }

  private func leave() {
    focus_make_room(streams.descriptor, Terminal.drainPatience)
    writeAll(modes.leave, to: streams.descriptor)
    endwin()
  }

  private func enterAgain() {
    // After `endwin` curses sets up the screen and its modes with the next refresh.
    if !isendwin() { endwin() }
    adopt(events.windowSize())
    wrefresh(focus_curscr())
    writeAll(modes.enter, to: streams.descriptor)
  }

  private func adopt(_ newSize: Size?) {
    guard let newSize, newSize != size else { return }
    size = newSize
    given.forget()
    resize_term(Int32(clamping: newSize.height), Int32(clamping: newSize.width))
    // Terminals differ in what they keep of the old screen.
    clearok(focus_curscr(), true)
  }
}
