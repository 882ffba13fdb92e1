import NIOCore
import Testing

@testable import SyncServer

@Suite struct TransportTests {
  @Test(
    arguments: [
      ("/v1/changes?since=1-a&wait=5", "/v1/changes", ["since": "1-a", "wait": "5"]), ("/a?", "/a", [:]),
      ("/a?b", "/a", ["b": ""]), ("/a?b=1&b=2", "/a", ["b": "2"]), ("/a?b=%2D%zz", "/a", ["b": "%2D%zz"]),
      ("/a?b=%2D", "/a", ["b": "-"]), ("", "", [:]), ("/a?b==c&&", "/a", ["b": "=c"]),
    ] as [(String, String, [String: String])])
  func requestTargetsAreParsed(_ text: String, _ path: String, _ query: [String: String]) {
    #expect(RequestTarget(text).path == path)
    #expect(RequestTarget(text).query == query)
  }

  @Test func clientAddressesAreGroupedByNetwork() throws {
    #expect(ClientAddress.key(try SocketAddress(ipAddress: "192.0.2.1", port: 80)) == "192.0.2.1")
    let first = ClientAddress.key(try SocketAddress(ipAddress: "2001:db8:0:1::1", port: 80))
    #expect(first == ClientAddress.key(try SocketAddress(ipAddress: "2001:db8:0:1:ffff::2", port: 81)))
    #expect(first != ClientAddress.key(try SocketAddress(ipAddress: "2001:db8:0:2::1", port: 80)))
    #expect(ClientAddress.key(nil) == "local")
    let mapped = try SocketAddress(ipAddress: "::ffff:192.0.2.1", port: 80)
    #expect(ClientAddress.key(mapped) == "192.0.2.1", "as a socket on [::] sees IPv4")
    #expect(ClientAddress.forwarded("::ffff:192.0.2.7") == "192.0.2.7")
  }

  @Test(
    arguments: [
      ("203.0.113.9", "203.0.113.9"), ("1.2.3.4, 203.0.113.9", "203.0.113.9"), ("", nil), (nil, nil),
      ("unknown", nil),
    ] as [(String?, String?)]) func theLastForwardedAddressCounts(_ header: String?, _ key: String?)
  {
    #expect(ClientAddress.forwarded(header) == key)
  }
}
