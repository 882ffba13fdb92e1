import FocusDomain

extension ExportFormat {
  /// The format of a file that focus writes but does not read: a table of values, or Markdown, which has a
  /// checklist or headings; nil for any other file.
  static func unreadable(_ bytes: [UInt8], byHeadings: Bool = true) -> ExportFormat? {
    var (seen, hasHeading, isTodoTxt) = (0, false, false)
    for line in Lines(Array(bytes.withoutByteOrderMark)) where !line.isBlank {
      seen += 1
      guard seen <= ImportFormat.sampledLines else { break }
      guard let text = line.text else { continue }
      if seen == 1, CSVWriter.isHeader(text) { return .csv }
      if Markdown.isChecklistItem(text) { return .markdown }
      if Markdown.isHeading(text) { hasHeading = true }
      if TodoTxtReader.isCertain(text) { isTodoTxt = true }
    }
    return byHeadings && hasHeading && !isTodoTxt ? .markdown : nil
  }
}
