import FocusDomain

/// Texts of the introduction.
extension Text {
  package static var brandName: String { "DAILY FOCUS" }
  package static var brandLine: String {
    say(en: "Focus on what matters most.", ko: "가장 중요한 일에 집중하세요.", ja: "いちばん大切なことに集中。")
  }
  package static var brandPromise: String {
    say(en: "Three tasks a day, nothing more.", ko: "하루 세 가지, 그것으로 충분합니다.", ja: "一日三つ、それだけ。")
  }

  package static var steps: [(number: String, name: String, sentence: String, short: String)] {
    [
      (
        "01", say(en: "PLAN", ko: "계획", ja: "計画"),
        say(en: "Choose three tasks for today.", ko: "오늘 할 일 세 가지를 고릅니다.", ja: "今日のタスクを三つ選びます。"),
        say(en: "Choose three tasks.", ko: "세 가지를 고릅니다.", ja: "三つを選びます。")
      ),
      (
        "02", say(en: "FOCUS", ko: "집중", ja: "集中"),
        say(en: "Do the first one first.", ko: "첫 번째부터 합니다.", ja: "一つ目から始めます。"),
        say(en: "First things first.", ko: "첫 번째부터 합니다.", ja: "一つ目から始めます。")
      ),
      (
        "03", say(en: "DONE", ko: "완료", ja: "完了"),
        say(en: "Tick them off. Call it a day.", ko: "하나씩 완료하고 하루를 마칩니다.", ja: "終えたら今日はおしまいです。"),
        say(en: "Tick them off.", ko: "하나씩 완료합니다.", ja: "一つずつ終えます。")
      ),
    ]
  }

  package static var getStarted: String { say(en: "Get started", ko: "시작하기", ja: "始める") }

  /// The first message of the demo.
  package static var demoGreeting: String {
    say(
      en: "This is a demo: nothing you do here is kept.", ko: "데모입니다. 변경은 저장되지 않습니다.",
      ja: "デモです。変更は保存されません。")
  }

  /// The error for `--data-dir` with the demo.
  package static var demoHasItsOwnData: String {
    say(
      en: "--data-dir means nothing to 'focus demo', which throws its plans away: leave it out.",
      ko: "'focus demo'에는 --data-dir을 쓸 수 없습니다. 데모의 계획은 저장되지 않습니다. --data-dir을 빼세요.",
      ja: "'focus demo'では--data-dirは使えません。デモのデータは残らないので、指定を外してください。")
  }
}
