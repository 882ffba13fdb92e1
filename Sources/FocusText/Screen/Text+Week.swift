import FocusDomain

/// Texts of a week, its intentions and its review.
extension Text {
  /// `week of November 23`, with the year if it is not this year.
  package static func week(
    of first: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    let date = nearDate(first, today: today, style)
    return say(en: "week of \(date)", ko: "\(date) 주간", ja: "\(date)の週")
  }

  /// The name of an intention, by its number: `intention 1`.
  static func intentionName(_ number: String) -> String {
    say(en: "intention \(number)", ko: "다짐 \(number)", ja: "抱負\(number)")
  }

  // MARK: The sheet

  package static var placeWeek: String { say(en: "WEEK", ko: "한 주", ja: "週") }
  package static var keyWeek: String { say(en: "week", ko: "한 주와 다짐", ja: "週と抱負") }
  package static var weekItem: String { say(en: "The week", ko: "한 주와 다짐", ja: "週と抱負") }
  /// The heading over the intentions of a week.
  package static var intentionsTitle: String {
    say(en: "THE WEEK'S INTENTIONS", ko: "한 주의 다짐", ja: "週の抱負")
  }

  static var intentionsSaved: String {
    say(en: "Intentions saved.", ko: "다짐을 저장했습니다.", ja: "抱負を保存しました。")
  }
  /// The message after the sheet was saved without a change.
  package static var intentionsSavedBefore: String {
    say(en: "Nothing has changed.", ko: "바뀐 것이 없습니다.", ja: "変更はありません。")
  }
  /// The message after the sheet was closed without saving.
  package static var intentionsKept: String {
    say(
      en: "Not saved. W brings back what you typed.", ko: "저장하지 않았습니다. W를 누르면 입력한 내용이 다시 나옵니다.",
      ja: "保存していません。Wを押すと、入力した内容に戻れます。")
  }
  /// The warning if another machine or program has changed an intention that is being edited.
  package static var intentionChangedMeanwhile: String {
    say(
      en: "It was changed elsewhere meanwhile: saving replaces that.", ko: "그사이 다른 곳에서 바뀌었습니다. 저장하면 덮어씁니다.",
      ja: "編集中に別の場所で変わりました。保存すると上書きします。")
  }

  // MARK: The command

  /// The error for an unknown action of `focus week`.
  package static func noWeekAction(_ word: String) -> String {
    say(
      en:
        "'focus week' does not know \(quoted(word)): 'set' and 'clear' change an intention, --week chooses a week.",
      ko: "'focus week'에 \(quoted(word), .이라)는 동작은 없습니다. 'set'과 'clear'로 다짐을 바꾸고, --week로 주를 고릅니다.",
      ja: "'focus week'に\(quoted(word))という操作はありません。'set'と'clear'で抱負を変え、--weekで週を選びます。")
  }

  /// The error for an action of `focus week` without a number.
  package static func intentionNeedsNumber(_ action: String) -> String {
    say(
      en: "'focus week \(action)' needs the number of an intention, 1 to \(WeekLog.limit).",
      ko: "'focus week \(action)'에는 다짐의 번호가 필요합니다. 1부터 \(WeekLog.limit)까지입니다.",
      ja: "'focus week \(action)'には抱負の番号が必要です(1〜\(WeekLog.limit))。")
  }

  /// The error for `focus week set 1` without a text.
  package static func intentionNeedsText(_ number: Int) -> String {
    say(
      en: "'focus week set \(number)' needs a text; 'focus week clear \(number)' takes the intention away.",
      ko: "'focus week set \(number)'에는 내용이 필요합니다. \("'focus week clear \(number)'", .은) 다짐을 지웁니다.",
      ja: "'focus week set \(number)'には内容が必要です。'focus week clear \(number)'は抱負を消します。")
  }

  /// The error for `focus week clear 1` with a text.
  package static func clearTakesNoText(_ text: String) -> String {
    say(
      en: "'focus week clear' takes only a number: leave out \(quoted(text)).",
      ko: "'focus week clear'에는 번호만 씁니다. \(quoted(text), .을) 빼세요.",
      ja: "'focus week clear'に付けられるのは番号だけです。\(quoted(text))を外してください。")
  }

  /// The message after the last intention was cleared.
  package static var noIntentions: String {
    say(en: "That week has no intentions.", ko: "그 주에는 다짐이 없습니다.", ja: "その週に抱負はありません。")
  }

