/// What can still be told of the tasks in a file that cannot be read as a month any more.
struct Salvage {
  /// Ids with their titles, in the order of the file. Deleted tasks are not among them.
  let tasks: [(id: TaskID, title: String)]

  /// Looks for the fields that every task has, wherever they stand: keys are sorted, so the id comes before the title
  /// and what tells of a deletion before both.
  init(_ bytes: [UInt8]) {
    var tasks: [(id: TaskID, title: String)] = []
    var pending: (id: TaskID, isDeleted: Bool)?
    var isDeleted = false
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n") {
      guard let (key, value) = Salvage.field(line) else { continue }
      switch key {
      case "allDay": isDeleted = false
      case "deletedAt": isDeleted = true
      case "id": pending = TaskID(value).map { ($0, isDeleted) }
      case "title":
        if let pending, !pending.isDeleted { tasks.append((pending.id, value)) }
        pending = nil
        isDeleted = false
      default: break
      }
    }
    self.tasks = tasks
  }

  /// The titles of the tasks that the month does not have.
  func titles(missingIn month: Month?) -> [String] {
    let known = Set(month?.agenda.plans.flatMap { $0.tasks.map(\.id) } ?? [])
    return tasks.filter { !known.contains($0.id) }.map(\.title)
  }

  /// The name and text of a line such as `"title": "Call the bank",`.
  private static func field(_ line: Substring) -> (String, String)? {
    let body = String(line.drop { $0 == " " })
    let object = "{\(body.hasSuffix(",") ? String(body.dropLast()) : body)}"
    guard let fields = try? JSONReader.parse(Array(object.utf8)).fields, let first = fields.first,
      let text = first.value.text
    else { return body.hasPrefix("\"allDay\"") ? ("allDay", "") : nil }
    return (first.key, text)
  }
}
