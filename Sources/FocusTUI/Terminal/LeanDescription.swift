import FocusDomain

/// The description of the terminal that curses is given: without what costs more than it ever saves.
enum LeanDescription {
  /// That of a type, by the file that curses would read; nil where none is found, and curses shall look for itself.
  static func find(_ type: String, environment: [String: String]) -> CompiledDescription? {
    guard let first = type.utf8.first, !type.contains("/"),
      // Somebody has put a whole description in the place of a folder.
      environment["TERMINFO"]?.contains(":") != true
    else { return nil }
    for folder in folders(environment) {
      for initial in [String(decoding: [first], as: UTF8.self), String(first, radix: 16)] {
        let path = "\(folder)/\(initial)/\(type)"
        guard let bytes = try? FileSystem.read(path, limit: largest) else { continue }
        return CompiledDescription(bytes).map(lean)
      }
    }
    return nil
  }

  /// What is left of a description.
  static func lean(_ description: CompiledDescription) -> CompiledDescription {
    var lean = description
    // Before a move to the margins curses weighs every way to come there by relative moves, which saves two bytes at
    // most and is a quarter of all that it does for a frame.
    if lean.has(.cup) { lean.strike([.hpa, .vpa, .cuu, .cud, .cuf, .cub]) }
    // What is moved aside within a row leaves blanks, and not every terminal gives them the colour behind them.
    lean.strike([.dch, .dch1, .ich, .ich1, .smir, .rmir])
    // Attributes one by one are shorter than all at once, and need no reckoning.
    if [.bold, .rev, .smul, .rmul, .sgr0].allSatisfy(lean.has) { lean.strike([.sgr]) }
    return lean
  }

  /// The largest description that curses reads, in bytes.
  private static let largest = 32_768

  /// Where curses looks, in its order.
  private static func folders(_ environment: [String: String]) -> [String] {
    let system = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
    let listed = environment["TERMINFO_DIRS"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    let own = [environment["TERMINFO"], environment["HOME"].map { $0 + "/.terminfo" }]
    return own.compactMap(\.self) + listed.map { $0.isEmpty ? system[0] : String($0) } + system
  }
}
