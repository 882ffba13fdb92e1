import FocusDomain

/// Texts of later, the nine lines that have no day yet.
extension Text {
  /// In the place of a day: `add 'Buy milk' to later`.
  static var laterPlace: String { say(en: "later", ko: "나중", ja: "「あとで」") }

  /// As a heading.
  package static var capitalizedLater: String { say(en: "Later", ko: "나중", ja: "あとで") }

  /// Nobody has written a line.
  package static var laterEmpty: String {
    say(
      en: "Nothing is for later: 'focus later TITLE' writes a line.",
      ko: "나중 목록이 비어 있습니다. 'focus later 제목'으로 한 줄을 추가하세요.",
      ja: "「あとで」は空です。'focus later タイトル'で一行追加できます。")
  }

  /// More lines came from elsewhere than there may be.
  package static func manyLines(_ count: Int) -> String {
    say(
      en:
        "Later has \(count) lines, more than \(LaterLine.limit): plan some with 'focus later plan' or drop some with "
        + "'focus later rm'.",
      ko: "나중 목록이 \(count)줄로 \(LaterLine.limit)줄을 넘습니다. 'focus later plan'으로 계획하거나 'focus later rm'으로 삭제하세요.",
      ja: "「あとで」に\(count)行あり、\(LaterLine.limit)行を超えています。'focus later plan'で予定に入れるか、'focus later rm'で削除してください。"
    )
  }

  /// A line was dropped.
  package static func droppedLater(_ title: String) -> String {
    say(
      en: "Dropped \(quoted(title)): 'focus undo' brings it back.",
      ko: "\(quoted(title), .을) 삭제했습니다. 'focus undo'로 되돌릴 수 있습니다.",
      ja: "\(quoted(title))を削除しました。'focus undo'で元に戻せます。")
  }

  /// An action of `focus later` needs to know the line.
  package static func laterActionNeedsLine(_ action: String) -> String {
    say(
      en:
        "'focus later \(action)' needs a line: give its number in 'focus later', a part of its title or its id.",
      ko: "'focus later \(action)'에는 줄이 필요합니다. 'focus later'에 나오는 번호나 제목의 일부, id를 쓰세요.",
      ja: "'focus later \(action)'には行の指定が必要です。'focus later'に出る番号、タイトルの一部、idのどれかを指定してください。")
  }

  /// A line that begins with the name of an action.
  package static func laterAddHint(_ command: String) -> String {
    say(
      en: "To write that as a line: \(command)", ko: "그대로 한 줄로 추가하려면: \(command)",
      ja: "そのまま一行として追加するには：\(command)")
  }
}
