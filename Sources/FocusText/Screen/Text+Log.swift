import FocusSystem
import FocusDomain

/// Texts of the log of a day.
extension Text {
  /// The name of a log in lists with other items.
  package static var log: String { say(en: "Log", ko: "기록", ja: "記録") }
  package static var session: String { say(en: "Session", ko: "세션", ja: "セッション") }

  /// The name of a kind of search results.
  package static func kind(of kind: SearchHit.Kind) -> String {
    switch kind {
    case .task: say(en: "Task", ko: "할 일", ja: "タスク")
    case .log: log
    case .session: session
    case .intention: say(en: "Intention", ko: "다짐", ja: "抱負")
    case .review: say(en: "Review", ko: "한 주 돌아보기", ja: "週の振り返り")
    case .later: capitalizedLater
    case .routine: say(en: "Routine", ko: "루틴", ja: "ルーティン")
    }
  }
  package static var sleep: String { say(en: "Sleep", ko: "수면", ja: "睡眠") }
  package static var mood: String { say(en: "Mood", ko: "기분", ja: "気分") }
  /// The mark of a day off.
  package static var dayOfRest: String { say(en: "A day of rest", ko: "쉬는 날", ja: "休みの日") }

  /// The words for a rating.
  package static func name(ofRating rating: Int) -> String {
    switch rating {
    case ...1: say(en: "very bad", ko: "아주 나쁨", ja: "とても悪い")
    case 2: say(en: "bad", ko: "나쁨", ja: "悪い")
    case 3: say(en: "okay", ko: "보통", ja: "普通")
    case 4: say(en: "good", ko: "좋음", ja: "良い")
    default: say(en: "very good", ko: "아주 좋음", ja: "とても良い")
    }
  }

  /// The description of `-` in completions.
  package static var clearsRating: String { say(en: "clear it", ko: "지우기", ja: "消す") }

  /// The error for an invalid rating of an option.
  package static func badRating(_ typed: String, option: String) -> String {
    let (first, last) = (DayLog.ratings.lowerBound, DayLog.ratings.upperBound)
    let typed = quoted(typed)
    return say(
      en: "\(option.drop { $0 == "-" }) is a number from \(first) to \(last), not \(typed): "
        + "give one, or '\(option) -' to clear it.",
      ko: "\(option)에는 \(first)부터 \(last)까지의 수를 씁니다(입력한 값: \(typed)). 수를 쓰거나 '\(option) -'로 지우세요.",
      ja: "\(option)は\(first)から\(last)の数で指定してください(\(typed)は使えません)。消すには'\(option) -'を使います。")
  }

  /// The message for a day without a log.
  package static func noLog(_ day: CivilDate, today: CivilDate) -> String {
    let command = day == today ? "focus log" : "focus log --day \(day)"
    let day = relativeDate(day, today: today)
    return say(
      en: "Nothing is logged for \(day): '\(command) --sleep 4' begins.",
      ko: "\(day)의 기록이 없습니다. '\(command) --sleep 4'로 시작하세요.",
      ja: "\(day)の記録はありません。'\(command) --sleep 4'で記録できます。")
  }

  /// The message for a change of a log without effect.
  package static func logUnchanged(_ day: CivilDate, today: CivilDate) -> String {
    say(
      en: "The log of \(relativeDate(day, today: today)) says that already.",
      ko: "\(relativeDate(day, today: today))의 기록에 이미 있는 내용입니다.",
      ja: "\(relativeDate(day, today: today))の記録はすでにその内容になっています。")
  }

  /// A log on an exported page, without its reflection: `Sleep 4 (good), mood 3 (okay), a day of rest`.
  package static func pageLog(_ log: DayLog) -> String {
    let ratings = [(sleep, log.sleep), (mood, log.mood)].compactMap { name, rating in
      rating.map { rating in
        let meaning = Text.name(ofRating: rating)
        return say(
          en: "\(name.lowercased()) \(rating) (\(meaning))", ko: "\(name) \(rating)(\(meaning))",
          ja: "\(name)\(rating)(\(meaning))")
      }
    }
    return sentenceCase(list(ratings + (log.rest ? [dayOfRest.lowercased()] : []), .comma))
  }

  // MARK: Editing

  /// The error if the editor exited with a status other than 0.
  package static func editorFailed(_ editor: String, status: Int32, onScreen: Bool = false) -> String {
    let editor = quoted(editor)
    guard onScreen else {
      return say(
        en: "The editor \(editor) ended with status \(status), so nothing was changed: "
          + "set VISUAL or EDITOR to one that works, or use --note.",
        ko: "편집기 \(editor, .이) 종료 코드 \(status, .으로) 끝나서 바꾸지 않았습니다. VISUAL이나 EDITOR를 바꾸거나 --note를 쓰세요.",
        ja: "エディター\(editor)が終了コード\(status)で終了したため、変更していません。VISUALかEDITORを設定し直すか、--noteを使ってください。")
    }
    return say(
      en: "The editor \(editor) ended with status \(status), so nothing was changed: "
        + "set VISUAL or EDITOR to one that works.",
      ko: "편집기 \(editor, .이) 종료 코드 \(status, .으로) 끝나서 바꾸지 않았습니다. VISUAL이나 EDITOR를 바꾸세요.",
      ja: "エディター\(editor)が終了コード\(status)で終了したため、変更していません。VISUALかEDITORを設定し直してください。")
  }

