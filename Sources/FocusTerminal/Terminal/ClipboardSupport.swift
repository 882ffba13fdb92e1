import FocusSystem

/// Whether a terminal accepts text for the clipboard (OSC 52). Terminals do not acknowledge the sequence, so
/// support is derived from the program, as far as it is known.
package enum ClipboardSupport: Equatable, Sendable {
  /// The terminal is known to accept text.
  case known
  /// The terminal is known to lack the clipboard, or to print unknown sequences.
  case absent
  /// Unknown; the terminal can be queried with ``question``.
  case unknown

  /// Detects the support from the environment.
  ///
  /// - Parameter environment: identifies the terminal; see `NotificationProtocol.variables`.
  package init(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    if type.isEmpty || Self.lacking.contains(where: type.hasPrefix) || program == "Apple_Terminal" {
      self = .absent
    } else if environment["STY"]?.isEmpty == false || type.hasPrefix("screen") || type.hasPrefix("tmux") {
      // The variables may describe the terminal around a multiplexer, not the multiplexer itself.
      self = .unknown
    } else if Self.taking.contains(where: { type == $0 || type.hasPrefix("\($0)-") })
      || Self.programs.contains(program)
    {
      self = .known
    } else {
      self = .unknown
    }
  }

  /// Terminals without clipboard support. rxvt supports it through an extension that is rarely installed, and
  /// ignores the sequence otherwise.
  private static let lacking = NotificationProtocol.printing + ["rxvt"]
  private static let taking = [
    "xterm-kitty", "kitty", "foot", "alacritty", "xterm-ghostty", "ghostty", "wezterm", "contour", "rio",
  ]
  private static let programs: Set = ["WezTerm", "ghostty", "rio", "vscode", "WarpTerminal"]

  /// The query for the terminfo capability `Ms` (XTGETTCAP), followed by a query for the device attributes,
  /// which every terminal answers. Attribute 52 is the clipboard.
  package static let question = "\u{1B}P+q4D73\u{1B}\\\u{1B}[c"

  /// Whether the body of a string sequence reports the capability `Ms`.
  static func isCapability(_ body: String) -> Bool { body.uppercased().hasPrefix("P1+R4D73") }

  /// The maximum number of Base64 bytes that terminals accept.
  private static let longest = 74_994

  /// The sequence that sends a text to the terminal's clipboard; nil if the text is too long.
  package static func sequence(base64: String, environment: [String: String]) -> String? {
    guard base64.utf8.count <= longest else { return nil }
    let sequence = "\u{1B}]52;c;\(base64)\u{07}"
    guard environment["STY"]?.isEmpty == false, !NotificationProtocol.isInTmux(environment) else {
      return sequence
    }
    // GNU screen forwards strings, but limits the length of each.
    return sequence.split(every: 480).map { "\u{1B}P\($0)\u{1B}\\" }.joined()
  }
}

extension String {
  /// Splits the string into pieces of at most `count` characters.
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
  /// Sends a text to the terminal's clipboard, which takes it in Base64. If support is unknown, a reply may
  /// arrive later as an event.
  package func copy(_ text: String, base64: String) -> CopyOutcome {
    let support = ClipboardSupport(environment: environment)
    guard support != .absent else { return .refused }
    guard let sequence = ClipboardSupport.sequence(base64: base64, environment: environment) else {
      return .tooLong(text.utf8.count)
    }
    events.signals.endable { Descriptors.write(Array(sequence.utf8), to: streams.descriptor) }
    guard support == .unknown else { return .taken }
    ask(ClipboardSupport.question, for: .clipboard)
    return .asked
  }
}
