import FocusDomain

/// Whether a terminal takes text for the clipboard (OSC 52). It acknowledges nothing, so what is known of terminals has to
/// tell.
package enum ClipboardSupport: Equatable, Sendable {
  /// It is known to take it as it comes.
  case known
  /// It is known to lack it, or to print what it does not know.
  case absent
  /// It may be asked, see ``question``.
  case unknown

  /// - Parameter environment: identifies the terminal; see `NotificationProtocol.variables`.
  package init(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    if type.isEmpty || Self.lacking.contains(where: type.hasPrefix) || program == "Apple_Terminal" {
      self = .absent
    } else if environment["STY"]?.isEmpty == false || type.hasPrefix("screen") || type.hasPrefix("tmux") {
      // What the variables tell of the terminal around a multiplexer tells nothing of the multiplexer.
      self = .unknown
    } else if Self.taking.contains(where: { type == $0 || type.hasPrefix("\($0)-") })
      || Self.programs.contains(program)
    {
      self = .known
    } else {
      self = .unknown
    }
  }

  /// Those without it. rxvt has it by an extension that few install, and ignores it otherwise.
  private static let lacking = NotificationProtocol.printing + ["rxvt"]
  private static let taking = [
    "xterm-kitty", "kitty", "foot", "alacritty", "xterm-ghostty", "ghostty", "wezterm", "contour", "rio",
  ]
  private static let programs: Set = ["WezTerm", "ghostty", "rio", "vscode", "WarpTerminal"]

  /// Asks for the terminfo capability `Ms` (XTGETTCAP) and, as every terminal answers that, for the device attributes, among
  /// which 52 is the clipboard.
  static let question = "\u{1B}P+q4D73\u{1B}\\\u{1B}[c"

  /// Whether the body of a string sequence says that there is `Ms`.
  static func isCapability(_ body: String) -> Bool { body.uppercased().hasPrefix("P1+R4D73") }

  /// The most bytes of Base64 that terminals take.
  private static let longest = 74_994

  /// The bytes that hand a text to the terminal; nil if it is too long for that.
  static func sequence(_ text: String, environment: [String: String]) -> String? {
    let encoded = Base64.encode(Array(text.utf8))
    guard encoded.utf8.count <= longest else { return nil }
    let sequence = "\u{1B}]52;c;\(encoded)\u{07}"
    guard environment["STY"]?.isEmpty == false, !NotificationProtocol.isInTmux(environment) else {
      return sequence
    }
    // GNU screen forwards strings, each of limited length.
    return sequence.split(every: 480).map { "\u{1B}P\($0)\u{1B}\\" }.joined()
  }
}

extension String {
  /// In pieces of so many characters.
  fileprivate func split(every count: Int) -> [Substring] {
    var (rest, pieces) = (self[...], [Substring]())
    while !rest.isEmpty {
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}

extension Terminal {
  /// Hands a text to the terminal for its clipboard. If that is not known to take it, a reply arrives as an event, or never.
  package func copy(_ text: String) -> CopyOutcome {
    let support = ClipboardSupport(environment: environment)
    guard support != .absent else { return .refused }
    guard let sequence = ClipboardSupport.sequence(text, environment: environment) else {
      return .tooLong(text.utf8.count)
    }
    events.signals.endable { writeAll(sequence, to: streams.descriptor) }
    guard support == .unknown else { return .taken }
    ask(ClipboardSupport.question, for: .clipboard)
    return .asked
  }
}
