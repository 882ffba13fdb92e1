/// Takes from the files of months only what statistics need: making whole records of ten years takes twice as long.
///
/// All of it gives nil for what it does not understand. Then the file is read as everywhere, which says what is wrong.
enum FactsScan {
  /// What tasks files say of their days.
  static func days(_ root: JSONNode, of month: CivilMonth) -> [DayFacts]? {
    collect(root, of: month, FocusTask.kind) { node, day in
      var facts = DayFacts(day: day)
      for (key, value) in node {
        if key.says(FocusTask.kind.list) {
          guard let tasks = value.elements else { return nil }
          for task in tasks {
            guard let found = self.task(task) else { return nil }
            if let task = found.task { facts.tasks.append(task) }
          }
        } else if key.says("log") {
          facts.rating = DayRating(log: value.value)
        }
      }
      return [facts]
    }
  }

  /// What sessions files say.
  static func sessions(_ root: JSONNode, of month: CivilMonth) -> [SessionFacts]? {
    collect(root, of: month, FocusSession.kind) { node, day in
      var all: [SessionFacts] = []
      for (key, value) in node where key.says(FocusSession.kind.list) {
        guard let sessions = value.elements else { return nil }
        for session in sessions {
          guard let found = self.session(session, on: day) else { return nil }
          if let session = found.session { all.append(session) }
        }
      }
      return all
    }
  }

  private static func collect<Facts>(
    _ root: JSONNode, of month: CivilMonth, _ kind: RecordKind, _ body: (JSONFields, CivilDate) -> [Facts]?
  ) -> [Facts]? {
    guard root["schema"]?.integer == kind.schema, let days = root["days"]?.fields else { return nil }
    var all: [Facts] = []
    for (key, value) in days {
      guard let day = key.text.flatMap(CivilDate.init), day.civilMonth == month, let fields = value.fields,
        let found = body(fields, day)
      else { return nil }
      all += found
    }
    return all
  }

  /// A task; none if it is deleted.
  private static func task(_ node: JSONNode) -> (task: DayFacts.Task?, Void)? {
    guard let fields = node.fields else { return nil }
    var (task, isCompleted, isDeleted) = (DayFacts.Task(), false, false)
    for (key, value) in fields where !value.isNull {
      if key.says("completedAt") {
        guard value.withText({ Instant(bytes: $0) }) != nil else { return nil }
        isCompleted = true
      } else if key.says("carriedTo") {
        guard value.text.flatMap(CivilDate.init) != nil else { return nil }
        task.isCarriedOver = true
      } else if key.says("deletedAt") {
        guard value.withText({ Instant(bytes: $0) }) != nil else { return nil }
        isDeleted = true
      } else if key.says("priority") {
        guard let priority = value.text.flatMap(Priority.init(rawValue:)) else { return nil }
        task.priority = priority
      }
    }
    task.isDone = isCompleted && !task.isCarriedOver
    return (isDeleted ? nil : task, ())
  }

  /// A session; none if it is deleted, and for a break.
  private static func session(_ node: JSONNode, on day: CivilDate) -> (session: SessionFacts?, Void)? {
    guard let fields = node.fields else { return nil }
    var (facts, isCounted, device) = (SessionFacts(day: day), true, "")
    var (mode, outcome) = (FocusSession.Mode?.none, FocusSession.Outcome.stopped)
    var (isPlanned, isTyped, pieces, createdAt) = (false, false, JSONNodes?.none, Instant?.none)
    for (key, value) in fields where !value.isNull {
      if key.says("pieces") {
        pieces = value.elements
      } else if key.says("kind") {
        guard let kind = value.text.flatMap(FocusSession.Kind.init) else { return nil }
        isCounted = isCounted && kind == .focus
      } else if key.says("mode") {
        mode = value.text.flatMap(FocusSession.Mode.init)
        guard mode != nil else { return nil }
      } else if key.says("outcome") {
        guard let found = value.text.flatMap(FocusSession.Outcome.init) else { return nil }
        outcome = found
      } else if key.says("planned") {
        guard let planned = value.integer, SessionRules.lengths.contains(planned) else { return nil }
        isPlanned = true
      } else if key.says("device") {
        guard let text = value.text else { return nil }
        device = text
      } else if key.says("typed") {
        guard let flag = value.flag else { return nil }
        isTyped = flag
      } else if key.says("createdAt") {
        createdAt = value.withText { Instant(bytes: $0) }
        guard createdAt != nil else { return nil }
      } else if key.says("deletedAt") {
        guard value.withText({ Instant(bytes: $0) }) != nil else { return nil }
        isCounted = false
      }
    }
    guard let pieces, mode != .countdown || isPlanned else { return nil }
    var source: String? = device
    for (index, node) in pieces.enumerated() {
      guard let found = piece(node, on: day) else { return nil }
      if index == 0, isTyped || FocusSession.hasTypedStart(createdAt, found.start) { source = nil }
      let piece = CountedPiece(
        day: found.day, device: source, start: found.start, milliseconds: found.milliseconds)
      facts.length += piece.milliseconds
      if piece.milliseconds > 0 { facts.pieces.append(piece) }
    }
    facts.isCountdown = mode == .countdown || (mode == nil && isPlanned)
    facts.isFinished = facts.isCountdown && SessionFacts.reachesEnd(outcome)
    return (isCounted ? facts : nil, ())
  }

  private static func piece(
    _ node: JSONNode, on day: CivilDate
  ) -> (day: CivilDate, start: Instant, milliseconds: Int64)? {
    guard let fields = node.fields else { return nil }
    var (day, start, length) = (day, Instant?.none, Int?.none)
    for (key, value) in fields where !value.isNull {
      if key.says("start") {
        start = value.withText { Instant(bytes: $0) }
      } else if key.says("ms") {
        length = value.integer
      } else if key.says("day") {
        guard let other = value.text.flatMap(CivilDate.init) else { return nil }
        day = other
      }
    }
    guard let start, let length, FocusSession.Piece.lengths.contains(length) else { return nil }
    return (day, start, Int64(length))
  }
}
