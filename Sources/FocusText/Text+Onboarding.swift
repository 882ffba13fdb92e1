import FocusDomain

/// Texts of the welcome.
extension Text {
  package static var brandName: String {
    "DAILY FOCUS"
  }
  package static var brandLine: String {
    "Focus on what matters most."
  }
  package static var brandPromise: String {
    "Three tasks a day, nothing more."
  }

  package static var steps: [(number: String, name: String, sentence: String)] {
    [
      ("01", "PLAN", "Choose three tasks for today."),
      ("02", "FOCUS", "Do the first one first."),
      ("03", "DONE", "Tick them off. Call it a day."),
    ]
  }

  package static var getStarted: String {
    "Get started"
  }

  /// The first message of the demo.
  package static var demoGreeting: String {
    "This is a demo: nothing you do here is kept."
  }

  /// `--data-dir` for the demo.
  package static var demoHasItsOwnData: String {
    "--data-dir means nothing to 'focus demo', which throws its plans away: leave it out."
  }
}
