import FocusDomain

extension Text {
  /// The result of undo: `Undone: add 'Buy milk' to today.` `change` is the change that was undone.
  package static func undone(_ change: Change, today: CivilDate) -> String {
    undone(phrase(for: change.inverse, today: today), change)
  }

  /// The result of redo: `Redone: add 'Buy milk' to today.`
  package static func redone(_ change: Change, today: CivilDate) -> String {
    redone(phrase(for: change, today: today), change)
  }

  /// The result of undo for a phrase, with the effect on the session that the change had ended.
  static func undone(_ phrase: String, _ change: Change) -> String {
    let turn = change.session.map(turned) ?? ""
    return say(
      en: "Undone: \(phrase).\(turn)", ko: "실행을 취소했습니다: \(phrase)\(turn)", ja: "元に戻しました：\(phrase)\(turn)")
  }

  /// The result of redo for a phrase, with the effect on the session.
  static func redone(_ phrase: String, _ change: Change) -> String {
    let turn = change.session.map(turned) ?? ""
    return say(
      en: "Redone: \(phrase).\(turn)", ko: "다시 실행했습니다: \(phrase)\(turn)", ja: "やり直しました：\(phrase)\(turn)")
  }

  /// The effect on the session, as the end of a sentence.
  private static func turned(_ turn: SessionTurn) -> String {
    switch turn {
    case .ends: say(en: " Its session has ended, too.", ko: ". 세션도 끝났습니다.", ja: "。セッションも終了しました。")
    case .runsOn: say(en: " Its session runs on.", ko: ". 세션이 이어서 진행됩니다.", ja: "。セッションは続行します。")
    case .stays: say(en: " Its session stays ended.", ko: ". 세션은 끝난 채로 둡니다.", ja: "。セッションは終了したままです。")
    }
  }

  /// Describes a change with its days: `add 'Buy milk' to today`.
  private static func phrase(for change: Change, today: CivilDate) -> String {
    if let planned = planned(change, today: today) { return planned }
    if let routine = namedRoutine(change) { return routine }
    if let week = namedWeek(change, today: today) { return week }
    let titles = titles(of: change.transitions)
    let what =
      namedLog(change) ?? namedSessions(change) ?? (titles.count <= 4 ? list(titles) : numbers(change))
    // Only a change that consists of lines alone is about *later*. Routines have no day at all.
    let isOfLines = change.transitions(of: LaterLine.self).count == change.transitions.count
    let days = Set(change.transitions.map(\.day)).filter { isOfLines || $0 != .undated }.sorted()
    let day = list(days.map { relativeDate($0, today: today) })
    return switch change.kind {
    case .add, .replace: say(en: "add \(what) to \(day)", ko: "\(what) 추가(\(day))", ja: "\(day)に\(what)を追加")
    case .edit: say(en: "edit \(what) (\(day))", ko: "\(what) 편집(\(day))", ja: "\(what)の編集(\(day))")
    case .complete: say(en: "finish \(what) (\(day))", ko: "\(what) 완료(\(day))", ja: "\(what)の完了(\(day))")
    case .reopen:
      say(en: "reopen \(what) (\(day))", ko: "\(what) 완료 취소(\(day))", ja: "\(what)の完了の取り消し(\(day))")
    case .delete, .reset:
      say(en: "delete \(what) from \(day)", ko: "\(what) 삭제(\(day))", ja: "\(day)から\(what)を削除")
    case .restore: say(en: "restore \(what) to \(day)", ko: "\(what) 복원(\(day))", ja: "\(day)に\(what)を復元")
    case .erase:
      say(
        en: "delete \(what) for good from \(day)", ko: "\(what) 완전히 삭제(\(day))", ja: "\(day)から\(what)を完全に削除")
    case .move:
      move(change, what, today: today)
        ?? say(en: "move \(what) between \(day)", ko: "\(what) 옮기기(\(day))", ja: "\(what)の移動(\(day))")
    case .carryOver:
      say(en: "carry over \(what) (\(day))", ko: "\(what) 넘기기(\(day))", ja: "\(what)の繰り越し(\(day))")
    case .focus where !change.taskTransitions.isEmpty:
      say(
        en: "finish \(list(titles)) with its session (\(day))", ko: "\(list(titles), .과) 세션 완료(\(day))",
        ja: "\(list(titles))とセッションの完了(\(day))")
    case .focus: say(en: "record \(what) (\(day))", ko: "\(what) 기록(\(day))", ja: "\(what)の記録(\(day))")
    case .arrive where days == [today] || days.isEmpty:
      say(en: "import \(what)", ko: "\(what) 가져오기", ja: "\(what)の取り込み")
    case .arrive where days.count > 4:
      say(
        en: "import \(what) (\(count(days.count, "day", "days")))", ko: "\(what) 가져오기(\(days.count)일 치)",
        ja: "\(what)の取り込み(\(days.count)日分)")
    case .arrive: say(en: "import \(what) (\(day))", ko: "\(what) 가져오기(\(day))", ja: "\(what)の取り込み(\(day))")
    }
  }

