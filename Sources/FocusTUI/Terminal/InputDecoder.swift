/// Turns the bytes that a terminal sends into events. Ours rather than curses' `get_wch`: that has neither
/// bracketed paste nor a way to swallow sequences it does not know.
struct InputDecoder {
  /// Milliseconds after which an unfinished sequence means what has come of it.
  enum Patience {
    /// Esc alone against the start of a sequence: bytes 10 ms apart still join, and Esc acts within 100 ms.
    static let escape = 50
    /// A sequence that has begun.
    static let sequence = 250
    /// An unfinished paste or reply.
    static let string = 1_000
  }

  private let terminfoKeys: [(bytes: [UInt8], key: Key)]
  private var buffer: [UInt8] = []
  private var paste: PasteBuffer?
  /// Whether the terminal was asked for its background and has not answered: an answer that pauses is no input either.
  var awaitsAnswer = false
  /// What came of an answer before it paused for longer than our patience.
  private var begunAnswer: [UInt8] = []

  /// How long to wait for more bytes before `flush`; nil when nothing is unfinished.
  private(set) var patience: Int?

  /// - Parameter terminfoKeys: what the terminal's description says that keys send, e.g. `kcuu1`.
  init(terminfoKeys: [[UInt8]: Key] = [:]) {
    self.terminfoKeys = terminfoKeys.filter { $0.key.count > 1 && $0.key.first == Byte.escape }
      .map { (bytes: $0.key, key: $0.value) }.sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Takes bytes as they come, cut anywhere, and returns the events they complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
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
      } else if buffer[0] == Byte.escape {
        takeSequence(into: &events)
      } else {
        takeText(into: &events)
      }
    }
    return events
  }

  /// Patience has run out: what is unfinished becomes a key where it is one, a paste is delivered as far as
  /// it came, anything else is swallowed.
  mutating func flush() -> [TerminalEvent] {
    patience = nil
    if paste != nil { return flushPaste() }
    defer { buffer = [] }
    guard buffer.first == Byte.escape else { return [] }
    if awaitsAnswer, TerminalBackground.mayBeAnswer(buffer) { begunAnswer = buffer }
    if buffer.count == 1 { return [.key(.escape)] }
    guard begunAnswer.isEmpty else { return [] }
    return buffer.count == 2 && buffer[1] < 0x7F
      ? [.key(.alt(Character(Unicode.Scalar(buffer[1]))))] : []
  }

  /// A paste that pauses goes on when more comes: what is pasted never acts as keys. Only Esc alone ends one whose end
  /// mark was lost.
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
    if let text = paste?.take(&buffer) {
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
    case .complete(let event, let length):
      buffer.removeFirst(length)
      if let event { events.append(event) }
    case .pasteStart(let length):
      buffer.removeFirst(length)
      paste = PasteBuffer()
      patience = buffer.isEmpty ? Patience.string : nil
    case .unfinished(let milliseconds): patience = milliseconds
    }
  }

  /// The characters of ASCII: to make one takes as long as all else about a key.
  private static let characters = (0..<0x80).map { Character(Unicode.Scalar(UInt8($0))) }

  /// Bytes at the start that are each a character of their own.
  private var plainLength: Int {
    let end = buffer.firstIndex { !(0x20..<0x7F).contains($0) } ?? buffer.count
    // A combining mark may follow the last one.
    return end < buffer.count && buffer[end] >= 0x80 ? max(0, end - 1) : end
  }

  private mutating func takeText(into events: inout [TerminalEvent]) {
    if let key = Key(controlByte: buffer[0]) {
      buffer.removeFirst()
      events.append(.key(key))
      return
    }
    // Plain characters, each joined by nothing that follows. All at once: removing them one by one moves the rest each time.
    let plain = plainLength
    if plain > 0 {
      for byte in buffer[..<plain] { events.append(.key(.character(Self.characters[Int(byte)]))) }
      buffer.removeFirst(plain)
      return
    }
    let end = buffer.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? buffer.count
    var length = end
    // A code point may be cut by the end of what has come.
    if end == buffer.count { length -= Utf8.unfinishedTail(of: buffer[..<end]) }
    for character in Utf8.text(buffer[..<length]) { events.append(.key(.character(character))) }
    buffer.removeFirst(length)
    if length == 0 { patience = Patience.sequence }
  }
}
