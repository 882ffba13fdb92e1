import FocusDomain

/// Texts of `import` and `export`.
extension Text {
  // MARK: Results of an import

  /// The message about what an import did or, in a dry run, would do.
  package static func imported(_ report: ImportTotals, dryRun: Bool) -> String {
    let logs = report.logs
    let parts = [
      addedTasks(report.added, on: report.days), addedSessions(report.sessions, on: report.sessionDays),
      logs == 0
        ? nil : say(en: count(logs, "daily log", "daily logs"), ko: "하루 기록 \(logs)개", ja: "一日の記録\(logs)件"),
      report.weeks == 0
        ? nil
        : say(
          en: count(report.weeks, "week", "weeks"), ko: "한 주 기록 \(report.weeks)개", ja: "週の記録\(report.weeks)件"),
      report.later == 0
        ? nil
        : say(
          en: count(report.later, "line for later", "lines for later"), ko: "나중 목록 \(report.later)줄",
          ja: "「あとで」\(report.later)行"),
      report.routines == 0
        ? nil
        : say(
          en: count(report.routines, "routine", "routines"), ko: "루틴 \(report.routines)개",
          ja: "ルーティン\(report.routines)件"),
    ]
    let what = list(parts.compactMap(\.self), .and)
    return importSummary(report, what: what, dryRun: dryRun)
  }

  /// `3 tasks on 2 days`; nil for none.
  private static func addedTasks(_ number: Int, on days: Int) -> String? {
    guard number > 0 else { return nil }
    return say(
      en: "\(count(number, "task", "tasks")) on \(count(days, "day", "days"))",
      ko: "\(days)일 치 할 일 \(number)개",
      ja: "\(days)日分のタスク\(number)件")
  }

  /// `3 sessions on 2 days`; nil for none.
  private static func addedSessions(_ number: Int, on days: Int) -> String? {
    guard number > 0 else { return nil }
    return say(
      en: "\(count(number, "session", "sessions")) on \(count(days, "day", "days"))",
      ko: "\(days)일 치 세션 \(number)개",
      ja: "\(days)日分のセッション\(number)件")
  }

  private static func importSummary(_ report: ImportTotals, what: String, dryRun: Bool) -> String {
    let added =
      switch (what.isEmpty, dryRun) {
      case (false, true): say(en: "\(what) would be added", ko: "\(what, .이) 추가됩니다", ja: "\(what)が追加されます")
      case (false, false): say(en: "\(what) added", ko: "\(what, .을) 추가했습니다", ja: "\(what)を追加しました")
      case (true, true): say(en: "Nothing would be added", ko: "추가할 내용이 없습니다", ja: "追加されるものはありません")
      case (true, false): say(en: "Nothing was added", ko: "추가한 내용이 없습니다", ja: "追加したものはありません")
      }
    let (over, later, out) = (report.kept, report.spread, report.skipped)
    let parts = [
      added,
      over == 0
        ? nil
        : say(en: "\(over) of them over the limit", ko: "그중 \(over)개는 한도를 넘습니다", ja: "うち\(over)件は上限を超えています"),
      later == 0
        ? nil
        : say(
          en: "\(later) of them on a later day", ko: "그중 \(later)개는 더 늦은 날에 \(dryRun ? "들어갑니다" : "넣었습니다")",
          ja: "うち\(later)件は後の日に\(dryRun ? "入ります" : "入れました")"),
      out == 0
        ? nil
        : say(
          en: "\(out) left out because their day is full",
          ko: "\(out)개는 그날 자리가 없어 \(dryRun ? "제외됩니다" : "제외했습니다")",
          ja: "\(out)件はその日に空きがないため\(dryRun ? "除きます" : "除きました")"),
      report.older == 0
        ? nil
        : say(
          en: "\(count(report.older, "older version", "older versions")) of the same left out",
          ko: "같은 항목의 이전 버전 \(report.older)개는 \(dryRun ? "제외됩니다" : "제외했습니다")",
          ja: "同じ項目の古い版\(report.older)件は\(dryRun ? "除きます" : "除きました")"),
      report.known == 0
        ? nil
        : say(
          en: "\(report.known) known already and left unchanged", ko: "\(report.known)개는 이미 있어 그대로 둡니다",
          ja: "\(report.known)件はすでにあるため、そのままにします"
        ),
    ].compactMap(\.self)
    return say(
      en: parts.joined(separator: "; ") + ".", ko: "\(parts.joined(separator: ". ")).",
      ja: parts.joined(separator: "。") + "。")
  }

