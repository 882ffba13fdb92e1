extension Sandbox {
  /// Writes settings of khal with one calendar, a folder, and returns their path.
  func writeKhalSettings(_ calendar: String, in folder: String) throws -> String {
    let path = "\(root)/khal.conf"
    try write(
      """
      [calendars]
      [[\(calendar)]]
      path = \(folder)
      [locale]
      local_timezone = Europe/Berlin
      default_timezone = Europe/Berlin
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      [sqlite]
      path = \(root)/khal.sqlite3
      """, to: path)
    return path
  }
}
