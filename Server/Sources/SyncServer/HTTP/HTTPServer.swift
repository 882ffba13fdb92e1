import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import ServiceLifecycle
import SyncStore
import UnixSignals

/// The options of the HTTP server.
package struct ServerOptions: Sendable {
  package var host = "127.0.0.1"
  /// The port; 0 for any free one.
  package var port = 8470
  package var tls: TLSFiles?
  package var limits = Limits()
  /// Whether `X-Forwarded-For` is trusted.
  package var trustsProxy = false
  /// Whether the page for browsers is served.
  package var hasPage = true

  package init() {}
}

/// The HTTP server.
package struct HTTPServer: Sendable {
  private static let idleTime = TimeAmount.seconds(75)

  private let api: API
  private let options: ServerOptions
  private let logger: Logger

  package init(store: any Store, options: ServerOptions, logger: Logger) {
    api = API(store: store, limits: options.limits, logger: logger)
    self.options = options
    self.logger = logger
  }

  /// Serves until one of the signals arrives; open requests then have 10 seconds to finish. `onListening`
  /// gets the address.
  package func run(
    until signals: [UnixSignal] = [.sigterm, .sigint], onListening: @escaping @Sendable (String) -> Void
  ) async throws {
    let scheme = options.tls == nil ? "http" : "https"
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    // Hide the libraries' messages at start and stop; one of them resembles ours.
    var quietLogger = logger
    quietLogger.logLevel = max(logger.logLevel, .notice)
    let application = Application(
      responder: HTTPAdapter(
        api: api, page: options.hasPage ? PageResponder() : nil, trustsProxy: options.trustsProxy),
      server: try channel(),
      configuration: .init(
        address: .hostname(options.host, port: options.port), serverName: nil,
        availableConnectionsDelegate: ConnectionLimit(limit: options.limits.connections, logger: logger)),
      onServerRunning: { onListening("\(scheme)://\(host):\($0.localAddress?.port ?? 0)") },
      logger: quietLogger)
    var configuration = ServiceGroupConfiguration(
      // Services stop in reverse order. Maintenance stops first and ends the waits, which would keep
      // connections open.
      services: [application, Maintenance(api: api)], gracefulShutdownSignals: signals,
      logger: quietLogger)
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    try await ServiceGroup(configuration: configuration).run()
  }

  private func channel() throws -> HTTPServerBuilder {
    let counter =
      options.trustsProxy ? nil : ConnectionCounter(limit: options.limits.connectionsOfAddress)
    let plain = HTTPServerBuilder.http1(
      configuration: .init(
        additionalChannelHandlers: [ConnectionHandler(counter: counter), ContinueHandler()],
        idleTimeout: Self.idleTime))
    guard let tls = options.tls else { return plain }
    return try .tls(plain, tlsConfiguration: tls.configuration())
  }
}
