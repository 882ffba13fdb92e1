import FocusDomain
import FocusPrograms
import FocusSync
import Testing

@testable import focus

/// The lines between a process and the child that performs its tasks.
@Suite struct AgentJobTests {
  @Test(arguments: [
    AgentJob.hook(Hooks.Call(.taskAdded, input: Array("{\"title\": \"Räum\\nauf\"}\n".utf8))),
    .notification("Time is up: “Write”"), .awaitNews, .synchronize,
    .synchronizeNow(.stop), .synchronizeNow(.restore), .listDevices, .revoke("3f2a-1b"),
  ])
  func aTaskIsReadAsWritten(_ task: AgentJob) {
    #expect(!task.line.contains("\n"))
    #expect(AgentJob(task.line) == task)
  }

  @Test(arguments: [
    JobAnswer.failed("hook 'task-added' failed"), .news(true), .news(false), .progress(done: 20, total: 50),
    .busy, .synchronized(.init()),
    .synchronized(.init(sent: 1, received: 2, restored: 3, isToRepeat: true, hasNews: true)),
    .devices([]), .revoked,
    .devices([
      SyncDevice(id: "3f2a", name: "Büro \"1\"", isCurrent: true),
      SyncDevice(id: "5b6c", name: "T480", isRevoked: true, wasCopied: true, invitedBy: "3f2a"),
    ]),
  ])
  func anAnswerIsReadAsWritten(_ answer: JobAnswer) {
    #expect(!answer.line.contains("\n"))
    #expect(JobAnswer(answer.line) == answer)
  }

  @Test(arguments: [
    "", "changed", "[]", "{}", "{\"hook\":1}", "{\"unknown\":[]}", "{\"hook\":[\"unknown\",\"\"]}",
    "{\"notification\":[]}", "{\"failed\":[]}", "{\"busy\":[],\"synchronize\":[]}", "{\"news\":[\"maybe\"]}",
    "{\"progress\":[\"20\",\"many\"]}",
    "{\"synchronized\":[\"1\",\"x\",\"0\",\"true\",\"false\"]}",
    "{\"synchronized\":[\"1\",\"2\",\"0\",\"yes\",\"false\"]}",
    "{\"synchronizeNow\":[\"maybe\"]}", "{\"devices\":[\"3f2a\"]}", "{\"revoke\":[]}",
  ])
  func otherLinesAreNoTasksAndNoAnswers(_ line: String) {
    #expect(AgentJob(line) == nil)
    #expect(JobAnswer(line) == nil)
  }
}
