import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization
import Testing

@testable import SyncServer

@Suite struct ConnectionTests {
  private let loop = EmbeddedEventLoop()

  private func channel(_ counter: ConnectionCounter? = nil) throws -> (EmbeddedChannel, Peer) {
    let handler = ConnectionHandler(counter: counter)
    let channel = EmbeddedChannel(handler: handler, loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 80)).wait()
    return (channel, handler.peer)
  }

  private func part(_ part: HTTPRequestPart, of channel: EmbeddedChannel) throws {
    try channel.writeInbound(part)
    #expect(try channel.readInbound(as: HTTPRequestPart.self) == part, "it is passed on")
  }

  private let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/v1/sync"))

  @Test func aBodyThatTakesTooLongEndsItsConnection() throws {
    let (channel, _) = try channel()
    try part(head, of: channel)
    for second in 1...59 {
      loop.advanceTime(by: .seconds(1))
      try part(.body(ByteBuffer(string: " ")), of: channel)
      #expect(channel.isActive, "after \(second) seconds")
    }
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func aRequestThatHasArrivedMayBeAnsweredLater() throws {
    let (channel, _) = try channel()
    for _ in 1...2 {
      try part(head, of: channel)
      try part(.end(nil), of: channel)
      loop.advanceTime(by: .seconds(600))
      #expect(channel.isActive)
    }
    _ = try channel.finish()
  }

  @Test(arguments: [true, false]) func theLeavingOfAPeerIsReportedOnce(onlyFinishedSending: Bool) throws {
    let (channel, peer) = try channel()
    let count = Mutex(0)
    peer.onLeaving { count.withLock { $0 += 1 } }
    if onlyFinishedSending { channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
    _ = try channel.finish()
    #expect(count.withLock { $0 } == 1)
    peer.onLeaving { count.withLock { $0 += 1 } }
    #expect(count.withLock { $0 } == 2, "at once, because it has gone")
  }

  @Test func anAddressHasALimitOfConnections() throws {
    let counter = ConnectionCounter(limit: 2)
    let (first, _) = try channel(counter)
    let (second, _) = try channel(counter)
    #expect(first.isActive)
    #expect(second.isActive)
    #expect(try !channel(counter).0.isActive)
    _ = try first.finish()
    #expect(try channel(counter).0.isActive)
  }
}
