import Foundation
import Synchronization

/// Sends requests over several connections to a server on this machine, and prints how many were answered a second.
///
///     load push|pull PORT CODE CONNECTIONS REQUESTS
///
/// `push` commits one new record a request; `pull` asks for what is new, of which there is nothing. Both stop after a
/// minute at the latest.
@main
enum Load {
  private static let timeLimit = Duration.seconds(60)

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, ["push", "pull"].contains(arguments[1]), let port = UInt16(arguments[2]),
      let connections = Int(arguments[4]), let requests = Int(arguments[5]), (1...256).contains(connections),
      (connections...1_000_000).contains(requests)
    else {
      FileHandle.standardError.write(Data("usage: load push|pull PORT CODE CONNECTIONS REQUESTS\n".utf8))
      exit(EX_USAGE)
    }
    let access = try join(port: port, code: arguments[3])
    let tally = Tally()
    let start = ContinuousClock.now
    let group = DispatchGroup()
    for worker in 0..<connections {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        do {
          try work(
            arguments[1] == "push", worker: worker, count: requests / connections, port: port, access: access,
            until: start.advanced(by: timeLimit), tally: tally)
        } catch {
          FileHandle.standardError.write(Data("load: \(error)\n".utf8))
        }
      }
    }
    group.wait()
    let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    report(arguments[1], tally.sorted, seconds: seconds, expected: requests / connections * connections)
  }

  private static func work(
    _ pushes: Bool, worker: Int, count: Int, port: UInt16, access: String, until end: ContinuousClock.Instant,
    tally: Tally
  ) throws {
    let connection = try Connection(port: port)
    let document = String(repeating: "A", count: 400)
    var times: [Duration] = []
    for index in 0..<count where ContinuousClock.now < end {
      let start = ContinuousClock.now
      if pushes {
        let body = """
          {"mode":"incremental","idempotency_key":"load-\(worker)-\(index)","cursor":"0-0","changes":[{"type":"task",\
          "id":"\(worker)-\(index)","base":0,"hash":"\(worker)-\(index)","doc":"\(document)"}]}
          """
        try connection.request("POST", "/v1/sync", body: body, access: access)
      } else {
        try connection.request("GET", "/v1/changes?since=0-0", body: nil, access: access)
      }
      times.append(ContinuousClock.now - start)
    }
    tally.add(times)
  }

  private static func join(port: UInt16, code: String) throws -> String {
    let answer = try Connection(port: port)
      .request("POST", "/v1/devices", body: #"{"code":"\#(code)","name":"load"}"#, access: nil)
    guard
      let access = (try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])?["access"]
        as? String
    else { throw Connection.Failure.unexpectedAnswer }
    return access
  }

  private static func report(_ mode: String, _ times: [Duration], seconds: Double, expected: Int) {
    guard !times.isEmpty else { exit(EXIT_FAILURE) }
    func milliseconds(_ part: Double) -> String {
      let time = times[min(times.count - 1, Int(Double(times.count) * part))]
      return "\(((time / .microseconds(1)) / 10).rounded() / 100) ms"
    }
    print(
      "\(mode): \(times.count) of \(expected) in \(seconds) s, \(Int(Double(times.count) / seconds)) a second; "
        + "median \(milliseconds(0.5)), 99 % \(milliseconds(0.99)), longest \(milliseconds(1))")
  }
}

/// How long each request took.
private final class Tally: Sendable {
  private let times = Mutex<[Duration]>([])

  func add(_ more: [Duration]) { times.withLock { $0 += more } }
  var sorted: [Duration] { times.withLock { $0.sorted() } }
}
