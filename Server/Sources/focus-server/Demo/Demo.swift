import ServerSystem
import ArgumentParser
import Crypto
import Foundation
import Logging
import SyncServer
import SyncStore

struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve an account to try, and print links to it; Ctrl-C removes everything.")

  @Option(help: ArgumentHelp("The address to listen on; port 0 takes a free one.", valueName: "host:port"))
  var listen = ListenAddress.loopback

  func run() async throws {
    let folder = try Failure.mapping { try DemoFolder() }
    defer { folder.remove() }
    let store = try Failure.mapping { try SQLiteStore(directory: folder.data) }
    let invitations = try await Failure.mapping { try await Invitations(to: store) }
    var options = ServerOptions()
    options.host = listen.host
    options.port = listen.port
    options.limits.connections = Descriptors.raise(atMost: options.limits.connections)
    let server = HTTPServer(store: store, options: options, logger: .standardError(level: .warning))
    do {
      // SIGHUP as well: closing the terminal ends the demo.
      try await server.run(until: [.sigterm, .sigint, .sighup]) { address in
        Self.greet(address, invitations, planner: folder.planner)
      }
    } catch {
      try Failure(starting: error, at: listen).exit()
    }
  }

  private static func greet(_ address: String, _ invitations: Invitations, planner: String) {
    // These addresses mean all interfaces, and cannot be connected to.
    let reachable = address.replacingOccurrences(of: "//0.0.0.0:", with: "//127.0.0.1:")
      .replacingOccurrences(of: "//[::]:", with: "//[::1]:")
    let page = invitations.page(reachable)
    // Output to a program contains no QR code.
    let code = isatty(STDOUT_FILENO) == 0 ? nil : QRCode(page)
    let text = """
      A server to try, at \(reachable). Ctrl-C ends it and removes everything.

      In a browser on this machine, once:
        \(page)
      \(code.map { $0.lines.map { "\($0)\n" }.joined() } ?? "")
      In focus, with a home of its own; your plans are not touched:
        \(planner) sync join '\(invitations.planner(reachable))'
        \(planner)

      """
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}

/// The account of a demo, with a link for each of the two programs that can open it.
private struct Invitations {
  private static let lifetime = 24 * 3600

  private let links: [(link: DemoLink, code: SetupCode)]

  init(to store: any Store) async throws {
    let account = try await store.createAccount(name: "demo", at: .now)
    let key = SymmetricKey(size: .bits256)
    var links: [(link: DemoLink, code: SetupCode)] = []
    for _ in 0..<2 {
      let link = try DemoLink(to: key)
      let code = try await store.invite(
        to: account, by: nil, wrappedKey: link.wrappedKey, validFor: Self.lifetime, at: .now)
      links.append((link, code))
    }
    self.links = links
  }

  func page(_ address: String) -> String { links[0].link.text(address: address, code: links[0].code) }
  func planner(_ address: String) -> String { links[1].link.text(address: address, code: links[1].code) }
}
