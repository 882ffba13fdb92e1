import Foundation
import StoreFixtures
import Synchronization
import Testing

@testable import SyncServer

/// Kills the server under load. All acknowledged commits must exist afterwards.
@Suite(.onEachStore) struct CrashTests {
  private struct Acknowledged: Hashable {
    let id: String
    let revision: Int64
    let document: String
  }

  /// The commits acknowledged to the writers.
  private final class Ledger: Sendable {
    private let entries = Mutex<Set<Acknowledged>>([])

    var all: Set<Acknowledged> { entries.withLock { $0 } }

    /// Adds a commit, and returns their number.
    func add(_ entry: Acknowledged) -> Int {
      entries.withLock {
        $0.insert(entry)
        return $0.count
      }
    }
  }

  @Test func acknowledgedCommitsSurviveAKill() async throws {
    let directory = try await StoreFixture()
    let code = try await createAccount(in: directory)
    let first = try await RunningServer(directory.arguments)
    let token = try await first.join(code: code).access
    #expect(try await first.stop() == 0)
    var known: Set<Acknowledged> = []
    for round in 0..<4 {
      let server = try await RunningServer(directory.arguments)
      try await Self.expectAll(known, on: server, token)
      known.formUnion(try await Self.loadUntilKilled(server, token, round: round))
      let doctor = try await Program.run(["doctor"] + directory.arguments)
      #expect(doctor.status == 0, "\(doctor.errors)")
    }
    #expect(known.count > 100)
    let server = try await RunningServer(directory.arguments)
    try await Self.expectAll(known, on: server, token)
  }

  /// Four writers push one record after another; after 40 answers in total the server is killed.
  private static func loadUntilKilled(
    _ server: RunningServer, _ token: String, round: Int
  ) async throws -> Set<Acknowledged> {
    let ledger = Ledger()
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for index in 0..<10_000 {
            let (id, document) = ("\(round)-\(writer)-\(index)", "D\(round)W\(writer)I\(index)")
            guard
              let answer = try? await server.call(
                "POST", "/v1/sync", syncBody([change(id, document)]), token: token),
              answer.status == 200, let revision = answer.body["results"]?.elements.first?["rev"]?.number
            else { return }
            let count = ledger.add(Acknowledged(id: id, revision: revision, document: document))
            if count == 40 { kill(server.process.processIdentifier, SIGKILL) }
          }
        }
      }
    }
    try await server.waitUntilExit()
    #expect(server.process.terminationReason == .uncaughtSignal)
    return ledger.all
  }

  private static func expectAll(_ known: Set<Acknowledged>, on server: RunningServer, _ token: String)
    async throws
  {
    var cursor = "0-0"
    var found: Set<Acknowledged> = []
    var hasMore = true
    while hasMore {
      let page = try await server.call("GET", "/v1/changes?since=\(cursor)", token: token)
      #expect(page.status == 200)
      for record in page.body["changes"]?.elements ?? [] {
        found.insert(
          Acknowledged(
            id: try #require(record["id"]?.text), revision: try #require(record["rev"]?.number),
            document: try #require(record["doc"]?.text)))
      }
      cursor = try #require(page.body["cursor"]?.text)
      hasMore = page.body["more"] == true
    }
    #expect(known.isSubset(of: found), "\(known.subtracting(found).count) acknowledged records are lost")
    let revisions = found.map(\.revision)
    #expect(Set(revisions).count == revisions.count, "each of these commits has one record")
  }
}
