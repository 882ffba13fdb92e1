import FocusDomain

@testable import FocusFormats

/// Items of a calendar folder for tests.
enum VdirSample {
  /// An item of another program, with unknown properties.
  static let foreign = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", "BEGIN:VTIMEZONE", "TZID:Europe/Berlin",
    "BEGIN:STANDARD", "DTSTART:19701025T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "END:STANDARD",
    "END:VTIMEZONE", "BEGIN:VTODO", "UID:Other-1@phone", #"summary;LANGUAGE=de;X-P="a;b:c":Gr"#,
    #" üße\, all"#,
    "X-FOO;X-BAR=\"1:2\":some", "\t thing folded", "CATEGORIES:a,b", "DUE;TZID=Europe/Berlin:20261123T170000",
    "ATTENDEE;CN=\"A; B\":mailto:a@example.org", "SEQUENCE:4", "BEGIN:VALARM", "ACTION:DISPLAY",
    "SUMMARY:not the title", "DUE:20200101", "TRIGGER:-PT15M", "END:VALARM", "END:VTODO", "END:VCALENDAR",
  ]

  static func text(_ lines: [String], _ lineBreak: String = "\r\n") -> [UInt8] {
    Array(lines.map { $0 + lineBreak }.joined().utf8)
  }

  static func todo(_ lines: String...) -> [UInt8] {
    text(
      ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:Title"] + lines + ["END:VTODO", "END:VCALENDAR"])
  }

  static func item(_ bytes: [UInt8], as kind: VdirKind = .todo, _ context: ImportContext = context(east))
    throws
    -> VdirItem
  {
    guard case .item(let item) = try VdirContent.read(bytes, as: kind, in: context) else { throw Foreign() }
    return item
  }
  private struct Foreign: Error {}

  static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\r\n".unicodeScalars).map {
      String($0)
    }
  }

  /// The task that is read from a file.
  static func task(_ bytes: [UInt8]) throws -> PlannedTask {
    try item(bytes).newTask(at: noon, in: context(east))
  }
}
