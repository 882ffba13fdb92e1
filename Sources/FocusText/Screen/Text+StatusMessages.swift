import FocusDomain

/// Messages on the line above the keys.
extension Text {
  /// Returns the message for a change; nil if the screen shows it anyway. `undoKey` undoes it, empty if no
  /// key does.
  package static func happened(
    _ change: Change, undoKey: String, today: CivilDate, _ style: DateStyle
  ) -> String? {
    whatHappened(change, today: today, style).map { undoable($0, undoKey: undoKey) }
  }

  /// Adds to a sentence the key that undoes the change.
  static func undoable(_ sentence: String, undoKey key: String) -> String {
    guard !key.isEmpty else { return sentence }
    return say(
      en: "\(sentence) \(key) undoes.", ko: "\(sentence) \(key, .으로) 되돌릴 수 있습니다.",
      ja: "\(sentence)\(key)で元に戻せます。")
  }

  private static func whatHappened(_ change: Change, today: CivilDate, _ style: DateStyle) -> String? {
    if namedWeek(change, today: today) != nil { return intentionsSaved }
    if namedLog(change) != nil { return logSaved(change, today: today, style) }
    if !change.transitions(of: LaterLine.self).isEmpty, change.taskTransitions.first?.before == nil {
      return laterHappened(change, today: today, style)
    }
    let title = change.taskTransitions.first.flatMap { $0.after ?? $0.before }.map { quoted($0.title) }
    switch change.kind {
    case .delete where change.taskTransitions.count > 1:
      let deleted = change.taskTransitions.count
      return say(
        en: "Deleted \(count(deleted, "task", "tasks")).", ko: "할 일 \(deleted)개를 삭제했습니다.",
        ja: "タスク\(deleted)件を削除しました。")
    case .delete:
      return title.map { say(en: "Deleted \($0).", ko: "\($0, .을) 삭제했습니다.", ja: "\($0)を削除しました。") }
    case .move:
      return change.transitions.last.map {
        let day = shortDate($0.day, style)
        return say(en: "Moved to \(day).", ko: "\(day, .으로) 옮겼습니다.", ja: "\(day)に移動しました。")
      }
    case .reset:
      let removed = change.taskTransitions.count
      return say(
        en: "\(count(removed, "task", "tasks")) removed.", ko: "할 일 \(removed)개를 삭제했습니다.",
        ja: "タスク\(removed)件を削除しました。")
    case .carryOver:
      let carried = change.taskTransitions.count { $0.before?.carriedTo == nil && $0.after?.carriedTo != nil }
      guard carried > 0 else { return say(en: "Saved.", ko: "저장했습니다.", ja: "保存しました。") }
      return say(
        en: "\(count(carried, "task", "tasks")) carried over.", ko: "할 일 \(carried)개를 넘겼습니다.",
        ja: "タスク\(carried)件を繰り越しました。")
    case .replace:
      let first = change.taskTransitions.first?.before?.id
      if let title, let moved = change.taskTransitions.dropFirst().first(where: { $0.after?.id == first }) {
        let day = shortDate(moved.day, style)
        return say(
          en: "Moved \(title) to \(day).", ko: "\(title, .을) \(day, .으로) 옮겼습니다.",
          ja: "\(title)を\(day)に移動しました。")
      }
      return title.map { say(en: "Replaced \($0).", ko: "\($0, .을) 바꿨습니다.", ja: "\($0)を入れ替えました。") }
    case .add, .edit, .complete, .reopen, .restore, .erase, .arrive, .focus: return nil
    }
  }

  /// The message after a task was planned for a day other than the displayed one.
  package static func planned(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    say(
      en: "Planned for \(relativeDate(day, today: today, style)).",
      ko: "\(relativeDate(day, today: today, style)) 할 일로 추가했습니다.",
      ja: "\(relativeDate(day, today: today, style))の予定に入れました。")
  }

  /// The result of undo: `Undone: delete 'Buy groceries'.`
  package static func undone(_ change: Change) -> String {
    undone(phrase(for: change), change)
  }

  /// The result of redo.
  package static func redone(_ change: Change) -> String {
    redone(phrase(for: change), change)
  }

