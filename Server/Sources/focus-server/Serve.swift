import ServerSystem
import ArgumentParser
import Foundation
import Logging
import SyncServer
import SyncStore

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve HTTP, until SIGTERM or SIGINT.")

  @Option(help: ArgumentHelp("The address to listen on; port 0 takes a free one.", valueName: "host:port"))
  var listen = ListenAddress.standard

  @OptionGroup var data: DataOption

  @Option(help: ArgumentHelp("Serve HTTPS with this certificate chain (PEM).", valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The key of the certificate (PEM).", valueName: "file"))
  var tlsKey: String?

  @Option(help: "Requests a minute that a device may make; 0 for any number.")
  var requestsPerMinute = Limits().requestsPerMinute

  @Option(help: "Requests that a device may make at once.")
  var burst = Limits().burst

  @Option(help: ArgumentHelp("The most megabytes of an account.", valueName: "megabytes"))
  var quota = Int(Account.quota / 1_000_000)

  @Option(help: ArgumentHelp("Connections to a database server.", valueName: "number"))
  var databaseConnections = PostgresStore.connections

  @Flag(help: "Believe X-Forwarded-For, which a proxy in front sets.")
  var trustProxy = false

  @Flag(name: .customLong("no-page"), help: "Do not serve the page for browsers at /.")
  var hasNoPage = false

  @Option(help: "What is logged: debug, info, notice, warning or error.")
  var logLevel = Logger.Level.notice

  func validate() throws {
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key go together.")
    }
    guard requestsPerMinute >= 0, burst > 0, (1...1_000).contains(databaseConnections),
      (1...1_000_000).contains(quota)
    else {
      throw ValidationError("Limits are positive numbers.")
    }
  }

  func run() async throws {
    var options = ServerOptions()
    options.host = listen.host
    options.port = listen.port
    options.limits.requestsPerMinute = requestsPerMinute
    options.limits.burst = burst
    options.limits.connections = Descriptors.raise(atMost: options.limits.connections)
    options.trustsProxy = trustProxy
    options.hasPage = !hasNoPage
    if let tlsCertificate, let tlsKey { options.tls = TLSFiles(certificate: tlsCertificate, key: tlsKey) }
    let store = try await data.create(quota: Int64(quota) * 1_000_000, connections: databaseConnections)
    let server = HTTPServer(store: store, options: options, logger: .standardError(level: logLevel))
    do {
      try await server.run { StandardError.print("listening on \($0)") }
    } catch {
      try Failure(starting: error, at: listen).exit()
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}

extension Logger {
  /// Logs to standard error; standard output carries the answers.
  static func standardError(level: Level) -> Logger {
    var logger = Logger(label: "focus-server") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    return logger
  }
}
