import Testing

/// `focus-server demo`, whose link the planner joins.
@Suite(.enabled(if: SyncServer.isThere, "FOCUS_SERVER names no program: make test-server"))
struct DemoServerTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func theLinkOpensAnAccountBesideTheUsersPlans() throws {
    try sandbox.add("Mine")
    let script = """
      mkdir "$ROOT/tmp"
      TMPDIR=$ROOT/tmp "$SERVER" demo >"$ROOT/printed" &
      server=$!
      until grep -q '^  /.*/focus$' "$ROOT/printed"; do kill -0 "$server"; done
      planner=$(sed -n 's,^  \\(/.*/focus\\)$,\\1,p' "$ROOT/printed")
      link=$(sed -n "s/.* sync join '\\(.*\\)'$/\\1/p" "$ROOT/printed")
      "$planner" sync join "$link" >/dev/null
      "$planner" add Theirs >/dev/null
      "$planner" sync >/dev/null
      "$planner" list
      kill -INT "$server"
      wait "$server"
      ls -A "$ROOT/tmp"
      """
    let output = try runToEnd(
      ["/bin/bash", "-euc", script],
      environment: sandbox.environment(with: [
        "ROOT": sandbox.root, "SERVER": SyncServer.program, "PATH": try sandbox.pathWithFocus(),
      ]))
    #expect(output.status == 0, "\(output)")
    #expect(output.stdout.contains("Theirs"))
    #expect(!output.stdout.contains("Mine"))
    #expect(!output.stdout.contains("focus-server-demo"), "\(output)")
    #expect(try sandbox.must("list").contains("Mine"))
    #expect(try !sandbox.must("list").contains("Theirs"))
  }
}
