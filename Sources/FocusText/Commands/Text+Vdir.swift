import FocusDomain

/// Texts of `focus vdir`.
extension Text {
  /// The result of a synchronization of a folder, with the numbers of changed files and tasks.
  package static func vdirDone(written: Int, removed: Int, received: Int) -> String {
    if written == 0, removed == 0, received == 0 {
      return say(
        en: "The folder and your tasks say the same.", ko: "폴더와 할 일의 내용이 같습니다.", ja: "フォルダーとタスクは同じ内容です。")
    }
    return say(
      en: "Files: \(written) written, \(removed) removed. Tasks: \(received) changed.",
      ko: "파일: \(written)개 저장, \(removed)개 삭제. 할 일: \(received)개 변경.",
      ja: "ファイル：書き込み\(written)件、削除\(removed)件。タスク：変更\(received)件。")
  }

  /// The warning if other programs kept changing tasks or files during the synchronization.
  package static var vdirUnfinished: String {
    say(
      en:
        "Another program keeps changing the folder or your tasks, so some changes wait: run 'focus vdir' again.",
      ko: "다른 프로그램이 폴더나 할 일을 계속 바꾸고 있어 일부 변경은 남아 있습니다. 'focus vdir'를 다시 실행하세요.",
      ja: "別のプログラムがフォルダーかタスクを変更し続けているため、一部の変更が残っています。'focus vdir'をもう一度実行してください。")
  }

  /// The number of files that are not synchronized, by reason.
  package static func vdirLeft(
    others: Int, recurring: Int, several: Int, cancelled: Int, old: Int
  ) -> String {
    let all = others + recurring + several + cancelled + old
    guard all > 0 else {
      return say(en: "No file was left alone.", ko: "건너뛴 파일이 없습니다.", ja: "対象外のファイルはありません。")
    }
    let parts = [
      others == 0 ? nil : say(en: "\(others) of another kind", ko: "다른 종류 \(others)개", ja: "ほかの種類\(others)件"),
      recurring == 0
        ? nil : say(en: "\(recurring) recurring", ko: "반복 \(recurring)개", ja: "繰り返し\(recurring)件"),
      several == 0
        ? nil
        : say(
          en: "\(several) with several entries", ko: "항목이 여럿인 파일 \(several)개", ja: "複数の項目を含むもの\(several)件"),
      cancelled == 0
        ? nil : say(en: "\(cancelled) cancelled", ko: "취소됨 \(cancelled)개", ja: "キャンセル済み\(cancelled)件"),
      old == 0 ? nil : say(en: "\(old) too old", ko: "오래됨 \(old)개", ja: "対象期間より前\(old)件"),
    ].compactMap(\.self)
    return say(
      en: "\(count(all, "file was", "files were")) left alone: \(parts.joined(separator: ", ")).",
      ko: "파일 \(all)개는 건너뛰었습니다(\(parts.joined(separator: ", "))).",
      ja: "対象外のファイル\(all)件はそのままにしました(\(parts.joined(separator: "、")))。")
  }

  /// The error for a path that is not a folder.
  package static func vdirNotAFolder(_ path: String) -> String {
    say(
      en: "\(quotedPath(path)) is not a folder. Name the folder that has the files of one calendar.",
      ko: "\(quotedPath(path), .은) 폴더가 아닙니다. 캘린더 하나의 파일이 있는 폴더를 지정하세요.",
      ja: "\(quotedPath(path))はフォルダーではありません。カレンダー一つ分のファイルが入ったフォルダーを指定してください。")
  }

  /// The message after the folder was created.
  package static func vdirMade(_ path: String) -> String {
    say(
      en: "The folder \(quotedPath(path)) is new.", ko: "\(quotedPath(path)) 폴더를 만들었습니다.",
      ja: "フォルダー\(quotedPath(path))を作りました。")
  }

  /// The warning for a file that cannot be used; the reason has no full stop.
  package static func vdirSkipped(_ name: String, reason: String) -> String {
    say(
      en: "The file \(quoted(name)) was left alone: \(reason).",
      ko: "\(quoted(name)) 파일은 건너뛰었습니다(\(reason)).",
      ja: "ファイル\(quoted(name))はそのままにしました(\(reason))。")
  }

