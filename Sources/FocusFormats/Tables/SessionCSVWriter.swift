import FocusDomain

/// Writes sessions as comma-separated values: a header line, then one line for each session.
package enum SessionCSVWriter {
  /// Encodes these sessions; each has its day.
  package static func write(_ sessions: [EndedSession]) -> [UInt8] {
    let columns = FocusSession.fields.keys(in: .table)
    // Put the values derived from the pieces after the title.
    let title = columns.firstIndex { $0.name == "title" } ?? 0
    func line(_ values: [String], day: String, pieces: [String]) -> String {
      CSVWriter.line([day] + values[...title] + pieces + values[(title + 1)...])
    }
    var text = line(columns.map(CSVWriter.name), day: "day", pieces: ["start", "end", "seconds"])
    for ended in sessions {
      let session = ended.session
      let pieces = [
        session.start?.description ?? "", session.end?.description ?? "", String(session.focused / 1000),
      ]
      text += line(
        columns.map { CSVWriter.cell($0.shown(session)) }, day: ended.day.description, pieces: pieces)
    }
    return Array(text.utf8)
  }
}
