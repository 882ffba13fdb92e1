import FocusDomain
import FocusSettings

/// What the session agent cannot do on this machine, for whoever can tell the user: the agent has no terminal.
///
/// The agent writes it to `agent.json` beside `state.json`, and removes the file when nothing is missing.
struct AgentReport: Equatable {
  /// What a sentence is about.
  enum Subject: String, CaseIterable {
    case sound, lock
  }

  var troubles: [Subject: String] = [:]

  private static let sizeLimit = 64 * 1024

  init() {}

  /// The last report; empty if there is none.
  init(_ places: Places) {
    let bytes = (try? FileSystem.read(places.agentReportFile, limit: AgentReport.sizeLimit)) ?? nil
    let fields = bytes.flatMap { try? JSONReader.parse($0) }?.fields ?? [:]
    for subject in Subject.allCases { troubles[subject] = fields[subject.rawValue]?.text }
  }

  /// Writes the report. If that fails, nobody is told; the session is not affected.
  func write(to places: Places) {
    let path = places.agentReportFile
    guard !troubles.isEmpty else { return (try? FileSystem.remove(path)) ?? () }
    try? FileSystem.makeDirectory(FileSystem.parent(of: path))
    var fields: JSONObject = [:]
    for (subject, sentence) in troubles { fields[subject.rawValue] = .string(sentence) }
    try? DurableFile.write(JSONWriter.write(.object(fields)), to: path, durability: .atomic)
  }

  /// The sentences that no process has shown today.
  func untold(in session: Session) -> [String] {
    let claims = OnceMarkers(path: session.places.claimsDirectory)
    return Subject.allCases.compactMap { subject in
      guard let sentence = troubles[subject] else { return nil }
      let claim = claims.claim(
        "missing-\(subject.rawValue)", on: session.today, store: session.store.directory.path)
      return claim == .taken ? nil : sentence
    }
  }
}
