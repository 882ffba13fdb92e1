/// Turns the bytes that a terminal sends into events. It replaces `get_wch` of curses, which does not support
/// bracketed paste and does not drop unknown sequences.
struct InputDecoder {
  /// How long to wait for the rest of an unfinished sequence, in milliseconds.
  enum Patience {
    /// The wait that distinguishes Esc alone from the start of a sequence. It is long enough for bytes that
    /// arrive 10 ms apart, and short enough that Esc takes effect within 100 ms.
    package static let escape = 50
    /// The wait for the rest of a sequence of which Esc and a second byte have arrived.
    package static let sequence = 250
    /// The wait for the rest of an unfinished paste or reply.
    package static let string = 1_000
  }

  private let terminfoKeys: [(bytes: [UInt8], key: Key)]
  private var buffer: [UInt8] = []
  private var paste: PasteBuffer?
  /// Whether the decoder is dropping the rest of an overlong control sequence.
  private var isInNoise = false
  /// Whether a reply about the background colour is pending. If it arrives with a pause, it must not be taken
  /// as input.
  var awaitsAnswer = false
  /// The beginning of a reply that paused for longer than `Patience`.
  private var begunAnswer: [UInt8] = []

  /// How many milliseconds to wait for more bytes before calling `flush`; nil if nothing is unfinished.
  package private(set) var patience: Int?

  /// Creates a decoder.
  ///
  /// - Parameter terminfoKeys: the key sequences of the terminfo entry, for example `kcuu1`.
  package init(terminfoKeys: [[UInt8]: Key] = [:]) {
    self.terminfoKeys = terminfoKeys.filter { $0.key.count > 1 && $0.key.first == Byte.escape }
      .map { (bytes: $0.key, key: $0.value) }.sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Decodes bytes and returns the completed events. The input may be split at any byte.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    buffer.append(contentsOf: bytes)
    if !begunAnswer.isEmpty {
      if TerminalBackground.mayBeAnswer(begunAnswer + buffer.prefix(1)) { buffer = begunAnswer + buffer }
      begunAnswer = []
    }
    patience = nil
    var events: [TerminalEvent] = []
    while !buffer.isEmpty, patience == nil {
      if paste != nil {
        takePaste(into: &events)
      } else if isInNoise {
        dropNoise()
      } else if isIntroducer {
        spellOutIntroducer()
      } else if buffer[0] == Byte.escape {
        takeSequence(into: &events)
      } else {
        takeText(into: &events)
      }
    }
    return events
  }

  /// Ends the wait for more bytes. Call it when `patience` has elapsed. Unfinished input becomes a key if it
  /// is one, the received part of a paste is delivered, and anything else is dropped.
  mutating func flush() -> [TerminalEvent] {
    patience = nil
    if paste != nil { return flushPaste() }
    isInNoise = false
    defer { buffer = [] }
    guard buffer.first == Byte.escape else { return [] }
    if awaitsAnswer, TerminalBackground.mayBeAnswer(buffer) { begunAnswer = buffer }
    if buffer.count == 1 { return [.key(.escape)] }
    guard begunAnswer.isEmpty else { return [] }
    return buffer.count == 2 && buffer[1] < 0x7F
      ? [.key(.alt(Character(Unicode.Scalar(buffer[1]))))] : []
  }

  /// Delivers the received part of a paste. A paste that pauses continues when more bytes arrive, so pasted
  /// text never acts as keys. If the end marker was lost, only Esc alone ends the paste.
  private mutating func flushPaste() -> [TerminalEvent] {
    if paste?.isContinued == true, paste?.isEmpty == true, buffer == [Byte.escape] {
      paste = nil
      buffer = []
      return [.key(.escape)]
    }
    let text = paste?.takePart() ?? ""
    return text.isEmpty ? [] : [.paste(text)]
  }

  private mutating func takePaste(into events: inout [TerminalEvent]) {
    if let text = paste?.extract(from: &buffer) {
      paste = nil
      events.append(.paste(text))
    } else {
      patience = paste?.isContinued == true ? Patience.escape : Patience.string
    }
  }

