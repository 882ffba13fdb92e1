import FocusDomain

/// Texts of `doctor` and `config`.
extension Text {
  /// A finding of `doctor`.
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
          "\(day)はタスクが\(count)件あり、\(DayPlan.limit)件を超えています。\(choose)、'focus move'、'focus delete'で三つを選んでください。")
    case .unknownFile(let path):
      return say(
        en: "'\(path)' is no file of a month and is not read: move it elsewhere.",
        ko: "\("'\(path)'", .은) 월 파일이 아니라서 읽지 않습니다. 다른 곳으로 옮기세요.",
        ja: "「\(path)」は月ファイルではないため読み込みません。別の場所に移してください。")
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
        ko: "\("'\(path)'", .은) 다른 사용자에게 열려 있습니다(모드 \(mode)). 'focus doctor --repair'로 닫습니다.",
        ja: "「\(path)」はほかのユーザーに開かれています(モード\(mode))。'focus doctor --repair'で閉じられます。")
    case .linkOpenToOthers(let path, let mode):
      let mode = String(mode, radix: 8)
      return say(
        en:
          "The target of the link '\(path)' is open to others (mode \(mode)). 'focus doctor --repair' leaves it as "
          + "it is; 'chmod go=' closes it.",
        ko:
          "링크 \("'\(path)'", .이) 가리키는 파일이 다른 사용자에게 열려 있습니다(모드 \(mode)). 'focus doctor --repair'는 그대로 두며, 'chmod go='로 닫습니다.",
        ja: "リンク「\(path)」の先がほかのユーザーに開かれています(モード\(mode))。'focus doctor --repair'では変わりません。'chmod go='で閉じられます。")
    case .noLock(let error): return noLock(error)
    case .invalidTitle(let day, let title):
      return say(
        en: "\(day) has a title that could not be entered today, \(quoted(title)): "
          + "it is shown cleaned, and 'focus edit' gives it a new one.",
        ko: "\(day)에 지금은 입력할 수 없는 제목 \(quoted(title), .이) 있습니다. 다듬어 보여 주며, 'focus edit'로 새로 씁니다.",
        ja: "\(day)に、今は入力できないタイトル\(quoted(title))があります。整えて表示し、'focus edit'で付け直せます。")
    case .invalidLog(let day, let field, let value):
      return say(
        en:
          "The log of \(day) has a value that cannot be read, \(field) \(value): it is kept, and 'focus log --day \(day)' "
          + "replaces it.",
        ko: "\(day)의 기록에 읽을 수 없는 값이 있습니다(\(field) \(value)). 그대로 두며, 'focus log --day \(day)'로 바꿉니다.",
        ja: "\(day)の記録に読み込めない値があります(\(field) \(value))。そのまま残り、'focus log --day \(day)'で置き換えられます。")
    case .sameRecord(let kind, let id, let days):
      let days = list(days.map(\.description))
      return say(
        en: "The \(kind) \(id) appears on several days (\(days)): delete all but one.",
        ko: "\(kind) \(id, .이) 여러 날에 있습니다(\(days)). 하나만 남기고 삭제하세요.",
        ja: "\(kind) \(id)が複数の日にあります(\(days))。一つだけ残して削除してください。")
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
        ko: "쓰기가 중단되었고('\(path)'\(host.map { ", \(quoted($0))" } ?? "")) 그 뒤 다른 프로그램이 파일을 바꿨습니다. "
          + "읽지 않으며, 다음 변경 때 'backups/damaged'에 둡니다.\(onlyThere(lost))",
        ja: "書き込みが中断され(「\(path)」\(host.map { "、\(quoted($0))" } ?? ""))、その後別のプログラムがファイルを変更しました。"
          + "読み込まず、次の変更のときに'backups/damaged'に保管します。\(onlyThere(lost))")
    case .lostWrite(let path, let lost):
      return say(
        en:
          "'\(path)' is an interrupted write whose files were changed by another program.\(onlyThere(lost)) Then delete the "
          + "file.",
        ko: "\("'\(path)'", .은) 중단된 쓰기인데 다른 프로그램이 그 파일을 바꿨습니다.\(onlyThere(lost)) 그런 다음 이 파일을 삭제하세요.",
        ja: "「\(path)」は中断された書き込みで、その後別のプログラムがファイルを変更しました。\(onlyThere(lost))その後このファイルを削除してください。")
    case .hookNotExecutable(let path):
      return say(
        en: "The hook '\(path)' never runs, because it is not an executable file: 'chmod +x' makes it one.",
        ko: "훅 \("'\(path)'", .은) 실행 파일이 아니라서 실행되지 않습니다. 'chmod +x'로 바꾸세요.",
        ja: "フック「\(path)」は実行ファイルではないため動きません。'chmod +x'で実行できるようにしてください。")
    case .sessionsOverlap(let day, let titles):
      let titles = list(titles.map(quoted))
      return say(
        en: "Two machines timed sessions at once on \(day), \(titles): the time they share counts once.",
        ko: "\(day)에 두 컴퓨터가 동시에 세션을 쟀습니다(\(titles)). 겹친 시간은 한 번만 셉니다.",
        ja: "\(day)に2台のコンピューターが同時にセッションを計測しました(\(titles))。重なった時間は一度だけ数えます。")
    case .stateNotSaved(let error): return stateNotSaved(error)
    }
  }

  /// State cannot be saved, so nothing is remembered after this run.
  package static func stateNotSaved(_ error: StoreError) -> String {
    say(
      en:
        "The state directory cannot be used (\(cause(error))): the theme, reminders already given and once-a-day hooks are "
        + "forgotten when focus ends. Make it writable, or set XDG_STATE_HOME.",
      ko:
        "상태 디렉터리를 쓸 수 없습니다(\(cause(error))). 테마, 이미 보낸 알림, 하루에 한 번 실행하는 훅의 기록은 focus를 끝내면 사라집니다. 쓸 수 있게 하거나 XDG_STATE_HOME을 설정하세요.",
      ja:
        "状態ディレクトリを使えません(\(cause(error)))。テーマ、通知済みのリマインダー、一日一回のフックの記録は、focusを終えると失われます。書き込めるようにするか、XDG_STATE_HOMEを設定してください。"
    )
  }

  private static func noLock(_ error: StoreError) -> String {
    guard case .cannotCreate(let path, let code) = error else {
      let sentence = sentence(error)
      return say(
        en: "\(sentence) Until then nothing can be changed.", ko: "\(sentence) 그때까지는 아무것도 바꿀 수 없습니다.",
        ja: "\(sentence)それまでは何も変更できません。")
    }
    return say(
      en:
        "The lock '\(path)' cannot be opened, so nothing can be changed: \(reason(code)); remove it, and the next change "
        + "makes a new one.",
      ko: "잠금 \("'\(path)'", .을) 열 수 없어 아무것도 바꿀 수 없습니다: \(reason(code)). 지우면 다음 변경 때 새로 만듭니다.",
      ja: "ロック「\(path)」を開けないため、何も変更できません：\(reason(code))。削除すれば、次の変更のときに作り直します。")
  }

  /// What to do about a damaged file.
  private static func advice(for error: StoreError) -> String {
    guard case .damaged(let path, _, let damage) = error else { return damagedForDoctor }
    if damage == .notADirectory { return noBackups }
    switch FileSystem.name(of: path) {
    case "tasks.json": return damagedLegacy
    case "undo.json": return damagedUndoLog
    default: return damagedForDoctor
    }
  }

  /// What was in the place of the undo log has been kept.
  package static func undoLogKept(at path: String) -> String {
    say(
      en: "'undo.json' could not be read: it is kept as '\(PathBytes.shown(path))', and undo starts again.",
      ko: "'undo.json'을 읽을 수 없어 '\(PathBytes.shown(path))'에 두었습니다. 실행 취소를 새로 시작합니다.",
      ja: "'undo.json'を読み込めないため、「\(PathBytes.shown(path))」に保管しました。元に戻す履歴は新しく始まります。")
  }

  /// What `doctor --repair` did.
  package static func sentence(_ repair: Repair) -> String {
    switch repair {
    case .restored(let path, let from, let aside, let lost, let larger):
      let rest = missing(lost, in: path) + others(larger, than: path)
      return say(
        en: "'\(path)' was restored from the copy of \(day(ofCopy: from)), '\(from)'; "
          + "the damaged file is kept as '\(aside)'.\(rest)",
        ko: "\("'\(path)'", .을) \(day(ofCopy: from))의 사본 '\(from)'에서 복구했습니다. 손상된 파일은 '\(aside)'에 둡니다.\(rest)",
        ja: "「\(path)」を\(day(ofCopy: from))のコピー「\(from)」から復元しました。破損したファイルは「\(aside)」に保管します。\(rest)")
    case .setAside(let path, let aside, let lost):
      let rest = held(lost, in: path)
      guard DataDirectory.month(named: FileSystem.name(of: path)) != nil else {
        return say(
          en: "'\(path)' was damaged and has no good backup: it is kept as '\(aside)'.\(rest)",
          ko: "\("'\(path)'", .은) 손상되었고 쓸 만한 백업이 없습니다. '\(aside)'에 둡니다.\(rest)",
          ja: "「\(path)」は破損していて、使えるバックアップがありません。「\(aside)」に保管します。\(rest)")
      }
      return say(
        en:
          "'\(path)' was damaged and has no good backup: it is kept as '\(aside)', and its month is empty.\(rest)",
        ko: "\("'\(path)'", .은) 손상되었고 쓸 만한 백업이 없습니다. '\(aside)'에 두며, 그달은 비었습니다.\(rest)",
        ja: "「\(path)」は破損していて、使えるバックアップがありません。「\(aside)」に保管し、その月は空になりました。\(rest)")
    case .overtakenWrite(let path, let aside, let lost):
      return say(
        en:
          "'\(path)' was an interrupted write whose files were changed since by another program: it is kept as '\(aside)'."
          + onlyThere(lost),
        ko: "\("'\(path)'", .은) 중단된 쓰기인데 그 뒤 다른 프로그램이 파일을 바꿨습니다. '\(aside)'에 둡니다.\(onlyThere(lost))",
        ja: "「\(path)」は中断された書き込みで、その後別のプログラムがファイルを変更しました。「\(aside)」に保管します。\(onlyThere(lost))")
    case .finishedWrite:
      return say(en: "An interrupted write was finished.", ko: "중단된 쓰기를 마쳤습니다.", ja: "中断された書き込みを完了しました。")
    case .closedToOthers(let path):
      return say(
        en: "'\(path)' is closed to others.", ko: "\("'\(path)'", .을) 다른 사용자에게 닫았습니다.",
        ja: "「\(path)」をほかのユーザーに閉じました。")
    }
  }

  private static func day(ofCopy path: String) -> String { FileSystem.name(of: FileSystem.parent(of: path)) }

  /// Backups that the repair did not use.
  private static func others(_ larger: [LargerBackup], than path: String) -> String {
    guard !larger.isEmpty else { return "" }
    let isOfSessions = isOfSessions(path)
    let copies = list(
      larger.map { copy in
        isOfSessions
          ? say(
            en: "'\(copy.path)' (\(count(copy.count, "session", "sessions")))",
            ko: "'\(copy.path)'(세션 \(copy.count)개)",
            ja: "「\(copy.path)」(セッション\(copy.count)件)")
          : say(
            en: "'\(copy.path)' (\(count(copy.count, "task", "tasks")))",
            ko: "'\(copy.path)'(할 일 \(copy.count)개)",
            ja: "「\(copy.path)」(タスク\(copy.count)件)")
      })
    return say(
      en: " Dated later, and with more \(isOfSessions ? "sessions" : "tasks"): \(copies); "
        + "'focus import' brings in what one of them has.",
      ko: " 날짜가 더 늦고 더 많이 든 사본이 있습니다: \(copies). 'focus import'로 가져올 수 있습니다.",
      ja: "日付が後で、より多く含むコピーがあります：\(copies)。'focus import'で読み込めます。")
  }

  private static func isOfSessions(_ path: String) -> Bool {
    FileSystem.name(of: FileSystem.parent(of: path)) == FocusSession.kind.folder
  }

  /// How to enter again what a file had.
  private static func enterAgain(_ titles: [String], in path: String) -> String {
    let what = titles.count == 1 ? "it" : "them"
    return isOfSessions(path)
      ? say(
        en: "'focus sessions add' enters \(what) anew.", ko: "'focus sessions add'로 다시 기록합니다.",
        ja: "'focus sessions add'で記録し直せます。")
      : say(en: "'focus add' plans \(what) anew.", ko: "'focus add'로 다시 추가합니다.", ja: "'focus add'で追加し直せます。")
  }

  /// Tasks of an interrupted write that are in no month.
  private static func onlyThere(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "" }
    let all = list(titles.map(quoted))
    return say(
      en: " Only there: \(all); 'focus add' plans \(titles.count == 1 ? "it" : "them") anew.",
      ko: " 그곳에만 있는 것: \(all). 'focus add'로 다시 추가합니다.", ja: "そこにしかないもの：\(all)。'focus add'で追加し直せます。")
  }

  /// Tasks or sessions that a restored backup lacks.
  private static func missing(_ titles: [String], in path: String) -> String {
    guard !titles.isEmpty else { return "" }
    let (all, again) = (list(titles.map(quoted)), enterAgain(titles, in: path))
    return say(
      en: " Not in the copy: \(all); \(again)", ko: " 사본에 없는 것: \(all). \(again)",
      ja: "コピーにないもの：\(all)。\(again)")
  }

  /// Tasks or sessions of a file that has no backup.
  private static func held(_ titles: [String], in path: String) -> String {
    guard !titles.isEmpty else { return "" }
    let (all, again) = (list(titles.map(quoted)), enterAgain(titles, in: path))
    return say(
      en: " It had \(all): \(again)", ko: " 들어 있던 것: \(all). \(again)", ja: "含まれていたもの：\(all)。\(again)")
  }

  /// Nothing was found.
  package static var storeInOrder: String {
    say(en: "The store is in order.", ko: "저장소에 문제가 없습니다.", ja: "保存データに問題はありません。")
  }

  // MARK: Configuration

  /// The seven weekdays as one value.
  package static var anyWeekday: String {
    say(en: "monday to sunday", ko: "monday부터 sunday까지", ja: "mondayからsunday")
  }

  /// Some of the seven weekdays as one value.
  package static var listOfWeekdays: String {
    say(en: "list of mon to sun", ko: "mon부터 sun까지의 목록", ja: "monからsunのリスト")
  }

  /// The source of a value that is not set.
  package static var builtIn: String {
    say(en: "default", ko: "기본값", ja: "既定値")
  }

  /// The source of a value chosen on screen or by a command.
  package static func remembered(_ path: String) -> String {
    say(en: "as you chose (\(path))", ko: "선택한 값(\(path))", ja: "選択した値(\(path))")
  }

  /// An error in the configuration file: `config.toml:3:9: … `
  package static func badConfiguration(file: String, line: Int?, column: Int?, reason: String) -> String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(reason)."
  }

  /// A value in `[keys]` that is neither a key nor a list of keys.
  package static func keysExpected(_ action: String?, found: String) -> String {
    let found = quoted(found)
    guard let action else {
      return say(
        en: "keys must be a table, such as [keys] with done = \"x\", not \(found)",
        ko: "keys는 [keys] 아래 done = \"x\"처럼 테이블이어야 합니다(\(found) 아님)",
        ja: "keysは[keys]の下にdone = \"x\"のように書くテーブルです(\(found)は使えません)")
    }
    return say(
      en: "the keys of \(quoted(action)) must be a key, a list of keys or \"none\", not \(found)",
      ko: "\(quoted(action))의 키는 키 하나, 키의 목록, \"none\" 중 하나여야 합니다(\(found) 아님)",
      ja: "\(quoted(action))のキーは、キー一つ、キーのリスト、\"none\"のどれかです(\(found)は使えません)")
  }

  /// An unknown action.
  package static func unknownAction(_ name: String, nearest: String?) -> String {
    let name = quoted(name)
    guard let nearest else {
      return say(
        en: "there is no action \(name); 'focus config' lists them",
        ko: "\(name, .이라)는 동작은 없습니다. 'focus config'로 목록을 봅니다",
        ja: "\(name)という操作はありません。'focus config'で一覧を見られます")
    }
    return say(
      en: "there is no action \(name); it is probably '\(nearest)'",
      ko: "\(name, .이라)는 동작은 없습니다. '\(nearest)'일 것입니다",
      ja: "\(name)という操作はありません。'\(nearest)'でしょうか")
  }

  /// An action whose keys cannot be changed.
  package static func fixedAction(_ name: String) -> String {
    say(
      en: "the keys of \(quoted(name)) are the same in every sheet and cannot be changed",
      ko: "\(quoted(name))의 키는 모든 화면에서 같아서 바꿀 수 없습니다", ja: "\(quoted(name))のキーはどの画面でも同じで、変更できません")
  }

  /// An unknown key.
  package static func unknownKeyName(_ name: String) -> String {
    say(
      en: "there is no key \(quoted(name)); write a character, a sequence such as \"dd\", or a name such as "
        + "\"Space\", \"Ctrl-R\" or \"PgDn\"",
      ko: "\(quoted(name), .이라)는 키는 없습니다. 글자 하나, \"dd\" 같은 연속 키, \"Space\", \"Ctrl-R\", \"PgDn\" 같은 이름을 쓰세요",
      ja: "\(quoted(name))というキーはありません。1文字、\"dd\"のような連続キー、\"Space\"、\"Ctrl-R\"、\"PgDn\"のような名前を指定してください")
  }

  /// A digit that begins a count.
  package static func countDigit(_ name: String) -> String {
    say(
      en: "\(quoted(name)) begins a count; choose a key that does not begin with 3 to 9",
      ko: "\(quoted(name), .은) 횟수의 시작입니다. 3부터 9로 시작하지 않는 키를 고르세요",
      ja: "\(quoted(name))は回数の始まりです。3から9で始まらないキーを選んでください")
  }

  /// Two actions with the same key.
  package static func keyClash(_ key: String, _ action: String, _ other: String) -> String {
    say(
      en:
        "\(quoted(key)) would mean both '\(action)' and '\(other)'; give one of them another key, or \"none\"",
      ko: "\(quoted(key), .이) '\(action)'과 '\(other)' 둘 다를 뜻하게 됩니다. 하나를 다른 키나 \"none\"으로 바꾸세요",
      ja: "\(quoted(key))が'\(action)'と'\(other)'の両方になります。どちらかを別のキーか\"none\"にしてください")
  }

  /// No key would quit the full screen.
  package static var noKeyQuits: String {
    say(
      en: "no key would quit; give 'quit' a key", ko: "종료하는 키가 없어집니다. 'quit'에 키를 주세요",
      ja: "終了するキーがなくなります。'quit'にキーを割り当ててください")
  }

  /// No key would quit the pane.
  package static var noKeyQuitsPane: String {
    say(
      en:
        "no key would quit the pane, where only single keys count and Enter opens the full screen; give 'quit' another key as well",
      ko: "창을 종료하는 키가 없어집니다. 창에서는 단일 키만 쓰고 Enter는 전체 화면을 엽니다. 'quit'에 다른 키도 주세요",
      ja: "ペインを終了するキーがなくなります。ペインでは単独のキーだけが使え、Enterは全画面を開きます。'quit'に別のキーも割り当ててください")
  }

  /// An unknown setting.
  package static func unknownSetting(_ key: String, nearest: String?, known: [String]) -> String {
    let key = quoted(key)
    guard let nearest else {
      return say(
        en: "there is no setting \(key); the settings are \(list(known))",
        ko: "\(key, .이라)는 설정은 없습니다. 설정은 \(list(known))입니다",
        ja: "\(key)という設定はありません。設定は\(list(known))です")
    }
    return say(
      en: "there is no setting \(key); it is probably '\(nearest)'",
      ko: "\(key, .이라)는 설정은 없습니다. '\(nearest)'일 것입니다",
      ja: "\(key)という設定はありません。'\(nearest)'でしょうか")
  }

  /// A value that a setting does not accept.
  package static func badSetting(_ key: String, found: String, allowed: [String]) -> String {
    say(
      en: "'\(key)' cannot be \(quoted(found)); write \(list(allowed, .or))",
      ko: "'\(key)'에는 \(quoted(found), .을) 쓸 수 없습니다. \(list(allowed, .or)) 중에서 쓰세요",
      ja: "'\(key)'に\(quoted(found))は使えません。\(list(allowed, .or))を指定してください")
  }

  /// What a list in the configuration may hold: none, some or all of that list.
  package static func someOf(_ list: String) -> String {
    say(en: "some of \(list)", ko: "\(list) 중 몇 개", ja: "\(list)のいくつか")
  }

  /// The configuration file cannot be opened; an errno.
  package static func configurationUnreadable(_ code: Int32) -> String {
    say(
      en: "it cannot be read: \(reason(code))", ko: "읽을 수 없습니다: \(reason(code))",
      ja: "読み込めません：\(reason(code))")
  }
  /// The configuration file is a directory, a pipe or a device.
  package static var configurationIsNoFile: String {
    say(
      en: "it is not a regular file; remove it or put a file in its place", ko: "일반 파일이 아닙니다. 지우거나 파일로 바꾸세요",
      ja: "通常のファイルではありません。削除するか、ファイルに替えてください")
  }
  /// The configuration file is implausibly large.
  package static func configurationTooLarge(_ limit: Int) -> String {
    say(
      en: "it is larger than \(limit) bytes, and so hardly a configuration",
      ko: "\(limit)바이트보다 커서 설정 파일로 보이지 않습니다", ja: "\(limit)バイトより大きく、設定ファイルとは思えません")
  }
  package static var configurationNotUTF8: String {
    say(
      en: "it is not UTF-8; save it as UTF-8", ko: "UTF-8이 아닙니다. UTF-8로 저장하세요",
      ja: "UTF-8ではありません。UTF-8で保存してください")
  }
  /// An unexpected character.
  package static func unexpectedCharacter(_ scalar: Unicode.Scalar) -> String {
    let name = scalar.isControl ? codePoint(scalar) : quoted(String(scalar))
    return say(en: "\(name) is not allowed there", ko: "그 자리에 \(name, .을) 쓸 수 없습니다", ja: "そこに\(name)は使えません")
  }
  /// Brackets nested too deeply.
  package static func configurationTooDeep(_ limit: Int) -> String {
    say(
      en: "it is nested more than \(limit) deep", ko: "\(limit)단계보다 깊이 중첩되어 있습니다",
      ja: "入れ子が\(limit)段より深くなっています")
  }
  /// A bare word.
  package static func notAValue(_ found: String) -> String {
    say(
      en: "\(quoted(found)) is no value; put text in double quotes",
      ko: "\(quoted(found), .은) 값이 아닙니다. 글은 큰따옴표로 감싸세요", ja: "\(quoted(found))は値ではありません。文字列は二重引用符で囲んでください")
  }
  /// An error of the TOML parser.
  package static func configurationSyntax(_ detail: String) -> String {
    say(en: "it is not TOML (\(detail))", ko: "TOML이 아닙니다(\(detail))", ja: "TOMLではありません(\(detail))")
  }
}
