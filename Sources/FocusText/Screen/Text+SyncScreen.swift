import FocusDomain
import FocusSync

/// Texts about the synchronization on the screen.
extension Text {
  // MARK: The status in a few words

  package static var syncDone: String { say(en: "Synced", ko: "동기화됨", ja: "同期済み") }
  package static var syncRunning: String { say(en: "Synchronizing…", ko: "동기화 중…", ja: "同期中…") }
  package static var syncOffline: String { say(en: "Offline", ko: "오프라인", ja: "オフライン") }
  /// The status if the server could not be reached, with the number of unsent changes.
  package static func syncOffline(waiting count: Int) -> String {
    say(
      en: "Offline, \(self.count(count, "change waits", "changes wait"))", ko: "오프라인, 대기 중인 변경 \(count)개",
      ja: "オフライン、未送信\(count)件")
  }
  package static var syncFailed: String { say(en: "Sync failed", ko: "동기화 실패", ja: "同期失敗") }
  /// The status after a failure, with the time of the next attempt.
  package static func syncFailed(nextTry time: String) -> String {
    say(en: "Sync failed, next try \(time)", ko: "동기화 실패, \(time)에 재시도", ja: "同期失敗、\(time)に再試行")
  }
  /// The status after a failure that the user has to resolve.
  package static var syncStopped: String { say(en: "Sync stopped", ko: "동기화 멈춤", ja: "同期停止") }
  package static var syncClockWrong: String { say(en: "Clock is off", ko: "시계 오차", ja: "時計のずれ") }
  package static func unsentCount(_ count: Int) -> String {
    say(en: "\(count) not synced", ko: "미동기화 \(count)개", ja: "未同期\(count)件")
  }
  package static func conflictCount(_ count: Int) -> String {
    say(en: self.count(count, "conflict", "conflicts"), ko: "충돌 \(count)개", ja: "競合\(count)件")
  }

  // MARK: The marks of a record

  package static var markUnsent: String { say(en: "not synced", ko: "미동기화", ja: "未同期") }
  package static var markPending: String { say(en: "pending", ko: "확인 대기", ja: "確認待ち") }
  package static var markConflict: String { say(en: "conflict", ko: "충돌", ja: "競合") }

  /// The message about tasks that were permanently deleted here, but not on the other devices yet.
  package static func removalsWait(_ count: Int) -> String {
    say(
      en:
        "\(self.count(count, "record", "records")) deleted for good here: the next sync tells the other machines.",
      ko: "완전히 삭제한 항목 \(count)개는 다음 동기화 때 다른 컴퓨터에서도 삭제됩니다.",
      ja: "完全に削除した\(count)件は、次の同期でほかのコンピューターからも消えます。")
  }

  // MARK: The sheet

  package static var syncTitle: String { say(en: "Sync", ko: "동기화", ja: "同期") }
  package static var keySync: String { say(en: "sync", ko: "동기화", ja: "同期") }
  package static var syncNow: String { say(en: "Synchronize now", ko: "지금 동기화", ja: "今すぐ同期") }
  /// The choice for records that are missing or older here: `restores` is whether it restores them.
  package static func syncAnswer(to accident: SyncProblem, restores: Bool) -> String {
    let number = accident.count
    let records = count(number, "record", "records")
    return switch (accident.detail == "older", restores) {
    case (false, true) where accident.detail == "arriving":
      say(
        en: "Keep \(records) on every machine", ko: "모든 컴퓨터에 항목 \(number)개 남기기",
        ja: "項目\(number)件をすべてのコンピューターに残す")
    case (false, false) where accident.detail == "arriving":
      say(en: "Delete \(records) here, too", ko: "여기서도 항목 \(number)개 삭제", ja: "ここでも項目\(number)件を削除")
    case (false, true): say(en: "Bring \(records) back", ko: "항목 \(number)개 되살리기", ja: "項目\(number)件を元に戻す")
    case (false, false):
      say(
        en: "Delete \(records) on every machine", ko: "모든 컴퓨터에서 항목 \(number)개 삭제",
        ja: "項目\(number)件をすべてのコンピューターから削除")
    case (true, true):
      say(en: "Take the newer \(records)", ko: "최신 항목 \(number)개 받기", ja: "新しいほうの項目\(number)件を使う")
    case (true, false):
      say(en: "Send the older \(records)", ko: "오래된 항목 \(number)개 보내기", ja: "古いほうの項目\(number)件を送る")
    }
  }
  package static var syncSure: String {
    say(
      en: "Enter again to do it everywhere", ko: "Enter를 한 번 더 누르면 모든 컴퓨터에 적용됩니다",
      ja: "もう一度Enterを押すと、すべてのコンピューターで実行します")
  }
  /// The menu entry that opens the conflicts.
  package static func seeConflicts(_ count: Int) -> String {
    say(
      en: "Decide \(self.count(count, "conflict", "conflicts"))", ko: "충돌 \(count)개 해결하기",
      ja: "競合\(count)件を確認")
  }
  package static var syncDevices: String { say(en: "Machines", ko: "컴퓨터", ja: "コンピューター") }
  /// The labels of Enter for the selected device, before and after the first press.
  package static var removesDevice: String {
    say(en: "Enter removes it", ko: "Enter: 제거", ja: "Enterで解除")
  }
  package static var removesAgain: String {
    say(en: "Enter again to remove it", ko: "Enter를 한 번 더 누르면 제거", ja: "もう一度Enterで解除")
  }
  /// The error if a device was not revoked, because the server could not be reached or has refused.
  package static func deviceStays(_ name: String) -> String {
    say(
      en: "\(quoted(name)) was not removed: the server could not be asked. Try again later.",
      ko: "\(quoted(name), .을) 제거하지 못했습니다. 서버에 요청할 수 없습니다. 나중에 다시 시도하세요.",
      ja: "\(quoted(name))を解除できませんでした。サーバーに依頼できません。あとでもう一度お試しください。")
  }
  package static var devicesLoading: String {
    say(en: "Asking the server…", ko: "서버에 확인 중…", ja: "サーバーに問い合わせ中…")
  }
  package static var devicesUnknown: String {
    say(en: "The server did not say which.", ko: "서버에서 컴퓨터 목록을 받지 못했습니다.", ja: "サーバーから一覧を取得できません。")
  }
  package static var devicesOffline: String {
    say(en: "Unknown while offline.", ko: "오프라인이라 확인할 수 없습니다.", ja: "オフラインのため確認できません。")
  }

  // MARK: Conflicts

  package static var conflictsTitle: String { say(en: "Conflicts", ko: "충돌", ja: "競合") }
  package static var conflictsIntro: String {
    say(
      en: "Two machines changed the same. The upper value counts for now.",
      ko: "두 컴퓨터에서 같은 항목을 바꾸었습니다. 고르기 전까지는 위의 값이 적용됩니다.",
      ja: "2台のコンピューターで同じ項目が変更されました。選ぶまでは上の値が使われます。")
  }
  package static var conflictBoth: String { say(en: "both", ko: "둘 다", ja: "両方") }

  /// The device that deleted a task.
  package static func deleted(on device: String) -> String {
    say(en: "deleted on \(device)", ko: "\(device)에서 삭제", ja: "\(device)で削除")
  }

  package static func device(_ device: NamedDevice) -> String {
    switch device {
    case .this: thisDevice
    case .other(let name?): name
    case .other(nil): say(en: "another machine", ko: "다른 컴퓨터", ja: "別のコンピューター")
    }
  }
}
