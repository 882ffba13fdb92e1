import FocusBuffer
import FocusDomain
import FocusPrograms
import FocusTUI
import FocusText
import FocusSystem

/// Lets the user edit the plans of some days as Markdown, repeatedly until the text is valid.
final class DayBufferEditor {
  /// The result of editing.
  enum Outcome {
    case taken(Written)
    /// The text contains no changes.
    case unchanged
    /// The reasons why nothing was changed, in sentences.
    case failed([String])
    /// This process must end by a signal.
    case interrupted(Int32)
  }

  /// The maximum number of times that the editor is opened for one text. An editor that is a script may
  /// repeat the same mistake forever.
  private var rounds: Int { isatty(STDIN_FILENO) == 1 ? 20 : 1 }

  private let context: CommandContext
  private let days: [CivilDate]
  private var buffer: DayBuffer
  private let part: EditedPart
  private let draft: TextDraft

  /// Creates an editor. `days` are the days that get a heading.
  init(_ days: [CivilDate], in context: CommandContext) throws(StoreError) {
    self.context = context
    self.days = days
    let plans = try days.map { (day) throws(StoreError) in try context.store.plan(of: day) }
    let dates = context.dateParser(.eitherWay)
    buffer = DayBuffer(plans, dates)
    let plain = buffer.text
    part = .days(days.first ?? context.today, days.last ?? context.today)
    draft = try TextDraft(
      of: part, saying: "\(plain)\n<!--\n\(Text.bufferGuide)\n-->",
      now: "<!--\n\(Text.bufferIsNow)\n\n\(plain.replacing("-->", with: "->"))-->\n", in: context)
    // A text from an earlier run is based on the plan at that time, so compare it with that plan and not with
    // later changes by others.
    if let seen = draft.seen,
      let agenda = try? PlannerFile(seen, path: draft.path, clock: context.store.clock).agenda
    {
      buffer = DayBuffer(days.map { agenda[$0] }, dates)
    }
    try draft.see(Export(plans: buffer.seen).bytes())
  }

  /// Whether the text is from an earlier run.
  var isContinued: Bool { draft.isContinued }

  func run() -> Outcome {
    var shown: String?
    var problems: [BufferProblem] = []
    for _ in 1...rounds {
      let edited: String
      switch draft.edit(with: .own, onScreen: true) {
      case .text(let text): edited = DayBuffer.plain(text)
      case .notUTF8: return leave([Text.editedNotUTF8])
      case .unreadable(let error): return leave([Text.sentence(error)])
      case .failed(let sentence): return leave([sentence])
      case .interrupted(let signal): return .interrupted(signal)
      }
      do throws(PlannerError) {
        switch try apply(edited) {
        case .success(let written):
          draft.remove()
          return written.map(Outcome.taken) ?? .unchanged
        case .failure(let found): problems = found.problems
        }
      } catch {
        return leave(Failure.planner(error, today: context.today).sentences)
      }
      // If the text comes back unchanged, the user is not correcting it.
      if edited == shown { return leave(problems.map(\.sentence)) }
      shown = edited
      do throws(StoreError) {
        try draft.write(DayBuffer.annotated(edited, problems))
        try draft.see(Export(plans: buffer.seen).bytes())
      } catch {
        return leave(problems.map(\.sentence) + [Text.sentence(error)])
      }
    }
    return leave(problems.map(\.sentence))
  }

  private struct Refusal: Error {
    let problems: [BufferProblem]
  }

  /// Applies the text to the plans; nil if it contains no changes.
  private func apply(_ edited: String) throws(PlannerError) -> Result<Written?, Refusal> {
    let named = buffer.days(in: edited)
    buffer.add(try plans(of: named.filter { !days.contains($0) }))
    let now = context.store.clock.now()
    let edit = EditContext(now: now, today: context.store.clock.today(at: now))
    switch buffer.answer(to: edited, in: edit) {
    case .nothing: return .success(nil)
    case .problems(let problems): return .failure(Refusal(problems: problems))
    case .change(let change):
      do throws(PlannerError) {
        return .success(try context.store.write([.merge(change)]))
      } catch {
        guard case .refused(let refusal) = error else { throw error }
        let problems = buffer.follow(try plans(of: named), editing: edited)
        guard problems.isEmpty else { return .failure(Refusal(problems: problems)) }
        return .failure(Refusal(problems: [BufferProblem(Text.sentence(refusal, today: context.today))]))
      }
    }
  }

  private func plans(of days: [CivilDate]) throws(PlannerError) -> [DayPlan] {
    do throws(StoreError) {
      return try days.map { (day) throws(StoreError) in try context.store.plan(of: day) }
    } catch {
      throw .store(error)
    }
  }

  private func leave(_ sentences: [String]) -> Outcome {
    .failed(draft.leave() ? sentences + [draft.whereKept(as: part)] : sentences)
  }
}
