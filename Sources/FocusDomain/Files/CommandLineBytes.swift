import CSystem

extension PathBytes {
  /// The words this process was started with, its own name first.
  package static var commandLine: [String] {
    UnsafeBufferPointer(start: focus_arguments(), count: Int(focus_argument_count()))
      .compactMap { word in word.map { text($0) } }
  }
}
