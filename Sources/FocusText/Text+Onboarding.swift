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
}
