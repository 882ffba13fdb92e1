import Foundation
import SyncStore
import Testing

/// The stores that the tests run on.
package enum StoreKind: String, Sendable {
  case sqlite
  case postgres

  /// The store of the running test.
  @TaskLocal package static var current = StoreKind.sqlite

  /// The URL of a cluster that tests may fill with databases; scripts/test-server sets it.
  package static let cluster = ProcessInfo.processInfo.environment["FOCUS_TEST_POSTGRES"]

  package static var all: [StoreKind] { cluster == nil ? [.sqlite] : [.sqlite, .postgres] }
}

/// Runs each test once on each store.
package struct StoreTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }
  fileprivate let kinds: [StoreKind]

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for kind in kinds {
      do {
        try await StoreKind.$current.withValue(kind) { try await function() }
      } catch {
        Issue.record("on \(kind)")
        throw error
      }
    }
  }
}

extension Trait where Self == StoreTrait {
  package static var onEachStore: StoreTrait { StoreTrait(kinds: StoreKind.all) }
  /// For tests that only PostgreSQL supports.
  package static var onPostgres: StoreTrait { StoreTrait(kinds: [.postgres]) }
}
