import FocusDomain
import FocusSettings
import FocusTUI
import FocusText

extension ScreenMemory {
  init(
    _ remembered: PersistedState, tab: String?, _ settings: Settings, chosen: Settings, today: CivilDate,
    hasPlans: () -> Bool
  ) {
    let openedOn = plausible(remembered.lastCarryOverQuestion, today: today)
    let isFirstStart = openedOn.map { $0 < today } ?? true
    let isLast = settings.startTab == .last || !isFirstStart
    let first = isLast ? remembered.lastTab : settings.startTab.rawValue
    self.init(
      tab: (tab ?? first).map(TabID.init) ?? .focus,
      openedOn: openedOn,
      onboarded: remembered.onboardingSeen || hasPlans(),
      celebratedOn: plausible(remembered.lastCelebration, today: today),
      drawer: DrawerPosition(edge: remembered.drawerEdge ?? .right, height: remembered.drawerHeight ?? 0))
    language = Language(rawValue: chosen.language.rawValue)
    ring = chosen.ring
    if openedOn != nil { openedAt = remembered.lastOpening }
    sleepDismissedOn = plausible(remembered.lastSleepDismissal, today: today)
    moodDismissedOn = plausible(remembered.lastMoodDismissal, today: today)
  }

  /// Writes only what has changed, because another screen may have changed the rest.
  func write(to remembered: inout PersistedState, since before: ScreenMemory, today: CivilDate) {
    // Nil means that no theme was chosen in this run, so the earlier choice stays.
    if let appearance { remembered.theme = Settings.Theme(rawValue: appearance.rawValue) }
    if let ring, ring != before.ring { remembered.ring = ring }
    if let language, language != before.language {
      remembered.language = Settings.Language(rawValue: language.rawValue)
    }
    // The first start of a day may open another tab than the last one.
    if tab != before.tab || openedOn != before.openedOn { remembered.lastTab = tab.rawValue }
    // Another screen may have recorded a later day, which is kept.
    remembered.lastCarryOverQuestion = later(
      openedOn, remembered.lastCarryOverQuestion, today: today)
    if let openedAt, openedAt != before.openedAt { remembered.lastOpening = openedAt }
    remembered.onboardingSeen = onboarded || remembered.onboardingSeen
    remembered.lastCelebration = later(celebratedOn, remembered.lastCelebration, today: today)
    remembered.lastSleepDismissal = later(sleepDismissedOn, remembered.lastSleepDismissal, today: today)
    remembered.lastMoodDismissal = later(moodDismissedOn, remembered.lastMoodDismissal, today: today)
    if drawer.edge != before.drawer.edge { remembered.drawerEdge = drawer.edge }
    if drawer.height != before.drawer.height { remembered.drawerHeight = drawer.height }
  }
}

/// The later of a day and a recorded day.
private func later(_ day: CivilDate?, _ written: String?, today: CivilDate) -> String? {
  [day, plausible(written, today: today)].compactMap { $0 }.max()?.description
}

/// Parses a recorded day. A day after tomorrow was written with a wrong clock and is ignored, because it
/// would suppress questions until then.
private func plausible(_ written: String?, today: CivilDate) -> CivilDate? {
  written.flatMap(CivilDate.init).flatMap { $0 <= today.adding(days: 1) ? $0 : nil }
}
