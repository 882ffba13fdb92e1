import Foundation

/// Measures a store that is synchronized beside the same one that is not, with a server on this machine.
struct Synced {
  let screens: Screens
  let stores: Stores
  let server: String
  let rounds: Int
  let idleSeconds: Int

  func measure(into report: inout Report) throws {
    let service = try SyncService(server, in: "\(stores.root)/server")
    let home = "\(stores.root)/synced"
    let alone = stores.focus(.year)
    try FileManager.default.copyItem(atPath: alone["HOME"] ?? "", toPath: home)
    let environment = alone.mapValues { $0.replacingOccurrences(of: alone["HOME"] ?? "", with: home) }
    var first = Series()
    let setup = [screens.focus, "sync", "setup", service.address, service.code]
    first.add(try Command(arguments: setup, environment: environment).run())
    report.add("first sync", [("focus 1 y", first)])

    let subjects = [("focus 1 y, synchronized", environment), ("focus 1 y", alone)]
    try measureCommands(subjects, into: &report)
    try measureScreens(subjects, into: &report)
  }

  private func measureCommands(_ subjects: [(String, [String: String])], into report: inout Report) throws {
    let (names, synced) = (subjects.map(\.0), subjects[0].1)
    var nothing = Series()
    let sync = Command(arguments: [screens.focus, "sync"], environment: synced)
    for _ in 0..<rounds {
      try sync.run()
      nothing.add(try sync.run())
    }
    report.add(
      "sync, nothing to do", [(names[0], nothing)], bounds: [.median(names[0], atMost: 20)])
    let status = try inTurn(subjects) { environment, _ in
      try Command(arguments: [screens.focus, "status"], environment: environment).run()
    }
    report.add("status, beside sync", status, comparing: [names[1]], bounds: bounds(names))
    let add = try inTurn(subjects) { environment, round in
      // Waits for the background process that sends what the last one added.
      if round > 0 { usleep(1_300_000) }
      Foundation.sync()
      return try Command(
        arguments: [screens.focus, "add", "Entry", "--day", "+\(round + 1)"], environment: environment
      ).run()
    }
    report.add("add, beside sync", add, comparing: [names[1]])
  }

  private func measureScreens(_ subjects: [(String, [String: String])], into report: inout Report) throws {
    let names = subjects.map(\.0)
    let command = { (environment: [String: String]) in
      Command(arguments: [screens.focus], environment: environment)
    }
    let starts = try inTurn(subjects) { environment, _ in try Screen(command(environment)).firstFrame }
    report.add("start to first frame, beside sync", starts, comparing: [names[1]], bounds: bounds(names))
    let open = try subjects.map { try Screen(command($0.1)) }
    sleep(2)
    for screen in open { screen.go(["j", "k"]) }
    var times = subjects.map { _ in Series() }
    for _ in 0..<rounds {
      for (index, screen) in open.enumerated() {
        for key in ["j", "k", "j", "k"] { times[index].add(screen.answer(to: key)) }
      }
    }
    report.add(
      "key to frame, beside sync", zip(names, times).map { ($0, $1) }, comparing: [names[1]],
      bounds: bounds(names))
    let before = try open.map { try $0.costs() }
    sleep(UInt32(idleSeconds))
    let idle = try zip(open, before).map { screen, before in
      Series(values: [(try screen.costs().sleeps - before.sleeps) * 60 / Double(idleSeconds)])
    }
    report.add(
      "idle beside sync, wake-ups a minute", unit: "", zip(names, idle).map { ($0, $1) },
      bounds: [.median(names[0], atMost: max(3, 60 / Double(idleSeconds)), unit: "")])
  }

  /// Sync costs nothing where nothing is sent.
  private func bounds(_ names: [String]) -> [Bound] { [.ratio(names[0], to: names[1], atMost: 1.1)] }

  private func inTurn(
    _ subjects: [(String, [String: String])], _ body: ([String: String], Int) throws -> Double
  ) throws -> [(subject: String, Series)] {
    var results = subjects.map { (subject: $0.0, Series()) }
    for round in 0..<rounds / 4 {
      for (index, subject) in subjects.enumerated() { results[index].1.add(try body(subject.1, round)) }
    }
    return results
  }
}

/// A sync server on this machine, with an account.
private final class SyncService {
  let address: String
  let code: String
  private let pid: pid_t

  init(_ program: String, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (output, log) = ("\(folder)/code", "\(folder)/log")
    let account = Command(
      arguments: [program, "account", "create", "bench", "--data", "\(folder)/data"])
    try account.run(output: Self.file(output))
    let printed = try String(contentsOfFile: output, encoding: .utf8)
    code = String(printed.prefix { !$0.isWhitespace })
    let serve = Command(
      arguments: [
        program, "serve", "--listen", "127.0.0.1:0", "--data", "\(folder)/data", "--requests-per-minute", "0",
      ])
    let written = try Self.file(log)
    pid = try serve.start(descriptors: [Command.null, written, written])
    for _ in 0..<500 {
      usleep(20_000)
      let text = try String(contentsOfFile: log, encoding: .utf8)
      guard let found = text.range(of: "listening on ") else { continue }
      address = String(text[found.upperBound...].prefix { !$0.isWhitespace })
      return
    }
    kill(pid, SIGKILL)
    throw Failure("\(program) does not listen")
  }

  deinit {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  private static func file(_ path: String) throws -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("cannot write \(path)") }
    return file
  }
}
