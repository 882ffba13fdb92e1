import NIOCore
import NIOHTTPTypes

/// Watches a connection. Reports when its peer disconnects, and closes it if a request takes too long to
/// arrive or if its address has too many connections.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  /// The time from the head of a request to the end of its body, even if bytes arrive steadily.
  static let requestTime = TimeAmount.seconds(60)

  let peer = Peer()
  private let counter: ConnectionCounter?
  private var counted: String?
  private var deadline: Scheduled<Void>?

  /// Creates the handler. Without a counter, the connections of an address are not limited.
  init(counter: ConnectionCounter?) {
    self.counter = counter
  }

  func channelActive(context: ChannelHandlerContext) {
    if let counter {
      let address = ClientAddress.key(context.remoteAddress)
      guard counter.add(address) else { return context.close(promise: nil) }
      counted = address
    }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A client that closes the connection looks the same as one that only finished sending.
    if let event = event as? ChannelEvent, event == .inputClosed { peer.leave() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      let channel = context.channel
      deadline?.cancel()
      deadline = context.eventLoop.scheduleTask(in: Self.requestTime) { channel.close(promise: nil) }
    case .body: break
    case .end:
      deadline?.cancel()
      deadline = nil
    }
    context.fireChannelRead(data)
  }

  private func end() {
    peer.leave()
    deadline?.cancel()
    deadline = nil
    if let counted { counter?.remove(counted) }
    counted = nil
  }
}
