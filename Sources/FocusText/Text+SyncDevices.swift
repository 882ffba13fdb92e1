import FocusDomain

/// What `focus sync devices` says.
extension Text {
  /// The device in a list that is this machine.
  package static var thisDevice: String { say(en: "this machine", ko: "이 컴퓨터", ja: "このコンピューター") }
  package static var copiedDevice: String {
    say(en: "removed: it was copied", ko: "제거됨: 복사된 컴퓨터", ja: "解除：複製されたコンピューター")
  }
  package static var revokedDevice: String { say(en: "removed", ko: "제거됨", ja: "解除") }

  /// A machine may not shut itself out.
  package static var revokesItself: String {
    say(
      en: "That is this machine. 'focus sync leave' ends its synchronization.",
      ko: "그것은 이 컴퓨터입니다. 동기화를 그만두려면 'focus sync leave'를 실행하세요.",
      ja: "それはこのコンピューターです。同期をやめるには'focus sync leave'を実行してください。")
  }

  /// A device was removed.
  package static func deviceRevoked(_ name: String) -> String {
    say(
      en: "\(quoted(name)) can no longer synchronize. What it has already, it keeps.",
      ko: "\(quoted(name), .은) 더 이상 동기화할 수 없습니다. 이미 받은 것은 그대로 남습니다.",
      ja: "\(quoted(name))は同期できなくなりました。すでに受け取ったものはそこに残ります。")
  }

  /// A device was removed, but its login on the server's machine lets it in again. What is to be done comes first, because a
  /// narrow screen shows no more.
  package static func deviceRevoked(_ name: String, host: String) -> String {
    say(
      en:
        "Remove the key of \(quoted(name)) from ~/.ssh/authorized_keys on \(quoted(host)), too: over ssh the login decides. "
        + "It is the line that often ends in its name. What it has already, it keeps.",
      ko:
        "\(quoted(host))의 ~/.ssh/authorized_keys에서 \(quoted(name))의 키도 지우세요. ssh에서는 로그인할 수 있으면 동기화할 수 있습니다. "
        + "흔히 컴퓨터 이름으로 끝나는 줄입니다. 이미 받은 것은 그대로 남습니다.",
      ja: "\(quoted(host))の~/.ssh/authorized_keysから\(quoted(name))の鍵も削除してください。sshではログインできれば同期できます。"
        + "多くはコンピューターの名前で終わる行です。すでに受け取ったものはそこに残ります。")
  }

  /// Machines that joined by the links of one that was removed.
  package static func joinedByRevoked(_ machines: [String]) -> String {
    say(
      en: "\(list(machines, .and)) joined by its links. Remove what you do not know.",
      ko: "\(list(machines, .comma)) 컴퓨터가 그 링크로 추가되었습니다. 모르는 것은 제거하세요.",
      ja: "\(list(machines, .comma))がそのリンクで追加されています。心当たりのないものは解除してください。")
  }

  /// A restored server had let machines in again.
  package static func revokedAgain(_ machines: [String]) -> String {
    say(
      en:
        "The server was restored from an older state, and had let \(list(machines, .and)) in again: removed again.",
      ko: "서버가 이전 상태로 복원되어 \(list(machines, .comma)) 컴퓨터가 다시 등록되어 있었습니다. 다시 제거했습니다.",
      ja: "サーバーが以前の状態に戻され、\(list(machines, .comma))がまた登録されていました。もう一度解除しました。")
  }

  /// No device has this id.
  package static func noSuchDevice(_ id: String) -> String {
    say(
      en: "There is no device \(quoted(id)). 'focus sync devices' lists them.",
      ko: "\(quoted(id), .이라)는 컴퓨터는 없습니다. 'focus sync devices'로 목록을 보세요.",
      ja: "\(quoted(id))というコンピューターはありません。'focus sync devices'で一覧を表示できます。")
  }
}