  /// Returns a phrase for a change, in the imperative.
  private static func phrase(for change: Change) -> String {
    let what = subject(of: change)
    return switch change.kind {
    case .add: say(en: "add \(what)", ko: "\(what) 추가", ja: "\(what)の追加")
    case .edit: say(en: "edit \(what)", ko: "\(what) 편집", ja: "\(what)の編集")
    case .complete: say(en: "finish \(what)", ko: "\(what) 완료", ja: "\(what)の完了")
    case .reopen: say(en: "reopen \(what)", ko: "\(what) 완료 취소", ja: "\(what)の完了の取り消し")
    case .delete: say(en: "delete \(what)", ko: "\(what) 삭제", ja: "\(what)の削除")
    case .restore: say(en: "restore \(what)", ko: "\(what) 복원", ja: "\(what)の復元")
    case .erase: say(en: "delete \(what) for good", ko: "\(what) 완전히 삭제", ja: "\(what)の完全な削除")
    case .move: say(en: "move \(what)", ko: "\(what) 옮기기", ja: "\(what)の移動")
    case .replace: say(en: "replace \(what)", ko: "\(what) 바꾸기", ja: "\(what)の入れ替え")
    case .carryOver: say(en: "carry over \(what)", ko: "\(what) 넘기기", ja: "\(what)の繰り越し")
    case .reset: say(en: "remove \(what)", ko: "\(what) 삭제", ja: "\(what)の削除")
    case .arrive: say(en: "import \(what)", ko: "\(what) 가져오기", ja: "\(what)の取り込み")
    case .focus where !change.taskTransitions.isEmpty:
      say(en: "finish \(what) with its session", ko: "\(what, .과) 세션 완료", ja: "\(what)とセッションの完了")
    case .focus: say(en: "record \(what)", ko: "\(what) 기록", ja: "\(what)の記録")
    }
  }

  /// Returns the task of a change, or the number of tasks.
  private static func subject(of change: Change) -> String {
    if change.taskTransitions.isEmpty, let other = namedLog(change) ?? namedSessions(change) { return other }
    let tasks = change.taskTransitions.compactMap { ($0.after ?? $0.before)?.title }
    let titles = tasks.isEmpty ? change.transitions.map(\.label) : tasks
    let different = Set(titles).count
    if different > 1, change.kind != .replace {
      return say(en: count(different, "task", "tasks"), ko: "할 일 \(different)개", ja: "タスク\(different)件")
    }
    return quoted(titles.first ?? "")
  }

  /// The message for an undo or redo without effect.
  package static var nothingToChange: String {
    say(en: "Nothing to change.", ko: "변경할 내용이 없습니다.", ja: "変更するものがありません。")
  }

  /// The message about a change that could not be saved yet.
  package static func keptUnsaved(_ error: StoreError) -> String {
    switch error {
    case .cannotWrite(let path, let code), .cannotCreate(let path, let code):
      say(
        en: "Not saved yet: '\(path)' cannot be written: \(reason(code)). focus tries again every minute.",
        ko: "아직 저장하지 못했습니다. '\(path)'에 쓸 수 없습니다(\(reason(code))). 1분마다 다시 시도합니다.",
        ja: "まだ保存できていません。「\(path)」に書き込めません(\(reason(code)))。1分ごとに再試行します。")
    case .busy, .noLocks, .keepsChanging, .damaged, .newerSchema, .cannotRead, .danglingLink, .full:
      keptWhileBusy
    }
  }

  /// The message if another process holds the lock of the store.
  package static var keptWhileBusy: String {
    say(
      en: "Not saved yet: another process is writing. focus goes on as soon as that ends.",
      ko: "아직 저장하지 못했습니다. 다른 프로세스가 저장하고 있습니다. 끝나는 대로 이어서 저장합니다.",
      ja: "まだ保存できていません。ほかのプロセスが書き込み中です。終わり次第、続けて保存します。")
  }

  /// The message after all unsaved changes were saved.
  package static var allChangesSaved: String {
    say(en: "All changes saved.", ko: "변경 사항을 모두 저장했습니다.", ja: "すべての変更を保存しました。")
  }

  /// The message after an unsaved change was undone.
  package static var unsavedUndone: String {
    say(en: "Undone before it was saved.", ko: "저장되기 전에 되돌렸습니다.", ja: "保存される前に元に戻しました。")
  }

  /// The warning before quitting with unsaved changes; `key` quits, empty if no key does.
  package static func quitUnsaved(_ count: Int, key: String) -> String {
    let sentence = say(
      en: count == 1 ? "One change is not saved." : "\(count) changes are not saved.",
      ko: "저장하지 않은 변경 사항이 \(count)개 있습니다.", ja: "保存していない変更が\(count)件あります。")
    guard !key.isEmpty else { return sentence }
    let change = count == 1 ? "it" : "them"
    return say(
      en: "\(sentence) \(key) again quits without \(change).",
      ko: "\(sentence) \(key, .을) 다시 누르면 저장하지 않고 종료합니다.", ja: "\(sentence)もう一度\(key)を押すと、保存せずに終了します。")
  }

