import CNcurses

/// Reads the terminfo entry. Curses must have loaded it before.
enum Capabilities {
  /// A string capability without its padding; nil when the terminal lacks it.
  package static func string(_ name: String) -> [UInt8]? {
    guard let value = focus_capability(name) else { return nil }
    var bytes = Array(String(cString: value).utf8)
    while let start = bytes.indices.first(where: { bytes[$0...].starts(with: Array("$<".utf8)) }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      bytes.removeSubrange(start...end)
    }
    return bytes
  }

  /// The byte sequences that terminfo lists for keys.
  package static func keys() -> [[UInt8]: Key] {
    var names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete),
      ("kcbt", .backTab), ("kent", .enter),
    ]
    for number in 1...12 { names.append(("kf\(number)", .function(number))) }
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in names {
      if let bytes = string(name) { keys[bytes] = key }
    }
    return keys
  }
}
