import FocusDomain

/// Texts of `focus sync devices`.
extension Text {
  /// The mark of this device in a list of devices.
  package static var thisDevice: String { say(en: "this machine", ko: "이 컴퓨터", ja: "このコンピューター") }
  package static var copiedDevice: String {
    say(en: "removed: it was copied", ko: "제거됨: 복사된 컴퓨터", ja: "解除：複製されたコンピューター")
  }
  package static var revokedDevice: String { say(en: "removed", ko: "제거됨", ja: "解除") }

  /// The error if a device would revoke itself.
  package static var revokesItself: String {
    say(
      en: "That is this machine. 'focus sync leave' ends its synchronization.",
      ko: "지정한 것은 이 컴퓨터입니다. 동기화를 그만두려면 'focus sync leave'를 실행하세요.",
      ja: "指定されたのはこのコンピューターです。同期をやめるには'focus sync leave'を実行してください。")
  }

  /// The message after a device was revoked.
  package static func deviceRevoked(_ name: String) -> String {
    say(
      en: "\(quoted(name)) can no longer synchronize. What it has already, it keeps.",
      ko: "\(quoted(name), .은) 더 이상 동기화할 수 없습니다. 이미 받은 내용은 그 컴퓨터에 남습니다.",
      ja: "\(quoted(name))は同期できなくなりました。すでに受け取ったものはそこに残ります。")
  }

  /// The message after a device was revoked that can still log in by ssh. The advice comes first, because a
  /// narrow screen shows only the beginning.
  package static func deviceRevoked(_ name: String, host: String) -> String {
    say(
      en:
        "Remove the key of \(quoted(name)) from ~/.ssh/authorized_keys on \(quoted(host)), too: over ssh the login decides. "
        + "It is the line that often ends in its name. What it has already, it keeps.",
      ko:
        "\(quoted(host))의 ~/.ssh/authorized_keys에서 \(quoted(name))의 키도 지우세요. ssh에서는 로그인할 수 있으면 동기화할 수 있습니다. "
        + "흔히 컴퓨터 이름으로 끝나는 줄입니다. 이미 받은 내용은 그 컴퓨터에 남습니다.",
      ja: "\(quoted(host))の~/.ssh/authorized_keysから\(quoted(name))の鍵も削除してください。sshではログインできれば同期できます。"
        + "多くはコンピューターの名前で終わる行です。すでに受け取ったものはそこに残ります。")
  }

  /// The warning about devices that joined with the links of a revoked one.
  package static func joinedByRevoked(_ devices: [String]) -> String {
    say(
      en: "\(list(devices, .and)) joined by its links. Remove what you do not know.",
      ko: "\(list(devices, .comma)) 컴퓨터가 그 링크로 추가되었습니다. 모르는 컴퓨터는 제거하세요.",
      ja: "\(list(devices, .comma))がそのリンクで追加されています。心当たりのないものは解除してください。")
  }

  /// The message after devices were revoked again, because a restored server had accepted them.
  package static func revokedAgain(_ devices: [String]) -> String {
    say(
      en:
        "The server was restored from an older state, and had let \(list(devices, .and)) in again: removed again.",
      ko: "서버가 이전 상태로 복원되어 \(list(devices, .comma)) 컴퓨터가 다시 등록되어 있었습니다. 다시 제거했습니다.",
      ja: "サーバーが以前の状態に戻され、\(list(devices, .comma))がまた登録されていました。もう一度解除しました。")
  }

  /// The error if no device has this id.
  package static func noSuchDevice(_ id: String) -> String {
    say(
      en: "There is no device \(quoted(id)). 'focus sync devices' lists them.",
      ko: "\(quoted(id), .이라)는 컴퓨터는 없습니다. 'focus sync devices'로 목록을 보세요.",
      ja: "\(quoted(id))というコンピューターはありません。'focus sync devices'で一覧を表示できます。")
  }

  // MARK: A new key

  /// The list of devices that would receive a new key.
  package static func keyWouldGo(to devices: [String]) -> String {
    guard !devices.isEmpty else {
      return say(
        en: "No other machine would get the new key.", ko: "새 키를 받을 다른 컴퓨터가 없습니다.",
        ja: "新しい鍵を受け取るほかのコンピューターはありません。")
    }
    return say(
      en: "\(list(devices, .and)) would get the new key.", ko: "\(list(devices, .comma)) 컴퓨터가 새 키를 받습니다.",
      ja: "\(list(devices, .comma))が新しい鍵を受け取ります。")
  }

  /// The list of devices that would not receive a new key, because there is no way to send it to them.
  package static func keyWouldNotGo(to devices: [String]) -> String {
    say(
      en: "\(list(devices, .and)) would not, and would need a link.",
      ko: "\(list(devices, .comma)) 컴퓨터는 받지 못하며, 새 링크가 필요합니다.",
      ja: "\(list(devices, .comma))は受け取れず、新しいリンクが必要になります。")
  }

  package static var confirmsNewKey: String {
    say(
      en: "Shut out first what you do not know. 'focus sync rekey --confirm' makes the new key.",
      ko: "모르는 컴퓨터가 있으면 먼저 제거하세요. 'focus sync rekey --confirm'으로 새 키를 만듭니다.",
      ja: "心当たりのないものは先に解除してください。'focus sync rekey --confirm'で新しい鍵を作ります。")
  }

  /// The message after the account got a new key, with the devices that receive it.
  package static func keyRenewed(for devices: [String]) -> String {
    guard !devices.isEmpty else {
      return say(en: "The account has a new key.", ko: "계정의 키를 새로 만들었습니다.", ja: "アカウントの鍵を新しくしました。")
    }
    return say(
      en: "The account has a new key. It waits on the server for \(list(devices, .and)).",
      ko: "계정의 키를 새로 만들었습니다. \(list(devices, .comma)) 컴퓨터는 다음에 동기화할 때 받습니다.",
      ja: "アカウントの鍵を新しくしました。\(list(devices, .comma))は次の同期で受け取ります。")
  }

  package static func keyNotGiven(to devices: [String]) -> String {
    say(
      en: "\(list(devices, .and)) did not get the new key: 'focus sync invite' makes a link, and "
        + "'focus sync join -' there takes it.",
      ko: "\(list(devices, .comma)) 컴퓨터는 새 키를 받지 못했습니다. "
        + "'focus sync invite'로 링크를 만들고 그 컴퓨터에서 'focus sync join -'를 실행하세요.",
      ja: "\(list(devices, .comma))は新しい鍵を受け取れませんでした。"
        + "'focus sync invite'でリンクを作り、そのコンピューターで'focus sync join -'を実行してください。")
  }

  /// The message if a device was revoked, but the account does not have a new key yet.
  package static var keyRenewalWaits: String {
    say(
      en: "The account does not have a new key yet: the next synchronization goes on.",
      ko: "계정의 새 키는 아직 다 만들어지지 않았습니다. 다음에 동기화할 때 이어서 합니다.",
      ja: "アカウントの鍵はまだ新しくなっていません。次の同期で続きを行います。")
  }
}
