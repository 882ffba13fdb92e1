import Foundation
import Testing

/// Short forms from habit: parts of titles, days as arguments, `ls`, `mv` and `rm`.
@Suite struct ShortFormTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write the report", "Call the bank", "Read the report again")
  }

  @Test func aTaskIsNamedByAPartOfItsTitle() throws {
    try sandbox.must("done", "bank", "again")
    #expect(try sandbox.plan().tasks.filter { $0.state == "completed" }.count == 2)
    try sandbox.must("edit", "call", "--title", "Call the other bank")
    #expect(try sandbox.plan().titles.contains("Call the other bank"))
  }

  @Test func aPartOfTwoTitlesIsRefusedWithBoth() throws {
    let output = try sandbox.run("done", "report")
    #expect(output.status == 1)
    #expect(
      output.stderr
        == "focus: 'report' fits 'Write the report' and 'Read the report again': give more of the title, or the "
        + "number in 'focus list'.\n")
    #expect(try sandbox.plan().tasks.allSatisfy { $0.state != "completed" })
  }

  @Test func lsAndRmAreListAndDelete() throws {
    let (short, long) = (try sandbox.must("ls"), try sandbox.must("list"))
    #expect(short == long)
    try sandbox.must("rm", "bank")
    #expect(try sandbox.plan().titles == ["Write the report", "Read the report again"])
    let (shortHelp, longHelp) = (try sandbox.must("rm", "--help"), try sandbox.must("help", "delete"))
    #expect(shortHelp == longHelp)
    #expect(try sandbox.must("--complete", "fish", "rm", "").contains("Write the report"))
  }

  @Test(arguments: [["tomorrow"], ["next", "friday"], ["+3"]])
  func aDayIsAnArgument(day: [String]) throws {
    try sandbox.must("add", "Pack", "--day", day.joined(separator: " "))
    for command in ["list", "timeline"] {
      let plain = try sandbox.run([command] + day)
      let option = try sandbox.must(command, "--day", day.joined(separator: " "))
      #expect(plain.status == 0)
      #expect(plain.stdout.contains("Pack"))
      #expect(plain.stdout == option)
    }
  }

  @Test(arguments: ["yesterday", "-1"]) func aDayInPlaceOfATaskNamesItsOption(day: String) throws {
    for command in ["show", "done", "open", "delete"] {
      let output = try sandbox.run(command, day)
      #expect(output.status == (day == "-1" ? 64 : 1), "\(output)")
      #expect(output.stderr.contains("write --day \(day)."), "\(output)")
    }
    #expect(try !sandbox.run("start", "yesterday").stderr.contains("--day"))
  }

  @Test func aTaskMovesToADayInWords() throws {
    try sandbox.must("move", "bank", "in", "3", "days")
    #expect(try sandbox.plan(of: "+3").titles == ["Call the bank"])
    try sandbox.must("mv", "again", "tomorrow")
    #expect(try sandbox.plan(of: "tomorrow").titles == ["Read the report again"])
  }

  @Test(arguments: [
    (["list", "tomorrow", "--day", "fri"], "'tomorrow' and --day exclude each other"),
    (["list", "tomorrow", "--from", "-7"], "--day and --from or --to exclude each other"),
    (["list", "soonish"], "'soonish' is not a date: write today,"),
    (["move", "1"], "'focus move' needs the day that the task goes to"),
    (["move", "1", "fri", "--to", "sat"], "'fri' and --to exclude each other"),
    (["move", "1", "soonish"], "'soonish' is not a date: write today,"),
    (
      ["sessions", "yesterday"],
      "'yesterday' is a day, which this command takes as an option: write --day yesterday."
    ),
  ])
  func aDayThatCannotBeMeantIsRefused(arguments: [String], sentence: String) throws {
    let output = try sandbox.run(arguments)
    #expect(output.status == 64, "\(output)")
    #expect(output.stderr.contains(sentence), "\(output)")
  }
}
