import FocusDomain
import FocusSync

/// Texts about failed synchronizations, with advice.
extension Text {
  /// The sentence for a problem.
  package static func sentence(_ problem: SyncProblem) -> String {
    let detail = problem.detail
    return switch problem.kind {
    case .notSetUp, .isRunning, .store, .credentials, .copied, .accident: ofThisDevice(problem)
    case .libraryMissing: missingForSync("libcrypto", package: "libssl3")
    case .curlMissing: missingForSync("libcurl", package: "libcurl4")
    case .sshMissing: missingForSync("ssh", package: "openssh-client")
    case .codeUnknown, .revoked, .loggedOut, .tooManyDevices, .tooOld, .serverFull, .busy, .serverError:
      ofTheServer(problem)
    case .wrongKey, .keyRenewed, .malformed, .tooLarge, .unsettled: ofAnAnswer(problem)
    case .unresolved:
      say(
        en: "The server \(quoted(detail)) cannot be found. Check the address and the network.",
        ko: "서버 \(quoted(detail), .을) 찾을 수 없습니다. 주소와 네트워크를 확인하세요.",
        ja: "サーバー\(quoted(detail))が見つかりません。アドレスとネットワークを確認してください。")
    case .unreachable:
      say(
        en: "The server cannot be reached: \(detail).", ko: "서버에 연결할 수 없습니다: \(detail).",
        ja: "サーバーに接続できません：\(detail)。")
    case .timedOut:
      say(
        en: "The server did not answer in time.", ko: "서버가 제때 응답하지 않았습니다.", ja: "サーバーが時間内に応答しませんでした。")
    case .cut:
      say(
        en: "The connection to the server was cut.", ko: "서버와의 연결이 끊어졌습니다.", ja: "サーバーとの接続が切れました。")
    case .certificate:
      say(
        en: "The certificate of the server is not valid: \(detail). CURL_CA_BUNDLE names a file of other "
          + "authorities.",
        ko: "서버의 인증서가 올바르지 않습니다: \(detail). 다른 인증 기관의 파일은 CURL_CA_BUNDLE로 지정합니다.",
        ja: "サーバーの証明書が有効ではありません：\(detail)。別の認証局のファイルはCURL_CA_BUNDLEで指定できます。")
    case .handshake:
      say(
        en: "There is no secure connection to the server: \(detail).", ko: "서버와 안전하게 연결할 수 없습니다: \(detail).",
        ja: "サーバーと安全に接続できません：\(detail)。")
    case .ssh:
      say(
        en: "ssh failed: \(detail). 'ssh' must work without a password.",
        ko: "ssh가 실패했습니다: \(detail). 암호 없이 'ssh'로 접속할 수 있어야 합니다.",
        ja: "sshが失敗しました：\(detail)。パスワードなしで'ssh'が使える必要があります。")
    case .serverMissing:
      say(
        en: "'focus-server' is not installed on the other machine.",
        ko: "상대 컴퓨터에 'focus-server'가 설치되어 있지 않습니다.", ja: "接続先のコンピューターに'focus-server'がインストールされていません。")
    }
  }

  private static func missingForSync(_ name: String, package: String) -> String {
    say(
      en: "Sync needs \(name), which is not on this machine. On Debian: sudo apt-get install \(package)",
      ko: "동기화에 필요한 \(name, .이) 이 컴퓨터에 없습니다. 데비안에서는 sudo apt-get install \(package)",
      ja: "同期に必要な\(name)がこのコンピューターにありません。Debianでは sudo apt-get install \(package)")
  }

