import Foundation

/// Measures commands that run to their end. Each round runs every command once, so that disturbances affect
/// all.
struct Commands {
  let focus: String
  let stores: Stores
  let rounds: Int

  func measure(into report: inout Report) throws {
    let peers = peerStatus
    let names = peers.map(\.name)
    var bounds = [Bound.median("focus 10 y", atMost: 5), .ratio("focus 100 y", to: "focus 0 y", atMost: 1.1)]
    bounds += names.filter { $0 != "/bin/true" }.map { .ratio("focus 10 y", to: $0, atMost: 0.2) }
    let status = try inTurn(ours("status") + peers)
    report.add("status", status, comparing: names + ["focus 0 y"], bounds: bounds)

    let list = try inTurn(ours("list") + [floor])
    report.add("list", list, comparing: ["/bin/true", "focus 0 y"])
    try measureAdd(into: &report)
  }

  /// A durable add, each on another day, compared with a bare durable write.
  private func measureAdd(into report: inout Report) throws {
    var (add, start, bare, peer) = (Series(), Series(), Series(), Series())
    let environment = stores.focus(.decade)
    let folder = "\(environment["XDG_DATA_HOME"] ?? "")/focus"
    let month = "\(folder)/days/\(try lastMonth(in: "\(folder)/days"))"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: month))
    let task = Command.find("task")
    let status = Command(arguments: [focus, "status"], environment: environment)
    let version = Command(arguments: [focus, "--version"], environment: environment)
    for round in 0..<rounds {
      let command = Command(
        arguments: [focus, "add", "Entry \(round)", "--day", "+\(round + 1)"], environment: environment)
      // Syncs what the previous run left unwritten, which the next one would have to wait for.
      sync()
      // Warms up both alike: the add runs after a peer, the start after an add, which has the same code.
      try status.run()
      add.add(try command.run())
      sync()
      try status.run()
      // Delays the bare write by the time of a start, like the write of an add: directly after a sync the
      // disk is a fifth faster.
      start.add(try version.run())
      bare.add(try milliseconds { try writeDurably(bytes, "\(stores.root)/bare") })
      sync()
      if let task { peer.add(try stores.task(task, "add", "x").run()) }
    }
    var allowed = Series()
    allowed.add(2 * bare.median + start.median)
    report.add(
      "add, durable",
      [
        ("focus 10 y", add), ("process start", start), ("bare write", bare), ("task", peer),
        ("2 bare + start", allowed),
      ],
      comparing: ["bare write", "task", "2 bare + start"],
      bounds: [.ratio("focus 10 y", to: "2 bare + start", atMost: 1)])
  }

  private func lastMonth(in folder: String) throws -> String {
    guard let name = try FileManager.default.contentsOfDirectory(atPath: folder).max() else {
      throw Failure("\(folder) is empty")
    }
    return name
  }

  private func writeDurably(_ bytes: Data, _ path: String) throws {
    let file = open("\(path).new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let folder = open(stores.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { [file, folder].forEach { close($0) } }
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard written == bytes.count, fsync(file) == 0, rename("\(path).new", path) == 0, fsync(folder) == 0
    else {
      throw Failure("cannot write \(path)")
    }
  }

  private typealias Subject = (name: String, command: Command)

  private func ours(_ command: String) -> [Subject] {
    History.allCases.map {
      ($0.subject, Command(arguments: [focus, command], environment: stores.focus($0)))
    }
  }

  private let floor: Subject = ("/bin/true", Command(arguments: ["/bin/true"]))

  private var peerStatus: [Subject] {
    var peers = [floor]
    if let calcurse = Command.find("calcurse") {
      let command = Command(arguments: [calcurse, "-D", "\(stores.root)/calcurse", "-a"])
      peers.append(("calcurse", command))
    }
    if let task = Command.find("task") {
      peers.append(("task", stores.task(task, "count")))
    }
    return peers
  }

  /// Each command first runs once without being measured, because a peer leaves the caches in another state.
  private func inTurn(_ subjects: [Subject]) throws -> [(subject: String, Series)] {
    var results = subjects.map { (subject: $0.name, Series()) }
    for _ in 0..<rounds {
      for (index, subject) in subjects.enumerated() {
        try subject.command.run()
        results[index].1.add(try subject.command.run())
      }
    }
    return results
  }
}
