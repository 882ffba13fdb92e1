import Foundation
import Testing

/// Tests that install or package the binary under test.
protocol InstallSuite {
  var sandbox: Sandbox { get }
}

extension InstallSuite {
  private static var repository: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
  }

  var prefix: String { "\(sandbox.root)/prefix" }

  @discardableResult
  func bash(_ script: String, env: [String: String] = [:]) throws -> Output {
    let variables: [String: String?] = [
      "BINARY": try Binary.path(), "PREFIX": prefix, "DIST": "\(sandbox.root)/dist",
      "REPOSITORY": Self.repository, "ROOT": sandbox.root, "SOURCE_DATE_EPOCH": "1795243139", "QUICK": "1",
    ]
    let output = try runToEnd(
      ["/usr/bin/env", "bash", "-euc", script],
      environment: sandbox.environment(with: variables.merging(env.mapValues(Optional.some)) { $1 }))
    try #require(output.status == 0, "\(script): \(output)")
    return output
  }

  func everything(below folder: String) -> Set<String> {
    Set(FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
  }
}