  private static func ofThisDevice(_ problem: SyncProblem) -> String {
    let (detail, count) = (problem.detail, problem.count)
    return switch problem.kind {
    case .isRunning:
      say(
        en: "Another process is synchronizing these plans. Try again in a moment.",
        ko: "다른 프로세스가 이 계획을 동기화하고 있습니다. 잠시 뒤 다시 시도하세요.",
        ja: "別のプロセスが同期しています。少し待ってからもう一度お試しください。")
    case .store:
      say(
        en: "\(quotedPath(detail)) cannot be read or written. 'focus doctor' says what is wrong.",
        ko: "\(quotedPath(detail), .을) 읽거나 쓸 수 없습니다. 'focus doctor'로 문제를 확인하세요.",
        ja: "\(quotedPath(detail))を読み書きできません。'focus doctor'で問題を確認してください。")
    case .credentials:
      say(
        en: "The account in \(quotedPath(detail)) cannot be read or written.",
        ko: "\(quotedPath(detail))의 계정 정보를 읽거나 쓸 수 없습니다.", ja: "\(quotedPath(detail))にあるアカウント情報を読み書きできません。")
    case .copied:
      say(
        en: "These plans are a copy from another machine. 'focus sync leave', then 'focus sync join LINK' "
          + "make this machine one of its own.",
        ko: "이 데이터는 다른 컴퓨터에서 복사한 것입니다. 'focus sync leave'를 실행한 뒤 'focus sync join LINK'로 이 컴퓨터를 따로 추가하세요.",
        ja:
          "ここにある予定は別のコンピューターからコピーされたものです。'focus sync leave'のあと'focus sync join LINK'を実行し、このコンピューターを追加してください。")
    case .accident where detail == "older":
      say(
        en: "\(count) records are older than what was synchronized, as after restoring a copy. "
          + "'focus sync --restore' takes the newer ones, 'focus sync --confirm' sends the older ones.",
        ko:
          "항목 \(count)개가 동기화된 것보다 오래되었습니다. 백업을 복원한 것 같습니다. 최신 항목을 받으려면 'focus sync --restore', 오래된 항목을 보내려면 'focus sync --confirm'을 쓰세요.",
        ja: "\(count)件の項目が同期済みのものより古くなっています。バックアップから戻したようです。新しいほうを使うには'focus sync --restore'、古いほうを送るには'focus "
          + "sync --confirm'を実行してください。")
    case .accident where detail == "arriving":
      say(
        en:
          "\(count) records were removed on another machine, more than anybody usually means. 'focus sync --restore' "
          + "keeps them on every machine, 'focus sync --confirm' deletes them here, too.",
        ko: "다른 컴퓨터에서 항목 \(count)개가 삭제되었습니다. 실수일 수 있어 반영하지 않았습니다. "
          + "모든 컴퓨터에 남기려면 'focus sync --restore', 여기서도 삭제하려면 'focus sync --confirm'을 쓰세요.",
        ja: "別のコンピューターで項目\(count)件が削除されました。誤操作の可能性があるため、まだ反映していません。"
          + "すべてのコンピューターに残すには'focus sync --restore'、ここでも削除するには'focus sync --confirm'を実行してください。")
    case .accident:
      say(
        en:
          "\(count) records are missing, though nobody deleted them. 'focus sync --restore' brings them back, "
          + "'focus sync --confirm' deletes them on every machine.",
        ko:
          "삭제한 적 없는 항목 \(count)개가 없어졌습니다. 되살리려면 'focus sync --restore', 모든 컴퓨터에서 삭제하려면 'focus sync --confirm'을 쓰세요.",
        ja: "削除していないのに項目\(count)件がなくなっています。元に戻すには'focus sync --restore'、すべてのコンピューターから削除するには'focus sync "
          + "--confirm'を実行してください。")
    default:
      say(
        en: "These plans are not synchronized. 'focus sync setup URL CODE' or 'focus sync join LINK' begins.",
        ko: "동기화가 설정되어 있지 않습니다. 'focus sync setup URL CODE'나 'focus sync join LINK'로 시작하세요.",
        ja: "同期が設定されていません。'focus sync setup URL CODE'か'focus sync join LINK'で始めてください。")
    }
  }

