import Foundation

/// The release binary under test.
enum Binary {
  /// The path of the program: `FOCUS_BINARY`, otherwise the release build of this repository.
  static func path() throws -> String {
    let candidates = [ProcessInfo.processInfo.environment["FOCUS_BINARY"], releaseBuild].compactMap { $0 }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Missing(looked: candidates)
    }
    return path
  }

  private static var releaseBuild: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".build/release/focus").path
  }

  struct Missing: Error, CustomStringConvertible {
    let looked: [String]
    var description: String {
      "There is no focus binary at \(looked.joined(separator: " or ")). `make test` builds it and runs these tests."
    }
  }
}
