import FocusDomain
import FocusSystem

extension Text {
  /// The sentence for a store error, with the name of its file; `advice` applies to damaged files.
  package static func sentence(_ error: StoreError, advice: String = damagedMonth) -> String {
    PathBytes.shown(rawSentence(error, advice: advice))
  }

  private static func rawSentence(_ error: StoreError, advice: String) -> String {
    switch error {
    case .damaged(let path, let line, let damage):
      let (why, advice) = (reason(damage), Text.advice(for: damage, of: path, advice))
      guard let line else {
        return say(
          en: "The file '\(path)' cannot be read: \(why); \(advice).",
          ko: "파일 \("'\(path)'", .을) 읽을 수 없습니다: \(why). \(advice).",
          ja: "ファイル「\(path)」を読み込めません：\(why)。\(advice)。")
      }
      return say(
        en: "The file '\(path)' cannot be read, line \(line): \(why); \(advice).",
        ko: "파일 '\(path)'의 \(line)번째 줄을 읽을 수 없습니다: \(why). \(advice).",
        ja: "ファイル「\(path)」の\(line)行目を読み込めません：\(why)。\(advice)。")
    case .newerSchema(let path, let schema):
      return say(
        en:
          "Update focus to change '\(path)': a newer version wrote it (schema \(schema)), and this one can only read it.",
        ko: "\("'\(path)'", .을) 바꾸려면 focus를 업데이트하세요. 더 새로운 버전이 쓴 파일(스키마 \(schema))이라 읽을 수만 있습니다.",
        ja: "「\(path)」を変更するにはfocusを更新してください。より新しいバージョンが書いたファイル(スキーマ\(schema))のため、閲覧のみできます。")
    case .cannotRead(let path, let code):
      return say(
        en: "The file '\(path)' cannot be read: \(reason(code)).",
        ko: "파일 \("'\(path)'", .을) 읽을 수 없습니다: \(reason(code)).",
        ja: "ファイル「\(path)」を読み込めません：\(reason(code))。")
    case .danglingLink(let path, let target):
      let target = quoted(target)
      return say(
        en:
          "'\(path)' is a link to \(target), which does not exist: mount that disk, repair the link, or remove it "
          + "to start empty.",
        ko: "\("'\(path)'", .은) \(target, .을) 가리키는 링크인데 대상이 없습니다. 디스크를 연결하거나, 링크를 고치거나, 링크를 지워 새로 시작하세요.",
        ja: "「\(path)」は\(target)へのリンクですが、リンク先がありません。ディスクをマウントするか、リンクを直すか、削除して空の状態から始めてください。")
    case .cannotCreate(let path, let code):
      return say(
        en: "'\(path)' cannot be created: \(reason(code)).",
        ko: "\("'\(path)'", .을) 만들 수 없습니다: \(reason(code)).",
        ja: "「\(path)」を作成できません：\(reason(code))。")
    case .cannotWrite(let path, let code):
      return say(
        en:
          "'\(path)' cannot be written: \(reason(code)); it was not changed, so try again once that is solved.",
        ko: "'\(path)'에 쓸 수 없습니다: \(reason(code)). 이 파일은 바뀌지 않았으니 해결한 뒤 다시 시도하세요.",
        ja: "「\(path)」に書き込めません：\(reason(code))。このファイルは変更していないので、解決してからもう一度お試しください。")
    case .busy(let path):
      return say(
        en: "The planner stayed busy for 2 seconds (lock '\(path)'): try again.",
        ko: "다른 프로세스가 2초 넘게 저장소를 사용하고 있습니다(잠금 '\(path)'). 다시 시도하세요.",
        ja: "2秒待ちましたが、プランナーは使用中です(ロック「\(path)」)。もう一度お試しください。")
    case .full(let path):
      let advice = KindWords.of(file: path).makeRoom
      return say(
        en: "'\(path)' has no room for more; it was not changed, so first \(advice).",
        ko: "'\(path)'에 더 담을 자리가 없습니다. 이 파일은 바뀌지 않았으니 먼저 \(advice).",
        ja: "「\(path)」にはもう空きがありません。このファイルは変更していないので、まず\(advice)。")
    case .noLocks(let path):
      return say(
        en:
          "'\(path)' cannot be locked, because its file system has no locks; nothing was changed, so keep this directory "
          + "on another disk, or mount this one with locks.",
        ko:
          "\("'\(path)'", .을) 잠글 수 없습니다. 이 파일 시스템은 잠금을 지원하지 않습니다. 바뀐 것은 없으니 이 디렉터리를 다른 디스크에 두거나, 잠금을 지원하도록 마운트하세요.",
        ja: "「\(path)」をロックできません：このファイルシステムはロックに対応していません。何も変更していないので、このディレクトリを別のディスクに置くか、ロックを使える設定でマウントしてください。"
      )
    case .keepsChanging(let path):
      return say(
        en: "Another program keeps changing '\(path)': nothing was saved, so try again when it is done.",
        ko: "다른 프로그램이 \("'\(path)'", .을) 계속 바꾸고 있어 저장하지 않았습니다. 끝난 뒤 다시 시도하세요.",
        ja: "別のプログラムが「\(path)」を変更し続けているため、保存していません。終わってからもう一度お試しください。")
    }
  }

