import CSystem

extension PathBytes {
  /// The arguments of this process, beginning with the name of the program.
  package static var commandLine: [String] {
    UnsafeBufferPointer(start: focus_arguments(), count: Int(focus_argument_count()))
      .compactMap { word in word.map { text($0) } }
  }
}
