import FocusDomain
import FocusSettings

/// The problems that the session agent has on this machine. The agent has no terminal, so other processes
/// show them.
///
/// Stored as `agent.json` beside `state.json`; the file exists only while there is a problem.
struct AgentReport: Equatable {
  /// The part of the agent that has a problem.
  enum Subject: String, CaseIterable {
    case sound, lock
  }

  var problems: [Subject: String] = [:]

  private static let sizeLimit = 64 * 1024

  init() {}

  /// Reads the last report; empty if there is none.
  init(_ paths: Paths) {
    let bytes = (try? FileSystem.read(paths.agentReportFile, limit: AgentReport.sizeLimit)) ?? nil
    let fields = bytes.flatMap { try? JSONReader.parse($0) }?.fields ?? [:]
    for subject in Subject.allCases { problems[subject] = fields[subject.rawValue]?.text }
  }

  /// Writes the report. A failure is ignored, because it does not affect the session.
  func write(to paths: Paths) {
    let path = paths.agentReportFile
    guard !problems.isEmpty else { return (try? FileSystem.remove(path)) ?? () }
    try? FileSystem.makeDirectory(FileSystem.parent(of: path))
    var fields: JSONObject = [:]
    for (subject, sentence) in problems { fields[subject.rawValue] = .string(sentence) }
    try? DurableFile.write(JSONWriter.write(.object(fields)), to: path, durability: .atomic)
  }

  /// The problems that no process has shown today; marks them as shown.
  func claimNewProblems(in context: CommandContext) -> [String] {
    let claims = OnceMarkers(path: context.paths.markersDirectory)
    return Subject.allCases.compactMap { subject in
      guard let sentence = problems[subject] else { return nil }
      let claim = claims.claim(
        "missing-\(subject.rawValue)", on: context.today, store: context.store.directory.path)
      return claim == .taken ? nil : sentence
    }
  }
}
