import FocusDomain
import FocusTUI
import FocusText
import FocusVdir
import FocusSystem

/// Keeps a folder the same until nobody reads the output any more.
struct VdirLoop {
  private let access: VdirAccess
  /// How long changes are collected, so that a program that writes many files is waited for.
  private static let delay: useconds_t = 300_000
  /// How long until a folder that is not there, or could not be kept the same, is looked at again, in milliseconds.
  private static let pause: Int64 = 20_000

  init(_ access: VdirAccess) { self.access = access }

  func run() throws {
    let waiter: EventWaiter
    do throws(TerminalError) {
      waiter = try EventWaiter(streams: StandardStreams.closable.filter { $0 == STDOUT_FILENO })
    } catch {
      throw Failure.watching(error)
    }
    let directory = access.session.store.directory
    var (tasks, files): (StoreWatch?, FolderWatch?) = (nil, nil)
    var last = ""
    while true {
      // Watching begins before both are read, so that no change in between is missed.
      if tasks == nil { tasks = StoreWatch(directory) }
      if files == nil { files = FolderWatch(access.path) }
      var isDone = tasks != nil && files != nil
      switch outcome() {
      case .success(let report):
        let answer = VdirAnswer(report, session: access.session)
        if answer.isNews { try answer.print() }
        PendingHooks.run()
        last = ""
      case .failure(let problem):
        // The same sentence is not said again and again.
        if problem.sentence != last { Output.say(problem.sentence) }
        (last, isDone) = (problem.sentence, false)
      }
      let clock = access.session.store.clock
      let descriptors = [tasks?.descriptor, files?.descriptor].compactMap { $0 }
      let deadline =
        isDone ? clock.nextTurn(after: clock.now()).milliseconds : clock.now().milliseconds + Self.pause
      switch waiter.sleep(until: deadline, watching: descriptors) {
      case .abandoned: return
      case .clock: clock.zone.refresh()
      case .readable: usleep(Self.delay)
      }
      if tasks?.changes().isOutdated == true { tasks = nil }
      if files?.takeNews() == .replaced { files = nil }
    }
  }

  private func outcome() -> Result<VdirReport, VdirFailure.Problem> {
    do throws(VdirFailure.Problem) { return .success(try access.run()) } catch { return .failure(error) }
  }
}
