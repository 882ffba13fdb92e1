import Foundation
import Testing

struct ArgumentTests {
  /// Libraries such as libfaketime call setenv while they are loaded, which moves the environment away from
  /// the arguments.
  @Test(.enabled(if: Sandbox.canCompile, "clang is missing"))
  func argumentsSurviveAPreloadedLibrary() throws {
    let sandbox = try Sandbox()
    let (source, library) = ("\(sandbox.root)/moves.c", "\(sandbox.root)/moves.so")
    try sandbox.write(
      """
      #include <stdlib.h>
      __attribute__((constructor)) static void move(void) { setenv("MOVES_THE_ENVIRONMENT", "1", 1); }
      """, to: source)
    let built = try runToEnd(
      ["/usr/bin/env", "clang", "-shared", "-fPIC", "-o", library, source], environment: sandbox.environment)
    try #require(built.status == 0, "\(built)")
    let added = try sandbox.run("add", "Water the fern", env: ["LD_PRELOAD": library])
    #expect(added.status == 0, "\(added)")
    #expect(try sandbox.run("list").stdout.contains("Water the fern"))
  }
}

extension Sandbox {
  fileprivate static let canCompile =
    (try? runToEnd(["/usr/bin/env", "clang", "--version"], environment: ProcessInfo.processInfo.environment))?
    .status
    == 0
}
