import FocusSystem
import FocusDomain

/// Texts of `doctor` and `config`.
extension Text {
  /// The sentence for a finding of `doctor`.
  package static func sentence(_ finding: Finding) -> String {
    switch finding {
    case .unreadable(let error): return sentence(error, advice: advice(for: error))
    case .overLimit(let day, let count):
      let choose = "'focus list --day \(day)'"
      return say(
        en: "\(day) has \(count) tasks, more than \(DayPlan.limit): "
          + "choose three with \(choose), 'focus move' and 'focus delete'.",
        ko:
          "\(day, .은) 할 일이 \(count)개로 \(DayPlan.limit)개를 넘습니다. \(choose), 'focus move', 'focus delete'로 세 가지를 고르세요.",
        ja:
          "\(day)はタスクが\(count)件あり、\(DayPlan.limit)件を超えています。\(choose)、'focus move'、'focus delete'で三つに減らしてください。"
      )
    case .manyLines(let count): return manyLines(count)
    case .unknownFile(let path):
      return say(
        en: "'\(path)' is no file of a month and is not read: move it elsewhere.",
        ko: "\("'\(path)'", .은) 월 파일이 아니라서 읽지 않습니다. 다른 곳으로 옮기세요.",
        ja: "「\(path)」は月ファイルではないため読み込みません。別の場所に移してください。")
    case .copy(let path, let original):
      return say(
        en: "'\(path)' is a copy of '\(original)' that is not read: compare the two, then remove it.",
        ko: "\("'\(path)'", .은) '\(original)'의 사본이며 읽지 않습니다. 둘을 비교한 뒤 지우세요.",
        ja: "「\(path)」は「\(original)」のコピーで、読み込みません。見比べてから削除してください。")
    case .misplaced(let path, let isFolder):
      return isFolder
        ? say(
          en: "'\(path)' is in the place of a directory of the planner: move it elsewhere.",
          ko: "\("'\(path)'", .은) 플래너의 디렉터리가 있을 자리에 있습니다. 다른 곳으로 옮기세요.",
          ja: "「\(path)」はプランナーのディレクトリの場所にあります。別の場所に移してください。")
        : say(
          en: "'\(path)' is in the place of a file of the planner and is no regular file: move it elsewhere.",
          ko: "\("'\(path)'", .은) 플래너의 파일이 있을 자리에 있지만 일반 파일이 아닙니다. 다른 곳으로 옮기세요.",
          ja: "「\(path)」はプランナーのファイルの場所にありますが、通常のファイルではありません。別の場所に移してください。")
    case .leftOver(let path):
      return say(
        en: "'\(path)' was left by a write that was interrupted: the next change removes it.",
        ko: "\("'\(path)'", .은) 중단된 쓰기가 남긴 파일입니다. 다음 변경 때 지웁니다.",
        ja: "「\(path)」は中断された書き込みの残りです。次の変更のときに削除します。")
    case .damagedCopy(let error):
      return sentence(
        error,
        advice: say(
          en: "it is a backup and nothing depends on it", ko: "백업이며 쓰이는 곳이 없습니다", ja: "バックアップなので、ほかに影響しません"))
    case .openToOthers(let path, let mode):
      let mode = String(mode, radix: 8)
      return say(
        en: "'\(path)' is open to others (mode \(mode)): 'focus doctor --repair' closes it.",
        ko: "\("'\(path)'", .을) 다른 사용자가 열 수 있습니다(모드 \(mode)). 'focus doctor --repair'로 막으세요.",
        ja: "「\(path)」はほかのユーザーも開けます(モード\(mode))。'focus doctor --repair'で開けないようにできます。")
    case .linkOpenToOthers(let path, let mode):
      let mode = String(mode, radix: 8)
      return say(
        en:
          "The target of the link '\(path)' is open to others (mode \(mode)). 'focus doctor --repair' leaves it as "
          + "it is; 'chmod go=' closes it.",
        ko:
          "링크 \("'\(path)'", .이) 가리키는 파일을 다른 사용자가 열 수 있습니다(모드 \(mode)). 'focus doctor --repair'는 그대로 두므로, 'chmod go='로 막으세요.",
        ja: "リンク「\(path)」の先はほかのユーザーも開けます(モード\(mode))。'focus doctor --repair'では変わりません。'chmod go='で開けないようにできます。"
      )
    case .noLock(let error): return noLock(error)
    case .noAgentLock(let error): return noAgentLock(error)
    case .invalidTitle(.undated, let title):
      return say(
        en: "Later has a title that could not be entered today, \(quoted(title)): it is shown cleaned.",
        ko: "나중 목록에 지금 규칙으로는 입력할 수 없는 제목 \(quoted(title), .이) 있습니다. 다듬어 보여 줍니다.",
        ja: "「あとで」に、今は入力できないタイトル\(quoted(title))があります。表示は整えてあります。")
    case .invalidRoutine(let title):
      return say(
        en:
          "A routine has a title that could not be entered today, \(quoted(title)): it is shown cleaned, and "
          + "'focus routine edit' gives it a new one.",
        ko: "루틴에 지금 규칙으로는 입력할 수 없는 제목 \(quoted(title), .이) 있습니다. 다듬어 보여 주며, 'focus routine edit'로 고칠 수 있습니다.",
        ja: "ルーティンに、今は入力できないタイトル\(quoted(title))があります。表示は整えてあり、'focus routine edit'で新しく付け直せます。")
    case .invalidTitle(let day, let title):
      return say(
        en: "\(day) has a title that could not be entered today, \(quoted(title)): "
          + "it is shown cleaned, and 'focus edit' gives it a new one.",
        ko: "\(day)에 지금 규칙으로는 입력할 수 없는 제목 \(quoted(title), .이) 있습니다. 다듬어 보여 주며, 'focus edit'로 고칠 수 있습니다.",
        ja: "\(day)に、今は入力できないタイトル\(quoted(title))があります。表示は整えてあり、'focus edit'で新しく付け直せます。")
    case .invalidNote(let day, let title, let value):
      return say(
        en:
          "The note of \(quoted(title)) on \(day) is no text of up to \(TaskNote.maximumLength) characters, "
          + "\(value): it is kept, and 'focus edit --day \(day) --note' replaces it.",
        ko: "\(day) \(quoted(title))의 메모가 \(TaskNote.maximumLength)자 이내의 글이 아닙니다(\(value)). "
          + "그대로 두며, \("'focus edit --day \(day) --note'", .으로) 바꿀 수 있습니다.",
        ja: "\(day)の\(quoted(title))のメモが\(TaskNote.maximumLength)文字以内のテキストではありません(\(value))。"
          + "そのまま残り、'focus edit --day \(day) --note'で置き換えられます。")
    case .invalidField(let day, let title, let field, let value):
      return say(
        en: "\(quoted(title)) on \(day) has a value that cannot be read, \(field) \(value): it is kept, and "
          + "'focus edit --day \(day)' replaces it.",
        ko: "\(day) \(quoted(title))에 읽을 수 없는 값이 있습니다(\(field) \(value)). 그대로 두며, "
          + "\("'focus edit --day \(day)'", .으로) 바꿀 수 있습니다.",
        ja:
          "\(day)の\(quoted(title))に読み込めない値があります(\(field) \(value))。そのまま残り、'focus edit --day \(day)'で置き換えられます。"
      )
    case .invalidLog(let day, let field, let value):
      return say(
        en:
          "The log of \(day) has a value that cannot be read, \(field) \(value): it is kept, and 'focus log --day \(day)' "
          + "replaces it.",
        ko:
          "\(day)의 기록에 읽을 수 없는 값이 있습니다(\(field) \(value)). 그대로 두며, \("'focus log --day \(day)'", .으로) 바꿀 수 있습니다.",
        ja: "\(day)の記録に読み込めない値があります(\(field) \(value))。そのまま残り、'focus log --day \(day)'で置き換えられます。")
    case .invalidWeek(let monday, let field, let value):
      return say(
        en: "The week of \(monday) has a value that cannot be read, \(field) \(value): it is kept until "
          + "'focus week set' or 'focus review set' replaces it.",
        ko:
          "\(monday) 주에 읽을 수 없는 값이 있습니다(\(field) \(value)). 'focus week set'이나 'focus review set'으로 바꿀 때까지 그대로 둡니다.",
        ja:
          "\(monday)の週に読み込めない値があります(\(field) \(value))。'focus week set'か'focus review set'で置き換えるまでそのまま残ります。"
      )
    case .sameRecord(let kind, let id, let days):
      let days = list(days.map(\.description))
      return say(
        en: "The \(kind) \(id) appears on several days (\(days)): delete all but one.",
        ko:
          "\(["task": "할 일", "session": "세션", "log": "하루 기록"][kind] ?? kind) \(id, .이) 여러 날에 있습니다(\(days)). 하나만 남기고 삭제하세요.",
        ja:
          "\(["task": "タスク", "session": "セッション", "log": "記録"][kind] ?? kind) \(id)が複数の日にあります(\(days))。一つだけ残し、ほかは削除してください。"
      )
    case .unfinishedWrite(let path):
      return say(
        en:
          "A write was interrupted ('\(path)'): the next change finishes it, or 'focus doctor --repair' does.",
        ko: "쓰기가 중단되었습니다('\(path)'). 다음 변경이나 'focus doctor --repair'로 마칩니다.",
        ja: "書き込みが中断されました(「\(path)」)。次の変更か'focus doctor --repair'で完了します。")
    case .overtakenWrite(let path, let host, let lost):
      return say(
        en:
          "A write was interrupted ('\(path)'\(host.map { ", on \(quoted($0))" } ?? "")), and its files were changed since by "
          + "another program: nothing of it is read, and the next change keeps it under 'backups/damaged'.\(onlyThere(lost))",
        ko: "쓰기가 중단되었고('\(path)'\(host.map { ", \(quoted($0))에서" } ?? "")) 그 뒤 다른 프로그램이 대상 파일을 바꿨습니다. "
          + "읽지 않으며, 다음 변경 때 'backups/damaged'에 보관합니다.\(onlyThere(lost))",
        ja: "書き込みが中断され(「\(path)」\(host.map { "、\(quoted($0))" } ?? ""))、その後別のプログラムがファイルを変更しました。"
          + "読み込まず、次の変更のときに'backups/damaged'に保管します。\(onlyThere(lost))")
    case .lostWrite(let path, let lost):
      return say(
        en:
          "'\(path)' is an interrupted write whose files were changed by another program.\(onlyThere(lost)) Then delete the "
          + "file.",
        ko: "\("'\(path)'", .은) 중단된 쓰기가 남긴 파일인데 다른 프로그램이 대상 파일을 바꿨습니다.\(onlyThere(lost)) 확인한 뒤 이 파일을 삭제하세요.",
        ja: "「\(path)」は中断された書き込みの残りで、その後別のプログラムがファイルを変更しました。\(onlyThere(lost))確認してから、このファイルを削除してください。")
    case .hookNotExecutable(let path):
      return say(
        en: "The hook '\(path)' never runs, because it is not an executable file: 'chmod +x' makes it one.",
        ko: "훅 \("'\(path)'", .은) 실행 권한이 없어 실행되지 않습니다. 'chmod +x'로 권한을 주세요.",
        ja: "フック「\(path)」は実行権限がないため動きません。'chmod +x'で付けてください。")
    case .hookNotTrusted(let path):
      return say(
        en:
          "The hook '\(path)' never runs here, because others may change it: it and its directory must belong to the user "
          + "who runs focus, and nobody else may write there ('chmod go-w').",
        ko: "훅 \("'\(path)'", .은) 다른 사용자가 바꿀 수 있어 실행하지 않습니다. 훅과 그 디렉터리는 focus를 실행하는 사용자의 것이어야 하고 다른 사용자가 쓸 수 "
          + "없어야 합니다('chmod go-w').",
        ja:
          "フック「\(path)」はほかのユーザーが変更できるため動きません。フックとそのディレクトリは、focusを実行するユーザーのものにし、ほかのユーザーが書き込めないようにしてください('chmod go-w')。"
      )
    case .sessionsOverlap(let day, let titles):
      let titles = list(titles.map(quoted))
      return say(
        en: "Two machines timed sessions at once on \(day), \(titles): the time they share counts once.",
        ko: "\(day)에 두 컴퓨터가 동시에 세션을 기록했습니다(\(titles)). 겹친 시간은 한 번만 집계합니다.",
        ja: "\(day)に2台のコンピューターが同時にセッションを計測しました(\(titles))。重なった時間は一度だけ集計します。")
    case .stateNotSaved(let error): return stateNotSaved(error)
    case .shrunk(let month): return sentence(month)
    }
  }

