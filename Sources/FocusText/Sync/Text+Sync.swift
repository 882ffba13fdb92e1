import FocusDomain
import FocusSync

/// Texts of `focus sync`.
extension Text {
  /// The result of a successful synchronization. `restored` is the number of missing records that were
  /// restored.
  package static func synchronized(sent: Int, received: Int, restored: Int = 0) -> String {
    if restored > 0 {
      let back = say(
        en: "\(count(restored, "record is", "records are")) back.", ko: "항목 \(restored)개를 되살렸습니다.",
        ja: "項目\(restored)件を元に戻しました。")
      return sent + received == 0 ? back : joined([back, synchronized(sent: sent, received: received)])
    }
    if sent == 0, received == 0 {
      return say(en: "Everything is synchronized.", ko: "모두 동기화되어 있습니다.", ja: "すべて同期済みです。")
    }
    return say(
      en: "Synchronized: \(sent) sent, \(received) received.", ko: "동기화했습니다. 보냄 \(sent)개, 받음 \(received)개.",
      ja: "同期しました(送信\(sent)件、受信\(received)件)。")
  }

  /// The progress while many records are sent.
  package static func synchronizing(_ done: Int, of total: Int) -> String {
    say(
      en: "synchronizing \(done) of \(total)", ko: "동기화 중 \(done)/\(total)", ja: "同期中 \(done)/\(total)")
  }

  /// The message after this device has joined an account.
  package static func syncJoined(account: String, server: String) -> String {
    say(
      en: "This machine is synchronized with \(quotedPath(server)), account \(quoted(account)).",
      ko: "이 컴퓨터를 \(quotedPath(server))의 계정 \(quoted(account), .과) 동기화합니다.",
      ja: "このコンピューターを\(quotedPath(server))のアカウント\(quoted(account))と同期します。")
  }

  /// The advice after setup for adding another device.
  package static var syncInviteHint: String {
    say(
      en: "For another machine: 'focus sync invite' here prints a link, 'focus sync join -' there reads it.",
      ko: "다른 컴퓨터를 추가하려면 여기에서 'focus sync invite'로 링크를 만들고, 그곳에서 'focus sync join -'를 실행해 붙여넣으세요.",
      ja: "別のコンピューターを追加するには、ここで'focus sync invite'を実行してリンクを作り、そちらで'focus sync join -'に貼り付けてください。")
  }

  /// The explanation of a join link.
  package static var syncLinkHint: String {
    say(
      en:
        "Whoever uses this link first can read everything. It works once, for 15 minutes; then it opens nothing.",
      ko: "이 링크를 먼저 쓰는 사람은 모든 내용을 읽을 수 있습니다. 15분 안에 한 번만 쓸 수 있으며, 그 뒤에는 열리지 않습니다.",
      ja: "このリンクを最初に使った人は、すべて読めます。15分以内に一度だけ使え、そのあとは無効になります。")
  }

  /// The explanation of a join link over ssh.
  package static var syncSSHLinkHint: String {
    say(
      en:
        "Whoever uses this link first and can log in there can read everything. It works once, for 15 minutes.",
      ko: "이 링크를 먼저 쓰고 그곳에 로그인할 수 있는 사람은 모든 내용을 읽을 수 있습니다. 15분 안에 한 번만 쓸 수 있습니다.",
      ja: "このリンクを最初に使い、そこにログインできる人は、すべて読めます。15分以内に一度だけ使えます。")
  }

  /// The error if the store is already synchronized with a server.
  package static func alreadySynchronized(_ server: String) -> String {
    say(
      en: "This store is synchronized with \(quotedPath(server)) already. 'focus sync leave' ends that.",
      ko: "이미 \(quotedPath(server), .과) 동기화하고 있습니다. 그만두려면 'focus sync leave'를 실행하세요.",
      ja: "すでに\(quotedPath(server))と同期しています。やめるには'focus sync leave'を実行してください。")
  }

  /// The error for a link in place of an address.
  package static var linkIsToJoin: String {
    say(
      en: "That is a link: 'focus sync join LINK' takes it.",
      ko: "입력한 것은 링크입니다. 'focus sync join LINK'로 참여하세요.",
      ja: "入力されたのはリンクです。'focus sync join LINK'で参加してください。")
  }

