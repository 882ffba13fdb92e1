import Foundation

/// The path and the query of a request line.
struct RequestTarget: Equatable {
  let path: String
  /// The parameters of the query. If a name occurs twice, the last value counts.
  let query: [String: String]

  init(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? ""
    var query: [String: String] = [:]
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count > 1 ? String(sides[1]) : ""
      query[String(sides[0])] = value.removingPercentEncoding ?? value
    }
    self.query = query
  }
}
