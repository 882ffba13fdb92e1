import Synchronization

/// Counts events for Prometheus. It contains no names of accounts or devices.
final class Metrics: Sendable {
  private struct Key: Hashable {
    let route: String
    let status: Int
  }

  private struct Values {
    var requests: [Key: Int] = [:]
    var seconds: [String: Double] = [:]
    var commits = 0
    var records = 0
    var openWaits = 0
  }

  private let values = Mutex(Values())

  func count(_ route: String, status: Int, seconds: Double) {
    values.withLock {
      $0.requests[Key(route: route, status: status), default: 0] += 1
      $0.seconds[route, default: 0] += seconds
    }
  }

  func countCommit(records: Int) {
    values.withLock {
      $0.commits += 1
      $0.records += records
    }
  }

  func addOpenWaits(_ difference: Int) {
    values.withLock { $0.openWaits += difference }
  }

  /// Returns the metrics in the text format of Prometheus, version 0.0.4.
  func text() -> String {
    let values = values.withLock { $0 }
    var lines: [String] = []
    func metric(_ name: String, _ type: String, _ help: String, _ samples: [(String, String)]) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
      lines += samples.map { "\(name)\($0.0) \($0.1)" }.sorted()
    }
    metric(
      "focus_requests_total", "counter", "Requests answered.",
      values.requests.map { ("{route=\"\($0.key.route)\",status=\"\($0.key.status)\"}", "\($0.value)") })
    metric(
      "focus_request_seconds_total", "counter", "Time that requests took, waits included.",
      values.seconds.map { ("{route=\"\($0.key)\"}", "\($0.value)") })
    metric("focus_commits_total", "counter", "Commits made.", [("", "\(values.commits)")])
    metric("focus_records_total", "counter", "Records written.", [("", "\(values.records)")])
    metric("focus_open_waits", "gauge", "Requests that wait for changes.", [("", "\(values.openWaits)")])
    return lines.joined(separator: "\n") + "\n"
  }
}
