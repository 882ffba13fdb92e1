/// The planned lengths of sessions and breaks, in minutes.
package struct SessionLengths: Equatable, Sendable {
  package var focus: Int
  package var rest: Int
  package var longRest: Int
  /// The number of sessions after which a break is a long one; 0 for never.
  package var longEvery: Int
  /// The goal per day, in minutes; 0 for none.
  package var dailyGoal: Int

  package init(focus: Int = 25, rest: Int = 5, longRest: Int = 15, longEvery: Int = 4, dailyGoal: Int = 0) {
    self.focus = focus
    self.rest = rest
    self.longRest = longRest
    self.longEvery = longEvery
    self.dailyGoal = dailyGoal
  }

  /// The length in seconds of the break after this number of sessions on a day.
  package func breakLength(after sessions: Int) -> Int {
    let isLong = longEvery > 0 && sessions > 0 && sessions % longEvery == 0
    return (isLong ? longRest : rest) * 60
  }
}
