import NIOCore
import NIOHTTPTypes

/// Watches one connection: tells when its peer goes, and closes it if a request takes too long to arrive or if its
/// address has too many.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  /// From the head of a request to the end of its body, however steadily its bytes come.
  static let requestTime = TimeAmount.seconds(60)

  let peer = Peer()
  private let counter: ConnectionCounter?
  private var counted: String?
  private var deadline: Scheduled<Void>?

  /// Without a counter an address may have any number of connections.
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
    // Whoever closes a connection looks like one that has only finished sending.
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
