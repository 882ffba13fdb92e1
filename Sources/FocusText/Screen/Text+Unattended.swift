import FocusDomain

/// Texts about unattended sessions.
extension Text {
  package static var unattendedTitle: String {
    say(en: "How much counts?", ko: "얼마나 집계할까요?", ja: "どこまで集計しますか？")
  }

  /// The reason of the question.
  package static func unattendedQuestion(_ session: FocusSession) -> String {
    let title = quoted(session.title)
    return say(
      en: "Nobody ended the session on \(title). Its plan counts until you say otherwise.",
      ko: "\(title) 세션이 끝나지 않은 채 남아 있었습니다. 바꾸기 전까지는 계획한 시간만 집계합니다.",
      ja: "\(title)のセッションは終了されませんでした。変更するまでは予定の時間を集計します。")
  }

  /// The answer that counts the whole measured time, in milliseconds.
  package static func countWorked(_ milliseconds: Int64) -> String {
    let length = SessionLength.words(seconds: milliseconds.wholeSeconds)
    return say(en: "All of it, \(length)", ko: "전체 \(length)", ja: "すべて(\(length))")
  }

  /// The answer that counts the planned time, in milliseconds.
  package static func countPlanned(_ milliseconds: Int64) -> String {
    let length = SessionLength.words(seconds: milliseconds.wholeSeconds)
    return say(en: "The plan, \(length)", ko: "계획한 \(length)", ja: "予定どおり(\(length))")
  }

  package static var countAnother: String {
    say(en: "Another length", ko: "다른 길이", ja: "別の長さ")
  }

  /// The examples beside the field of a length.
  package static var lengthExamples: String { say(en: "40m, 1h10", ko: "40분, 1시간 10분", ja: "40分、1時間10分") }

  /// The error for an invalid length.
  package static func unreadableLength(_ text: String) -> String {
    say(
      en: "\(quoted(text)) is not a length: try 40m or 1h10.",
      ko: "\(quoted(text), .을) 길이로 읽을 수 없습니다. 40분, 1시간 10분처럼 쓰세요.",
      ja: "\(quoted(text))は長さとして読めません。40分、1時間10分のように入力してください。")
  }

  /// The message after a session ended because its task was completed or deleted elsewhere.
  package static func endedElsewhere(_ end: EndedSession) -> String {
    say(
      en: "Its task was finished or deleted elsewhere, so the session has ended: \(ended(end))",
      ko: "다른 곳에서 할 일이 끝나거나 삭제되어 세션도 끝났습니다. \(ended(end))",
      ja: "ほかの場所でタスクが完了または削除されたため、セッションも終了しました。\(ended(end))")
  }

  /// The message after a session ended together with its task.
  package static func endedWithItsTask(_ end: EndedSession) -> String {
    say(
      en: "Its session ended, too: \(ended(end))", ko: "세션도 끝났습니다. \(ended(end))",
      ja: "セッションも終了しました。\(ended(end))")
  }
}
