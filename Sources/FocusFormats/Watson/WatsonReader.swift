import FocusDomain

/// Reads the output of `watson log --json` and Watson's file `frames`: each frame becomes a session, with
/// project and tags as its title, and Watson's id.
enum WatsonReader {
  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var collector = Collector(.watson, in: context)
    try JSONElements.forEach(
      of: bytes, into: &collector, version: version
    ) { (value, line, collector) throws(FormatError) in
      guard let frame = WatsonFrame(value) else { return try collector.note(.noEntry, line: line) }
      try collect(frame, line: line, into: &collector)
    }
    return try collector.finish()
  }

  /// Whether it is a frame in either format.
  static func isFrame(_ value: JSONValue) -> Bool {
    guard let frame = WatsonFrame(value) else { return false }
    return frame.project?.text != nil && WatsonFrame.instant(frame.start) != nil
  }

  /// The version of a frame, for a file that has a frame twice, for example after a merge of two files. The
  /// same id with another start is a different frame.
  private static func version(of value: JSONValue) -> JSONElements.Version? {
    guard let frame = WatsonFrame(value), let id = frame.id.flatMap(WatsonFrame.hyphenated),
      let start = WatsonFrame.instant(frame.start)
    else { return nil }
    return JSONElements.Version(
      id: "\(id.lowercased()) \(start)", title: frame.project?.text ?? "",
      revision: Revision(modifiedAt: WatsonFrame.instant(frame.updated)))
  }

  private static func collect(
    _ frame: WatsonFrame, line: Int, into collector: inout Collector
  ) throws(FormatError) {
    let project = frame.project?.text ?? ""
    let tags = frame.tags.joined(separator: ", ")
    let title = [project, tags].filter { !$0.isEmpty }.joined(separator: ": ")
    func instant(_ name: String, _ value: JSONValue) throws(FormatError) -> Instant? {
      if let instant = WatsonFrame.instant(value), instant >= Instant(seconds: 0) { return instant }
      try collector.note(.badField(name, value: shown(value)), line: line, title: title)
      return nil
    }
    guard let written = frame.start else { return try collector.note(.noDate, line: line, title: title) }
    guard let start = try instant("start", written) else { return }
    guard let stop = frame.stop, stop != .null, frame.id != WatsonFrame.runningID else {
      return try collector.note(.running, line: line, title: title)
    }
    guard let end = try instant("stop", stop) else { return }
    try collector.add(
      ForeignSession(
        title: title, start: start, end: end, line: line, own: frame.id.flatMap(WatsonFrame.hyphenated),
        modifiedAt: WatsonFrame.instant(frame.updated), endField: ("stop", shown(stop))))
  }

  private static func shown(_ value: JSONValue) -> String { value.text ?? JSONWriter.line(value) }
}
