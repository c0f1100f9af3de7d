import Foundation
import RillLayout
import Testing

@Suite struct LayoutCommandTests {
  private static let cases = #"""
    {"cases": [
      {"id": "same", "root": {"style": {"width": "9px"}, "rect": [0, 0, 9, 0], "rect_rtl": [0, 0, 9, 0]}},
      {"id": "other", "root": {"style": {"width": "9px"}, "rect": [0, 0, 9, 5], "rect_rtl": [0, 0, 9, 0]}},
      {"id": "wrong", "root": {"children": [{"style": {"width": "9"}}]}}]}
    """#

  private func run(_ arguments: String...) -> LayoutCommand.Outcome {
    LayoutCommand.run(arguments) { Data(Self.cases.utf8) }
  }

  @Test func casesAreDrawn() {
    let first = run("-")
    #expect(first.status == 0)
    #expect(first.output.hasPrefix("<svg "))
    #expect(first.message == "same: The box matches.\n")
    let other = run("-", "--case", "other")
    #expect(other.status == 1)
    #expect(other.output.hasPrefix("<svg "))
    #expect(other.message == "other: 1 of 1 box differs.\n")
    #expect(run("--case", "other", "--rtl", "-").status == 0)
    // With another available space, the browser's rectangles don't apply.
    let narrow = run("-", "--case", "other", "--width", "5")
    #expect(narrow.status == 0)
    #expect(narrow.message.isEmpty)
    #expect(narrow.output.contains("width at most 5, height at most 1200"))
    #expect(run("-", "--height", "7").output.contains("height at most 7,"))
  }

  @Test func casesAreListed() {
    #expect(run("-", "--list").output == "same\nother\nwrong\n")
    #expect(run("--help").output.contains("Usage: rill-layout FILE.json"))
    #expect(run("-h").status == 0)
  }

  @Test func errorsNameTheReasonAndThePlace() {
    let wrong = run("-", "--case", "wrong")
    #expect(wrong.status == 2)
    #expect(wrong.output.isEmpty)
    #expect(
      wrong.message
        == "rill-layout: standard input: case wrong: root.children[0]: width can't be \"9\"\n")
    #expect(run("-", "--case", "oter").message.contains("similar names: other"))
    #expect(run("-", "--case", "oter").status == 2)
    let notThere = run("/nowhere/layout.json")
    #expect(notThere.status == 2)
    #expect(
      notThere.message
        == "rill-layout: /nowhere/layout.json can't be read: no such file or folder\n")
  }

  @Test(arguments: [
    ([], "FILE.json is missing"), (["a", "b"], "only one file is allowed"),
    (["a", "--cas"], "unknown option --cas"),
    (["a", "--case"], "--case requires a value"), (["a", "--width", "wide"], "got \"wide\""),
    (["a", "--width", "-1"], "got \"-1\""), (["a", "--height", "nan"], "got \"nan\""),
    (["a", "-o"], "-o requires a value"),
  ])
  func argumentsAreChecked(_ arguments: [String], _ words: String) {
    let outcome = LayoutCommand.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.message.contains(words))
    #expect(outcome.message.hasSuffix("see rill-layout --help\n"))
  }

  @Test func filesAreReadAndWritten() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rill-layout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("cases.json").path
    let picture = folder.appendingPathComponent("case.svg").path
    try Data(Self.cases.utf8).write(to: URL(fileURLWithPath: file))
    let outcome = run(file, "--case", "other", "-o", picture)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    let written = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(written == run("-", "--case", "other").output)
    let nowhere = run(file, "-o", folder.appendingPathComponent("no/case.svg").path)
    #expect(nowhere.status == 2)
    #expect(nowhere.message.contains("can't be written: no such file or folder"))
    #expect(run(folder.path).message.contains("can't be read:"))
  }
}
