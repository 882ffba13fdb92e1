import Foundation
import Synchronization

/// Sends requests over several connections to a server on this machine, and prints how many were answered per
/// second.
///
///     load push|pull|idle PORT TOKENS CONNECTIONS REQUESTS
///
/// TOKENS is a file with access tokens of devices, one per line; the requests use them in turn. `push`
/// commits one new record per request, and receives what the other connections have sent; `pull` requests all
/// records; `idle` synchronizes when neither side has changes. Each stops after a minute at the latest.
@main
enum Load {
  private static let timeLimit = Duration.seconds(60)

  private enum Mode: String {
    case push, pull, idle
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let mode = Mode(rawValue: arguments[1]), let port = UInt16(arguments[2]),
      let connections = Int(arguments[4]), let requests = Int(arguments[5]), (1...256).contains(connections),
      (connections...1_000_000).contains(requests)
    else {
      FileHandle.standardError.write(
        Data("usage: load push|pull|idle PORT TOKENS CONNECTIONS REQUESTS\n".utf8))
      exit(EX_USAGE)
    }
    let tokens = try String(contentsOfFile: arguments[3], encoding: .utf8).split(separator: "\n").map(
      String.init)
    guard !tokens.isEmpty else { throw Connection.Failure.unexpectedAnswer }
    let tally = Tally()
    let start = ContinuousClock.now
    let group = DispatchGroup()
    for worker in 0..<connections {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        do {
          try work(
            mode, worker: worker, of: connections, count: requests / connections,
            port: port,
            tokens: tokens, until: start.advanced(by: timeLimit), tally: tally)
        } catch {
          FileHandle.standardError.write(Data("load: \(error)\n".utf8))
        }
      }
    }
    group.wait()
    let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    report(mode, tally.sorted, seconds: seconds, expected: requests / connections * connections)
  }

  private static func work(
    _ mode: Mode, worker: Int, of workers: Int, count: Int, port: UInt16, tokens: [String],
    until end: ContinuousClock.Instant, tally: Tally
  ) throws {
    let connection = try Connection(port: port)
    let document = String(repeating: "A", count: 400)
    // The cursors of this connection by account, as a client keeps them.
    var cursors: [Int: String] = [:]
    var times: [Duration] = []
    for index in 0..<count where ContinuousClock.now < end {
      let account = (index * workers + worker) % tokens.count
      if mode == .idle, cursors[account] == nil {
        cursors[account] = try latestCursor(connection, access: tokens[account])
      }
      let start = ContinuousClock.now
      switch mode {
      case .push:
        let body = """
          {"mode":"incremental","idempotency_key":"load-\(worker)-\(index)","cursor":"\(cursors[account] ?? "0-0")",\
          "changes":[{"type":"task","id":"\(worker)-\(index)","base":0,"hash":"\(worker)-\(index)",\
          "doc":"\(document)"}]}
          """
        let answer = try connection.request("POST", "/v1/sync", body: body, access: tokens[account])
        times.append(ContinuousClock.now - start)
        cursors[account] = try cursor(in: answer)
      case .idle:
        let body = """
          {"mode":"incremental","idempotency_key":"idle-\(worker)-\(index)","cursor":"\(cursors[account] ?? "0-0")",\
          "changes":[]}
          """
        try connection.request("POST", "/v1/sync", body: body, access: tokens[account])
        times.append(ContinuousClock.now - start)
      case .pull:
        try connection.request("GET", "/v1/changes?since=0-0", body: nil, access: tokens[account])
        times.append(ContinuousClock.now - start)
      }
    }
    tally.add(times)
  }

  /// Receives all records of an account, outside of the measured time.
  private static func latestCursor(_ connection: Connection, access: String) throws -> String {
    try cursor(in: connection.request("GET", "/v1/changes?since=0-0", body: nil, access: access))
  }

  /// The cursor of an answer, whose last members are `"cursor":"…","more":false`.
  private static func cursor(in answer: [UInt8]) throws -> String {
    let end = String(decoding: answer.suffix(100), as: UTF8.self)
    guard let name = end.range(of: "\"cursor\":\"") else { throw Connection.Failure.unexpectedAnswer }
    return String(end[name.upperBound...].prefix { $0 != "\"" })
  }

  private static func report(_ mode: Mode, _ times: [Duration], seconds: Double, expected: Int) {
    guard !times.isEmpty else { exit(EXIT_FAILURE) }
    func milliseconds(_ part: Double) -> String {
      let time = times[min(times.count - 1, Int(Double(times.count) * part))]
      return "\(((time / .microseconds(1)) / 10).rounded() / 100) ms"
    }
    print(
      "\(mode.rawValue): \(times.count) of \(expected) in \(seconds) s, \(Int(Double(times.count) / seconds)) a second; "
        + "median \(milliseconds(0.5)), 99 % \(milliseconds(0.99)), longest \(milliseconds(1))")
  }
}

/// The durations of all requests.
private final class Tally: Sendable {
  private let times = Mutex<[Duration]>([])

  func add(_ more: [Duration]) { times.withLock { $0 += more } }
  var sorted: [Duration] { times.withLock { $0.sorted() } }
}