  /// `12 tasks`, `12 tasks and 3 sessions`.
  private static func numbers(_ change: Change) -> String {
    // A trace belongs to a task that is counted itself.
    let changed = change.taskTransitions.compactMap { $0.after ?? $0.before }
    let tasks = Set(changed.filter { $0.traceOf == nil }.map(\.id)).count
    let sessions = Set(change.transitions(of: FocusSession.self).map { ($0.before ?? $0.after)?.id }).count
    let lines = change.transitions(of: LaterLine.self).count
    let routines = change.transitions(of: Routine.self).count
    let parts = [
      tasks == 0
        ? nil : say(en: count(tasks, "task", "tasks"), ko: "할 일 \(tasks)개", ja: "タスク\(tasks)件"),
      sessions == 0
        ? nil
        : say(en: count(sessions, "session", "sessions"), ko: "세션 \(sessions)개", ja: "セッション\(sessions)件"),
      lines == 0 ? nil : say(en: count(lines, "line", "lines"), ko: "\(lines)줄", ja: "\(lines)行"),
      routines == 0
        ? nil
        : say(en: count(routines, "routine", "routines"), ko: "루틴 \(routines)개", ja: "ルーティン\(routines)件"),
    ]
    return list(parts.compactMap(\.self))
  }

  /// Returns the titles of the changed records, quoted, without duplicates.
  private static func titles(of transitions: [any AnyTransition]) -> [String] {
    var seen: Set<String> = []
    return transitions.map { quoted($0.label) }.filter { seen.insert($0).inserted }
  }

  /// Returns the name of the changed sessions. Nil if the change has other records too and its kind is not
  /// `focus`.
  static func namedSessions(_ change: Change) -> String? {
    let sessions = change.transitions(of: FocusSession.self)
    guard let first = sessions.first, change.kind == .focus || sessions.count == change.transitions.count
    else { return nil }
    let number = Set(sessions.map { ($0.before ?? $0.after)?.id }).count
    guard number == 1 else {
      return say(en: count(number, "session", "sessions"), ko: "세션 \(number)개", ja: "セッション\(number)件")
    }
    let title = quoted(first.label)
    return say(en: "the session \(title)", ko: "세션 \(title)", ja: "セッション\(title)")
  }

  /// Returns the name of the changed log; nil if the change has other records too.
  static func namedLog(_ change: Change) -> String? {
    change.transitions(of: DayLog.self).count == change.transitions.count
      ? say(en: "the log", ko: "하루 기록", ja: "一日の記録") : nil
  }

  private static func move(_ change: Change, _ what: String, today: CivilDate) -> String? {
    // If a task returns to a day, its trace is removed there.
    let moved = change.taskTransitions.filter { ($0.before ?? $0.after)?.traceOf == nil }
    guard let from = moved.first(where: \.isRemoval)?.day, let to = moved.first(where: \.isInsertion)?.day
    else { return nil }
    let (first, last) = (relativeDate(from, today: today), relativeDate(to, today: today))
    return move(what, from: first, to: last)
  }

  /// Returns the phrase for a change of a routine; nil if the change has other records too.
  private static func namedRoutine(_ change: Change) -> String? {
    let routines = change.transitions(of: Routine.self)
    guard let first = routines.first, change.transitions.count == 1, change.kind != .arrive else {
      return nil
    }
    let title = quoted(first.label)
    return switch change.kind {
    case .add: say(en: "add the routine \(title)", ko: "루틴 \(title) 추가", ja: "ルーティン\(title)を追加")
    case .delete: say(en: "delete the routine \(title)", ko: "루틴 \(title) 삭제", ja: "ルーティン\(title)を削除")
    case .edit, .complete, .reopen, .restore, .erase, .move, .replace, .carryOver, .reset, .arrive, .focus:
      say(en: "edit the routine \(title)", ko: "루틴 \(title) 편집", ja: "ルーティン\(title)の編集")
    }
  }

  /// Returns the phrase for a line of *later* that became a task, or the reverse; nil for any other change.
  private static func planned(_ change: Change, today: CivilDate) -> String? {
    guard let line = change.transitions(of: LaterLine.self).first, let task = change.taskTransitions.first,
      change.transitions.count == 2
    else { return nil }
    let (later, day) = (relativeDate(line.day, today: today), relativeDate(task.day, today: today))
    return task.isRemoval
      ? move(quoted(task.label), from: day, to: later) : move(quoted(line.label), from: later, to: day)
  }

  private static func move(_ what: String, from first: String, to last: String) -> String {
    say(
      en: "move \(what) from \(first) to \(last)", ko: "\(what, .을) \(first)에서 \(last, .으로) 옮기기",
      ja: "\(what)を\(first)から\(last)へ移動")
  }
}