  /// The warning if the state cannot be saved.
  package static func stateNotSaved(_ error: StoreError) -> String {
    say(
      en:
        "The state directory cannot be used (\(cause(error))): the theme, reminders already given and once-a-day hooks are "
        + "forgotten when focus ends. Make it writable, or set XDG_STATE_HOME.",
      ko:
        "상태 디렉터리를 쓸 수 없습니다(\(cause(error))). 테마, 이미 보낸 알림, 하루에 한 번 실행하는 훅의 기록은 focus를 종료하면 사라집니다. 쓸 수 있게 하거나 XDG_STATE_HOME을 설정하세요.",
      ja:
        "状態ディレクトリを使えません(\(cause(error)))。テーマ、通知済みのリマインダー、一日に一回だけ動くフックの実行記録は、focusを終えると失われます。書き込めるようにするか、XDG_STATE_HOMEを設定してください。"
    )
  }

  /// The advice for a damaged file.
  private static func advice(for error: StoreError) -> String {
    guard case .damaged(let path, _, let damage) = error else { return damagedForDoctor }
    if damage == .notADirectory {
      return FileSystem.name(of: path) == DataDirectory.backupsName ? noBackups : noMonths
    }
    switch FileSystem.name(of: path) {
    case DataDirectory.legacyName: return damagedLegacy
    case _ where FileSystem.isLink(path): return damagedLink
    case DataDirectory.undoLogName: return damagedUndoLog
    default: return damagedForDoctor
    }
  }

  /// The message after the damaged undo log was moved aside.
  package static func undoLogKept(at path: String) -> String {
    say(
      en: "'undo.json' could not be read: it is kept as '\(PathBytes.shown(path))', and undo starts again.",
      ko: "'undo.json'을 읽을 수 없어 '\(PathBytes.shown(path))'에 두었습니다. 실행 취소 기록을 새로 시작합니다.",
      ja: "'undo.json'を読み込めないため、「\(PathBytes.shown(path))」に保管しました。元に戻す履歴は新しく始まります。")
  }

  package static var storeInOrder: String {
    say(en: "The store is in order.", ko: "저장소에 문제가 없습니다.", ja: "保存データに問題はありません。")
  }
}