  /// The row of a session that was added, after its day and title: `09:00 – 10:00, 1 h`.
  package static func sessionDetails(
    _ session: FocusSession, seconds: Int, in zone: LocalZone, _ style: ClockStyle
  ) -> String {
    let length = SessionLength.words(seconds: seconds)
    guard let start = session.start, let end = session.end else { return length }
    let times = [start, end].map { time(zone.wallTime(at: $0).time, style) }
    return list(["\(times[0]) – \(times[1])", length], .comma)
  }

  /// The row of a log that was added, after its day.
  package static var importedLog: String { say(en: "daily log", ko: "하루 기록", ja: "一日の記録") }

  /// The row of a week that received something, with its Monday.
  package static func importedWeek(_ monday: CivilDate) -> String {
    say(en: "\(monday)  week", ko: "\(monday)  한 주", ja: "\(monday)  週")
  }

  /// The row of an added line of *later*.
  package static func importedLater(_ title: String) -> String { "\(capitalizedLater)  \(title)" }

  /// The row of a routine that was added.
  package static func importedRoutine(_ title: String) -> String {
    say(en: "Routine  \(title)", ko: "루틴  \(title)", ja: "ルーティン  \(title)")
  }

  /// The row of a task that was added over the limit.
  package static func keptOverLimit(_ row: String) -> String {
    say(en: "\(row)  (over the limit)", ko: "\(row)  (한도 초과)", ja: "\(row)  (上限超過)")
  }

  /// The row of a task that was moved to a later day.
  package static func spread(_ row: String, from day: CivilDate) -> String {
    say(en: "\(row)  (instead of \(day))", ko: "\(row)  (\(day) 대신)", ja: "\(row)  (\(day)の代わり)")
  }

  /// The row of a task that was not imported.
  package static func skipped(_ row: String) -> String {
    say(en: "\(row)  (left out: the day is full)", ko: "\(row)  (제외: 그날이 가득 참)", ja: "\(row)  (除外：その日に空きなし)")
  }

  /// The advice for importing the skipped tasks.
  package static var importAgain: String {
    say(
      en: "To bring in what was left out, make room and import the file again, or use '--overflow spread'.",
      ko: "제외한 것을 가져오려면 자리를 만들고 다시 가져오거나 '--overflow spread'를 쓰세요.",
      ja: "除いたものを取り込むには、空きを作ってもう一度取り込むか、'--overflow spread'を使ってください。")
  }

  /// The message after an import in parts failed, after the sentence with the reason.
  package static var importStopped: String {
    say(
      en: "What is listed above is imported, the rest is not: import the file again once that is solved.",
      ko: "위에 나온 것은 가져왔고 나머지는 가져오지 못했습니다. 해결한 뒤 파일을 다시 가져오세요.",
      ja: "上に表示したものは取り込みましたが、残りは取り込んでいません。解決してから、もう一度ファイルを取り込んでください。")
  }

  /// The advice if so many tasks are for full days that choosing among them would be tedious.
  package static func spreadInstead(_ number: Int, dryRun: Bool) -> String {
    dryRun
      ? say(
        en:
          "\(number) tasks would stay behind on full days: '--overflow spread' puts them on the next days with room.",
        ko: "자리가 없는 날에 할 일 \(number)개가 남게 됩니다. '--overflow spread'를 쓰면 이후 자리가 있는 날들로 나눕니다.",
        ja: "空きのない日にタスク\(number)件が残ることになります。'--overflow spread'を付けると、次に空きのある日へ振り分けます。")
      : say(
        en:
          "\(number) tasks stay behind on full days. To put them on the next days with room, use 'focus undo', and import the "
          + "file again with '--overflow spread'.",
        ko:
          "자리가 없는 날에 할 일 \(number)개가 남았습니다. 이후 자리가 있는 날들로 나누려면 'focus undo'를 실행하고 '--overflow spread'로 다시 가져오세요.",
        ja:
          "空きのない日にタスク\(number)件が残っています。次に空きのある日へ振り分けるには、'focus undo'を実行し、'--overflow spread'を付けてもう一度取り込んでください。"
      )
  }

