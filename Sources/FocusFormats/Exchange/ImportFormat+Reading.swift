import FocusDomain

extension ImportFormat {
  /// Reads a file of this format, except `json`. Throws if the file cannot be read at all; problems with
  /// single entries are among the warnings.
  package func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    let bytes = Array(bytes.withoutByteOrderMark)
    switch self {
    case .json: throw .not(self)
    case .ics: return try ICalendarReader.read(bytes, in: context)
    case .todotxt: return try TodoTxtReader.read(bytes, in: context)
    case .taskwarrior: return try TaskwarriorReader.read(bytes, in: context)
    case .timewarrior: return try TimewarriorReader.read(bytes, in: context)
    case .watson: return try WatsonReader.read(bytes, in: context)
    case .calcurse: return try CalcurseReader.read(bytes, in: context)
    }
  }
}