  /// The error for pasting outside of a text field; `key` adds a task.
  package static func pasteIgnored(addKey key: String) -> String {
    guard !key.isEmpty else { return pasteIgnoredHere }
    return say(
      en: "Press \(key) first, then paste.", ko: "\(key) 키를 누른 다음 붙여넣으세요.", ja: "\(key)を押してから貼り付けてください。")
  }

  /// The error for pasting in a sheet without a text field.
  package static var pasteIgnoredHere: String {
    say(en: "There is no text field to paste into.", ko: "붙여넣을 입력 칸이 없습니다.", ja: "貼り付ける入力欄がありません。")
  }

  /// The error for a task that another process has moved or deleted.
  package static var goneMeanwhile: String {
    say(
      en: "That task was moved or deleted meanwhile.", ko: "그사이 옮겨졌거나 삭제된 할 일입니다.",
      ja: "そのタスクは、すでに移動または削除されています。")
  }

  /// The warning if a field of a form was changed elsewhere; `name` is the name of the field in a file.
  package static func fieldChangedMeanwhile(_ name: String, to value: String) -> String {
    let field = conflictField(name)
    return say(
      en: "The \(field) was changed elsewhere to \(value). Saving replaces it.",
      ko: "그사이 다른 곳에서 바뀌었습니다(\(field): \(value)). 저장하면 덮어씁니다.",
      ja: "編集中に別の場所で変わりました(\(field)：\(value))。保存すると上書きします。")
  }

  /// The warning at the first attempt to overwrite such a change.
  package static func saveAgain(_ name: String, insteadOf value: String) -> String {
    let field = conflictField(name)
    return say(
      en: "Save again to replace the \(field) \(value).", ko: "한 번 더 저장하면 덮어씁니다(\(field): \(value)).",
      ja: "もう一度保存すると上書きします(\(field)：\(value))。")
  }

  package static var noTaskHere: String {
    say(en: "No task here. a adds one.", ko: "여기에는 할 일이 없습니다. a로 추가하세요.", ja: "ここにはタスクがありません。aで追加できます。")
  }

  /// The error for a key that needs a selected task.
  package static func chooseTaskFirst(_ name: String) -> String {
    say(
      en: "Enter first, then \(name).", ko: "Enter를 누른 다음 \(name) 키를 누르세요.", ja: "Enterのあとに\(name)を押してください。")
  }

  /// The error for a key that only works on another tab; `key` shows that tab.
  package static func worksOnTab(_ name: String, tab: String, key: String) -> String {
    key.isEmpty
      ? say(
        en: "\(name) works on \(tab).", ko: "\(name) 키는 '\(tab)' 탭에서 씁니다.", ja: "\(name)は「\(tab)」タブで使えます。")
      : say(
        en: "\(name) works on \(tab) (\(key)).", ko: "\(name) 키는 '\(tab)' 탭(\(key))에서 씁니다.",
        ja: "\(name)は「\(tab)」タブ(\(key))で使えます。")
  }

  /// The error for an unknown key in a sheet, which lists its own keys.
  package static func unknownKeyInSheet(_ name: String) -> String {
    say(en: "\(name) does nothing here.", ko: "여기서는 \(name) 키를 쓰지 않습니다.", ja: "ここでは\(name)は使えません。")
  }

  /// The error for a letter of another keyboard layout or input method, which no shortcut uses.
  package static func unknownLetter(_ name: String) -> String {
    say(
      en: "\(name) is no key here. Keys are Latin letters: switch the layout or input method.",
      ko: "여기서는 \(name) 키를 쓰지 않습니다. 단축키는 영문입니다. 한/영 키로 바꾸세요.",
      ja: "ここでは\(name)は使えません。ショートカットは英字です。入力を英数に切り替えてください。")
  }

  /// The error for an unknown key; `help` lists the shortcuts.
  package static func unknownKey(_ name: String, helpKey help: String) -> String {
    if name.unicodeScalars.count == 1, name.allSatisfy({ $0.isLetter && !$0.isASCII }) {
      return unknownLetter(name)
    }
    guard !help.isEmpty else { return unknownKeyInSheet(name) }
    return say(
      en: "\(name) does nothing. \(help) lists shortcuts.",
      ko: "여기서는 \(name) 키를 쓰지 않습니다. 단축키를 보려면 \(help) 키를 누르세요.",
      ja: "ここでは\(name)は使えません。\(help)でショートカットを表示します。")
  }
}
