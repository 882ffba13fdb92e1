import Foundation
import Testing

@Suite struct DoctorTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func aHealthyStoreIsHealthy() throws {
    try sandbox.add("One")
    let output = expectSuccess(try sandbox.run("doctor"))
    #expect(!output.stdout.isEmpty)
  }

  @Test func damageIsFoundAndLeftAlone() throws {
    let file = sandbox.monthFile(of: "2024-02-29")
    try sandbox.write("{ damaged", to: file)
    let output = try sandbox.run("doctor")
    #expect(output.status == 65, "\(output)")
    #expect((output.stdout + output.stderr).contains("2024-02.json"), "\(output)")
    #expect(try sandbox.read(file) == Data("{ damaged".utf8))
  }

  @Test func repairSetsTheDamageAsideAndRestoresTheNewestGoodCopy() throws {
    try sandbox.add("One")
    try sandbox.must("add", "Two", "--day", sandbox.today, env: sandbox.aDayLater)
    try sandbox.write("{ damaged", to: sandbox.monthFile())
    let output = try sandbox.run("doctor", "--repair")
    #expect(try sandbox.plan().titles == ["One"], "\(output)")
    #expect(sandbox.files().values.contains(Data("{ damaged".utf8)), "what was damaged is set aside")
    expectSuccess(try sandbox.run("doctor"))
  }
}