  /// The error for an unknown action of `focus review`.
  package static func noReviewAction(_ word: String) -> String {
    say(
      en:
        "'focus review' does not know \(quoted(word)): 'set' keeps a sentence, 'clear' takes it away, --week chooses a week.",
      ko: "'focus review'에 \(quoted(word), .이라)는 동작은 없습니다. 'set'으로 한 문장을 적고, 'clear'로 지우고, --week로 주를 고릅니다.",
      ja: "'focus review'に\(quoted(word))という操作はありません。'set'で一文を書き、'clear'で消し、--weekで週を選びます。")
  }

  /// The error for `focus review set` without a sentence.
  package static var reviewNeedsText: String {
    say(
      en: "'focus review set' needs a sentence; 'focus review clear' takes it away.",
      ko: "'focus review set'에는 한 문장이 필요합니다. 'focus review clear'는 지웁니다.",
      ja: "'focus review set'には一文が必要です。'focus review clear'はそれを消します。")
  }

  /// The error for `focus review clear` with a text.
  package static func reviewClearTakesNoText(_ text: String) -> String {
    say(
      en: "'focus review clear' takes nothing else: leave out \(quoted(text)).",
      ko: "'focus review clear'에는 다른 값을 쓰지 않습니다. \(quoted(text), .을) 빼세요.",
      ja: "'focus review clear'には何も付けられません。\(quoted(text))を外してください。")
  }

  /// The message after the sentence was cleared.
  package static var noReview: String {
    say(en: "That week has no sentence.", ko: "그 주에는 적어 둔 문장이 없습니다.", ja: "その週に書かれた一文はありません。")
  }

  // MARK: The result of a week

  package static var reviewDone: String { say(en: "Done", ko: "완료", ja: "完了") }
  package static var reviewAhead: String { say(en: "To come", ko: "남은 날", ja: "これから") }
  package static var reviewCarried: String { say(en: "Carried", ko: "넘김", ja: "繰り越し") }
  package static var reviewPlanned: String { say(en: "Planned", ko: "계획", ja: "予定") }
  package static var reviewFocus: String { say(en: "Focus", ko: "집중", ja: "集中") }

  /// `3 tasks`.
  package static func taskCount(_ number: Int) -> String {
    say(en: count(number, "task", "tasks"), ko: "할 일 \(number)개", ja: "タスク\(number)件")
  }

  /// `2 tasks, 3 times`.
  package static func carried(tasks number: Int, times: Int) -> String {
    list([taskCount(number), self.times(times)], .comma)
  }

  /// `Write the report, 2 times`.
  package static func carried(_ title: String, times: Int) -> String {
    list([title, self.times(times)], .comma)
  }

  /// `3 times`.
  package static func times(_ number: Int) -> String {
    say(en: count(number, "time", "times"), ko: "\(number)번", ja: "\(number)回")
  }

  /// `4 h 30 min for 5 tasks, took 6 h 10 min: 1 h 40 min longer`; lengths in milliseconds.
  package static func planned(_ planned: Int64, took: Int64, tasks number: Int) -> String {
    let minutes = Int(took / 60_000) - Int(planned / 60_000)
    let difference = SessionLength.words(minutes: abs(minutes))
    let (planned, took) = (focused(planned), focused(took))
    let verdict =
      minutes == 0
      ? say(en: "as planned", ko: "계획대로", ja: "予定どおり")
      : minutes > 0
        ? say(en: "\(difference) longer", ko: "\(difference) 더 걸림", ja: "\(difference)超過")
        : say(en: "\(difference) shorter", ko: "\(difference) 덜 걸림", ja: "\(difference)短縮")
    return say(
      en: "\(planned) for \(count(number, "task", "tasks")), took \(took): \(verdict)",
      ko: "할 일 \(number)개 계획 \(planned), 실제 \(took): \(verdict)",
      ja: "タスク\(number)件の予定\(planned)、実績\(took)：\(verdict)")
  }

  /// Returns the phrase for a change of a week, for undo; nil if the change has other records too.
  static func namedWeek(_ change: Change, today: CivilDate) -> String? {
    let weeks = change.transitions(of: WeekLog.self)
    guard let first = weeks.first, weeks.count == change.transitions.count, change.kind == .edit else {
      return nil
    }
    let week = week(of: first.day, today: today)
    return say(en: "edit the \(week)", ko: "\(week) 편집", ja: "\(week)の編集")
  }
}