  /// The message after the synchronization was ended. `isTold` is whether the server was notified, and `id`
  /// the device id of this device.
  package static func syncLeft(isTold: Bool, id: String) -> String {
    isTold
      ? say(
        en: "Not synchronized any more. Your plans stay here.", ko: "이제 동기화하지 않습니다. 계획은 그대로 있습니다.",
        ja: "同期をやめました。予定はそのまま残ります。")
      : say(
        en: "Not synchronized any more. Your plans stay here. The server could not be told: "
          + "'focus sync devices revoke \(id)' on another machine removes this one.",
        ko:
          "이제 동기화하지 않습니다. 계획은 그대로 있습니다. "
          + "서버에는 알리지 못했습니다. 다른 컴퓨터에서 \("'focus sync devices revoke \(id)'", .으로) 이 컴퓨터를 제거하세요.",
        ja:
          "同期をやめました。予定はそのまま残ります。サーバーには伝えられませんでした。別のコンピューターの'focus sync devices revoke \(id)'でこのコンピューターを解除してください。"
      )
  }

  /// The text above the list of records that are kept, but no longer in the plans.
  package static var asideIntro: String {
    say(
      en:
        "Kept here, but not in the plans: another machine has deleted these, or their conflicts had no room.",
      ko: "다른 컴퓨터에서 삭제했거나 충돌을 담을 자리가 없어, 계획에서 빠졌지만 여기에 보관된 항목입니다.",
      ja: "別のコンピューターで削除されたか、競合を入れる場所がなかったため、予定から外してここに保管している項目です。")
  }
  package static var nothingAside: String {
    say(en: "Nothing is set aside.", ko: "따로 보관된 항목이 없습니다.", ja: "別に保管している項目はありません。")
  }

  /// The warning if the clock of this device or of the server is wrong.
  package static func clockIsOff(seconds: Int) -> String {
    let size = span(seconds: seconds)
    return seconds > 0
      ? say(
        en: "This machine's clock is \(size) ahead of the server's. Set the wrong one.",
        ko: "이 컴퓨터의 시계가 서버보다 \(size) 빠릅니다. 틀린 쪽을 맞추세요.",
        ja: "このコンピューターの時計はサーバーより\(size)進んでいます。誤っているほうを合わせてください。")
      : say(
        en: "This machine's clock is \(size) behind the server's. Set the wrong one.",
        ko: "이 컴퓨터의 시계가 서버보다 \(size) 느립니다. 틀린 쪽을 맞추세요.",
        ja: "このコンピューターの時計はサーバーより\(size)遅れています。誤っているほうを合わせてください。")
  }

  /// The warning for a record that is too large for any server.
  package static func tooLargeToSync(_ label: String) -> String {
    say(
      en: "\(quoted(label)) is too long to be synchronized. It stays on this machine.",
      ko: "\(quoted(label), .은) 너무 길어 동기화할 수 없습니다. 이 컴퓨터에만 남습니다.",
      ja: "\(quoted(label))は長すぎて同期できません。このコンピューターにだけ残ります。")
  }

  /// The warning for records that the server has rejected for now.
  package static func rejectedBySync(_ count: Int) -> String {
    say(
      en:
        "The server did not take \(self.count(count, "record", "records")). They are sent again with the next change.",
      ko: "서버가 항목 \(count)개를 받지 않았습니다. 다음에 변경할 때 다시 보냅니다.",
      ja: "サーバーが項目\(count)件を受け付けませんでした。次の変更のときにもう一度送ります。")
  }

  /// The syntax of an action, after missing words, or the words that do not fit.
  package static func syncUsage(_ form: String, insteadOf typed: String? = nil) -> String {
    guard let typed else {
      return say(
        en: "Something is missing: use it as '\(form)'.", ko: "빠진 것이 있습니다. '\(form)'처럼 쓰세요.",
        ja: "足りないものがあります。'\(form)'のように使ってください。")
    }
    return say(
      en: "\(quoted(typed)) does not fit: use it as '\(form)'.",
      ko: "\(quoted(typed), .은) 여기에 쓸 수 없습니다. '\(form)'처럼 쓰세요.",
      ja: "\(quoted(typed))はここでは使えません。'\(form)'のように使ってください。")
  }

