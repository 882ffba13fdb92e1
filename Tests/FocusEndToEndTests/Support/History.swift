import Foundation

extension Sandbox {
  /// Writes the files of this month and the months before it, with three tasks on each day.
  func writeHistory(months count: Int) throws {
    let days = (1...28).map { day in
      let tasks = (1...3).map { number in
        """
        {"allDay": true, "completedAt": "2026-01-01T10:00:00.000Z", "createdAt": "2026-01-01T08:00:00.000Z", \
        "id": "\(String(format: "%08d-%04d", day, number))-4000-8000-000000MONTH", "priority": "medium", \
        "modifiedAt": "2026-01-01T10:00:00.000Z", "title": "A task of that day"}
        """
      }
      return String(format: "\"NAME-%02d\": {\"tasks\": [%@]}", day, tasks.joined(separator: ",\n"))
    }
    let file = "{\"schema\": 3, \"days\": {\n\(days.joined(separator: ",\n"))\n}}\n"
    let today = today.split(separator: "-").compactMap { Int($0) }
    let thisMonth = today[0] * 12 + today[1] - 1
    for month in (thisMonth - count + 1)...thisMonth {
      let name = String(format: "%04d-%02d", month / 12, month % 12 + 1)
      let content = file.replacing("NAME", with: name).replacing("MONTH", with: String(format: "%06d", month))
      try write(content, to: "\(dataDirectory)/days/\(name).json")
    }
  }
}