  private mutating func takeSequence(into events: inout [TerminalEvent]) {
    for (bytes, key) in terminfoKeys where buffer.starts(with: bytes) {
      buffer.removeFirst(bytes.count)
      events.append(.key(key))
      return
    }
    switch EscapeSequence.parse(buffer) {
    case .complete(let completed, let length):
      buffer.removeFirst(length)
      events += completed
    case .pasteStart(let length):
      buffer.removeFirst(length)
      paste = PasteBuffer()
      patience = buffer.isEmpty ? Patience.string : nil
    case .noise:
      buffer.removeFirst(2)
      isInNoise = true
    case .unfinished(let milliseconds): patience = milliseconds
    }
  }

  private mutating func dropNoise() {
    let end = buffer.firstIndex { !(0x20...0x3F).contains($0) }
    isInNoise = end == nil
    if isInNoise { patience = Patience.sequence }
    let hasFinal = end.map { (0x40...0x7E).contains(buffer[$0]) } ?? false
    buffer.removeFirst(end.map { hasFinal ? $0 + 1 : $0 } ?? buffer.count)
  }

  /// Whether the input begins with a C1 control, as one byte or in UTF-8.
  private var isIntroducer: Bool {
    Byte.introducers.contains(buffer[0])
      || buffer[0] == Byte.c1Lead && buffer.count > 1 && Byte.introducers.contains(buffer[1])
  }

  /// Replaces a C1 control by the equivalent two-byte form, Esc and a letter.
  private mutating func spellOutIntroducer() {
    let length = buffer[0] == Byte.c1Lead ? 2 : 1
    buffer.replaceSubrange(0..<length, with: [Byte.escape, buffer[length - 1] - 0x40])
  }

  /// The ASCII characters. They are cached, because creating a `Character` takes as long as all other work
  /// for a key.
  private static let characters = (0..<0x80).map { Character(Unicode.Scalar(UInt8($0))) }

  /// The number of bytes at the start that are each a separate character.
  private var plainLength: Int {
    let end = buffer.firstIndex { !(0x20..<0x7F).contains($0) } ?? buffer.count
    // A combining mark may follow the last one, so leave it for the general path.
    return end < buffer.count && buffer[end] >= 0x80 ? max(0, end - 1) : end
  }

  /// The length in bytes of the text at the start. It ends before a C1 control that introduces a sequence,
  /// unless the byte belongs to a code point. The last code point may still be unfinished.
  private var textEnd: Int {
    var index = 0
    while index < buffer.count {
      let byte = buffer[index]
      if byte < 0x20 || byte == Byte.delete || index > 0 && Byte.introducers.contains(byte) { return index }
      let length = Utf8.length(startingWith: byte)
      if index > 0, byte == Byte.c1Lead, index + 1 < buffer.count,
        Byte.introducers.contains(buffer[index + 1])
      {
        return index
      }
      let tail = buffer[(index + 1)..<min(index + length, buffer.count)].prefix { $0 & 0xC0 == 0x80 }
      index += 1 + tail.count
    }
    return index
  }

  private mutating func takeText(into events: inout [TerminalEvent]) {
    if let key = Key(controlByte: buffer[0]) {
      buffer.removeFirst()
      events.append(.key(key))
      return
    }
    // Take all plain characters at once: each removal would move the rest of the buffer.
    let plain = plainLength
    if plain > 0 {
      for byte in buffer[..<plain] { events.append(.key(.character(Self.characters[Int(byte)]))) }
      buffer.removeFirst(plain)
      return
    }
    let end = textEnd
    var length = end
    // The input may end in the middle of a code point.
    if end == buffer.count { length -= Utf8.unfinishedTail(of: buffer[..<end]) }
    for character in Utf8.text(buffer[..<length]) { events.append(.key(.character(character))) }
    buffer.removeFirst(length)
    if length == 0 { patience = Patience.sequence }
  }
}
