/// Help about `focus standup`.
extension HelpText {
  static var standup: [HelpText] {
    [
      HelpText(
        en: "Print what was done since the last working day, and what is planned today.",
        ko: "지난 근무일부터 완료한 일과 오늘의 계획을 출력합니다.",
        ja: "前の作業日から完了したことと、今日の予定を表示します。"),
      HelpText(
        en:
          "The last working day is the last one before today that has tasks and is no day of rest; --since names another. What "
          + "was carried on is named with how often.",
        ko: "지난 근무일은 오늘 전에 할 일이 있고 쉬는 날이 아닌 마지막 날이며, --since로 다른 날을 정할 수 있습니다. 넘긴 일은 횟수와 함께 나옵니다.",
        ja: "前の作業日とは、今日より前でタスクがあり、休みの日ではない最後の日です。--sinceで別の日を指定できます。繰り越したことは回数とともに表示します。"),
      HelpText(
        en:
          "--git adds your own commits of that time in these repositories: those of the author that git's user.email names, on "
          + "all branches, without merges.",
        ko: "--git은 이 저장소들에서 그동안 직접 만든 커밋을 더합니다. git의 user.email이 가리키는 작성자의 커밋으로, 모든 브랜치에서 병합을 빼고 찾습니다.",
        ja: "--gitは、これらのリポジトリでのその間の自分のコミットを加えます。gitのuser.emailが示す作者のもので、すべてのブランチからマージを除いて探します。"),
      HelpText(
        en: "--json prints one object, --markdown lists.",
        ko: "--json은 하나의 객체를, --markdown은 목록을 출력합니다.", ja: "--jsonは一つのオブジェクトを、--markdownはリストを出力します。"),
      HelpText(en: "The first day to tell of.", ko: "알릴 첫날.", ja: "伝える最初の日。"),
      HelpText(
        en: "Add your commits in these folders.", ko: "이 폴더들에 있는 내 커밋을 더합니다.", ja: "これらのフォルダーの自分のコミットを加えます。"),
    ]
  }
}