  private static func advice(for damage: Damage, of path: String, _ advice: String) -> String {
    if case .link = damage { return linkInPlace }
    return isJournal(path) && advice != damagedImport ? damagedJournal : advice
  }

  private static func isJournal(_ path: String) -> Bool {
    FileSystem.name(of: path) == DataDirectory.journalName
  }

  /// The path and the reason of an error, for use within a sentence.
  static func cause(_ error: StoreError) -> String {
    switch error {
    case .damaged(let path, _, _), .cannotRead(let path, _), .cannotCreate(let path, _),
      .cannotWrite(let path, _):
      "'\(PathBytes.shown(path))': \(reason(error))"
    case .newerSchema, .danglingLink, .busy, .full, .noLocks, .keepsChanging: sentence(error)
    }
  }

  /// The reason why a file cannot be used, without its path.
  package static func reason(_ error: StoreError) -> String {
    switch error {
    case .damaged(_, _, let damage): reason(damage)
    case .cannotRead(_, let code), .cannotCreate(_, let code), .cannotWrite(_, let code): reason(code)
    case .danglingLink(_, let target):
      say(
        en: "it is a link to \(quoted(target)), which does not exist",
        ko: "대상이 없는 \(quoted(target), .을) 가리키는 링크임", ja: "存在しない\(quoted(target))へのリンクです")
    case .newerSchema, .busy, .full, .noLocks, .keepsChanging: sentence(error)
    }
  }

  /// The reason why the contents of a file are invalid.
  package static func reason(_ damage: Damage) -> String {
    switch damage {
    case .json(let reason):
      let detail = text(reason)
      return say(
        en: "it is not valid JSON (\(detail))", ko: "올바른 JSON이 아님(\(detail))", ja: "正しいJSONではありません(\(detail))"
      )
    case .tooLarge(let bytes):
      return say(
        en: "it has \(bytes) bytes, more than any planner file", ko: "\(bytes)바이트로 플래너 파일로는 너무 큼",
        ja: "\(bytes)バイトあり、プランナーのファイルとしては大きすぎます")
    case .notAFile: return say(en: "it is not a regular file", ko: "일반 파일이 아님", ja: "通常のファイルではありません")
    case .link(let target):
      return say(
        en: "it is a link to \(quoted(target))", ko: "\(quoted(target), .을) 가리키는 링크임",
        ja: "\(quoted(target))へのリンクです")
    case .linkToOwn(let file):
      return say(
        en: "it is a link to '\(file)', another file of the planner",
        ko: "플래너의 다른 파일 \("'\(file)'", .을) 가리키는 링크임",
        ja: "プランナーの別のファイル「\(file)」へのリンクです")
    case .notADirectory: return say(en: "it is not a directory", ko: "디렉터리가 아님", ja: "ディレクトリではありません")
    case .missing(let field):
      return say(
        en: "the field \(quoted(field)) is missing", ko: "필드 \(quoted(field), .이) 없음",
        ja: "フィールド\(quoted(field))がありません")
    case .badValue(let field, let value):
      return say(
        en: "the field \(quoted(field)) holds \(quoted(value))",
        ko: "필드 \(quoted(field))의 값 \(quoted(value), .이) 올바르지 않음",
        ja: "フィールド\(quoted(field))に値\(quoted(value))は使えません")
    case .strangeDay(let day):
      return say(
        en: "the day \(quoted(day)) does not belong there", ko: "날짜 \(quoted(day), .이) 이 파일에 맞지 않음",
        ja: "日付\(quoted(day))はこのファイルのものではありません")
    case .tooManyTasks(let limit):
      return say(en: "it has more than \(limit) tasks", ko: "할 일이 \(limit)개를 넘음", ja: "タスクが\(limit)件を超えています")
    case .duplicateTask(let id):
      return say(
        en: "the task id \(quoted(id)) appears twice", ko: "할 일 id \(quoted(id), .이) 두 번 나옴",
        ja: "タスクのid\(quoted(id))が2回現れます")
    }
  }

