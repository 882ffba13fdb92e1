/// Help about logs, weeks and numbers.
extension HelpText {
  package static let log = HelpText(
    en: "Print the log of a day, or write it: sleep, mood, a reflection, a day of rest.",
    ko: "하루 기록을 출력하거나 씁니다: 수면, 기분, 회고, 쉬는 날.",
    ja: "一日の記録を出力または記入します：睡眠、気分、振り返り、休みの日。")
  package static let logUse = HelpText(
    en: "Without other options than --day and --json it prints the log. Ratings go from 1, very bad, to "
      + "5, very good; '-' clears one, and --note '' clears the reflection. 'focus undo' takes a change back.",
    ko: "--day와 --json 말고 다른 옵션이 없으면 기록을 출력합니다. 점수는 1(아주 나쁨)부터 5(아주 좋음)까지이며, '-'는 점수를, --note ''는 회고를 "
      + "지웁니다. 'focus undo'로 되돌릴 수 있습니다.",
    ja: "--dayと--json以外の指定がなければ、記録を出力します。評価は1(とても悪い)から5(とても良い)までで、'-'で評価を、--note ''で振り返りを消します。'focus "
      + "undo'で元に戻せます。")
  package static let logSleep = HelpText(
    en: "How you slept, 1 to 5; - clears it.",
    ko: "수면, 1부터 5까지. -를 쓰면 지웁니다.",
    ja: "睡眠、1から5。-で消します。")
  package static let logMood = HelpText(
    en: "How you feel, 1 to 5; - clears it.",
    ko: "기분, 1부터 5까지. -를 쓰면 지웁니다.",
    ja: "気分、1から5。-で消します。")
  package static let logEditor = HelpText(
    en: "Write that in your editor.",
    ko: "회고를 편집기로 씁니다.",
    ja: "エディターで書きます。")
  package static let logEditorUse = HelpText(
    en: "--editor opens the reflection in $VISUAL or $EDITOR, else in vi. An empty text changes nothing, "
      + "nor does an editor that fails.",
    ko: "--editor는 회고를 $VISUAL이나 $EDITOR, 없으면 vi로 엽니다. 내용이 비었거나 편집기가 실패하면 바꾸지 않습니다.",
    ja: "--editorは振り返りを$VISUALか$EDITOR、なければviで開きます。内容が空か、エディターが失敗したときは変更しません。")
  package static let logRestUse = HelpText(
    en: "A day of rest neither continues a streak nor ends it.",
    ko: "쉬는 날에는 연속 기록이 늘지도 끊기지도 않습니다.",
    ja: "休みの日には、連続日数は増えませんが途切れもしません。")
  package static let logRest = HelpText(en: "Make it a day of rest.", ko: "쉬는 날로 표시합니다.", ja: "休みの日にします。")
  package static let logNote = HelpText(en: "What you think of the day.", ko: "하루에 대한 생각.", ja: "その日の振り返り。")
  package static let logNoRest = HelpText(
    en: "Make it no day of rest.",
    ko: "쉬는 날 표시를 없앱니다.",
    ja: "休みの日の指定を取り消します。")
  package static let week = HelpText(
    en: "Print a week and its intentions, or set them: three, nothing more.",
    ko: "한 주와 그 주의 다짐을 보거나 다짐을 적습니다. 세 가지, 그것으로 충분합니다.",
    ja: "一週間とその抱負を表示するか、抱負を書きます。三つ、それだけ。")
  package static let weekUse = HelpText(
    en: "It prints the intentions, and then the days that have tasks.",
    ko: "다짐과, 할 일이 있는 날들을 출력합니다.",
    ja: "抱負と、タスクのある日を表示します。")
  package static let weekOutput = HelpText(
    en:
      "--json prints one object: the intentions, the sentence of 'focus review' and the days as 'focus "
      + "list' has them. "
      + "--markdown prints a page.",
    ko: "--json은 다짐, 'focus review'의 한 문장, 'focus list'와 같은 날들을 하나의 객체로 출력합니다. --markdown은 한 페이지를 출력합니다.",
    ja: "--jsonは抱負、'focus review'の一文、'focus list'と同じ形の日々を一つのオブジェクトで出力します。--markdownは一ページを出力します。")
  package static let weekOption = HelpText(
    en: "The week: -1 is the last one, +1 the next; or that of a date.",
    ko: "주: -1은 지난주, +1은 다음 주, 또는 어떤 날짜가 있는 주.",
    ja: "週。-1は先週、+1は来週、または日付を含む週。")
  package static let review = HelpText(
    en: "Print what a week came to, and keep a sentence about it.",
    ko: "한 주가 어땠는지 출력하고, 한 문장을 적어 둡니다.",
    ja: "一週間の結果を表示し、それについての一文を残します。")
  package static let reviewUse = HelpText(
    en:
      "It prints the intentions, what was done, what was carried on and how often, how long finished tasks "
      + "took beside "
      + "what was planned for them, the streak, and the reflections of the log together. A task that was "
      + "carried on "
      + "counts once, on the day where it ended up; days to come are planned, and nothing else.",
    ko: "다짐, 완료한 일, 넘긴 일과 횟수, 완료한 할 일에 계획한 시간과 실제로 걸린 시간, 연속 기록, 하루 기록의 회고를 모아 출력합니다. "
      + "넘긴 할 일은 마지막에 있던 날에 한 번만 셉니다. 앞으로 올 날은 계획일 뿐입니다.",
    ja: "抱負、完了したこと、繰り越したこととその回数、完了したタスクの予定と実績の時間、連続日数、記録の振り返りをまとめて表示します。"
      + "繰り越したタスクは、最後にあった日に一度だけ数えます。これからの日は予定としてだけ数えます。")
  package static let reviewOutput = HelpText(
    en: "--json prints one object, lengths in seconds; --markdown prints a page.",
    ko: "--json은 하나의 객체를 출력하며 길이는 초 단위입니다. --markdown은 한 페이지를 출력합니다.",
    ja: "--jsonは一つのオブジェクトを出力し、長さは秒です。--markdownは一ページを出力します。")
  package static let standup = HelpText(
    en: "Print what was done since the last working day, and what is planned today.",
    ko: "지난 근무일부터 완료한 일과 오늘의 계획을 출력합니다.",
    ja: "前の作業日から完了したことと、今日の予定を表示します。")
  package static let standupUse = HelpText(
    en:
      "The last working day is the last one before today that has tasks and is no day of rest; --since "
      + "names another. What "
      + "was carried on is named with how often.",
    ko: "지난 근무일은 오늘 전에 할 일이 있고 쉬는 날이 아닌 마지막 날이며, --since로 다른 날을 정할 수 있습니다. 넘긴 일은 횟수와 함께 나옵니다.",
    ja: "前の作業日とは、今日より前でタスクがあり、休みの日ではない最後の日です。--sinceで別の日を指定できます。繰り越したことは回数とともに表示します。")
  package static let standupGitUse = HelpText(
    en:
      "--git adds your own commits of that time in these repositories: those of the author that git's "
      + "user.email names, on "
      + "all branches, without merges.",
    ko: "--git은 이 저장소들에서 그동안 직접 만든 커밋을 더합니다. git의 user.email이 가리키는 작성자의 커밋으로, 모든 브랜치에서 병합을 빼고 찾습니다.",
    ja: "--gitは、これらのリポジトリでのその間の自分のコミットを加えます。gitのuser.emailが示す作者のもので、すべてのブランチからマージを除いて探します。")
  package static let standupOutput = HelpText(
    en: "--json prints one object, --markdown lists.",
    ko: "--json은 하나의 객체를, --markdown은 목록을 출력합니다.",
    ja: "--jsonは一つのオブジェクトを、--markdownはリストを出力します。")
  package static let standupSince = HelpText(en: "The first day to tell of.", ko: "알릴 첫날.", ja: "伝える最初の日。")
  package static let standupGit = HelpText(
    en: "Add your commits in these folders.",
    ko: "이 폴더들에 있는 내 커밋을 더합니다.",
    ja: "これらのフォルダーの自分のコミットを加えます。")
  package static let timeline = HelpText(
    en: "Print what is planned for a day, and what was done, in the order of time.",
    ko: "하루의 계획과 실제로 한 것을 시간순으로 출력합니다.",
    ja: "一日の予定と実績を時間順に出力します。")
  package static let timelineUse = HelpText(
    en: "Planned tasks come first, then the events of the calendars in the settings, then focus sessions, "
      + "breaks and pauses. Tasks that overlap are marked.",
    ko: "계획한 할 일이 먼저, 그다음 설정한 캘린더의 일정, 집중 세션, 휴식, 일시 정지가 나옵니다. 겹치는 할 일은 표시합니다.",
    ja: "予定したタスクが先で、その後に設定したカレンダーのイベント、集中セッション、休憩、一時停止が時間順に並びます。重なるタスクには印が付きます。")
  package static let stats = HelpText(
    en: "Print focus time, completed tasks and streaks.",
    ko: "집중 시간, 완료한 할 일, 연속 기록을 출력합니다.",
    ja: "集中時間、完了したタスク、連続日数を出力します。")
  package static let statsOutput = HelpText(
    en: "--json prints one object, lengths in seconds; --csv a line a day. --svg writes the chart of the "
      + "week, or with --year of the year, into a new file instead.",
    ko: "--json은 객체 하나를 출력하고 길이는 초 단위입니다. --csv는 하루에 한 줄입니다. --svg는 한 주의 그래프를, --year와 함께 쓰면 한 해의 그래프를 새 "
      + "파일로 저장합니다.",
    ja: "--jsonはオブジェクトを一つ出力し、長さは秒です。--csvは1日1行です。--svgは、出力する代わりに週のグラフ(--yearと一緒なら年のグラフ)" + "を新しいファイルに書き出します。")
  package static let statsYear = HelpText(en: "The last 53 weeks.", ko: "최근 53주.", ja: "直近53週。")
  package static let statsWeek = HelpText(
    en: "This week, unless another range is given.",
    ko: "다른 기간이 없으면 이번 주.",
    ja: "今週(ほかの期間を指定しないとき)。")
  package static let statsMonth = HelpText(en: "This month.", ko: "이번 달.", ja: "今月。")
  package static let statsRange = HelpText(
    en: "Without an option it is about this week; --year is the last 53 weeks. A table has a row a day, "
      + "for more than 62 days a row a week, and for more than 53 weeks a row a month. A range as in 'focus "
      + "list'.",
    ko: "옵션이 없으면 이번 주이고, --year는 최근 53주입니다. 표는 하루에 한 줄, 62일을 넘으면 한 주에 한 줄, 53주를 넘으면 한 달에 한 줄입니다. 기간은 "
      + "'focus list'와 같습니다.",
    ja: "指定がなければ今週、--yearは直近53週です。表は1日1行、62日を超えると1週1行、53週を超えると1か月1行です。期間の指定方法は'focus list'と同じです。")
  package static let statsSleep = HelpText(
    en: "Sleep and focus are compared in the year up to yesterday, from 14 days with a rating on, and "
      + "their correlation (Spearman's rho) from 28.",
    ko: "수면과 집중은 어제까지의 1년을 비교합니다. 비교는 점수가 있는 날이 14일 이상일 때, 상관(스피어먼의 rho)은 28일 이상일 때 나옵니다.",
    ja: "睡眠と集中の比較は昨日までの1年が対象で、評価が14日分そろうと表示します。相関(スピアマンのrho)は28日分からです。")
  package static let statsGoal = HelpText(
    en: "A day meets its goal with all planned tasks done, or with the minutes of daily_goal. Days off "
      + "(rest_days, and days marked as rest) and days without a plan do not end a streak. Neither do the "
      + "first "
      + "two other days of a month on which it is missed: they are frozen.",
    ko:
      "계획한 할 일을 모두 끝내거나 daily_goal의 시간을 채우면 그날의 목표를 달성합니다. 쉬는 날(rest_days와 쉬는 날로 표시한 날)과 계획이 없는 날에는 연속 기록이 "
      + "끊기지 않습니다. 그 밖의 "
      + "날도 한 달에 두 번까지는 놓쳐도 보호됩니다.",
    ja: "一日の目標は、予定したタスクをすべて終えるか、daily_goalの時間に達すると達成です。休みの日(rest_daysと休みにした日)と予定のない日で連続日数は途切れません。"
      + "ほかの日に達成できなくても、月に2回までは保護され、連続日数は途切れません。")
  package static let weekSet = HelpText(en: "Write an intention.", ko: "다짐을 적습니다.", ja: "抱負を書きます。")
  package static let weekClear = HelpText(en: "Take an intention away.", ko: "다짐을 지웁니다.", ja: "抱負を消します。")
  package static let weekNumber = HelpText(
    en: "Which of the three, 1 to 3.",
    ko: "다짐의 번호, 1부터 3까지.",
    ja: "抱負の番号、1から3。")
  package static let weekText = HelpText(en: "The intention.", ko: "다짐의 내용.", ja: "抱負の内容。")
  package static let reviewSet = HelpText(
    en: "Keep one sentence about the week.",
    ko: "그 주에 대한 한 문장을 적습니다.",
    ja: "週についての一文を書きます。")
  package static let reviewClear = HelpText(
    en: "Take the sentence away.",
    ko: "그 문장을 지웁니다.",
    ja: "その一文を消します。")
  package static let reviewText = HelpText(en: "The sentence.", ko: "한 문장.", ja: "一文。")
}
