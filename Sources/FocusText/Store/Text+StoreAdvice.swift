import FocusDomain
import FocusSystem

/// Advice for files of the store that cannot be read.
extension Text {
  /// Advice for a damaged file of the store.
  package static var damagedMonth: String {
    say(
      en: "run 'focus doctor' to see what can be done; the file stays as it is",
      ko: "'focus doctor'로 해결 방법을 확인하세요. 파일은 그대로 둡니다", ja: "'focus doctor'で対処方法を確認してください。ファイルはそのまま残ります")
  }
  /// Advice for a damaged file, shown by `doctor`.
  package static var damagedForDoctor: String {
    say(
      en: "'focus doctor --repair' keeps it aside and puts the best copy in its place",
      ko: "'focus doctor --repair'가 이 파일을 따로 두고 가장 온전한 사본으로 바꿉니다",
      ja: "'focus doctor --repair'で、このファイルを別に保管し、最良のコピーに替えられます")
  }
  /// Advice for a damaged file behind a link, shown by `doctor`.
  package static var damagedLink: String {
    say(
      en: "it is behind a link and stays as it is: mend it, or remove the link",
      ko: "링크가 가리키는 파일이라 그대로 둡니다. 고치거나 링크를 지우세요",
      ja: "リンク先のファイルなので、そのまま残ります。修復するか、リンクを削除してください")
  }
  /// Advice for a link in place of a file that must not be one.
  package static var linkInPlace: String {
    say(
      en: "nothing is read or written through it, so put the file itself there, or remove the link",
      ko: "이 링크를 통해서는 읽지도 쓰지도 않으니, 그 자리에 파일을 두거나 링크를 지우세요",
      ja: "このリンクを通しては読み書きしないので、ファイルそのものを置くか、リンクを削除してください")
  }
  /// Advice for a damaged file of an older app.
  package static var damagedLegacy: String {
    say(
      en: "the file stays as it is: repair it or move it elsewhere", ko: "파일은 그대로 둡니다. 고치거나 다른 곳으로 옮기세요",
      ja: "ファイルはそのまま残ります。修復するか、別の場所に移してください")
  }
  /// Advice for a damaged journal.
  package static var damagedJournal: String {
    say(
      en: "nothing can be changed until 'focus doctor --repair' keeps it aside",
      ko: "'focus doctor --repair'가 이 파일을 따로 둘 때까지 아무것도 바꿀 수 없습니다",
      ja: "'focus doctor --repair'でこのファイルを別に保管するまで、何も変更できません")
  }
  /// Advice for a file or directory that is in the place of the undo log.
  package static var damagedUndoLog: String {
    say(
      en: "undo starts again with the next change, which keeps it under 'backups/damaged'",
      ko: "다음 변경부터 실행 취소 기록을 새로 시작하고, 이 파일은 'backups/damaged'에 둡니다",
      ja: "次に変更したときに、元に戻すための履歴を新しく始め、このファイルは'backups/damaged'に保管します")
  }
  /// Advice for a file that is in the place of the backup directory.
  package static var noBackups: String {
    say(
      en: "move it elsewhere, because copies of months are kept in a directory of that name",
      ko: "월 파일의 사본을 두는 디렉터리의 이름이니 다른 곳으로 옮기세요", ja: "月ファイルのコピーを置くディレクトリの名前なので、別の場所に移してください")
  }
  /// Advice for a file that is in the place of a directory of months.
  package static var noMonths: String {
    say(
      en: "move it elsewhere, because months are kept in a directory of that name",
      ko: "월 파일을 두는 디렉터리의 이름이니 다른 곳으로 옮기세요", ja: "月ファイルを置くディレクトリの名前なので、別の場所に移してください")
  }
  /// The error for an import that does not fit into a month.
  package static func importTooMuch(_ path: String) -> String {
    guard KindWords.kind(ofFile: path) == FocusTask.kind.name else {
      return say(
        en:
          "'\(path)' has no room for all of it, so nothing was imported: first leave something out of the file to import.",
        ko: "'\(path)'에 다 담을 수 없어 아무것도 가져오지 않았습니다. 먼저 가져올 파일에서 일부를 빼세요.",
        ja: "「\(path)」に入りきらないため、何も取り込みませんでした。まず取り込むファイルから一部を除いてください。")
    }
    return say(
      en:
        "'\(path)' has no room for all of it, so nothing was imported: put tasks of full days on later ones with "
        + "'--overflow spread', or first leave something out of the file to import.",
      ko:
        "'\(path)'에 다 담을 수 없어 아무것도 가져오지 않았습니다. 자리가 없는 날의 할 일을 뒤로 나누려면 '--overflow spread'를 쓰고, 아니면 먼저 가져올 파일에서 일부를 빼세요.",
      ja:
        "「\(path)」に入りきらないため、何も取り込みませんでした。'--overflow spread'を付けていっぱいの日のタスクを後の日に振り分けるか、まず取り込むファイルから一部を除いてください。"
    )
  }
  /// Advice for a damaged file that should be imported.
  package static var damagedImport: String {
    say(en: "nothing was imported", ko: "아무것도 가져오지 않았습니다", ja: "何も取り込みませんでした")
  }

