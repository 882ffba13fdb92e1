/// Represents paths as text without losing bytes.
///
/// Paths are bytes, but a `String` is Unicode. It would repair invalid UTF-8 and thus name another file. Here
/// each byte that is not part of valid UTF-8 becomes a code point at the end of the private use planes. It
/// becomes that byte again when the path is passed to the system (`PathCalls`). Control characters are
/// encoded in the same way, because a line break in a name could forge a line of a message. If a path really
/// contains such code points, they are encoded byte by byte, so two different paths never become the same
/// text.
package enum PathBytes {
  /// The offset that is added to a byte, so that the last code point represents 0xFF.
  private static let base: UInt32 = 0x10_FF00
  /// The first UTF-8 byte of these code points, which no assigned character begins with.
  private static let lead: UInt8 = 0xF4

  /// The text for the bytes of a path.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if !bytes.contains(where: { $0 == lead || isControl($0) }),
      let text = String(validating: bytes, as: UTF8.self)
    {
      return text
    }
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var rest = bytes[...]
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if byte(scalar) != nil || encoded.count == 1 && isControl(UInt8(scalar.value)) {
          scalars.append(contentsOf: rest.prefix(encoded.count).map(escape))
        } else {
          scalars.append(scalar)
        }
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        scalars.append(contentsOf: rest.prefix(length).map(escape))
        rest = rest.dropFirst(length)
      case .emptyInput: return String(scalars)
      }
    }
  }

  /// The text for the bytes of a null-terminated path.
  package static func text(_ cString: UnsafePointer<CChar>) -> String {
    var length = 0
    while cString[length] != 0 { length += 1 }
    return cString.withMemoryRebound(to: UInt8.self, capacity: length) {
      text(UnsafeBufferPointer(start: $0, count: length))
    }
  }

  /// The bytes of a path.
  package static func bytes(_ path: String) -> [UInt8] {
    guard holdsOthers(path) else { return Array(path.utf8) }
    var bytes: [UInt8] = []
    for scalar in path.unicodeScalars {
      if let byte = byte(scalar) {
        bytes.append(byte)
      } else {
        bytes += Array(UTF8.encode(scalar) ?? .init())
      }
    }
    return bytes
  }

  /// Calls `body` with the null-terminated path.
  package static func withCString<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result
  {
    guard holdsOthers(path) else { return path.withCString(body) }
    return (bytes(path).map { CChar(truncatingIfNeeded: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // Never nil: the array holds at least the terminating zero.
      body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }

  /// Whether a path contains bytes that are not UTF-8, or control characters.
  package static func holdsOthers(_ path: String) -> Bool {
    path.utf8.contains(lead) && path.unicodeScalars.contains { byte($0) != nil }
  }

  /// A path for display: bytes that are not UTF-8 appear as `caf\xE9`, a line break as `\x0A`.
  package static func shown(_ text: String) -> String {
    guard holdsOthers(text) else { return text }
    return text.unicodeScalars.map { scalar in
      byte(scalar).map { "\\x" + $0.hexadecimal(width: 2, uppercase: true) }
        ?? String(scalar)
    }.joined()
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(base + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// Whether a byte is a control character. A tab is not: it separates the words of variables, and is shown
  /// as a blank.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

  /// The byte that a code point represents; nil for any other code point.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= base, let byte = UInt8(exactly: scalar.value - base) else { return nil }
    return byte >= 0x80 || isControl(byte) ? byte : nil
  }
}

extension PathBytes {
  /// The arguments of this process, beginning with the name of the program.
  package static var commandLine: [String] {
    let isKnown = focus_argument_count() > 0
    let words = UnsafeBufferPointer(
      start: isKnown ? focus_arguments() : CommandLine.unsafeArgv,
      count: Int(isKnown ? focus_argument_count() : CommandLine.argc))
    return words.compactMap { word in word.map { text($0) } }
  }
}

extension String {
  /// Whether the first byte is a slash. A combining mark may follow it, so comparing characters would miss
  /// it.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
}
