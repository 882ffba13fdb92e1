import FocusSettings
import FocusText

extension PlacesError {
  /// Why the files cannot be found, and what to do.
  var sentence: String {
    switch self {
    case .emptyDataDirectory: Text.emptyDataDirectory
    case .tilde(let error, let origin): error.sentence(of: origin.text)
    case .noWorkingDirectory(let path, let origin): Text.noWorkingDirectory(path, source: origin.text)
    }
  }
}

extension TildeError {
  /// Why the path leads nowhere, and what to do. `source` is what it was the value of.
  func sentence(of source: String? = nil) -> String {
    switch self {
    case .otherUser(let path): Text.tildeOfOtherUser(path, source: source)
    case .noHome(let path): Text.tildeWithoutHome(path, source: source)
    }
  }
}
