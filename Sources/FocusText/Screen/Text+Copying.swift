/// Texts for copying with `y` and `Y`.
extension Text {
  /// The description of both keys in one row.
  package static var keyCopy: String { say(en: "copy title, day", ko: "제목·하루 계획 복사", ja: "題名・一日をコピー") }
  package static var keyCopyDay: String { say(en: "copy the day", ko: "하루 계획 복사", ja: "一日の予定をコピー") }
  package static var nothingToCopy: String {
    say(en: "No task to copy on this day.", ko: "이날에는 복사할 할 일이 없습니다.", ja: "この日にはコピーするタスクがありません。")
  }

  package static func copied(day: Bool) -> String {
    day
      ? say(en: "Copied the day.", ko: "하루 계획을 복사했습니다.", ja: "一日の予定をコピーしました。")
      : say(en: "Copied the title.", ko: "제목을 복사했습니다.", ja: "タイトルをコピーしました。")
  }

  package static func copySent(day: Bool) -> String {
    day
      ? say(
        en: "Sent the day to the terminal's clipboard.", ko: "하루 계획을 터미널의 클립보드로 보냈습니다.",
        ja: "一日の予定を端末のクリップボードに送りました。")
      : say(
        en: "Sent the title to the terminal's clipboard.", ko: "제목을 터미널의 클립보드로 보냈습니다.",
        ja: "タイトルを端末のクリップボードに送りました。")
  }

  package static func copyUnsure(day: Bool) -> String {
    joined([
      copySent(day: day),
      say(
        en: "This terminal does not say whether it takes it.", ko: "터미널이 받았는지는 확인할 수 없습니다.",
        ja: "端末が受け取ったかどうかは確認できません。"),
    ])
  }

  package static func copiedToTmux(day: Bool, passesOn: Bool) -> String {
    let paste =
      passesOn
      ? say(
        en: "tmux passes it on to the clipboard.", ko: "tmux가 클립보드에도 보냅니다.", ja: "tmuxがクリップボードにも渡します。")
      : say(
        en: "Prefix ] pastes it in tmux; its terminal has no clipboard.",
        ko: "tmux에서 프리픽스 ]로 붙여넣으세요. 바깥 터미널에는 클립보드가 없습니다.",
        ja: "tmuxのプレフィックス ] で貼り付けられます。外側の端末にはクリップボードがありません。")
    return joined([copied(day: day), paste])
  }

  package static var copyRefused: String {
    say(
      en: "This terminal takes no text for the clipboard. Inside tmux, copying works.",
      ko: "이 터미널은 클립보드에 복사할 수 없습니다. tmux 안에서는 복사됩니다.",
      ja: "お使いの端末はクリップボードへのコピーに対応していません。tmuxの中ではコピーできます。")
  }

  /// The error if a text is too long for terminals; `bytes` is its size.
  package static func copyTooLong(_ bytes: Int) -> String {
    let size = bytes / 1_000
    return say(
      en: "Not copied: \(size) kB is more than a terminal takes. 'focus export --format markdown' prints it.",
      ko: "\(size)kB는 터미널이 받을 수 있는 것보다 커서 복사하지 못했습니다. 'focus export --format markdown'으로 출력하세요.",
      ja: "\(size)kBは端末が受け取れる大きさを超えるため、コピーできませんでした。'focus export --format markdown'で出力できます。")
  }
}