  private static func ofTheServer(_ problem: SyncProblem) -> String {
    switch problem.kind {
    case .codeUnknown:
      say(
        en: "The code is wrong, used or expired. 'focus sync invite' on another machine makes a new link, "
          + "'focus-server invite NAME' on the server a new code.",
        ko: "코드가 틀렸거나, 이미 쓰였거나, 만료되었습니다. "
          + "다른 컴퓨터의 'focus sync invite'로 새 링크를, 서버의 'focus-server invite NAME'으로 새 코드를 만드세요.",
        ja: "コードが違うか、使用済みか、期限切れです。"
          + "別のコンピューターの'focus sync invite'で新しいリンクを、"
          + "サーバーの'focus-server invite NAME'で新しいコードを作れます。")
    case .revoked where problem.detail == SyncProblem.copied:
      say(
        en:
          "This machine was removed from the account, because an old token of it was used again: somebody may have copied "
          + "its credentials. Its plans are kept. 'focus sync join -', with a link from another machine, adds it again.",
        ko: "이 컴퓨터의 예전 토큰이 다시 쓰여 계정에서 제거되었습니다. 누군가 인증 정보를 복사했을 수 있습니다. 계획은 남아 있습니다. "
          + "다른 컴퓨터에서 만든 링크로 'focus sync join -'를 실행하면 다시 추가됩니다.",
        ja: "このコンピューターの古いトークンが再び使われたため、アカウントから解除されました。認証情報が複製された可能性があります。予定は残っています。"
          + "別のコンピューターで作ったリンクで'focus sync join -'を実行すると、追加し直せます。")
    case .revoked:
      say(
        en: "This machine was removed from the account. Its plans are kept. 'focus sync join LINK', with a "
          + "link from another machine, adds it again.",
        ko: "이 컴퓨터는 계정에서 제거되었습니다. 계획은 남아 있습니다. "
          + "다른 컴퓨터에서 만든 링크로 'focus sync join LINK'를 실행하면 다시 추가됩니다.",
        ja: "このコンピューターはアカウントから解除されました。予定は残っています。"
          + "別のコンピューターで作ったリンクで'focus sync join LINK'を実行すると、追加し直せます。")
    case .loggedOut:
      say(
        en:
          "The server does not know this machine any more. 'focus sync join LINK' or 'focus sync setup URL CODE' "
          + "adds it again.",
        ko: "이 컴퓨터는 더 이상 서버에 등록되어 있지 않습니다. 'focus sync join LINK'나 'focus sync setup URL CODE'로 다시 추가하세요.",
        ja: "このコンピューターはサーバーに登録されていません。'focus sync join LINK'か'focus sync setup URL CODE'で追加し直してください。")
    case .tooOld:
      say(
        en: "This version of focus is too old for the server. Update it.",
        ko: "focus 버전이 오래되어 이 서버와 동기화할 수 없습니다. 업데이트하세요.",
        ja: "focusのバージョンが古いため、このサーバーと同期できません。focusを更新してください。")
    case .serverFull:
      say(
        en: "The server has no more room. Your changes wait here.",
        ko: "서버에 남은 공간이 없습니다. 변경 사항은 이 컴퓨터에 보관됩니다.",
        ja: "サーバーの空き容量がありません。未送信の変更はこのコンピューターに残っています。")
    case .tooManyDevices:
      say(
        en: "The account has as many machines as it may have. 'focus sync devices revoke ID' removes one.",
        ko: "계정에 컴퓨터를 더 추가할 수 없습니다. 'focus sync devices revoke ID'로 하나를 제거하세요.",
        ja: "アカウントに追加できるコンピューターの数が上限に達しています。'focus sync devices revoke ID'で1台を解除してください。")
    case .busy: busy(problem)
    default:
      say(
        en: "The server failed (\(problem.count)): \(problem.detail)",
        ko: "서버에 문제가 있습니다(\(problem.count)): \(problem.detail)",
        ja: "サーバーでエラーが発生しました(\(problem.count))：\(problem.detail)")
    }
  }

