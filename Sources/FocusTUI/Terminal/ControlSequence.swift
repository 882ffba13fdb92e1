/// A parsed control sequence: `Esc [ 1 ; 5 A` has the parameters 1 and 5 and the final byte `A`.
struct ControlSequence {
  private let marker: UInt8?
  private let parameters: [Int]
  private let final: Character
  private let isPlain: Bool

  init(body: ArraySlice<UInt8>, final: UInt8) {
    let privateMarkers: ClosedRange<UInt8> = 0x3C...0x3F
    marker = body.first.flatMap { privateMarkers.contains($0) ? $0 : nil }
    let rest = marker == nil ? body : body.dropFirst()
    isPlain = rest.allSatisfy { (0x30...0x3B).contains($0) }
    // Subparameters (after a colon) do not matter here.
    parameters = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { ($0 * 10 + Int($1) - 0x30) % 1_000_000 }
    }
    self.final = Character(Unicode.Scalar(final))
  }

  var isPasteStart: Bool { marker == nil && final == "~" && parameter(0) == 200 }

  /// The mouse encoding that predates SGR: three bytes follow.
  var isOldMouse: Bool { marker == nil && final == "M" && parameter(0) == 0 }

  /// The key or mouse event; nil for unknown sequences, which the decoder drops.
  var event: TerminalEvent? {
    guard isPlain else { return nil }
    if marker == UInt8(ascii: "<"), final == "M" || final == "m", parameters.count == 3 {
      return MouseEvent(
        code: parameters[0], isRelease: final == "m", x: parameters[1], y: parameters[2]
      ).map { .mouse($0) }
    }
    // The reply to `Terminal.askAmbiguousWidth`, which asks in the second row.
    if marker == nil, final == "R", parameter(0) == 2 { return .ambiguousWidth(parameter(1) - 1) }
    return marker == nil ? key.map { .key($0) } : nil
  }

  private func parameter(_ index: Int) -> Int {
    index < parameters.count ? parameters[index] : 0
  }

  /// The modifier bits of a parameter: Shift 1, Alt 2, Control 4.
  private func modifiers(at index: Int) -> Int { max(0, parameter(index) - 1) }

  private var key: Key? {
    switch final {
    case "~" where parameter(0) == 27: Key(code: parameter(2), modifiers: modifiers(at: 1))
    case "~": Key(tilde: parameter(0), modifiers: modifiers(at: 1))
    case "u": Key(code: parameter(0), modifiers: modifiers(at: 1))
    case "Z": .backTab
    // A cursor position report has the same final byte as F3.
    case "R" where parameter(0) > 1: nil
    default: Key(letter: final, modifiers: modifiers(at: 1))
    }
  }
}
