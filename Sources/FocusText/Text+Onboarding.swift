import FocusDomain

/// Texts of the welcome.
extension Text {
  package static let brandName = "DAILY FOCUS"
  package static let brandLine = "Focus on what matters most."
  package static let brandPromise = "Three tasks a day, nothing more."

  package static let steps: [(number: String, name: String, sentence: String)] = [
    ("01", "PLAN", "Choose three tasks for today."),
    ("02", "FOCUS", "Do the first one first."),
    ("03", "DONE", "Tick them off. Call it a day."),
  ]

  package static let getStarted = "Get started"

  /// The first message of the demo.
  package static let demoGreeting = "This is a demo: nothing you do here is kept."

  /// `--data-dir` for the demo.
  package static let demoHasItsOwnData =
    "--data-dir means nothing to 'focus demo', which throws its plans away: leave it out."
}