  private static func busy(_ problem: SyncProblem) -> String {
    guard problem.count > 0 else {
      return say(en: "The server is busy.", ko: "서버가 혼잡합니다.", ja: "サーバーが混み合っています。")
    }
    let time = span(seconds: problem.count)
    return problem.detail == SyncProblem.rate
      ? say(
        en: "The server takes no more requests from here for \(time).",
        ko: "요청이 너무 많아 서버가 \(time) 동안 받지 않습니다.", ja: "リクエストが多すぎるため、サーバーは\(time)のあいだ受け付けません。")
      : say(
        en: "The server is busy or restarting. Try again in \(time).",
        ko: "서버가 혼잡하거나 다시 시작하는 중입니다. \(time) 뒤에 다시 시도하세요.",
        ja: "サーバーが混み合っているか、再起動中です。\(time)後にもう一度お試しください。")
  }

  /// A duration in its largest unit, rounded down: seconds, minutes, hours, days or years.
  package static func span(seconds: Int) -> String {
    let seconds = Int(clamping: seconds.magnitude)
    let units = [
      (365 * 86_400, "year", "년", "年"), (86_400, "day", "일", "日"), (3600, "hour", "시간", "時間"),
      (60, "minute", "분", "分"),
    ]
    // Use a unit only for two or more of it, because 119 seconds would otherwise become one minute.
    guard let (size, en, ko, ja) = units.first(where: { seconds >= 2 * $0.0 }) else {
      return say(en: count(seconds, "second", "seconds"), ko: "\(seconds)초", ja: "\(seconds)秒")
    }
    let number = seconds / size
    return say(en: count(number, en, "\(en)s"), ko: "\(number)\(ko)", ja: "\(number)\(ja)")
  }

  private static func ofAnAnswer(_ problem: SyncProblem) -> String {
    switch problem.kind {
    case .wrongKey:
      say(
        en:
          "The account has another key. Join it with a link from 'focus sync invite' on one of its machines.",
        ko: "계정의 키가 다릅니다. 계정에 등록된 컴퓨터에서 'focus sync invite'로 만든 링크로 참여하세요.",
        ja: "鍵がアカウントのものと一致しません。アカウントに追加済みのコンピューターで'focus sync invite'を実行し、表示されたリンクで参加してください。")
    case .keyRenewed:
      say(
        en: "The account has a new key, which this machine was not given. 'focus sync join -', with a link "
          + "from 'focus sync invite' on a machine that has it, gives it to this one.",
        ko: "계정에 새 키가 생겼지만 이 컴퓨터는 받지 못했습니다. 새 키가 있는 컴퓨터에서 'focus sync invite'로 링크를 만들고 "
          + "여기에서 'focus sync join -'를 실행하세요.",
        ja: "アカウントの鍵が新しくなりましたが、このコンピューターには渡されていません。"
          + "新しい鍵のあるコンピューターの'focus sync invite'でリンクを作り、ここで'focus sync join -'を実行してください。")
    case .tooLarge:
      say(
        en: "Something is too large to be synchronized.", ko: "너무 커서 동기화할 수 없는 항목이 있습니다.",
        ja: "大きすぎて同期できない項目があります。")
    case .unsettled:
      say(
        en: "Other machines kept changing the same records.", ko: "다른 컴퓨터가 같은 항목을 계속 바꾸어 동기화를 끝내지 못했습니다.",
        ja: "ほかのコンピューターで同じ項目の変更が続いたため、同期が完了しませんでした。")
    default:
      say(
        en: "The answer is not that of a sync server (\(problem.detail)). Check the address.",
        ko: "동기화 서버의 응답이 아닙니다(\(problem.detail)). 주소를 확인하세요.",
        ja: "同期サーバーの応答ではありません(\(problem.detail))。アドレスを確認してください。")
    }
  }
}
