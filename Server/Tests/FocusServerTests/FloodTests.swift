import Foundation
import StoreFixtures
import Testing

@testable import SyncServer

/// One client, or one account, cannot stop a server for the others.
@Suite struct FloodTests {
  @Test func connectionsBeyondTheDescriptorLimitBlockNoClient() async throws {
    let directory = try await StoreFixture()
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(directory.arguments, descriptors: 256)
    let device = try await server.join(code: code)
    do {
      // 128 connections fit beside the other descriptors. Those that wait are too few to fill the room of
      // ended ones: the server warns again only after a tenth has ended.
      let connections = try (0..<138).map { _ in try Loopback(port: server.port) }
      while !server.log.contains("no more connections") { try await Task.sleep(for: .milliseconds(5)) }
      withExtendedLifetime(connections) {}
    }
    #expect(try await server.call("GET", "/v1/devices", token: device.access).status == 200)
    #expect(try await server.stop() == 0)
    let lines = server.log.split(separator: "\n").filter { !$0.hasPrefix("listening on ") }
    #expect(lines.count == 1, "one warning, not a line for each connection: \(lines)")
  }

  @Test func idleConnectionsOfOneAddressLeaveRoom() async throws {
    let directory = try await StoreFixture()
    let server = try await RunningServer(directory.arguments)
    let connections = try (0..<600).map { _ in try Loopback(port: server.port) }
    // The last connections are closed; another address is served.
    #expect(connections[599].readToEnd().isEmpty)
    #expect(try Loopback(port: server.port, from: "127.0.0.2").answer(to: "GET /healthz") == 200)
    withExtendedLifetime(connections) {}
  }

  @Test func waitsOfLostConnectionsEnd() async throws {
    let directory = try await StoreFixture()
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(directory.arguments)
    let device = try await server.join(code: code)
    let request = Array(
      ("GET /v1/changes?since=0-0&wait=60 HTTP/1.1\r\nhost: x\r\nfocus-protocol: 2\r\n"
        + "authorization: Bearer \(device.access)\r\n\r\n").utf8)
    let start = ContinuousClock.now
    for _ in 0..<10 {
      // No connection is kept open.
      for _ in 0..<50 { try Loopback(port: server.port).send(request) }
    }
    while try await server.openWaits() > 0 {
      // Unless they end with their connections, the waits last for a minute.
      try #require(start.duration(to: .now) < .seconds(50), "the waits have gone on")
    }
    #expect(try await server.call("GET", "/v1/devices", token: device.access).status == 200)
  }

  @Test func aDeviceHasALimitOfWaits() async throws {
    let directory = try await StoreFixture()
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(directory.arguments)
    let device = try await server.join(code: code)
    let request = Array(
      ("GET /v1/changes?since=0-0&wait=60 HTTP/1.1\r\nhost: x\r\nconnection: close\r\nfocus-protocol: 2\r\n"
        + "authorization: Bearer \(device.access)\r\n\r\n").utf8)
    let connections = try (0..<20).map { _ in
      let connection = try Loopback(port: server.port)
      connection.send(request)
      return connection
    }
    // The oldest wait ends when the newest starts.
    #expect(try HTTPAnswer(connections[0].readToEnd()).status == 200)
    while try await server.openWaits() > 8 { try await Task.sleep(for: .milliseconds(5)) }
    withExtendedLifetime(connections) {}
  }
}