  package static func editorKilled(_ editor: String, signal: Int32) -> String {
    say(
      en: "The editor \(quoted(editor)) was ended by signal \(signal), so nothing was changed.",
      ko: "편집기 \(quoted(editor), .이) 시그널 \(signal, .으로) 종료되어 바꾸지 않았습니다.",
      ja: "エディター\(quoted(editor))がシグナル\(signal)で終了したため、変更していません。")
  }

  /// The error if the shell that runs the editor could not be started; `code` is an errno.
  package static func editorCannotStart(_ editor: String, _ code: Int32) -> String {
    say(
      en: "The editor \(quoted(editor)) cannot be started: \(reason(code)). Nothing was changed.",
      ko: "편집기 \(quoted(editor), .을) 시작할 수 없습니다(\(reason(code))). 바꾸지 않았습니다.",
      ja: "エディター\(quoted(editor))を起動できません(\(reason(code)))。変更していません。")
  }

  /// The error if the edited text is empty, with the command that clears it.
  package static func editedEmpty(clearing command: String) -> String {
    say(
      en: "The text is empty, so nothing was changed: \"\(command)\" clears it.",
      ko: "내용이 비어 있어서 바꾸지 않았습니다. 지우려면 \("\"\(command)\"", .을) 쓰세요.",
      ja: "内容が空のため、変更していません。消すには\"\(command)\"を使ってください。")
  }
  /// The error on the screen if the edited text is empty.
  package static var editedEmptyOnScreen: String {
    say(
      en: "The text is empty, so nothing was changed: clear it here instead.",
      ko: "내용이 비어 있어서 바꾸지 않았습니다. 지우려면 여기서 지우세요.", ja: "内容が空のため、変更していません。消すには、この画面で消してください。")
  }

  /// The error if the edited text is not UTF-8.
  package static var editedNotUTF8: String {
    say(
      en: "The text is not UTF-8, so nothing was changed: save it in that encoding.",
      ko: "UTF-8이 아니어서 바꾸지 않았습니다. UTF-8로 저장하세요.", ja: "UTF-8ではないため、変更していません。UTF-8で保存してください。")
  }
  /// The warning on the screen if the edited text is not UTF-8 and was converted as far as possible.
  package static var editedNotUTF8OnScreen: String {
    say(
      en: "The text is not UTF-8: what could not be read is a sign of its own now. Ctrl-_ undoes.",
      ko: "UTF-8이 아닙니다. 읽을 수 없는 글자는 기호로 바뀌었습니다. Ctrl-_로 되돌릴 수 있습니다.",
      ja: "UTF-8ではありません。読めない文字は記号に置き換えました。Ctrl-_で元に戻せます。")
  }

  /// The message if the editor begins with a draft.
  package static var draftContinued: String {
    say(
      en: "The editor has what you wrote last time and was not saved.",
      ko: "지난번에 쓰고 저장하지 못한 글을 편집기에서 이어 씁니다.",
      ja: "前回書いて保存されなかった文章の続きから編集します。")
  }
  /// The message if an unsaved text is kept as a draft, with the command that continues it.
  package static func draftKept(at path: String, command: String) -> String {
    let path = PathBytes.shown(path)
    return say(
      en: "What you wrote is kept in '\(path)': '\(command)' goes on with it.",
      ko: "쓴 글은 '\(path)'에 있습니다. \("'\(command)'", .으로) 이어 쓰세요.",
      ja: "書いた文章は「\(path)」に残っています。'\(command)'で続きを書けます。")
  }
  /// The message if an unsaved text is kept in a file with which the editor does not begin.
  package static func draftKeptAside(at path: String) -> String {
    let path = PathBytes.shown(path)
    return say(
      en: "What you wrote is kept in '\(path)'.", ko: "쓴 글은 '\(path)'에 있습니다.", ja: "書いた文章は「\(path)」に残っています。")
  }
  /// The message on the screen if an unsaved text is kept.
  package static var draftKeptOnScreen: String {
    say(
      en: "What you wrote is there when you open the editor again.", ko: "쓴 글은 편집기를 다시 열면 나옵니다.",
      ja: "書いた文章は、エディターをもう一度開くと続きから書けます。")
  }

  /// The heading of a text that could not be stored.
  package static var editedNotKept: String {
    say(
      en: "The text was not kept. Here it is:", ko: "저장하지 못했습니다. 내용은 다음과 같습니다:", ja: "保存できませんでした。内容は次のとおりです：")
  }
}
