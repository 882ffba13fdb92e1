import HummingbirdTLS
import NIOSSL

/// A certificate, with those that lead to a known authority, and its key; both as PEM.
public struct TLSFiles: Sendable {
  private let certificate: String
  private let key: String

  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  func configuration() throws -> TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
    configuration.minimumTLSVersion = .tlsv12
    return configuration
  }
}