  /// The message about open tasks on days before the one that is offered for carrying over.
  package static func overdueBehind(
    _ number: Int, from first: CivilDate, to last: CivilDate, isOffered: Bool
  ) -> String {
    let them = number == 1 ? "it" : "them"
    let list = "'focus list --from \(first) --to \(last)'"
    let open = count(number, "open task is", "open tasks are")
    if isOffered {
      return say(
        en:
          "\(open) for days before the last planned one: \(list) shows \(them), and the next 'focus carry' or "
          + "question of the screen offers \(them) once.",
        ko:
          "마지막으로 계획한 날보다 앞선 날에 끝내지 않은 할 일이 \(number)개 있습니다. \(list, .으로) 볼 수 있고, 다음에 'focus carry'를 실행하거나 화면에서 물을 때 한 번 제안합니다.",
        ja:
          "最後に予定のあった日より前に、未完了のタスクが\(number)件あります。\(list)で確かめられます。次に'focus carry'を実行するか画面で確認するとき、一度だけ提案します。"
      )
    }
    return say(
      en:
        "\(open) for earlier days than 'focus carry' offers: \(list) shows \(them), and 'focus move' plans \(them) "
        + "for another day.",
      ko:
        "'focus carry'가 제안하는 날보다 앞선 날에 끝내지 않은 할 일이 \(number)개 있습니다. \(list, .으로) 보고 'focus move'로 다른 날로 옮기세요.",
      ja: "'focus carry'が提案する日より前に、未完了のタスクが\(number)件あります。\(list)で確かめ、'focus move'で別の日に移してください。"
    )
  }

  /// The warning if an export in a foreign format is too large for one import.
  package static var moreThanImportTakes: String {
    say(
      en:
        "This is more than 'focus import' reads in this format: use 'focus export' without --format for a backup, or "
        + "divide it with --from and --to.",
      ko:
        "이 형식으로는 'focus import'가 한 번에 읽을 수 없는 양입니다. 백업하려면 --format 없이 'focus export'를 쓰거나 --from과 --to로 나누세요.",
      ja: "この形式では'focus import'が一度に読み込める量を超えています。バックアップには--formatを付けずに'focus export'を使うか、--fromと--toで分けてください。"
    )
  }

  /// The warning after a large import, if too many days are over the limit to name each of them.
  package static func daysOverLimit(_ number: Int) -> String {
    say(
      en: "\(count(number, "day has", "days have")) more than three tasks: 'focus doctor' names them.",
      ko: "할 일이 세 개를 넘는 날이 \(number)일 있습니다. 'focus doctor'로 확인하세요.",
      ja: "タスクが三つを超える日が\(number)日あります。'focus doctor'で確認できます。")
  }

  /// The warning for an import that the undo log cannot hold.
  package static var tooLargeToUndo: String {
    say(
      en: "This import is too large for 'focus undo', and nothing from before it can be undone either: "
        + "divide such a file, or copy the store first.",
      ko: "양이 너무 많아 이번 가져오기는 'focus undo'로 되돌릴 수 없고, 그전에 한 변경도 되돌릴 수 없습니다. 이런 파일은 나누거나 저장소를 먼저 복사하세요.",
      ja: "この取り込みは大きすぎて'focus undo'で元に戻せず、それより前の変更も戻せません。ファイルを分けるか、先に保存データをコピーしてください。")
  }

  /// The warning for a day that the import would fill over the limit.
  package static func wouldBeOverLimit(_ day: CivilDate, count: Int, today: CivilDate) -> String {
    say(
      en: "\(sentenceStart(day, today: today)) would have \(count) tasks and has room for \(DayPlan.limit): "
        + "all of them would be kept, and you choose three.",
      ko:
        "\(sentenceStart(day, today: today), .은) 할 일이 \(count)개가 되는데 자리는 \(DayPlan.limit)개입니다. 모두 두고, 나중에 세 가지를 고릅니다.",
      ja: "\(sentenceStart(day, today: today))はタスクが\(count)件になりますが、入るのは\(DayPlan.limit)件です。すべて残し、あとで三つを選びます。")
  }

  /// The message about tasks that are deleted in the source.
  package static func deletedThere(_ number: Int) -> String {
    say(
      en:
        "\(count(number, "task is", "tasks are")) deleted in the file and \(number == 1 ? "was" : "were") not taken.",
      ko: "파일에 삭제된 것으로 표시된 할 일 \(number)개는 가져오지 않았습니다.", ja: "ファイルで削除済みのタスク\(number)件は取り込みませんでした。")
  }

  // MARK: Exported pages

  /// The details after a title on an exported page: `High, 09:00 – 10:30`.
  package static func pageDetails(_ task: FocusTask, _ style: ClockStyle) -> String {
    var details = [name(of: task.priority)]
    if task.minutes != nil { details.append(when(task, style)) }
    if let other = task.carriedTo {
      details.append(say(en: "carried on to \(other)", ko: "\(other, .으로) 넘김", ja: "\(other)へ繰り越し"))
    }
    return list(details, .comma)
  }
}