  /// The finding that nobody can take the lock of the store.
  static func noLock(_ error: StoreError) -> String {
    guard case .cannotCreate(let path, let code) = error else {
      let sentence = sentence(error)
      return say(
        en: "\(sentence) Until then nothing can be changed.", ko: "\(sentence) 그때까지는 아무것도 바꿀 수 없습니다.",
        ja: "\(sentence)それまでは何も変更できません。")
    }
    // Nothing on such a file system can be removed either.
    guard code != EROFS else {
      return say(
        en:
          "The lock '\(path)' cannot be opened, so nothing can be changed: \(reason(code)); mount it for writing, "
          + "or choose another directory with --data-dir.",
        ko:
          "잠금 \("'\(path)'", .을) 열 수 없어 아무것도 바꿀 수 없습니다: \(reason(code)). 쓸 수 있게 마운트하거나 --data-dir로 다른 디렉터리를 쓰세요.",
        ja: "ロック「\(path)」を開けないため、何も変更できません：\(reason(code))。書き込めるようにマウントするか、--data-dirで別のディレクトリを指定してください。")
    }
    return say(
      en:
        "The lock '\(path)' cannot be opened, so nothing can be changed: \(reason(code)); remove it, and the next change "
        + "makes a new one.",
      ko: "잠금 \("'\(path)'", .을) 열 수 없어 아무것도 바꿀 수 없습니다: \(reason(code)). 지우면 다음 변경 때 새로 만듭니다.",
      ja: "ロック「\(path)」を開けないため、何も変更できません：\(reason(code))。削除すれば、次の変更のときに作り直します。")
  }

  /// The finding that the session agent cannot take its lock.
  static func noAgentLock(_ error: StoreError) -> String {
    if case .cannotCreate(let path, EROFS) = error {
      return say(
        en:
          "The lock '\(path)' cannot be opened, because \(reason(EROFS)): sessions are timed, but without sound "
          + "and notifications, until it is mounted for writing.",
        ko: "잠금 \("'\(path)'", .을) 열 수 없습니다: \(reason(EROFS)). 쓸 수 있게 마운트할 때까지 세션의 시간은 재지만 소리와 알림은 없습니다.",
        ja: "ロック「\(path)」を開けません：\(reason(EROFS))。書き込めるようにマウントするまで、セッションの時間は計りますが、サウンドと通知はありません。")
    }
    let sentence = sentence(error)
    return say(
      en: "\(sentence) Until then sessions are timed, but without sound and notifications: remove it.",
      ko: "\(sentence) 그때까지 세션의 시간은 재지만 소리와 알림은 없습니다. 해당 파일을 지우세요.",
      ja: "\(sentence)削除してください。それまでセッションの時間は計りますが、サウンドと通知はありません。")
  }
}
