/// The reason why sound cannot be played. It contains only data; the sentence is in FocusText.
package enum SoundError: Error, Equatable, Sendable {
  /// None of these libraries is installed.
  case noLibrary([String])
  /// No server or device accepts sound; `detail` is the library's message.
  case noOutput(detail: String)
  /// The server or device went away during playback; `detail` is the library's message.
  case outputLost(detail: String)
  /// The file cannot be decoded; `detail` is the library's message.
  case unreadableFile(name: String, detail: String)
  /// The file is shorter than a tenth of a second, or contains only silence.
  case emptyFile(name: String)
  /// No thread can be created; `code` is an errno.
  case noThread(code: Int32)

  /// Whether a retry in a few seconds may succeed.
  package var isTransient: Bool {
    switch self {
    case .noOutput, .outputLost: true
    case .noLibrary, .unreadableFile, .emptyFile, .noThread: false
    }
  }
}
