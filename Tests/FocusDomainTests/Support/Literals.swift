import FocusDomain

// Short forms for values that are known to be valid. An invalid one is a mistake in the test.

func day(_ text: String) -> CivilDate {
  guard let date = CivilDate(text) else { fatalError("no such day: \(text)") }
  return date
}

func month(_ text: String) -> CivilMonth {
  guard let month = CivilMonth(text) else { fatalError("no such month: \(text)") }
  return month
}

func instant(_ text: String) -> Instant {
  guard let instant = Instant(text) else { fatalError("no such instant: \(text)") }
  return instant
}

func time(_ text: String) -> TimeOfDay {
  guard let time = TimeOfDay(text) else { fatalError("no such time: \(text)") }
  return time
}

func taskID(_ number: Int) -> TaskID {
  let digits = String(number)
  let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  guard let id = TaskID(text) else { fatalError("no such id: \(text)") }
  return id
}
