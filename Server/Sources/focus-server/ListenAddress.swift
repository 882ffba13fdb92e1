import ArgumentParser
import Foundation
import NIOCore
import SyncServer

/// An address to listen on, such as `127.0.0.1:8470` or `[::1]:8470`.
struct ListenAddress: ExpressibleByArgument, CustomStringConvertible {
  static let standard = ListenAddress(host: "127.0.0.1", port: 8470)
  /// A free port on the loopback interface only.
  static let loopback = ListenAddress(host: "127.0.0.1", port: 0)

  let host: String
  let port: Int

  private init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"),
      let port = UInt16(argument[argument.index(after: colon)...])
    else { return nil }
    var host = argument[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self.init(host: String(host), port: Int(port))
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension Failure {
  init(starting error: any Error, at address: ListenAddress) {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      self = .busy("Another program listens on \(address).")
    case let error as IOError:
      self = .input("\(address) cannot be listened on: \(String(cString: strerror(error.errnoCode))).")
    case let error as TLSFiles.Failure: self = .input(error.description)
    case is SocketAddressError.UnknownHost: self = .input("There is no host \(address.host).")
    default: self = .input("The server cannot run: \(error).")
    }
  }
}