  /// The operating system's message for an errno.
  package static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT:
      say(en: "there is no such file or directory", ko: "파일이나 디렉터리가 없음", ja: "そのようなファイルやディレクトリはありません")
    case EACCES, EPERM: say(en: "permission denied", ko: "권한이 없음", ja: "権限がありません")
    case EROFS: say(en: "the file system is read-only", ko: "읽기 전용 파일 시스템임", ja: "読み取り専用のファイルシステムです")
    case ENOSPC: say(en: "the disk is full", ko: "디스크가 가득 참", ja: "ディスクがいっぱいです")
    case EFBIG:
      say(en: "it would become larger than a file may be", ko: "파일의 최대 크기를 넘음", ja: "ファイルの上限サイズを超えます")
    case EDQUOT: say(en: "the disk quota is used up", ko: "디스크 할당량을 모두 씀", ja: "ディスクの割り当てを使い切りました")
    case EIO: say(en: "input/output error", ko: "입출력 오류", ja: "入出力エラーです")
    case ENOTDIR:
      say(en: "a part of the path is not a directory", ko: "경로의 일부가 디렉터리가 아님", ja: "パスの一部がディレクトリではありません")
    case EISDIR: say(en: "it is a directory", ko: "디렉터리임", ja: "ディレクトリです")
    case ELOOP: say(en: "its symbolic links go round in a circle", ko: "심볼릭 링크가 순환함", ja: "シンボリックリンクが循環しています")
    case ENAMETOOLONG: say(en: "the path is too long", ko: "경로가 너무 김", ja: "パスが長すぎます")
    case EMFILE, ENFILE: say(en: "too many files are open", ko: "열린 파일이 너무 많음", ja: "開いているファイルが多すぎます")
    case EBADF: say(en: "it is closed", ko: "닫혀 있음", ja: "すでに閉じられています")
    case EEXIST:
      say(en: "something with that name is there already", ko: "같은 이름이 이미 있음", ja: "同じ名前のものがすでにあります")
    case EINVAL, ENXIO, ENODEV: say(en: "it is not a regular file", ko: "일반 파일이 아님", ja: "通常のファイルではありません")
    case EBUSY, ETXTBSY: say(en: "it is in use", ko: "사용 중임", ja: "使用中です")
    case ENOMEM: say(en: "there is not enough memory", ko: "메모리가 부족함", ja: "メモリーが足りません")
    case ENOTCONN, EHOSTDOWN, EHOSTUNREACH, ESTALE, ETIMEDOUT:
      say(en: "the disk it is on does not answer", ko: "파일이 있는 디스크가 응답하지 않음", ja: "ファイルのあるディスクが応答しません")
    case EPIPE:
      say(en: "the program that was reading it has ended", ko: "읽던 프로그램이 끝남", ja: "出力先のプログラムが終了しました")
    default: say(en: "error \(code)", ko: "오류 \(code)", ja: "エラー\(code)")
    }
  }

  private static func text(_ reason: JSONError.Reason) -> String {
    switch reason {
    case .empty: return say(en: "it is empty", ko: "비어 있음", ja: "空です")
    case .unexpectedEnd: return say(en: "it ends in the middle", ko: "중간에 끝남", ja: "途中で終わっています")
    case .unexpected(let byte):
      let sign = byte > 0x20 && byte < 0x7F ? quoted(String(Unicode.Scalar(byte))) : nil
      return say(
        en: "unexpected \(sign ?? "byte \(byte)")", ko: "예상하지 못한 \(sign ?? "바이트 \(byte)")",
        ja: "予期しない\(sign ?? "バイト\(byte)")")
    case .badNumber: return say(en: "a malformed number", ko: "잘못된 숫자", ja: "不正な数")
    case .badEscape: return say(en: "a malformed escape", ko: "잘못된 이스케이프", ja: "不正なエスケープ")
    case .notUTF8: return say(en: "not UTF-8", ko: "UTF-8이 아님", ja: "UTF-8ではありません")
    case .controlCharacter:
      return say(en: "a control character in a text", ko: "문자열 안에 제어 문자가 있음", ja: "文字列に制御文字があります")
    case .duplicateKey(let key):
      return say(
        en: "the key \(quoted(key)) twice", ko: "키 \(quoted(key), .이) 두 번 나옴", ja: "キー\(quoted(key))が2回あります")
    case .tooDeep: return say(en: "nested too deeply", ko: "너무 깊이 중첩됨", ja: "入れ子が深すぎます")
    case .tooManyValues:
      return say(en: "more values than any planner has", ko: "값이 너무 많음", ja: "値が多すぎます")
    case .trailing: return say(en: "something after its end", ko: "끝 뒤에 내용이 더 있음", ja: "データの後に余分な内容があります")
    }
  }
}
