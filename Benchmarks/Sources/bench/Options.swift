import Foundation

/// The parts of the benchmark in the order in which they run: first those that are most sensitive to other
/// load.
enum Part: String, CaseIterable { case keys, months, resize, start, commands, idle, inside, calendars, sync }

/// The options of `bench`.
struct Options {
  /// The paths of the program under test, of the minimal ncurses program, of the program that keeps the
  /// processors awake, and of the one that measures from inside.
  private(set) var (focus, floor, awake, inside) = ("", "", "", "")
  /// The path of the sync server's program; empty if it is not built.
  private(set) var server = ""
  private(set) var isQuick = false
  private(set) var isJSON = false
  private(set) var parts: Set<Part> = []

  static let usage = """
    usage: bench --focus PATH --floor PATH --awake PATH --inside PATH [--server PATH] [--quick] [--json] [--only PART]...
    PART is one of \(Part.allCases.map(\.rawValue).joined(separator: ", ")).

    """

  /// Parses a command line without the program's name; nil if it is invalid.
  init?(_ arguments: some Collection<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--focus": focus = rest.popFirst() ?? ""
      case "--floor": floor = rest.popFirst() ?? ""
      case "--awake": awake = rest.popFirst() ?? ""
      case "--inside": inside = rest.popFirst() ?? ""
      case "--server": server = rest.popFirst() ?? ""
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--only":
        guard let part = rest.popFirst().flatMap(Part.init) else { return nil }
        parts.insert(part)
      default: return nil
      }
    }
    guard [focus, floor, awake, inside].allSatisfy(FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    if parts.isEmpty { parts = Set(Part.allCases) }
  }
}
