/// How long sessions and breaks are planned to be, in minutes.
package struct SessionLengths: Equatable, Sendable {
  /// A session.
  package var focus: Int
  /// A break.
  package var rest: Int
  /// A long break.
  package var longRest: Int
  /// After how many sessions a break is a long one; 0 for never.
  package var longEvery: Int
  /// What a person aims at a day; 0 for nothing.
  package var dailyGoal: Int

  /// Lengths.
  package init(focus: Int = 25, rest: Int = 5, longRest: Int = 15, longEvery: Int = 4, dailyGoal: Int = 0) {
    self.focus = focus
    self.rest = rest
    self.longRest = longRest
    self.longEvery = longEvery
    self.dailyGoal = dailyGoal
  }

  /// The seconds of the break after so many sessions of a day.
  package func rest(after sessions: Int) -> Int {
    let isLong = longEvery > 0 && sessions > 0 && sessions % longEvery == 0
    return (isLong ? longRest : rest) * 60
  }
}
