import Foundation
import Testing

/// `focus standup`, with real git repositories.
@Suite struct StandupTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private struct Standup: Decodable {
    struct Task: Decodable {
      let title: String
      let day: String
    }
    struct Carried: Decodable {
      let title: String
      let times: Int
    }
    struct Commit: Decodable {
      let repository: String
      let hash: String
      let at: String
      let subject: String
    }
    let since: String
    let until: String
    let done: [Task]
    let planned: [Task]
    let carried: [Carried]
    let commits: [Commit]
  }

  private func standup(_ arguments: String..., env: [String: String?] = [:]) throws -> Standup {
    let output = try sandbox.run(["standup", "--json"] + arguments, env: env)
    return try JSONDecoder().decode(Standup.self, from: Data(output.stdout.utf8))
  }

  private func date(_ name: String) throws -> String { try sandbox.plan(of: name).day }

  // MARK: Tasks

  @Test func standupCoversTheTimeSinceTheLastWorkingDay() throws {
    try sandbox.add("Older", day: "-9")
    try sandbox.add("Write", "Read", day: "-4")
    try sandbox.must("done", "Write", "--day", "-4")
    try sandbox.must("move", "Read", "--day", "-4", "--to", "today")
    // A rest day is not a working day, even with a plan.
    try sandbox.add("Sleep", day: "-2")
    try sandbox.must("log", "--day", "-2", "--rest")
    try sandbox.must("add", "Call", "--at", "15-16")
    try sandbox.add("Walk")
    try sandbox.must("done", "Walk")
    let all = try standup()
    #expect(try all.since == date("-4"))
    #expect(try all.until == date("today"))
    #expect(all.done.map(\.title) == ["Write", "Walk"])
    #expect(all.done.map(\.day) == [all.since, all.until])
    #expect(all.planned.map(\.title) == ["Read", "Call"])
    #expect(all.commits.isEmpty)
    let lines = try sandbox.must("standup").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Done since "))
    #expect(lines[1].hasPrefix("  Write  "))
    #expect(lines[3].isEmpty)
    #expect(lines[4] == "Today")
    #expect(lines.contains { $0.hasPrefix("  Call  15:00") })
    #expect(try standup("--since", "-9").since == date("-9"))
    #expect(try standup("--since", "today").done.map(\.title) == ["Walk"])
  }

  @Test func carriedTasksAreListedWithTheirCount() throws {
    try sandbox.add("Write", day: "yesterday")
    try sandbox.must("carry", "--yes")
    let all = try standup()
    #expect(all.carried.map(\.title) == ["Write"])
    #expect(all.carried.map(\.times) == [1])
    #expect(all.planned.map(\.title) == ["Write"])
    #expect(all.done.isEmpty)
    #expect(try sandbox.must("standup").contains("Carried\n  Write  1 time\n"))
    let page = try sandbox.must("standup", "--markdown")
    #expect(page.contains("## Today\n\n- Write\n\n## Carried\n\n- Write (1 time)\n"), "\(page)")
  }

  @Test func anEmptyStandupShowsAHint() throws {
    let output = try sandbox.run("standup")
    #expect(output.status == 0, "\(output)")
    #expect(output.stdout.isEmpty, "\(output)")
    #expect(output.stderr.contains("'focus add'"), "\(output)")
    #expect(try standup().since == standup().until)
  }

  // MARK: Commits

  private func git(_ arguments: [String], in folder: String, env: [String: String?] = [:]) throws {
    var environment: [String: String?] = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
    environment.merge(env) { $1 }
    let output = try runToEnd(
      ["/usr/bin/env", "git", "-C", folder] + arguments, environment: sandbox.environment(with: environment))
    try #require(output.status == 0, "\(output)")
  }

  private func makeRepository(_ name: String, email: String = "kim+work@example.org") throws -> String {
    let folder = "\(sandbox.root)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try git(["init", "--quiet"], in: folder)
    try git(["config", "user.name", "Kim"], in: folder)
    try git(["config", "user.email", email], in: folder)
    return folder
  }

  /// Commits as an author, this many minutes before noon today, on a clock of another zone.
  private func commit(
    _ subject: String, minutesAgo: Int, zone: String = "+0000", by email: String = "kim+work@example.org",
    in folder: String
  ) throws {
    let time = "\(Self.seconds(minutesAgo: minutesAgo)) \(zone)"
    try git(
      ["-c", "user.email=\(email)", "commit", "--quiet", "--allow-empty", "--message", subject], in: folder,
      env: ["GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time])
  }

  private static func seconds(minutesAgo: Int) -> Int { Int(start.timeIntervalSince1970) - minutesAgo * 60 }
  private static let start = Date()
  private let day = 24 * 60

  @Test func ownCommitsOfThePeriodAreListed() throws {
    try sandbox.add("Write", day: "yesterday")
    let folder = try makeRepository("site")
    try commit("Too early", minutesAgo: 3 * day, in: folder)
    try commit("Mine", minutesAgo: day, in: folder)
    try commit("Hers", minutesAgo: day - 10, by: "ann@example.org", in: folder)
    try commit("Alike", minutesAgo: day - 20, by: "xkim+work@example.org", in: folder)
    try commit("As I spell it", minutesAgo: day - 30, by: "Kim+Work@Example.org", in: folder)
    // A commit of another branch, and its merge.
    try git(["checkout", "--quiet", "-b", "side"], in: folder)
    try commit("Aside: 끝", minutesAgo: day - 40, in: folder)
    try git(["checkout", "--quiet", "-"], in: folder)
    try commit("On the main line", minutesAgo: 60, in: folder)
    let time = "\(Self.seconds(minutesAgo: 30)) +0000"
    try git(
      ["merge", "--quiet", "--no-ff", "--message", "Merge side", "side"], in: folder,
      env: ["GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time])
    let all = try standup("--git", folder)
    #expect(all.commits.map(\.subject) == ["Mine", "As I spell it", "Aside: 끝", "On the main line"])
    #expect(Set(all.commits.map(\.repository)) == ["site"])
    #expect(all.commits[0].hash.count == 40)
    let text = try sandbox.must("standup", "--git", folder)
    #expect(text.contains("Commits\n  Mine  site \(all.commits[0].hash.prefix(7))\n"), "\(text)")
    let page = try sandbox.must("standup", "--markdown", "--git", folder)
    #expect(page.contains("## Commits\n\n- Mine (site "), "\(page)")
  }

  /// The instant of a commit counts. On the author's clock it may be the day before or after.
  @Test func commitTimesOfOtherZonesAreInstants() throws {
    let folder = try makeRepository("far")
    // Yesterday began 36 hours before noon.
    for (number, zone) in ["-1200", "+0000", "+0900", "+1400"].enumerated() {
      try commit("Too early \(zone)", minutesAgo: 36 * 60 + 20 - number, zone: zone, in: folder)
    }
    for (number, zone) in ["-1200", "+0000", "+0900", "+1400"].enumerated() {
      try commit("In time \(zone)", minutesAgo: 36 * 60 - 10 - number, zone: zone, in: folder)
    }
    let found = try standup("--since", "yesterday", "--git", folder)
    #expect(
      found.commits.map(\.subject)
        == ["In time -1200", "In time +0000", "In time +0900", "In time +1400"])
    let format = ISO8601DateFormatter()
    let first = format.string(
      from: Date(timeIntervalSince1970: TimeInterval(Self.seconds(minutesAgo: 36 * 60 - 10))))
    #expect(found.commits.first?.at == first.replacingOccurrences(of: "Z", with: ".000Z"))
  }

  @Test func commitsOfSeveralRepositoriesAreListedOnce() throws {
    let (one, other) = (try makeRepository("one"), try makeRepository("other"))
    try commit("First", minutesAgo: 60, in: one)
    try commit("Second", minutesAgo: 50, in: other)
    let copy = "\(sandbox.root)/copy.git"
    try git(["clone", "--quiet", "--bare", one, copy], in: one)
    try git(["config", "user.email", "kim+work@example.org"], in: copy)
    let found = try standup("--git", one, other, copy)
    #expect(found.commits.map(\.subject) == ["First", "Second"])
    #expect(found.commits.map(\.repository) == ["one", "other"])
    #expect(try standup("--git", copy).commits.map(\.repository) == ["copy"])
  }

  @Test func aRepositoryWithoutACommitOrABranchIsAccepted() throws {
    let folder = try makeRepository("new")
    #expect(try sandbox.run("standup", "--git", folder).status == 0)
    try commit("First", minutesAgo: 60, in: folder)
    try git(["checkout", "--quiet", "--detach"], in: folder)
    try commit("On no branch", minutesAgo: 50, in: folder)
    #expect(try standup("--git", folder).commits.map(\.subject) == ["First", "On no branch"])
  }

  /// Git sets variables for its own repository when it runs a hook.
  @Test func theRepositoryIsDeterminedByTheFolder() throws {
    let (one, other) = (try makeRepository("one"), try makeRepository("other"))
    try commit("First", minutesAgo: 60, in: one)
    let found = try standup(
      "--git", one,
      env: ["GIT_DIR": "\(other)/.git", "GIT_WORK_TREE": other, "GIT_INDEX_FILE": "\(other)/.git/index"])
    #expect(found.commits.map(\.subject) == ["First"])
  }

  @Test func gitErrorsAreOneSentence() throws {
    try sandbox.add("Write")
    let folder = "\(sandbox.root)/plain"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in [folder, "\(folder)/none"] {
      let output = try sandbox.run("standup", "--git", path)
      #expect(output.status == 65, "\(output)")
      #expect(output.stdout.contains("  Write\n"), "\(output)")
      #expect(output.stderr.contains("is no git repository"))
      #expect(output.stderr.contains(path))
      #expect(output.stderr.split(separator: "\n").count == 1, "\(output)")
    }
    let without = try sandbox.run("standup", "--git", folder, folder, env: ["PATH": "/nowhere"])
    #expect(without.status == 65)
    #expect(without.stdout.contains("  Write\n"))
    #expect(without.stderr.contains("needs 'git'"))
    #expect(without.stderr.split(separator: "\n").count == 1)
    let nobody = try makeRepository("nobody")
    try git(["config", "--unset", "user.email"], in: nobody)
    let output = try sandbox.run(
      "standup", "--git", nobody, env: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"])
    #expect(output.status == 65, "\(output)")
    #expect(output.stderr.contains("user.email"), "\(output)")
  }

  @Test(arguments: [
    (["standup", "--json", "--markdown"], "exclude each other"),
    (["standup", "--since", "soon"], "'soon' for --since is not a date"),
    (["standup", "--since", "+3"], "still to come"),
  ])
  func invalidUsesOfStandupAreRefused(arguments: [String], message: String) throws {
    let output = try sandbox.run(arguments)
    #expect(output.status == 64, "\(output)")
    #expect(output.stderr.contains(message), "\(output)")
    #expect(output.stdout.isEmpty)
  }
}
