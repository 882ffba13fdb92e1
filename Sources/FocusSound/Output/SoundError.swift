/// Why nothing is heard. Holds data only: its sentence is written elsewhere.
package enum SoundError: Error, Equatable, Sendable {
  /// None of these libraries is installed.
  case noLibrary([String])
  /// No server and no device takes sound; with what the library says of it.
  case noOutput(detail: String)
  /// The server or device has gone while it played; with what the library says of it.
  case outputLost(detail: String)
  /// The file cannot be decoded; with what the library says of it.
  case unreadableFile(name: String, detail: String)
  /// The file holds less than a tenth of a second, or nothing but silence.
  case emptyFile(name: String)
  /// The system gives no thread; an errno.
  case noThread(code: Int32)

  /// Whether the same attempt may succeed in a few seconds.
  package var mayPass: Bool {
    switch self {
    case .noOutput, .outputLost: true
    case .noLibrary, .unreadableFile, .emptyFile, .noThread: false
    }
  }
}
