import FocusDomain
import FocusTUI
import FocusText
import FocusVdir
import FocusSystem
import FocusTerminal

/// Keeps a folder synchronized until the reader of the output is gone.
struct VdirLoop {
  private let access: VdirAccess
  /// The delay in microseconds for collecting changes, because other programs write many files at once.
  private static let delay: useconds_t = 300_000
  /// The interval in milliseconds at which a folder that is missing or could not be synchronized is tried
  /// again.
  private static let pause: Int64 = 20_000

  init(_ access: VdirAccess) { self.access = access }

  func run() throws {
    let waiter: EventWaiter
    do throws(TerminalError) {
      waiter = try EventWaiter(streams: StandardStreams.closable.filter { $0 == STDOUT_FILENO })
    } catch {
      throw Failure.watching(error)
    }
    let directory = access.context.store.directory
    var (tasks, files): (StoreWatch?, FolderWatch?) = (nil, nil)
    var last = ""
    while true {
      // Start both watches before reading, so that no change in between is missed.
      if tasks == nil { tasks = StoreWatch(directory) }
      if files == nil { files = FolderWatch(access.path) }
      var isDone = tasks != nil && files != nil
      switch outcome() {
      case .success(let report):
        let answer = VdirAnswer(report, context: access.context)
        if answer.isNews { try answer.print() }
        PendingHooks.run()
        last = ""
      case .failure(let problem):
        // Do not repeat the same sentence.
        if problem.sentence != last { Output.say(problem.sentence) }
        (last, isDone) = (problem.sentence, false)
      }
      let clock = access.context.store.clock
      let descriptors = [tasks?.descriptor, files?.descriptor].compactMap { $0 }
      let deadline =
        isDone ? clock.nextDayStart(after: clock.now()).milliseconds : clock.now().milliseconds + Self.pause
      switch waiter.sleep(until: deadline, watching: descriptors) {
      case .abandoned: return
      case .clock: clock.zone.refresh()
      case .readable: usleep(Self.delay)
      }
      if tasks?.changes().isOutdated == true { tasks = nil }
      if files?.consumeNews() == .replaced { files = nil }
    }
  }

  private func outcome() -> Result<VdirReport, VdirFailure.Problem> {
    do throws(VdirFailure.Problem) { return .success(try access.run()) } catch { return .failure(error) }
  }
}
