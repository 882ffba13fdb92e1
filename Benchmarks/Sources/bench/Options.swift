import Foundation

/// What can be measured by itself, in the order of measuring: first what others on the machine disturb most.
enum Part: String, CaseIterable { case keys, months, resize, start, commands, idle, inside }

/// What `bench` is asked for.
struct Options {
  /// The program that is measured, the bare ncurses program that is the floor, the one that keeps the processors awake, and the
  /// one that measures from inside.
  private(set) var (focus, floor, awake, inside) = ("", "", "", "")
  private(set) var isQuick = false
  private(set) var isJSON = false
  private(set) var parts: Set<Part> = []

  static let usage = """
    usage: bench --focus PATH --floor PATH --awake PATH --inside PATH [--quick] [--json] [--only PART]...
    PART is one of \(Part.allCases.map(\.rawValue).joined(separator: ", ")).

    """

  /// Reads a command line without the program's name; nil when it makes no sense.
  init?(_ arguments: some Collection<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--focus": focus = rest.popFirst() ?? ""
      case "--floor": floor = rest.popFirst() ?? ""
      case "--awake": awake = rest.popFirst() ?? ""
      case "--inside": inside = rest.popFirst() ?? ""
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