  // MARK: The status

  /// The sentence about a fact; `moment` formats a time.
  package static func sentence(_ fact: SyncFact, moment: (WallTime) -> String) -> String {
    switch fact {
    case .lastSuccess(let time): time.map { lastSynchronized(moment($0)) } ?? neverSynchronized
    case .problem(let problem): sentence(problem)
    case .nextAttempt(let time): syncTriesAgain(moment(time))
    case .waiting(let count): changesWait(count)
    case .pending(let count): changesPending(count)
    case .tooLarge(let label): tooLargeToSync(label)
    case .conflicts(let count): conflictsWait(count)
    case .clockIsOff(let seconds): clockIsOff(seconds: seconds)
    case .doubt(let doubt): sentence(doubt)
    }
  }

  /// The time of the last synchronization, formatted for the locale.
  package static func lastSynchronized(_ time: String) -> String {
    say(en: "Last synchronized \(time).", ko: "마지막 동기화: \(time).", ja: "最後の同期：\(time)。")
  }
  package static var neverSynchronized: String {
    say(en: "Never synchronized yet.", ko: "아직 동기화한 적이 없습니다.", ja: "まだ同期していません。")
  }
  /// The time of the next automatic attempt.
  package static func syncTriesAgain(_ time: String) -> String {
    say(en: "The next try is at \(time).", ko: "\(time)에 다시 시도합니다.", ja: "\(time)に再試行します。")
  }
  /// The number of changes that have not been sent.
  package static func changesWait(_ count: Int) -> String {
    say(
      en: "\(self.count(count, "change waits", "changes wait")) to be sent.", ko: "보낼 변경 사항이 \(count)개 있습니다.",
      ja: "未送信の変更が\(count)件あります。")
  }
  /// The number of unsent changes that were sent without an answer.
  package static func changesPending(_ count: Int) -> String {
    say(
      en: "\(count) of them \(count == 1 ? "was" : "were") sent already, and the answer is pending.",
      ko: "그중 \(count)개는 이미 보냈고 응답을 기다립니다.", ja: "そのうち\(count)件は送信済みで、応答待ちです。")
  }
  /// The error for an invalid address or link.
  package static func badAddress(_ text: String, _ part: AddressPart) -> String {
    let text = quoted(text)
    return switch part {
    case .scheme:
      say(
        en: "\(text) is not the address of a server: it begins with https:// or ssh://.",
        ko: "\(text, .은) 서버 주소가 아닙니다. https://나 ssh://로 시작해야 합니다.",
        ja: "\(text)はサーバーのアドレスではありません。https://かssh://で始まる必要があります。")
    case .plain:
      say(
        en: "\(text) has no encryption. Use https://, ssh://, or http:// with this machine only.",
        ko: "\(text, .은) 암호화되지 않는 주소입니다. https://나 ssh://를 쓰세요. http://는 이 컴퓨터에만 쓸 수 있습니다.",
        ja: "\(text)は暗号化されていません。https://かssh://を使ってください。http://はこのコンピューターにだけ使えます。")
    case .key:
      say(
        en: "\(text) is not a whole link, or a letter of it is wrong: copy all of it, with what follows '#', "
          + "in quotation marks.",
        ko: "링크 \(text)의 일부가 빠졌거나 틀렸습니다. '#' 뒤까지 모두 복사해 따옴표로 묶으세요.",
        ja: "\(text)はリンクの一部が欠けているか、間違っています。'#'のあとまで全部コピーし、引用符で囲んでください。")
    case .other:
      say(
        en: "\(text) is not the address of a server.", ko: "\(text, .은) 올바른 서버 주소가 아닙니다.",
        ja: "\(text)はサーバーのアドレスとして正しくありません。")
    }
  }

  /// The invalid part of an address.
  package enum AddressPart: CaseIterable, Sendable {
    case scheme, plain, key, other
  }
}
