import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers `Expect: 100-continue`, for which some clients wait before they send a body. A request that
/// announces more than the limit gets only the final answer.
final class ContinueHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let request) = unwrapInboundIn(data), Self.expectsAnswer(request.headerFields) {
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }
    context.fireChannelRead(data)
  }

  private static func expectsAnswer(_ headers: HTTPFields) -> Bool {
    guard headers[.expect]?.lowercased() == "100-continue" else { return false }
    return headers[.contentLength].flatMap { Int($0) }.map { $0 <= Limits.body } ?? true
  }
}
