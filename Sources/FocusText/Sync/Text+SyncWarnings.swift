import FocusSync

/// Texts about a server that does not behave correctly.
extension Text {
  /// The warning if the server returned other records than the account has sent.
  package static func syncRefused(_ labels: [String]) -> String {
    let (number, some) = (labels.count, list(labels.prefix(3).map(quoted)))
    let isPart = number > 3
    return say(
      en:
        "The server gave an older or a false state of \(count(number, "record", "records")), among them \(some): it was "
        + "restored from a copy, or somebody without the key writes there. What this machine has was sent again.",
      ko: "서버가 \(some)\(isPart ? " 등" : "") 항목 \(number)개를 예전 상태나 잘못된 상태로 보냈습니다. "
        + "서버가 백업에서 복원되었거나 키가 없는 누군가가 서버에 쓰고 있습니다. 이 컴퓨터의 내용을 다시 보냈습니다.",
      ja: "サーバーが\(some)\(isPart ? "など" : "の")項目\(number)件について、古い状態か正しくない状態を返しました。"
        + "サーバーがバックアップから戻されたか、鍵を持たない誰かが書き込んでいます。このコンピューターの内容を送り直しました。")
  }

  /// The warning if another device has a different state, though neither has unsent changes.
  package static func syncContradicts(_ device: String) -> String {
    say(
      en:
        "\(quoted(device)) sees something else than this machine: the server withholds changes from one of them. "
        + "'focus sync --full' on both compares everything.",
      ko: "\(quoted(device)) 컴퓨터의 내용이 이 컴퓨터와 다릅니다. 서버가 한쪽에 변경 사항을 보내지 않고 있습니다. "
        + "두 컴퓨터에서 'focus sync --full'로 모두 다시 비교하세요.",
      ja: "\(quoted(device))の内容がこのコンピューターと異なります。サーバーがどちらかに変更を渡していません。"
        + "両方で'focus sync --full'を実行して、すべて照合してください。")
  }

  package static func sentence(_ doubt: SyncDoubt) -> String {
    switch doubt {
    case .contradicting(let device): syncContradicts(device)
    case .refused(let labels): syncRefused(labels)
    case .foreign(let count): syncForeign(count)
    }
  }

  /// The warning for records on the server that no device of the account has sealed.
  package static func syncForeign(_ count: Int) -> String {
    say(
      en:
        "\(self.count(count, "record", "records")) on the server cannot be opened with the account's key and "
        + "\(count == 1 ? "was" : "were") left out.",
      ko: "서버의 항목 \(count)개는 이 계정의 키로 열 수 없어 제외했습니다.",
      ja: "サーバーの項目\(count)件は、このアカウントの鍵で開けないため除外しました。")
  }
}
