/// A parsed control sequence: `Esc [ 1 ; 5 A` has the parameters 1 and 5 and the final byte `A`.
struct ControlSequence {
  private let marker: UInt8?
  /// The parameters, each with its subparameters, which colons separate. An empty field is 0.
  private let parameters: [[Int]]
  private let final: Character
  private let isPlain: Bool

  package init(body: ArraySlice<UInt8>, final: UInt8) {
    let privateMarkers: ClosedRange<UInt8> = 0x3C...0x3F
    marker = body.first.flatMap { privateMarkers.contains($0) ? $0 : nil }
    let rest = marker == nil ? body : body.dropFirst()
    isPlain = rest.allSatisfy { (0x30...0x3B).contains($0) }
    parameters = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { ($0 * 10 + Int($1) - 0x30) % 10_000_000 }
      }
    }
    self.final = Character(Unicode.Scalar(final))
  }

  package var isPasteStart: Bool { marker == nil && final == "~" && parameter(0) == 200 }

  /// The mouse encoding that predates SGR: three bytes follow.
  package var isOldMouse: Bool { marker == nil && final == "M" && parameter(0) == 0 }

  /// The keys or the mouse event; empty for unknown sequences, which the decoder drops.
  package var events: [TerminalEvent] {
    guard isPlain else { return [] }
    if marker == UInt8(ascii: "<"), final == "M" || final == "m", parameters.count == 3 {
      let mouse = MouseEvent(
        code: parameter(0), isRelease: final == "m", x: parameter(1), y: parameter(2))
      return mouse.map { [.mouse($0)] } ?? []
    }
    // The reply to `Terminal.askAmbiguousWidth`, which writes in the second row.
    if marker == nil, final == "R", parameter(0) == 2 { return [.ambiguousWidth(parameter(1) - 1)] }
    // The device attributes, the last part of the reply to `ClipboardSupport.question`.
    if marker == UInt8(ascii: "?"), final == "c" { return [.clipboard(parameters.contains([52]))] }
    return marker == nil && !isRelease ? keys.map { .key($0) } : []
  }

  private func parameter(_ index: Int, part: Int = 0) -> Int {
    index < parameters.count && part < parameters[index].count ? parameters[index][part] : 0
  }

  private func modifiers(at index: Int) -> KeyModifiers {
    KeyModifiers(rawValue: max(0, parameter(index) - 1))
  }

  /// Whether the event is a key release, which some terminals report when they report every key event. A
  /// repeat counts as a press.
  private var isRelease: Bool { parameters.count > 1 && parameter(1, part: 1) == 3 }

  private var keys: [Key] {
    final == "u" ? KeyReport(parameters).keys : key.map { [$0] } ?? []
  }

  private var key: Key? {
    let modifiers = modifiers(at: 1)
    return switch final {
    case "~" where parameter(0) == 27: Key(code: parameter(2), modifiers: modifiers)
    case "~": Key(tilde: parameter(0), modifiers: modifiers)
    case "Z": .backTab
    // A cursor position report has the same final byte as F3.
    case "R" where parameter(0) > 1: nil
    default: Key(letter: final, modifiers: modifiers)
    }
  }
}
