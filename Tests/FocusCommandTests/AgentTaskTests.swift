import FocusPrograms
import Testing

@testable import focus

/// The lines between a process and the child that performs its tasks.
@Suite struct AgentTaskTests {
  @Test(arguments: [
    AgentTask.hook(Hooks.Call(.taskAdded, input: Array("{\"title\": \"Räum\\nauf\"}\n".utf8))),
    .notification("Time is up: “Write”"), .awaitNews, .synchronize,
  ])
  func aTaskIsReadAsWritten(_ task: AgentTask) {
    #expect(!task.line.contains("\n"))
    #expect(AgentTask(task.line) == task)
  }

  @Test(arguments: [
    TaskAnswer.failed("hook 'task-added' failed"), .news(true), .news(false), .progress(done: 20, total: 50),
    .busy, .synchronized(.init()),
    .synchronized(.init(sent: 1, received: 2, isToRepeat: true, hasNews: true)),
  ])
  func anAnswerIsReadAsWritten(_ answer: TaskAnswer) {
    #expect(!answer.line.contains("\n"))
    #expect(TaskAnswer(answer.line) == answer)
  }

  @Test(arguments: [
    "", "changed", "[]", "{}", "{\"hook\":1}", "{\"unknown\":[]}", "{\"hook\":[\"unknown\",\"\"]}",
    "{\"notification\":[]}", "{\"failed\":[]}", "{\"busy\":[],\"synchronize\":[]}", "{\"news\":[\"maybe\"]}",
    "{\"progress\":[\"20\",\"many\"]}",
    "{\"synchronized\":[\"1\",\"x\",\"true\",\"false\"]}",
    "{\"synchronized\":[\"1\",\"2\",\"yes\",\"false\"]}",
  ])
  func otherLinesAreNoTasksAndNoAnswers(_ line: String) {
    #expect(AgentTask(line) == nil)
    #expect(TaskAnswer(line) == nil)
  }
}
