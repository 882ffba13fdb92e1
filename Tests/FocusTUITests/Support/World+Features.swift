import FocusText

@testable import FocusDomain

@testable import FocusTUI

extension World {
  /// Returns the events with which a store with these records answers an effect of a feature.
  mutating func answer(_ effect: any FeatureEffect) -> [Event] {
    switch effect {
    // A read error is reported to the feature that requested the read.
    case is ReadHistory where unreadable != nil, is ReadDeleted where unreadable != nil:
      return unreadable.map { [.failed(.store($0), nil, .command)] } ?? []
    case is ReadHistory:
      let days = stored.days.reversed().flatMap(\.searchable)
      let undated = later.lines.map(SearchHit.later) + routines.routines.map(SearchHit.routine)
      return [HistoryReading(items: days + undated).event]
    case is ReadDeleted:
      let found = stored.days.flatMap { plan in
        plan.entries.filter { $0.deletedAt != nil }.map { RecentlyDeleted(day: plan.day, task: $0) }
      }.sorted { ($0.task.deletedAt ?? pinnedNow) > ($1.task.deletedAt ?? pinnedNow) }
      return [DeletedReading(items: found).event]
    case is ReadLater: return [LaterReading(later.lines, problem: unreadable).event]
    case is ReadDurations: return [durations.event]
    case let read as ReadRoutines: return [routinesReading(listing: read.isListing).event]
    case let read as ReadTimeline:
      return [sessions.timeline(of: read.day, at: state.clock.machine).event]
    case is ReadStatistics: return [(knownStatistics ?? statistics).event]
    case let read as ReadFocus:
      let focused = Dictionary(uniqueKeysWithValues: statistics.records.map { ($0.day, $0.focused) })
      let byMonth = read.months.map { month in (month, focused.filter { $0.key.civilMonth == month }) }
      return [FocusOfMonths(months: Dictionary(uniqueKeysWithValues: byMonth)).event]
    case let week as ChangeWeek:
      return [
        change(WeekLog(monday: week.days.monday), on: week.days.monday, .submission) {
          stored throws(RuleViolation) in try week.edit.apply(to: &stored)
        }
      ]
    case let link as OpenLink: opened.append(link.link.url)
    case let picture as SavePicture:
      let place = "\(picture.picture.utf8.count) bytes"
      return [.messageArrived(Text.pictureSaved(place), isFailure: false)]
    case let carrying as CarryOverEffect: return answer(carrying)
    case let sound as ChooseSound: return [.soundChosen(chosen(by: sound))]
    case let sync as SyncEffect where sync == .readConflicts:
      return [SyncEvent.conflictsRead(conflicts).event]
    case let sync as SyncEffect where sync == .readDevices:
      return devices.map { [SyncEvent.devicesRead($0).event] } ?? []
    default: break
    }
    return []
  }

  private mutating func answer(_ effect: CarryOverEffect) -> [Event] {
    switch effect {
    case .forgetOverdue(let tasks):
      offered += tasks
      return []
    case .load(let day):
      let last = stored.days.last { $0.day < day && $0.count > 0 }
      let offer = last.flatMap { last in
        CarryOverOffer(from: last, to: day, overdue: overdue, of: stored.days)
      }
      return [FoundOffer(offer: offer).event]
    }
  }

  private func chosen(by effect: ChooseSound) -> SoundChoice {
    let sound = state.features[SessionState.self].sound
    return switch effect {
    case .next: SoundChoice(name: "rain", volume: sound?.volume ?? 60)
    case .changeVolume(let steps): SoundChoice(name: sound?.name, volume: (sound?.volume ?? 60) + steps)
    }
  }
}
