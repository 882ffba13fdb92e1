import FocusSettings
import FocusText

extension PathsError {
  /// The reason why the paths cannot be determined, and what to do about it.
  var sentence: String {
    switch self {
    case .emptyDataDirectory: Text.emptyDataDirectory
    case .tilde(let error, let origin): error.sentence(of: origin.text)
    case .noWorkingDirectory(let path, let origin): Text.noWorkingDirectory(path, source: origin.text)
    }
  }
}

extension TildeError {
  /// The reason why the path cannot be expanded, and what to do about it. `source` names the option or
  /// variable with the path.
  func sentence(of source: String? = nil) -> String {
    switch self {
    case .otherUser(let path): Text.tildeOfOtherUser(path, source: source)
    case .noHome(let path): Text.tildeWithoutHome(path, source: source)
    }
  }
}
