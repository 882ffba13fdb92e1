/// Texts of `focus doctor` about the synchronization.
extension Text {
  /// The preview of the next synchronization.
  package static func syncWouldSend(_ count: Int, removals: Int) -> String {
    if count == 0 {
      return say(
        en: "Sync: the server has everything of this machine.", ko: "동기화: 이 컴퓨터의 모든 내용이 서버에 있습니다.",
        ja: "同期：このコンピューターの内容はすべてサーバーにあります。")
    }
    let records = self.count(count, "record", "records")
    return say(
      en: "Sync: \(records) would be sent, \(removals) of them removed on every machine.",
      ko: "동기화: 항목 \(count)개를 보낼 예정이며, 그중 \(removals)개는 모든 컴퓨터에서 삭제됩니다.",
      ja: "同期：未送信の項目が\(count)件あり、そのうち\(removals)件は次の同期ですべてのコンピューターから削除されます。")
  }

  /// The warning for records that need a later version.
  package static func syncHeld(_ labels: [String]) -> String {
    let labels = list(labels.map(quoted))
    return say(
      en: "Sync: \(labels) came from a later version of focus and waits until this one is updated.",
      ko: "동기화: 새 버전의 focus에서 온 \(labels) 항목은 이 컴퓨터의 focus를 업데이트할 때까지 보류됩니다.",
      ja: "同期：\(labels)は新しいバージョンのfocusから届いたため、このコンピューターのfocusを更新するまで保留されます。")
  }

  /// The message about records that were deleted elsewhere before they were ever synchronized here, and
  /// conflicts without room.
  package static func syncAside(_ labels: [String]) -> String {
    let labels = list(labels.map(quoted))
    return say(
      en: "Sync: sync/aside.json keeps what had no place in the plans any more: \(labels).",
      ko: "동기화: 계획에 더 둘 수 없게 된 \(labels, .은) sync/aside.json에 남아 있습니다.",
      ja: "同期：予定に残せなくなった\(labels)は、sync/aside.jsonに保管されています。")
  }

  /// The error if a file of `sync/` cannot be read.
  package static func syncUnreadable(_ reason: String) -> String {
    say(
      en: "Sync: \(reason) 'focus doctor --repair' compares everything with the server anew.",
      ko: "동기화: \(reason) 'focus doctor --repair'를 실행하면 모든 항목을 서버와 다시 비교합니다.",
      ja: "同期：\(reason)'focus doctor --repair'を実行すると、すべてをサーバーと照合し直します。")
  }
}
