import FocusDomain

/// Texts about the results of `doctor --repair`.
extension Text {
  /// The message about a repair.
  package static func sentence(_ repair: Repair) -> String {
    switch repair {
    case .restored(let path, let from, let aside, let lost, let larger):
      let rest = missing(lost, in: path) + others(larger, than: path)
      return say(
        en: "'\(path)' was restored from the copy of \(day(ofCopy: from)), '\(from)'; "
          + "the damaged file is kept as '\(aside)'.\(rest)",
        ko:
          "\("'\(path)'", .을) \(day(ofCopy: from))의 사본 '\(from)'에서 복구했습니다. 손상된 파일은 '\(aside)'에 보관했습니다.\(rest)",
        ja: "「\(path)」を\(day(ofCopy: from))のコピー「\(from)」から復元しました。破損したファイルは「\(aside)」に保管しました。\(rest)")
    case .leftLink(let path, let target):
      let target = quoted(target)
      return say(
        en:
          "'\(path)' is a link to \(target) and stays as it is, because a repair does not write through links: mend what "
          + "it leads to, or remove the link and repair again.",
        ko: "\("'\(path)'", .은) \(target, .을) 가리키는 링크라 그대로 둡니다. 링크가 가리키는 파일은 바꾸지 않으니, 그 파일을 고치거나 "
          + "링크를 지우고 다시 복구하세요.",
        ja: "「\(path)」は\(target)へのリンクなので、そのまま残ります。リンク先のファイルは変更しないので、そのファイルを直すか、リンクを削除してからもう一度修復してください。")
    case .setAside(let path, let aside, let lost):
      let rest = held(lost, in: path)
      guard DataDirectory.month(named: FileSystem.name(of: path)) != nil else {
        return say(
          en: "'\(path)' was damaged and has no good backup: it is kept as '\(aside)'.\(rest)",
          ko: "\("'\(path)'", .은) 손상되었고 쓸 만한 백업이 없습니다. '\(aside)'에 보관했습니다.\(rest)",
          ja: "「\(path)」は破損していて、使えるバックアップがありませんでした。「\(aside)」に保管しました。\(rest)")
      }
      return say(
        en:
          "'\(path)' was damaged and has no good backup: it is kept as '\(aside)', and its month is empty.\(rest)",
        ko: "\("'\(path)'", .은) 손상되었고 쓸 만한 백업이 없습니다. '\(aside)'에 보관했고, 그달은 비었습니다.\(rest)",
        ja: "「\(path)」は破損していて、使えるバックアップがありませんでした。「\(aside)」に保管し、その月は空になりました。\(rest)")
    case .salvaged(let path, let aside, let lost):
      let rest = unreadable(lost, in: path)
      return say(
        en:
          "'\(path)' was damaged and has no good backup: it is kept as '\(aside)', and what could be read of it is in its place.\(rest)",
        ko:
          "\("'\(path)'", .은) 손상되었고 쓸 만한 백업이 없습니다. '\(aside)'에 보관하고, 읽을 수 있는 내용을 제자리에 두었습니다.\(rest)",
        ja: "「\(path)」は破損していて、使えるバックアップがありませんでした。「\(aside)」に保管し、読み取れた内容を元の場所に置きました。\(rest)")
    case .overtakenWrite(let path, let aside, let lost):
      return say(
        en:
          "'\(path)' was an interrupted write whose files were changed since by another program: it is kept as '\(aside)'."
          + onlyThere(lost),
        ko:
          "\("'\(path)'", .은) 중단된 쓰기가 남긴 파일인데 그 뒤 다른 프로그램이 대상 파일을 바꿨습니다. '\(aside)'에 보관했습니다.\(onlyThere(lost))",
        ja: "「\(path)」は中断された書き込みの残りで、その後別のプログラムがファイルを変更していました。「\(aside)」に保管しました。\(onlyThere(lost))")
    case .finishedWrite:
      return say(en: "An interrupted write was finished.", ko: "중단된 쓰기를 마쳤습니다.", ja: "中断された書き込みを完了しました。")
    case .closedToOthers(let path):
      return say(
        en: "'\(path)' is closed to others.", ko: "\("'\(path)'", .을) 다른 사용자가 열 수 없게 했습니다.",
        ja: "「\(path)」をほかのユーザーが開けないようにしました。")
    case .broughtBack(let month): return broughtBack(month)
    }
  }

  /// Returns the day of a copy, which is the name of its folder, or the beginning of the name of a full copy.
  private static func day(ofCopy path: String) -> String {
    let folder = FileSystem.name(of: FileSystem.parent(of: path))
    return CivilDate(folder) == nil ? String(FileSystem.name(of: path).prefix(10)) : folder
  }

  /// The note about backups that the repair did not use.
  private static func others(_ larger: [LargerBackup], than path: String) -> String {
    guard !larger.isEmpty else { return "" }
    let words = KindWords.of(file: path)
    let copies = list(
      larger.map { copy in
        say(
          en: "'\(copy.path)' (\(count(copy.count, words.singular, words.plural.en)))",
          ko: "'\(copy.path)'(\(words.plural.ko) \(copy.count)개)",
          ja: "「\(copy.path)」(\(words.plural.ja)\(copy.count)件)")
      })
    return say(
      en: " Dated later, and with more \(words.plural.en): \(copies); "
        + "'focus import' brings in what one of them has.",
      ko: " 날짜가 더 늦고 내용이 더 많은 사본이 있습니다: \(copies). 'focus import'로 가져올 수 있습니다.",
      ja: "日付がより新しく、\(words.plural.ja)がより多いコピーがあります：\(copies)。'focus import'で取り込めます。")
  }

  /// The note about tasks that only an interrupted write contains.
  static func onlyThere(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "" }
    let all = list(titles.map(quoted))
    return say(
      en: " Only there: \(all); 'focus add' plans \(titles.count == 1 ? "it" : "them") anew.",
      ko: " 그 파일에만 있는 항목: \(all). 'focus add'로 다시 추가하세요.", ja: "そのファイルにしかない項目：\(all)。'focus add'で追加し直せます。")
  }

  /// The advice for entering lost records of a file again.
  private static func enterAgain(_ titles: [String], in path: String) -> String {
    KindWords.of(file: path).enterAgain(titles.count == 1 ? "it" : "them")
  }

  /// The note about records that a restored backup lacks.
  private static func missing(_ titles: [String], in path: String) -> String {
    guard !titles.isEmpty else { return "" }
    let (all, again) = (list(titles.map(quoted)), enterAgain(titles, in: path))
    return say(
      en: " Not in the copy: \(all); \(again)", ko: " 사본에 없는 항목: \(all). \(again)",
      ja: "コピーにない項目：\(all)。\(again)")
  }

  /// The note about unreadable records in a file whose rest could be read.
  private static func unreadable(_ titles: [String], in path: String) -> String {
    guard !titles.isEmpty else { return "" }
    let (all, again) = (list(titles.map(quoted)), enterAgain(titles, in: path))
    return say(
      en: " Not read: \(all); \(again)", ko: " 읽지 못한 항목: \(all). \(again)", ja: "読み取れなかった項目：\(all)。\(again)")
  }

  /// The note about the records of a file that has no backup.
  private static func held(_ titles: [String], in path: String) -> String {
    guard !titles.isEmpty else { return "" }
    let (all, again) = (list(titles.map(quoted)), enterAgain(titles, in: path))
    return say(
      en: " It had \(all): \(again)", ko: " 들어 있던 항목: \(all). \(again)", ja: "含まれていた項目：\(all)。\(again)")
  }
}