  /// The warning for a file that is used with a reservation; the reason has no full stop.
  package static func vdirTaken(_ name: String, reason: String) -> String {
    say(
      en: "The file \(quoted(name)) was taken, but \(reason).",
      ko: "\(quoted(name)) 파일을 반영했습니다(\(reason)).",
      ja: "ファイル\(quoted(name))を反映しました(\(reason))。")
  }

  /// The warning for to-dos without a day that stay in the folder, because *later* is full.
  package static func vdirWithoutRoom(_ titles: [String]) -> String {
    // A phone may contain hundreds of them. Three are enough to identify the folder.
    let others = max(0, titles.count - 3)
    let rest = others == 0 ? [] : [say(en: "\(others) more", ko: "그 밖에 \(others)개", ja: "ほか\(others)件")]
    let shown = list(titles.prefix(3).map { quoted($0) } + rest, others == 0 ? .comma : .and)
    return say(
      en:
        "Later has nine lines, so \(shown) \(titles.count == 1 ? "stays" : "stay") in the folder until one is free.",
      ko: "나중 목록이 가득 차서, \(shown, .은) 자리가 날 때까지 폴더에 둡니다.",
      ja: "「あとで」は九行でいっぱいのため、\(shown)は空くまでフォルダーに残します。")
  }

  /// The error for a value of `--days` out of range.
  package static func vdirBadDays(_ days: Int, most: Int) -> String {
    say(
      en: "'--days' is a number from 0 to \(most), not \(days).",
      ko: "'--days'에는 0부터 \(most)까지의 수를 쓰세요(입력한 값: \(days)).",
      ja: "'--days'には0から\(most)までの数を指定してください。\(days)は使えません。")
  }

  package static var vdirIsRunning: String {
    say(
      en: "Another process is busy with this folder. Try again in a moment.",
      ko: "다른 프로세스가 이 폴더를 처리하고 있습니다. 잠시 뒤에 다시 실행하세요.", ja: "別のプロセスがこのフォルダーを処理しています。しばらくしてからもう一度実行してください。")
  }

  /// The error if so many files are missing that it is probably an accident.
  package static func vdirFilesVanished(_ count: Int) -> String {
    say(
      en: "\(Text.count(count, "file is", "files are")) missing in the folder, and nothing was changed. "
        + "'--restore' brings back what is missing, '--confirm' deletes the tasks.",
      ko:
        "폴더에 있던 파일 \(count)개가 없어져서 아무것도 바꾸지 않았습니다. 파일을 다시 만들려면 '--restore', 해당 할 일을 삭제하려면 '--confirm'을 쓰세요.",
      ja:
        "フォルダーからファイル\(count)件がなくなっているため、何も変更しませんでした。ファイルを書き込み直すには'--restore'、対応するタスクも削除するには'--confirm'を指定してください。"
    )
  }

  /// The error if so many tasks are missing here that it is probably an accident.
  package static func vdirTasksVanished(_ count: Int) -> String {
    say(
      en:
        "\(Text.count(count, "task is", "tasks are")) missing here, though nobody deleted anything, and nothing was "
        + "changed. '--restore' brings back what is missing, '--confirm' removes the files.",
      ko:
        "삭제한 적 없는 할 일 \(count)개가 없어져서 아무것도 바꾸지 않았습니다. 폴더에서 되살리려면 '--restore', 해당 파일을 지우려면 '--confirm'을 쓰세요.",
      ja:
        "削除していないのにタスク\(count)件がなくなっているため、何も変更しませんでした。フォルダーから戻すには'--restore'、対応するファイルも削除するには'--confirm'を指定してください。"
    )
  }

  // MARK: Reasons why a file is skipped

  package static var entryNotACalendar: String {
    say(en: "it is not a calendar file", ko: "캘린더 파일이 아님", ja: "カレンダーのファイルではありません")
  }
  package static var entryWithoutUID: String { say(en: "it has no UID", ko: "UID가 없음", ja: "UIDがありません") }
  package static func entryTooDeep(line: Int) -> String {
    say(
      en: "it is nested too deeply in line \(line)", ko: "\(line)번째 줄이 너무 깊이 중첩됨", ja: "\(line)行目の入れ子が深すぎます")
  }
  /// The reason for a file whose UID another file also has.
  package static func entryTwin(of name: String) -> String {
    say(
      en: "it has the UID of \(quoted(name))", ko: "\(quoted(name), .과) UID가 같음",
      ja: "\(quoted(name))とUIDが同じです")
  }
}
