import FocusSystem
import FocusDomain

/// Texts about months that another program has shortened.
extension Text {
  /// The warning that another program has removed much of a month.
  package static func sentence(_ month: ShrunkMonth) -> String {
    let (missing, all, name) = (month.missing, month.count, month.name)
    let command = "'focus doctor --repair --month \(name)'"
    let (words, place) = (KindWords.of(month.kind), place(month))
    return say(
      en:
        "Another program removed \(missing) of the \(all) \(words.plural.en) of \(name): "
        + "\(command) lists them and brings them back. Their backup is kept for 90 days.",
      ko: "다른 프로그램이 \(place)의 \(words.plural.ko) \(all)개 가운데 \(missing)개를 지웠습니다. "
        + "\(command, .으로) 확인하고 되살리세요. 백업은 90일 동안 보관합니다.",
      ja: "別のプログラムが\(place)の\(words.plural.ja)\(all)件のうち\(missing)件を削除しました。"
        + "\(command)で確認して元に戻せます。バックアップは90日間保管します。")
  }

  /// The message after lost records of a month were restored.
  static func broughtBack(_ month: ShrunkMonth) -> String {
    let (missing, name, copy) = (month.missing, month.name, PathBytes.shown(month.copy))
    let (words, place) = (KindWords.of(month.kind), place(month))
    return say(
      en:
        "\(count(missing, words.singular, words.plural.en)) of \(name) came back from "
        + "'\(copy)'; 'focus undo' reverts it.",
      ko:
        "'\(copy)'에서 \(place)의 \(words.plural.ko) \(missing)개를 되살렸습니다. 'focus undo'로 되돌릴 수 있습니다.",
      ja: "「\(copy)」から\(place)の\(words.plural.ja)\(missing)件を元に戻しました。'focus undo'で取り消せます。")
  }

  /// Returns the name of a month in Korean and Japanese; of the list for a kind without days.
  private static func place(_ month: ShrunkMonth) -> String {
    month.month == .undated ? KindWords.of(month.kind).place ?? month.name : month.name
  }

  /// The question before lost records of a month are restored.
  package static func askBringBack(_ month: ShrunkMonth) -> String {
    let place = place(month)
    return say(
      en: "Bring back what \(month.name) lost? [y/N] ", ko: "\(place)에서 없어진 것을 되살릴까요? [y/N] ",
      ja: "\(place)から消えたものを元に戻しますか？ [y/N] ")
  }

  /// The message if the backups have nothing that a month lacks.
  package static func nothingLost(_ month: String) -> String {
    say(
      en: "No backup has much that \(month) lacks, so nothing was brought back.",
      ko: "\(month)에서 크게 없어진 내용이 백업에 없어 되살린 것이 없습니다.",
      ja: "\(month)から大きく失われた内容はバックアップになく、何も元に戻していません。")
  }

  /// The error for an invalid month.
  package static func badMonth(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is not a month: write it like 2026-11.",
      ko: "\(quoted(typed), .을) 달로 읽을 수 없습니다. 2026-11처럼 쓰세요.",
      ja: "\(quoted(typed))は月として読めません。2026-11のように書いてください。")
  }

  /// The error for an option that requires another one.
  package static func onlyWith(_ option: String, _ other: String) -> String {
    say(
      en: "\(option) works only with \(other).", ko: "\(option, .은) \(other, .과) 함께만 쓸 수 있습니다.",
      ja: "\(option)は\(other)と一緒に使います。")
  }
}
