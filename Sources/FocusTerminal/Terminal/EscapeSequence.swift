/// Parses input that starts with Esc: ECMA-48 control sequences and strings, SS3, Alt with a character.
enum EscapeSequence {
  /// The result of parsing the beginning of the bytes.
  package enum Result: Equatable {
    /// A complete sequence of `length` bytes, and its events if it has any.
    case complete([TerminalEvent], length: Int)
    /// The start marker of a bracketed paste.
    case pasteStart(length: Int)
    /// A control sequence that is too long to be valid. Its bytes are dropped up to and including the final
    /// one.
    case noise
    /// An incomplete sequence; the value is how many milliseconds to wait for more bytes.
    case unfinished(Int)
  }

  /// The maximum length in bytes; longer sequences are treated as noise.
  private static let longest = 64

  /// Parses bytes that start with Esc.
  package static func parse(_ bytes: [UInt8]) -> Result {
    guard bytes.count > 1 else { return .unfinished(InputDecoder.Patience.escape) }
    switch bytes[1] {
    case UInt8(ascii: "["): return control(bytes)
    case UInt8(ascii: "O"): return singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(bytes)
    // Alt-Backspace deletes a word, as in readline.
    case Byte.delete, Byte.backspace: return .complete([.key(.control("w"))], length: 2)
    case 0..<0x20: return .complete([.key(.escape)], length: 1)
    case let first:
      let length = 1 + Utf8.length(startingWith: first)
      guard bytes.count >= length else { return .unfinished(InputDecoder.Patience.escape) }
      let character = Utf8.text(bytes[1..<length]).first
      return .complete(character.map { [.key(.alt($0))] } ?? [], length: length)
    }
  }

  /// Parses `Esc [ parameters intermediates final`.
  private static func control(_ bytes: [UInt8]) -> Result {
    // The Linux console's F1 to F5.
    if bytes.count > 2, bytes[2] == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return .unfinished(InputDecoder.Patience.sequence) }
      let number = Int(bytes[3]) - 0x40
      return .complete((1...5).contains(number) ? [.key(.function(number))] : [], length: 4)
    }
    for index in 2..<bytes.count {
      switch bytes[index] {
      case 0x20...0x3F where index < longest: continue
      case 0x20...0x3F: return .noise
      case 0x40...0x7E:
        return finished(ControlSequence(body: bytes[2..<index], final: bytes[index]), in: bytes, at: index)
      // Malformed: drop the bytes so far and parse this byte again.
      default: return .complete([], length: index)
      }
    }
    return .unfinished(InputDecoder.Patience.sequence)
  }

  private static func finished(_ sequence: ControlSequence, in bytes: [UInt8], at index: Int) -> Result {
    if sequence.isPasteStart { return .pasteStart(length: index + 1) }
    guard sequence.isOldMouse else { return .complete(sequence.events, length: index + 1) }
    guard bytes.count > index + 3 else { return .unfinished(InputDecoder.Patience.sequence) }
    let parts = bytes[index + 1...index + 3].map { Int($0) - 32 }
    let mouse = MouseEvent(code: parts[0], isRelease: false, x: parts[1], y: parts[2])
    return .complete(mouse.map { [.mouse($0)] } ?? [], length: index + 4)
  }

  /// Parses `Esc O final`: keypad keys and the first function keys.
  private static func singleShift(_ bytes: [UInt8]) -> Result {
    guard bytes.count > 2 else { return .unfinished(InputDecoder.Patience.sequence) }
    guard (0x20...0x7E).contains(bytes[2]) else { return .complete([.key(.alt("O"))], length: 2) }
    return .complete(Key(singleShift: bytes[2]).map { [.key($0)] } ?? [], length: 3)
  }

  /// Parses a string sequence, up to BEL or `Esc \`. Only replies to the program's own queries are used;
  /// other strings are dropped.
  private static func string(_ bytes: [UInt8]) -> Result {
    for index in 2..<bytes.count {
      switch bytes[index] {
      case Byte.bell: return .complete(reply(bytes[1..<index]), length: index + 1)
      case Byte.stringEnd where bytes[index - 1] < 0x80 || bytes[index - 1] == Byte.c1Lead:
        return .complete(reply(bytes[1..<index].filter { $0 < 0x80 }[...]), length: index + 1)
      case Byte.cancel, Byte.substitute: return .complete([], length: index + 1)
      case Byte.escape where index + 1 < bytes.count:
        // Any other byte than the terminator aborts the string and is parsed again.
        let isEnd = bytes[index + 1] == UInt8(ascii: "\\")
        return .complete(isEnd ? reply(bytes[1..<index]) : [], length: isEnd ? index + 2 : index)
      default: continue
      }
    }
    let patience = InputDecoder.Patience.self
    return .unfinished(bytes.count == 2 ? patience.sequence : patience.string)
  }

  private static func reply(_ body: ArraySlice<UInt8>) -> [TerminalEvent] {
    let body = String(decoding: body, as: UTF8.self)
    if ClipboardSupport.isCapability(body) { return [.clipboard(true)] }
    return TerminalBackground(reply: body).map { [.background($0)] } ?? []
  }
}
