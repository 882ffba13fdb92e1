import FocusDomain

/// Texts of `focus standup`.
extension Text {
  /// `Done since Friday, November 20`, as a heading.
  package static func doneSince(_ day: CivilDate, today: CivilDate, _ style: DateStyle = .current) -> String {
    let date = relativeDate(day, today: today, style)
    return day == today
      ? say(en: "Done today", ko: "오늘 완료한 일", ja: "今日完了したこと")
      : say(en: "Done since \(date)", ko: "\(date)부터 완료한 일", ja: "\(date)から完了したこと")
  }

  /// The heading of commits.
  package static var commits: String { say(en: "Commits", ko: "커밋", ja: "コミット") }

  /// The message if nothing was done and nothing is planned.
  package static var standupEmpty: String {
    say(
      en: "There is nothing to tell yet: 'focus add' plans a task.",
      ko: "아직 공유할 내용이 없습니다. 'focus add'로 할 일을 추가하세요.",
      ja: "まだ報告する内容がありません。'focus add'でタスクを追加できます。")
  }

  /// The error for a first day in the future.
  package static func sinceIsAhead(_ day: CivilDate) -> String {
    say(
      en: "\(day) is still to come: give --since a day up to today.",
      ko: "\(day, .은) 아직 오지 않았습니다. --since에는 오늘까지의 날짜를 쓰세요.",
      ja: "\(day)はまだ先です。--sinceには今日までの日付を指定してください。")
  }

  /// The error if git cannot be started.
  package static var noGit: String {
    say(
      en: "--git needs 'git', which is not installed: install it, or leave out --git.",
      ko: "--git에는 'git' 명령이 필요합니다. git을 설치하거나 --git을 빼세요.",
      ja: "--gitには「git」が必要です。インストールするか、--gitを外してください。")
  }

  /// The error for a folder without a repository; `complaint` is git's message.
  package static func noRepository(_ path: String, _ complaint: String) -> String {
    let reason = reason(complaint)
    return say(
      en: "\(quoted(path)) is no git repository that can be read\(reason): give --git the folder of one.",
      ko: "\(quoted(path), .은) 읽을 수 있는 git 저장소가 아닙니다\(reason). --git에 저장소 폴더를 지정하세요.",
      ja: "\(quoted(path))は読み込めるgitリポジトリではありません\(reason)。--gitにはリポジトリのフォルダーを指定してください。")
  }

  /// The error for a repository without `user.email`.
  package static func noGitAuthor(_ path: String) -> String {
    say(
      en: "Git does not know who you are in \(quoted(path)): set user.email with 'git config'.",
      ko: "\(quoted(path))의 git에 사용자 정보가 없습니다. 'git config'로 user.email을 설정하세요.",
      ja: "\(quoted(path))のgitにユーザー情報がありません。'git config'でuser.emailを設定してください。")
  }

  /// The error if git failed; `complaint` is its message, if any.
  package static func gitFailed(_ path: String, _ complaint: String) -> String {
    let reason = reason(complaint)
    return say(
      en: "Git cannot tell the commits in \(quoted(path))\(reason).",
      ko: "\(quoted(path))의 커밋을 git에서 읽을 수 없습니다\(reason).",
      ja: "\(quoted(path))のコミットをgitから読み込めません\(reason)。")
  }

  private static func reason(_ complaint: String) -> String {
    let complaint = Title.cleaned(complaint)
    return complaint.isEmpty ? "" : say(en: " (\(complaint))", ko: "(\(complaint))", ja: "(\(complaint))")
  }
}
